import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Manifest, ManifestChunk } from 'vite'
import type { Section } from '../../../schemas/section.ts'
import type { Markup } from '../../contract/page-data.ts'
import { contentHash } from '../cache/content-hash.ts'
import { remembering, SHARED } from '../cache/memoize.ts'
import { openingOf } from './critical-css/above-the-fold.ts'
import { openSubsets } from './critical-css/subset.ts'

const ENTRY = 'src/app/entry-client.tsx'

/** The client bundle as the pages need it. */
export interface Bundle {
  /** Names the release: the same code gives the same id. */
  id: string
  /** Addresses of the scripts that a page starts with. */
  modulesFor: (sections: Section[]) => string[]
  /** Those of all styles that the first look of a page has a use for. */
  stylesFor: (theme: string, app: Markup) => string
  /** What is loaded after that, as HTML: the font and, last, the file of all styles. */
  later: string
}

/** The source files of a block and all that stands in it: `src/blocks/<type>/<type>.tsx`, `src/cards/<card>/<card>.tsx`. */
function sourcesOf(section: Section): string[] {
  const own = [`src/blocks/${section.type}/${section.type}.tsx`]
  if ('card' in section) own.push(`src/cards/${section.card}/${section.card}.tsx`)
  if ('pager' in section) own.push('src/blocks/grid/pager.tsx')
  if (section.type === 'tabs') own.push(...section.tabs.flatMap((tab) => tab.sections).flatMap(sourcesOf))
  if (section.type === 'columns') own.push(...section.columns.flat().flatMap(sourcesOf))
  return own
}

/** Reads what the client build wrote to `folder`. Throws when a block is not where its name says. */
export function openBundle(folder: string, manifest: Manifest): Bundle {
  const chunkOf = (key: string): ManifestChunk => {
    const chunk = manifest[key]
    if (!chunk)
      throw new Error(
        `The client bundle has no ${key}; a block or card lives in a folder and file of its name.`,
      )
    return chunk
  }
  const withImports = (keys: string[]): Set<string> => {
    const seen = new Set<string>()
    const queue = [...keys]
    for (let key = queue.shift(); key !== undefined; key = queue.shift()) {
      if (seen.has(key)) continue
      seen.add(key)
      queue.push(...(chunkOf(key).imports ?? []))
    }
    return seen
  }
  const styles = chunkOf('style.css').file
  const names = new Set(
    Object.values(manifest).flatMap((chunk) => [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]),
  )
  const subsetFor = openSubsets(readFileSync(join(folder, styles), 'utf8'))
  const openedAfter = remembering((html) => openingOf(html, 'after'), SHARED)
  const fonts = [...names].filter((name) => name.endsWith('.woff2'))

  return {
    id: contentHash([...names].toSorted().join('\n'), 12),
    modulesFor: (sections) => {
      // What the blocks import in turn is asked for when they come: every name weighs on every page.
      const keys = [...withImports([ENTRY]), ...sections.flatMap(sourcesOf)]
      return [...new Set(keys)].map((key) => `/${chunkOf(key).file}`)
    },
    stylesFor: (theme, [before, own, after]) =>
      subsetFor(openingOf(own), [
        `<html><body data-theme="${theme}"><div id="root">`,
        before,
        openedAfter(after),
      ]),
    later: [
      ...fonts.map((name) => `<link rel="preload" href="/${name}" as="font" type="font/woff2" crossorigin>`),
      `<link rel="stylesheet" href="/${styles}">`,
    ].join(''),
  }
}
