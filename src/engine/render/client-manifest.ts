import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest, ManifestChunk } from 'vite'
import type { Section } from '../../../schemas/section.ts'
import { traitsOf } from '../../../schemas/traits.ts'
import { listBlocks } from '../../../schemas/walk-blocks.ts'
import { isStatic } from '../../contract/static-blocks.ts'
import { contentHash } from '../cache/content-hash.ts'

const ENTRY = 'src/app/entry-client.tsx'

/** The client bundle, for rendering pages. */
export interface ClientBundle {
  /** Identifies the release: the same code gives the same id. */
  id: string
  /** Gives the URLs of the modules that a page with these sections starts with. */
  listModules: (sections: Section[]) => string[]
  /** The file of all styles, as a `<link>` element, and its text. */
  stylesheet: { link: string; css: string }
  /** The `<link>` elements of what the page loads later: the fonts and, last, the file of all styles. */
  deferredHead: string
}

/** Gives the source files of a block: `src/blocks/<type>/<type>.tsx`, and those that its traits name. */
function listSources(block: Section): string[] {
  return [`src/blocks/${block.type}/${block.type}.tsx`, ...(traitsOf(block).chunks?.(block) ?? [])]
}

/**
 * Reads the client bundle in `folder`. Throws when it has no stylesheet; `listModules` throws when a block or card is not in
 * the file of its name.
 */
export function readClientBundle(folder: string, manifest: Manifest): ClientBundle {
  const findChunk = (key: string): ManifestChunk => {
    const chunk = manifest[key]
    if (!chunk)
      throw new Error(
        `The client bundle has no ${key}; a block or card lives in a folder and file of its name.`,
      )
    return chunk
  }
  const addImports = (keys: string[]): Set<string> => {
    const seen = new Set<string>()
    const queue = [...keys]
    for (let key = queue.shift(); key !== undefined; key = queue.shift()) {
      if (seen.has(key)) continue
      seen.add(key)
      queue.push(...(findChunk(key).imports ?? []))
    }
    return seen
  }
  const styles = findChunk('style.css').file
  const link = `<link rel="stylesheet" href="/${styles}">`
  const names = new Set(
    Object.values(manifest).flatMap((chunk) => [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]),
  )
  const fonts = [...names].filter((name) => name.endsWith('.woff2'))

  return {
    id: contentHash([...names].toSorted().join('\n'), 12),
    listModules: (sections) => {
      // The browser finds the imports of the blocks itself: each name here makes the page's HTML longer.
      const keys = [
        // The packages first: the browser then runs them and the app in two tasks instead of one.
        ...[...addImports([ENTRY])].toReversed(),
        ...listBlocks(sections).flatMap(({ block }) => (isStatic(block) ? [] : listSources(block))),
      ]
      return [...new Set(keys)].map((key) => `/${findChunk(key).file}`)
    },
    stylesheet: { link, css: readFileSync(join(folder, styles), 'utf8') },
    deferredHead: [
      ...fonts.map((name) => `<link rel="preload" href="/${name}" as="font" type="font/woff2" crossorigin>`),
      link,
    ].join(''),
  }
}
