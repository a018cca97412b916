import { type Browser, chromium } from '@playwright/test'
import { findBrowser } from '../browser/support/find-browser.ts'

/** Launches the browser that the tests use, for measurements. */
export function launchChromium(): Promise<Browser> {
  const executablePath = findBrowser()
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu'],
  })
}
