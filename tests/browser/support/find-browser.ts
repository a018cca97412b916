import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const CHROMIUM_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]
/** The headless shell has no windows and uses a third less CPU. Playwright can install its own. */
const HEADLESS_SHELL_PATH = '/usr/bin/chromium-headless-shell'

/**
 * Gives the path of Playwright's own Chromium when it is installed, else of the system's. `headless` prefers the headless
 * shell. Gives undefined when there is no Chromium, and when Playwright starts its own headless shell by itself.
 */
export function findBrowser(kind: 'full' | 'headless' = 'full'): string | undefined {
  const own = chromium.executablePath()
  if (existsSync(own)) return kind === 'headless' ? undefined : own
  return (kind === 'headless' ? [HEADLESS_SHELL_PATH, ...CHROMIUM_PATHS] : CHROMIUM_PATHS).find((path) =>
    existsSync(path),
  )
}
