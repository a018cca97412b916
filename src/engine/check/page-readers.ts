import { interpolate } from '../../../schemas/parts/interpolate.ts'
import type { LibraryResult } from '../library/create-library.ts'
import type { SiteSources } from '../library/site-sources.ts'
import type { PageFacts, ReadPage } from '../plugin.ts'

/** The readers of all plugins as one. */
interface PageReaders {
  /** `PageReader.key` of each plugin, by its name. */
  keys: Readonly<Record<string, string>>
  /** Gives what the plugins keep of a page. */
  read: (page: Omit<ReadPage, 'body'>) => PageFacts
}

/** Joins the readers of the plugins of a site: those for warnings, too, unless only errors are looked for. */
export function createPageReaders(sources: SiteSources, libraryResult: LibraryResult): PageReaders {
  const readers = sources.plugins.flatMap(({ name, readPages }) => {
    const reader = readPages?.(sources, libraryResult)
    return reader && !(sources.onlyErrors && reader.forWarnings) ? [{ name, ...reader }] : []
  })
  return {
    keys: Object.fromEntries(readers.map(({ name, key = '' }) => [name, key])),
    read: (page) => {
      const body = readBody(page)
      return Object.assign({}, ...readers.map(({ read }) => read({ ...page, body })))
    },
  }
}

/** Gives the texts of the body of a page, with the values of their tokens. */
function readBody({ document, library }: Omit<ReadPage, 'body'>): ReadPage['body'] {
  return [...(document.body?.textBlocks() ?? [])].map(({ text, heading = false }) => {
    const result = interpolate(text, [], library.token)
    return { text: 'value' in result ? result.value : text, heading }
  })
}
