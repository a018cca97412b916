import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Whether this process may install Debian packages on this machine. */
export function canInstallPackages(): boolean {
  return existsSync('/etc/debian_version') && process.getuid?.() === 0
}

/** Two test files, or two runs, may install at once: the second waits, because `apt-get` would fail. */
const LOCK = '/var/lock/tests-apt-get'

/** Installs Debian packages where this process may; gives whether it installed all of them. */
export function installPackages(...names: string[]): boolean {
  const run = (...args: string[]) =>
    spawnSync('flock', [LOCK, 'apt-get', '-qq', ...args], { stdio: ['ignore', 'ignore', 'inherit'] })
      .status === 0
  return canInstallPackages() && run('update') && run('install', '-y', '--no-install-recommends', ...names)
}
