import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const FOLDERS = [
  ...(process.env.PATH ?? '').split(delimiter),
  '/usr/sbin',
  '/usr/bin',
  '/usr/local/bin',
  '/opt/homebrew/bin',
]

/**
 * Path of a program of this machine. On Debian as root its packages are installed when it is missing; elsewhere this
 * throws and says what to install.
 */
export function findTool(name: string, ...packages: string[]): string {
  const tool = () => FOLDERS.map((folder) => join(folder, name)).find((path) => existsSync(path))
  const found = tool()
  if (found) return found
  if (process.getuid?.() === 0)
    for (const task of [['update'], ['install', '-y', '--no-install-recommends', ...packages]])
      spawnSync('apt-get', task, { stdio: 'ignore' })
  const installed = tool()
  if (!installed)
    throw new Error(
      `${name} is needed: install it with your system (Debian: apt-get install ${packages.join(' ')}).`,
    )
  return installed
}
