import { type Browser, chromium } from '@playwright/test'
import { findBrowser } from '../browser/support/browser.ts'

/** The browser that the tests use, for measurements. */
export function openBrowser(): Promise<Browser> {
  const executablePath = findBrowser()
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu'],
  })
}
