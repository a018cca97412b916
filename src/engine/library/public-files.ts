import { readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { Library } from '../../../schemas/library.ts'
import { decodePath } from '../../../schemas/parts/decode-path.ts'
import { certainMatch, nearest } from '../diagnostics/did-you-mean.ts'
import { tell } from '../diagnostics/words/links.ts'
import type { EnginePlugin } from '../plugin.ts'

/** A message names so many files. */
const MAX_NAMES = 3

/** Lists the addresses of the files in `public/` below `root`, such as `/stats.js`, in the case of the disk, sorted. */
export function listPublicFiles(root: string): string[] {
  const folder = join(root, 'public')
  try {
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => {
      const path = relative(folder, join(entry.parentPath, entry.name))
      return entry.isFile() ? `/${path.replaceAll(sep, '/')}` : []
    })
    return files.sort()
  } catch {
    return []
  }
}

/** The files that every build writes for the icons of the site. */
const ICON_FILES = ['/favicon.ico', '/site.webmanifest']

/**
 * Creates the function that finds a file of `public/` by its address, or a file that the build writes there, such as
 * `/feed.xml`. `list` gives the addresses in `public/`; it runs when the function is first asked.
 */
export function createPublicFileLookup(
  plugins: readonly EnginePlugin[],
  list: () => readonly string[],
): Library['publicFile'] {
  const written = plugins.flatMap(({ files }) => files?.fixed ?? []).map((path) => `/${path}`)
  let known: string[] | undefined
  return (address) => {
    known ??= [...list(), ...ICON_FILES, ...written].map((path) => path.normalize())
    const path = decodePath(address).normalize()
    if (known.includes(path)) return { value: address }
    const ending = /\.\w+$/.exec(path)?.[0].toLowerCase()
    const alike = known.filter((name) => ending !== undefined && name.toLowerCase().endsWith(ending))
    const others = alike.slice(0, MAX_NAMES)
    return {
      problem: tell('no-file', { address, near: nearest(path, known), others }),
      fix: certainMatch(path, known),
    }
  }
}
