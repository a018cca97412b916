import type { Page } from '../../schemas/page.ts'
import type { Site } from '../../schemas/site.ts'
import { pageTitle } from '../page-title.ts'
import type { Document } from './json-document.ts'
import type { Problem } from './problem.ts'
import { routeOf } from './route-of.ts'

/** What search engines show of a description, at most, and what says too little. */
const DESCRIPTION = { least: 50, most: 160 } as const
const TITLE = 65

interface Whole {
  site: Site
  pages: ReadonlyMap<string, Page>
  pageDocuments: ReadonlyMap<string, Document>
  collectionDocuments: ReadonlyMap<string, Document>
}

/** Every text in a value, at any depth. */
function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (typeof value === 'object' && value !== null)
    for (const inner of Object.values(value)) yield* textsIn(inner)
}

/** What is worth a look in a site as a whole: pages that tell too little of themselves, or that nobody finds. */
export function siteFindings(whole: Whole): Problem[] {
  return [...descriptions(whole), ...lostPages(whole), ...lostCollections(whole)]
}

function descriptions({ site, pages, pageDocuments }: Whole): Problem[] {
  const seen = new Map<string, string>()
  return [...pages].flatMap(([name, page]) => {
    const document = pageDocuments.get(name)
    if (!document) return []
    const problems: Problem[] = []
    for (const field of ['title', 'description'] as const) {
      const text = page[field].toLowerCase()
      const other = seen.get(`${field} ${text}`)
      seen.set(`${field} ${text}`, document.file)
      const say = (message: string) => problems.push(document.problemAt([field], { rule: field, message }))
      if (other !== undefined) say(`is the ${field} of ${other} too; say what sets this page apart`)
    }
    const title = pageTitle(page, site.brand.name)
    if (title.length > TITLE)
      problems.push(
        document.problemAt(['title'], {
          rule: 'title',
          message: `is ${title.length} characters long with the brand ("${title}"); search results cut it at ${TITLE}`,
        }),
      )
    const { length } = page.description
    if (length < DESCRIPTION.least || length > DESCRIPTION.most)
      problems.push(
        document.problemAt(['description'], {
          rule: 'description',
          message: `is ${length} characters long; search results show ${DESCRIPTION.least} to ${DESCRIPTION.most}`,
        }),
      )
    return problems
  })
}

/** The routes that some text of `value` leads to: a link, or links in the HTML of a body. */
function routesIn(value: unknown, known: ReadonlySet<string>): string[] {
  const routes: string[] = []
  for (const text of textsIn(value)) {
    const addresses = text.startsWith('/')
      ? [text]
      : [...text.matchAll(/ href="([^"]+)"/g)].map(([, href = '']) => href)
    for (const address of addresses) {
      const [route = ''] = address.split(/[?#]/)
      if (known.has(route)) routes.push(route)
    }
  }
  return routes
}

function lostPages({ site, pages, pageDocuments }: Whole): Problem[] {
  const byRoute = new Map([...pages].map(([name, page]) => [routeOf(name), page]))
  const known = new Set(byRoute.keys())
  const found = new Set(['/', routeOf('404')])
  const queue: unknown[] = [site, byRoute.get('/')]
  for (let value = queue.pop(); value !== undefined; value = queue.pop())
    for (const route of routesIn(value, known)) {
      if (found.has(route)) continue
      found.add(route)
      queue.push(byRoute.get(route))
    }
  return [...pages.keys()].flatMap((name) => {
    const document = pageDocuments.get(name)
    if (!document || found.has(routeOf(name))) return []
    return [
      document.problemAt([], {
        rule: 'orphan',
        message: 'is linked from no page that a visitor reaches; link to it, or remove it',
      }),
    ]
  })
}

function* sourcesIn(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return
  if ('from' in value && typeof value.from === 'string') yield value.from
  for (const inner of Object.values(value)) yield* sourcesIn(inner)
}

function lostCollections({ pageDocuments, collectionDocuments }: Whole): Problem[] {
  const used = new Set([...pageDocuments.values()].flatMap(({ data }) => [...sourcesIn(data)]))
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
