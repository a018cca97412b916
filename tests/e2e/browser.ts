import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
]

/** The browser that the tests use: Playwright's own where it is installed, else the system's; undefined when there is none. */
export function findBrowser(): string | undefined {
  return [chromium.executablePath(), ...SYSTEM].find((path) => existsSync(path))
}

function run(command: string, ...args: string[]): void {
  execFileSync(command, args, { stdio: 'inherit' })
}

/** Installs a browser: Debian's where this is a Debian and we may, else Playwright's. Throws what the installer throws. */
function installBrowser(): void {
  if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    run('apt-get', 'update', '-qq')
    run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', 'chromium')
  } else run('npx', 'playwright', 'install', 'chromium')
}

if (process.argv[1]?.endsWith('browser.ts') && !findBrowser()) installBrowser()
