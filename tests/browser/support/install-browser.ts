import { spawnSync } from 'node:child_process'
import { installPackages, takesPackages } from '../../build/install-packages.ts'
import { findBrowser } from './browser.ts'

// Debian's where this is a Debian and we may, else Playwright's. Where a whole browser is, the lighter one is a wish.
if (takesPackages()) {
  const light = findBrowser('headless') !== findBrowser()
  const installed = light || installPackages('chromium', 'chromium-headless-shell')
  if (!installed && !findBrowser() && !installPackages('chromium'))
    throw new Error('No Chromium could be installed; install the package chromium, then run this again.')
} else if (
  !findBrowser() &&
  spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' }).status !== 0
)
  throw new Error('No Chromium could be installed; run npx playwright install chromium, then run this again.')
