import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installPackages } from './install-packages.ts'

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
  installPackages(...packages)
  const installed = tool()
  if (!installed)
    throw new Error(
      `${name} is needed: install it with your system (Debian: apt-get install ${packages.join(' ')}).`,
    )
  return installed
}
