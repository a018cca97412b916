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
 * Gives the path of a program on this machine. When the program is missing, it installs `packages` on Debian as root, and
 * throws with what to install elsewhere.
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
