import { LABEL } from '../../../schemas/parts/label-facts.ts'
import type { Site } from '../../../schemas/site.ts'
import { LABELS_PATH } from '../../contract/page-path.ts'
import { pageTitle } from '../../contract/page-title.ts'
import type { Problem } from '../diagnostics/problem.ts'
import { collectionsIn, internalPaths } from '../library/tracked-library.ts'
import { routeOf } from '../read/document-paths.ts'
import type { ContentDocument } from '../read/json-document.ts'
import type { PageResult } from './check-page.ts'
import type { SiteLabels } from './plan-labels.ts'
import type { PageSummary } from './summary/page-summary.ts'

/** Characters of a description: search results cut it at `max`, and a text below `min` says too little. */
const DESCRIPTION_LENGTH = { min: 50, max: 160 } as const
/** Characters of a title with the brand. Search results cut a longer one. */
const MAX_TITLE_LENGTH = 65

interface SiteRuleInput {
  site: Site
  /** `content/site.json`. */
  siteDocument: ContentDocument
  labels: SiteLabels | undefined
  /** The day that the site is built for. */
  day: string
  /** The addresses that `content/site.json` leads to. */
  siteLinks: ReadonlySet<string>
  results: ReadonlyMap<string, PageResult>
  summaries: ReadonlyMap<string, PageSummary>
  collections: ReadonlyMap<string, ContentDocument>
  /** Reads the document of a page, to find the position of a problem. */
  openDocument: (path: string) => ContentDocument | undefined
}

/**
 * Finds what does not stop a build: titles and descriptions that do not fit, headings that skip a level, pages, collections
 * and labels without a link.
 */
export function findSiteProblems(input: SiteRuleInput): Problem[] {
  return [
    ...titleAndDescriptionProblems(input),
    ...skippedLevels(input),
    ...orphanPages(input),
    ...orphanCollections(input),
    ...orphanLabels(input),
  ]
}

function titleAndDescriptionProblems({ site, results, summaries, openDocument }: SiteRuleInput): Problem[] {
  const seen = new Map<string, string>()
  return [...summaries].flatMap(([name, page]) => {
    const path = results.get(name)?.path ?? name
    const problems: [field: 'title' | 'description', message: string][] = []
    for (const field of ['title', 'description'] as const) {
      const key = `${field} ${page[field].toLowerCase()}`
      const other = seen.get(key)
      seen.set(key, path)
      if (other !== undefined)
        problems.push([field, `is the ${field} of ${other} too; say what sets this page apart`])
    }
    const title = pageTitle(page, site.brand.name)
    if (title.length > MAX_TITLE_LENGTH)
      problems.push([
        'title',
        `is ${title.length} characters long with the brand ("${title}"); search results cut it at ${MAX_TITLE_LENGTH}`,
      ])
    const { length } = page.description
    const { min, max } = DESCRIPTION_LENGTH
    if (length < min || length > max)
      problems.push(['description', `is ${length} characters long; search results show ${min} to ${max}`])
    const document = problems.length > 0 ? openDocument(path) : undefined
    return problems.flatMap(
      ([field, message]) => document?.problemAt([field], { rule: field, message }) ?? [],
    )
  })
}

function skippedLevels({ results, openDocument }: SiteRuleInput): Problem[] {
  return [...results.values()].flatMap(({ path, skippedLevels = [] }) => {
    const document = skippedLevels.length > 0 ? openDocument(path) : undefined
    const message =
      'has items with headings of the third level, and nothing above it has one of the second; add a "heading" with a "title"'
    return skippedLevels.flatMap(
      (block) => document?.problemAt(block, { rule: 'heading-level', message }) ?? [],
    )
  })
}

/** Finds the pages, but no future articles, that no chain of links reaches from the home page or the links of `content/site.json`. */
function orphanPages({ siteLinks, results, summaries, openDocument, day }: SiteRuleInput): Problem[] {
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
  return [...summaries.keys()].flatMap((name) => {
    if (reached.has(routeOf(name)) || (results.get(name)?.article?.date.iso ?? '') > day) return []
    const message = 'is linked from no page that a visitor reaches; link to it, or remove it'
    return openDocument(results.get(name)?.path ?? name)?.problemAt([], { rule: 'orphan', message }) ?? []
  })
}

function orphanCollections({ results, collections }: SiteRuleInput): Problem[] {
  const used = new Set([...results.values()].flatMap(({ lookups }) => collectionsIn(lookups)))
  return [...collections].flatMap(([name, document]) =>
    used.has(name)
      ? []
      : [
          document.problemAt([], {
            rule: 'orphan',
            message: `stands on no page; use it with "from": "${name}", or remove it`,
          }),
        ],
  )
}

/** Finds machine-readable labels that no page links to. */
function orphanLabels({ labels, summaries, siteDocument }: SiteRuleInput): Problem[] {
  if (!labels?.facts.machineReadable || labels.plans.length === 0) return []
  if ([...summaries.values()].some((page) => page.linksLabels)) return []
  const message = `makes the build write ${LABELS_PATH}, and no page links to it; write "download" in the block with all labels, or switch "machineReadable" off`
  return [siteDocument.problemAt([LABEL], { rule: 'orphan', message })]
}
