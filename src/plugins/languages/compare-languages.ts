import type { SiteChange } from '../../engine/content-changes.ts'
import { documentName, PAGES } from '../../engine/public/documents.ts'
import type { Content } from '../../engine/public/site.ts'
import { type Language, routeIn } from './read-language.ts'

/** Lists the pages that begin or cease to be published in a language, and the translations that have changed. */
export function* compareLanguages(
  [before, after]: readonly [Content, Content],
  [old, now]: readonly [readonly Language[], readonly Language[]],
): Generator<SiteChange> {
  for (const language of now) {
    const { name, label } = language
    const pagesOf = ({ others }: Content) =>
      new Set(others.find(({ input }) => input.folder === name)?.checked.results.keys())
    const [was, is] = [before, after].map(pagesOf)
    // Content with a problem has no other sites, and nothing is published of it.
    const isWhole = before.problems.length + after.problems.length === 0
    for (const page of isWhole ? new Set([...(was ?? []), ...(is ?? [])]) : []) {
      const [isOld, isNew] = [was?.has(page), is?.has(page)]
      const change = { kind: 'setting', subject: label, part: 'a page' } as const
      const path = `/${name}/${page === 'index' ? '' : page}`
      if (isOld !== isNew)
        yield {
          ...change,
          page: path,
          before: isOld ? 'published' : undefined,
          after: isNew ? 'published' : undefined,
        }
    }
    /** Whether visitors see a page of the language, or any page: lists and settings show on several. */
    const isShown = (page?: string) =>
      !isWhole || (page === undefined ? is?.size !== 0 : is?.has(page) === true)
    const known = old.find((one) => one.name === name)
    for (const [file, { pairs }] of language.translated) {
      const earlier = known?.translated.get(file)?.pairs.pairs
      // All texts of a new document are new: its page is.
      if (!earlier) continue
      const route = file.startsWith(`${PAGES}/`) ? routeIn(language, documentName(PAGES, file)) : undefined
      if (!isShown(route && (route.slice(1) || 'index'))) continue
      const page = `/${name}${route ?? '/'}`
      for (const [key, { source, text }] of pairs.pairs) {
        const last = earlier.get(key)?.text
        if (last !== text)
          yield { kind: 'text', subject: label, part: `"${source}"`, before: last, after: text, page }
      }
    }
  }
}
