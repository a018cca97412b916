import type { Page } from '../../../schemas/page.ts'
import type { Section } from '../../../schemas/section.ts'
import { traitsOf, traitsOfCard } from '../../../schemas/traits.ts'
import { listBlocks, listCards } from '../../../schemas/walk-blocks.ts'
import { pageTitle } from '../../contract/page-title.ts'
import type { CheckedContent } from '../../engine/check/checked-content.ts'
import type { Finding } from '../../engine/diagnostics/finding.ts'
import { collectionsIn, internalPaths } from '../../engine/library/tracked-library.ts'
import { routeOf } from '../../engine/read/document-paths.ts'
import { findMenuRows } from './menu-rows.ts'
import { tell } from './text-words.ts'

/** Characters of a description: search results cut it at `max`, and a text below `min` says too little. */
const DESCRIPTION_LENGTH = { min: 50, max: 160 } as const
/** Characters of a title with the brand. Search results cut a longer one. */
const MAX_TITLE_LENGTH = 65

/** Finds titles and descriptions that do not fit, headings that skip a level, pages and collections that no visitor reaches, a menu of two rows. */
export function* findSiteFindings(site: CheckedContent): Generator<Finding> {
  yield* titlesAndDescriptions(site)
  yield* skippedLevels(site)
  yield* orphanPages(site)
  yield* orphanCollections(site)
  if (site.site) yield* findMenuRows(site.site)
}

function* titlesAndDescriptions({ site, results, summaries }: CheckedContent): Generator<Finding> {
  const seen = new Map<string, string>()
  for (const [name, page] of summaries) {
    const file = results.get(name)?.path ?? name
    for (const field of ['title', 'description'] as const) {
      const key = `${field} ${page[field].toLowerCase()}`
      const other = seen.get(key)
      seen.set(key, file)
      if (other !== undefined) yield { ...tell(`same-${field}`, { other }), file, at: [field] }
    }
    const title = pageTitle(page, site?.brand.name ?? '')
    const tooLong = tell('title-too-long', { length: title.length, title, limit: MAX_TITLE_LENGTH })
    if (title.length > MAX_TITLE_LENGTH) yield { ...tooLong, file, at: ['title'] }
    const { length } = page.description
    const { min, max } = DESCRIPTION_LENGTH
    if (length < min || length > max)
      yield { ...tell('length-of-description', { length, min, max }), file, at: ['description'] }
  }
}

/** Gives the level of the headings of a block's items; undefined when they have none. */
function itemLevel(block: Section): number | undefined {
  const [first] = listCards(block)
  return traitsOf(block).titleLevel?.(block) ?? (first && traitsOfCard(first.kind).titleLevel)
}

/** Whether a block shows a heading of the second level before its items. `body` is the tree of a text as JSON. */
function hasHeading(block: Section): boolean {
  return block.heading !== undefined || ('body' in block && /"type":"heading"/.test(String(block.body)))
}

/** Lists the paths of the blocks whose items have headings of the third level before any heading of the second level. */
export function findSkippedLevels({ sections }: Page): (string | number)[][] {
  const blocks = listBlocks(sections)
  const end = blocks.findIndex(({ block }) => hasHeading(block) || itemLevel(block) === 2)
  return blocks
    .slice(0, end === -1 ? undefined : end)
    .filter(({ block }) => itemLevel(block) === 3)
    .map(({ path }) => ['sections', ...path])
}

function* skippedLevels({ results }: CheckedContent): Generator<Finding> {
  for (const { path: file, facts } of results.values())
    for (const at of facts?.skippedLevels ?? []) yield { ...tell('no-heading-above'), file, at }
}

/**
 * Finds the pages that no chain of links reaches from the home page or the links of `content/site.json`. Future articles are
 * left out.
 */
function* orphanPages({
  siteLinks,
  results,
  summaries,
  sources: { day },
}: CheckedContent): Generator<Finding> {
  const byRoute = new Map([...summaries].map(([name, summary]) => [routeOf(name), summary]))
  const reached = new Set(['/', routeOf('404')])
  const queue: Iterable<string>[] = [internalPaths(siteLinks), byRoute.get('/')?.links ?? []]
  for (let links = queue.pop(); links !== undefined; links = queue.pop())
    for (const route of links) {
      const page = byRoute.get(route)
      if (!page || reached.has(route)) continue
      reached.add(route)
      queue.push(page.links)
    }
  for (const name of summaries.keys()) {
    const { path = name, article } = results.get(name) ?? {}
    if (!reached.has(routeOf(name)) && (article?.date.iso ?? '') <= day)
      yield { ...tell('orphan-page'), file: path, at: [] }
  }
}

function* orphanCollections({ results, sources: { collections } }: CheckedContent): Generator<Finding> {
  const used = new Set([...results.values()].flatMap(({ lookups }) => collectionsIn(lookups)))
  for (const [name, { file }] of collections) {
    if (!used.has(name)) yield { ...tell('orphan-collection', { name }), file, at: [] }
  }
}
