import { readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { Library } from '../../../schemas/library.ts'
import { certainMatch, didYouMean, nearest } from '../diagnostics/did-you-mean.ts'

/** A message names so many files. */
const MAX_NAMES = 3

/** Lists the addresses of the files in `public/` below `root`, such as `/stats.js`, in the case of the disk. */
function listPublicFiles(root: string): string[] {
  const folder = join(root, 'public')
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => {
      const path = relative(folder, join(entry.parentPath, entry.name))
      return entry.isFile() ? `/${path.replaceAll(sep, '/')}` : []
    })
  } catch {
    return []
  }
}

/** Gives the path that an address such as `/docs/my%20terms.pdf` stands for, with its letters as one sign each. */
function decodeAddress(address: string): string {
  try {
    return decodeURI(address).normalize()
  } catch {
    return address
  }
}

/**
 * Creates the function that finds a file of `public/` by its address, or one of the files that the build writes:
 * `written`. It lists the folder when it is first asked.
 */
export function createPublicFileLookup(root: string, written: readonly string[] = []): Library['publicFile'] {
  let known: string[] | undefined
  return (address) => {
    known ??= [...listPublicFiles(root), ...written].map((path) => path.normalize())
    const path = decodeAddress(address)
    if (known.includes(path)) return { value: address }
    const ending = /\.\w+$/.exec(path)?.[0].toLowerCase()
    const alike = known.filter((name) => ending !== undefined && name.toLowerCase().endsWith(ending))
    const others = alike.slice(0, MAX_NAMES).map((name) => `"${name}"`)
    const advice =
      nearest(path, known) !== undefined
        ? didYouMean(path, known)
        : `; put it there, or name another one${others.length > 0 ? `, such as ${others.join(', ')}` : ''}`
    return {
      rule: 'missing-file',
      problem: `no file "${address}" in public/${advice}`,
      fix: certainMatch(path, known),
    }
  }
}
