import type { Site } from '../../../schemas/site.ts'
import { pageTitle } from '../../contract/page-title.ts'
import type { Problem } from '../diagnostics/problem.ts'
import { sourcesIn } from '../library/tracked-library.ts'
import type { Document } from '../read/json-document.ts'
import { routeOf } from '../read/route-of.ts'
import type { PageEntry } from './page-result.ts'
import { leadsIn, type PageSummary } from './summary/page-summary.ts'

/** What search engines show of a description, at most, and what says too little. */
const DESCRIPTION = { least: 50, most: 160 } as const
const TITLE = 65

interface Whole {
  site: Site
  entries: ReadonlyMap<string, PageEntry>
  summaries: ReadonlyMap<string, PageSummary>
  collectionDocuments: ReadonlyMap<string, Document>
  /** The document of a page, for the places in it. */
  open: (path: string) => Document | undefined
}

/** What is worth a look in a site as a whole: pages that tell too little of themselves, or that nobody finds. */
export function siteFindings(whole: Whole): Problem[] {
  return [...descriptions(whole), ...lostPages(whole), ...lostCollections(whole)]
}

function descriptions({ site, entries, summaries, open }: Whole): Problem[] {
  const seen = new Map<string, string>()
  return [...summaries].flatMap(([name, page]) => {
    const path = entries.get(name)?.path ?? name
    const findings: [field: 'title' | 'description', message: string][] = []
    for (const field of ['title', 'description'] as const) {
      const key = `${field} ${page[field].toLowerCase()}`
      const other = seen.get(key)
      seen.set(key, path)
      if (other !== undefined)
        findings.push([field, `is the ${field} of ${other} too; say what sets this page apart`])
    }
    const title = pageTitle(page, site.brand.name)
    if (title.length > TITLE)
      findings.push([
        'title',
        `is ${title.length} characters long with the brand ("${title}"); search results cut it at ${TITLE}`,
      ])
    const { length } = page.description
    if (length < DESCRIPTION.least || length > DESCRIPTION.most)
      findings.push([
        'description',
        `is ${length} characters long; search results show ${DESCRIPTION.least} to ${DESCRIPTION.most}`,
      ])
    const document = findings.length > 0 ? open(path) : undefined
    return findings.flatMap(
      ([field, message]) => document?.problemAt([field], { rule: field, message }) ?? [],
    )
  })
}

function lostPages({ site, entries, summaries, open }: Whole): Problem[] {
  const byRoute = new Map([...summaries].map(([name, summary]) => [routeOf(name), summary]))
  const found = new Set(['/', routeOf('404')])
  const queue: Iterable<string>[] = [leadsIn(JSON.stringify(site)), byRoute.get('/')?.leads ?? []]
  for (let leads = queue.pop(); leads !== undefined; leads = queue.pop())
    for (const route of leads) {
      const page = byRoute.get(route)
      if (!page || found.has(route)) continue
      found.add(route)
      queue.push(page.leads)
    }
  return [...summaries.keys()].flatMap((name) => {
    if (found.has(routeOf(name))) return []
    const message = 'is linked from no page that a visitor reaches; link to it, or remove it'
    return open(entries.get(name)?.path ?? name)?.problemAt([], { rule: 'orphan', message }) ?? []
  })
}

function lostCollections({ entries, collectionDocuments }: Whole): Problem[] {
  const used = new Set([...entries.values()].flatMap(({ uses }) => sourcesIn(uses)))
  return [...collectionDocuments].flatMap(([name, document]) =>
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
