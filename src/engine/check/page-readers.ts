import { interpolate } from '../../../schemas/parts/interpolate.ts'
import type { LibraryResult } from '../library/create-library.ts'
import type { SiteSources } from '../library/site-sources.ts'
import type { PageFacts, ReadPage } from '../plugin.ts'

/** The readers of all plugins as one. */
interface PageReaders {
  /** `PageReader.key` of all plugins. */
  key: string
  /** Gives what the plugins keep of a page. */
  read: (page: Omit<ReadPage, 'body'>) => PageFacts
}

/** Joins the readers of the plugins of a site. */
export function createPageReaders(sources: SiteSources, libraryResult: LibraryResult): PageReaders {
  const readers = sources.plugins.flatMap(({ readPages }) => readPages?.(sources, libraryResult) ?? [])
  return {
    key: readers.map(({ key = '' }) => key).join(),
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
