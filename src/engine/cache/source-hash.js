import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The files and folders that the bundles depend on. Of the content, that is the look of the site. */
const SOURCES = [
  'src',
  'schemas',
  'public',
  'content/theme.json',
  'content/media/fonts',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'node_modules/.package-lock.json',
]
/** The files of environment variables that Vite reads, and the variables that it exposes to scripts. */
const ENV_FILE = /^\.env(?:\.|$)/
const EXPOSED_VARIABLE = /^VITE_/

/**
 * Gives the files below a folder, sorted; a path that is no folder stands for itself.
 *
 * @param {string} path
 * @returns {string[]}
 */
function listFiles(path) {
  try {
    return readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => !entry.isDirectory())
      .map((entry) => join(entry.parentPath, entry.name))
      .toSorted()
  } catch {
    return [path]
  }
}

/**
 * @param {string} file
 * @returns {Buffer | string}
 */
function readOrEmpty(file) {
  try {
    return readFileSync(file)
  } catch {
    return ''
  }
}

/** @type {Map<string, string>} */
const hashes = new Map()

/**
 * Hashes the code of the project below `root`, its packages, the exposed environment variables and the version of Node.
 * Caches use it in their keys, so that other code never reads their entries. A process computes the hash once: later
 * changes of the code do not change it.
 *
 * @param {string} root
 * @returns {string}
 */
export function sourceHash(root) {
  const known = hashes.get(root)
  if (known !== undefined) return known
  const exposed = Object.entries(process.env).filter(([name]) => EXPOSED_VARIABLE.test(name))
  const hash = createHash('sha256').update(`${process.version}\n${JSON.stringify(exposed.toSorted())}\n`)
  const envFiles = readdirSync(root).filter((name) => ENV_FILE.test(name))
  for (const file of [...SOURCES, ...envFiles.toSorted()].flatMap((part) => listFiles(join(root, part)))) {
    const bytes = readOrEmpty(file)
    hash.update(`${file.slice(root.length)} ${bytes.length}\n`).update(bytes)
  }
  const digest = hash.digest('hex').slice(0, 16)
  hashes.set(root, digest)
  return digest
}
