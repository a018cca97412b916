import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Everything that is not content and that a build may depend on. */
const CODE = [
  'src',
  'schemas',
  'public',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'node_modules/.package-lock.json',
]
/** Files of settings that Vite reads by itself, and the variables that it hands to scripts. */
const SETTINGS = /^\.env(?:\.|$)/
const HANDED = /^VITE_/

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesIn(path) {
  try {
    return readdirSync(path, { withFileTypes: true })
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
      .flatMap((entry) => (entry.isDirectory() ? filesIn(join(path, entry.name)) : [join(path, entry.name)]))
  } catch {
    return [path]
  }
}

/**
 * @param {string} file
 * @returns {Buffer | string}
 */
function bytesOf(file) {
  try {
    return readFileSync(file)
  } catch {
    return ''
  }
}

/** @type {Map<string, string>} */
const known = new Map()

/**
 * Changes with the code of a project, its packages and the Node that runs it: what was made by other code is not used
 * again. It is the code as it was when this process asked first.
 *
 * @param {string} root
 * @returns {string}
 */
export function codeDigest(root) {
  const before = known.get(root)
  if (before !== undefined) return before
  const handed = Object.entries(process.env).filter(([name]) => HANDED.test(name))
  const hash = createHash('sha256').update(`${process.version}\n${JSON.stringify(handed.toSorted())}\n`)
  const settings = readdirSync(root).filter((name) => SETTINGS.test(name))
  for (const file of [...CODE, ...settings.toSorted()].flatMap((part) => filesIn(join(root, part)))) {
    const bytes = bytesOf(file)
    hash.update(`${file.slice(root.length)} ${bytes.length}\n`).update(bytes)
  }
  const digest = hash.digest('hex').slice(0, 16)
  known.set(root, digest)
  return digest
}
