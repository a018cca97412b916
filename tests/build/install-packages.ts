import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Whether this machine takes packages of Debian from us. */
export function takesPackages(): boolean {
  return existsSync('/etc/debian_version') && process.getuid?.() === 0
}

/** Installs packages of Debian where that can be done; tells whether all went well. */
export function installPackages(...names: string[]): boolean {
  const run = (...args: string[]) =>
    spawnSync('apt-get', ['-qq', ...args], { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
  return takesPackages() && run('update') && run('install', '-y', '--no-install-recommends', ...names)
}
