import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const WHOLE = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]
/** Chromium without windows, which takes a third less of the processor; Playwright has one of its own. */
const LIGHT = '/usr/bin/chromium-headless-shell'

/**
 * The path of a Chromium: Playwright's own where it is installed, else the system's. `headless` prefers the one that
 * has no windows. Undefined when there is none, and where Playwright starts its own headless one by itself.
 */
export function findBrowser(kind: 'whole' | 'headless' = 'whole'): string | undefined {
  const own = chromium.executablePath()
  if (existsSync(own)) return kind === 'headless' ? undefined : own
  return (kind === 'headless' ? [LIGHT, ...WHOLE] : WHOLE).find((path) => existsSync(path))
}
