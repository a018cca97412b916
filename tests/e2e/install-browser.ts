import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findBrowser } from './browser.ts'

/** Runs a command; tells whether it went well. */
function run(command: string, ...args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'inherit' }).status === 0
}

/** Installs packages of Debian; tells whether that went well. */
function install(...names: string[]): boolean {
  const options = ['-y', '-qq', '--no-install-recommends']
  return run('apt-get', 'update', '-qq') && run('apt-get', 'install', ...options, ...names)
}

// Debian's where this is a Debian and we may, else Playwright's. Where a whole browser is, the lighter one is a wish.
if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
  const light = findBrowser('headless') !== findBrowser()
  if (!light && !install('chromium', 'chromium-headless-shell') && !findBrowser() && !install('chromium'))
    throw new Error('No Chromium could be installed; install the package chromium, then run this again.')
} else if (!findBrowser() && !run('npx', 'playwright', 'install', 'chromium'))
  throw new Error('No Chromium could be installed; run npx playwright install chromium, then run this again.')
