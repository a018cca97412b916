import { withLibrary } from '../../../schemas/library.ts'
import { isOfferedOn } from '../../../schemas/parts/offer-dates.ts'
import { NEEDED_PAGES } from '../../contract/page-path.ts'
import { tell } from '../diagnostics/words/library.ts'
import { articleCard } from '../library/article-collection.ts'
import type { LibraryResult } from '../library/create-library.ts'
import type { SiteSources } from '../library/site-sources.ts'
import { collectLinks, type Lookups, textsIn, trackLibrary } from '../library/tracked-library.ts'
import { collectAnchors, hidesAnchor } from '../read/anchors.ts'
import { hashText } from '../read/content-folder.ts'
import { readDocument } from '../read/read-document.ts'
import type { PageChecker } from './checked-content.ts'
import { createPageReaders } from './page-readers.ts'
import { summarizePage } from './page-summary.ts'
import { publishedOn, validatePage } from './validate-page.ts'

/**
 * Creates what checks pages of the site of `sources` within its library. `onlyShown`: the results have neither look-ups nor facts,
 * which take half of the time: they are what pages show, and no later check may begin with them.
 */
export function createPageChecker(
  sources: SiteSources,
  libraryResult: LibraryResult,
  onlyShown = false,
): PageChecker {
  const { day, readText } = sources
  const readers = onlyShown ? undefined : createPageReaders(sources, libraryResult)
  const { library, recordLinks } = libraryResult
  const { track } = trackLibrary(library)
  return ({ name, path }) => {
    const lookups: Lookups = {}
    const text = readText(path)
    const document = readDocument(path, text)
    const base = { path, textHash: hashText(text), lookups, factsKeys: readers?.keys ?? {} }
    if (!('problemAt' in document)) return { result: { ...base, problems: [document] } }
    const pageLibrary = onlyShown ? library : track(lookups)
    const anchors = collectAnchors(document)
    const article = withLibrary(pageLibrary, () => articleCard(name, document))
    const described = { ...base, anchors: anchors && [...anchors], article }
    const ownLinks = new Set<string>()
    const checked = validatePage(document, collectLinks(pageLibrary, ownLinks))
    if ('problems' in checked) {
      const { problems } = checked
      return { result: { ...described, problems, ...(problems.some(hidesAnchor) && { anchors: undefined }) } }
    }
    const { validFrom, validTo, instead = '/' } = checked.value
    if (NEEDED_PAGES.includes(name) && (validFrom ?? validTo) !== undefined) {
      const field = validFrom === undefined ? 'validTo' : 'validFrom'
      return {
        result: { ...described, problems: [document.problemAt([field], tell('needed-on-all-days'))] },
      }
    }
    if (!isOfferedOn(day, checked.value))
      return { result: { ...described, article: undefined, problems: [], instead } }
    const page = publishedOn(day, checked.value)
    const json = JSON.stringify(page)
    // The links of a body stand in its HTML, and the links of records were found when their collection was checked.
    const links = [
      ...(document.body ? ownLinks : []),
      ...textsIn(page.sections, (link) => ownLinks.has(link) || recordLinks.has(link)),
    ]
    const summary = summarizePage(name, page, json, links)
    const facts = readers?.read({ name, document, page, library: pageLibrary })
    return { result: { ...described, problems: [], summary, facts }, page, json }
  }
}
