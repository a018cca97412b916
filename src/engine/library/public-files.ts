import { readdirSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { Library } from '../../../schemas/library.ts'
import { certainMatch, didYouMean, nearest } from '../diagnostics/did-you-mean.ts'

/** Lists the addresses of the files in `public/` below `root`, such as `/stats.js`, in the case of the disk. */
function listPublicFiles(root: string): string[] {
  try {
    const names = readdirSync(join(root, 'public'), { recursive: true, encoding: 'utf8' })
    return names.map((name) => `/${name.replaceAll(sep, '/')}`)
  } catch {
    return []
  }
}

/** Creates the function that finds a file of `public/` by its address. It lists the folder when it is first asked. */
export function createPublicFileLookup(root: string): Library['publicFile'] {
  let known: string[] | undefined
  return (address) => {
    known ??= listPublicFiles(root)
    if (known.includes(address)) return { value: address }
    const advice =
      nearest(address, known) === undefined
        ? '; put it there, or remove the script'
        : didYouMean(address, known)
    return {
      rule: 'missing-file',
      problem: `no file "${address}" in public/${advice}`,
      fix: certainMatch(address, known),
    }
  }
}
