import { spawnSync } from 'node:child_process'
import { canInstallPackages, installPackages } from '../../build/install-packages.ts'
import { findBrowser } from './find-browser.ts'

// Installs Debian's packages on Debian with root rights, else Playwright's browser. When full Chromium is present, the headless
// shell is optional.
if (canInstallPackages()) {
  const hasHeadlessShell = findBrowser('headless') !== findBrowser()
  const installed = hasHeadlessShell || installPackages('chromium', 'chromium-headless-shell')
  if (!installed && !findBrowser() && !installPackages('chromium'))
    throw new Error('No Chromium could be installed; install the package chromium, then run this again.')
} else if (
  !findBrowser() &&
  spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' }).status !== 0
)
  throw new Error('No Chromium could be installed; run npx playwright install chromium, then run this again.')
