import { defineWords, problem } from '../../../../schemas/words.ts'
import { routeOf } from '../../../engine/public/documents.ts'
import { collectionsIn, internalPaths } from '../../../engine/public/library.ts'
import type { Finding } from '../../../engine/public/problems.ts'
import type { CheckedContent } from '../../../engine/public/site.ts'
import type { LintRule } from '../rule.ts'

const tell = defineWords(
  {
    'orphan-page': problem('orphan', () => [
      'is linked from no page that a visitor reaches',
      'link to it, or remove it',
    ]),
    'orphan-collection': problem(
      'orphan',
      ({ name }: { name: string }) => ['is on no page', `use it with "from": "${name}", or remove it`],
      () => ['is on no page', 'choose it in a block (“From a shared list”), or remove it'],
    ),
  },
  {
    'orphan-collection': { name: 'friends' },
  },
)

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

/** A visitor reaches a page by no link, or sees a collection on no page. */
export const orphan: LintRule = {
  name: 'orphan',
  *inSite(site) {
    yield* orphanPages(site)
    yield* orphanCollections(site)
  },
}
