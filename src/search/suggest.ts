import type { SiteSearch } from '../../schemas/parts/site-search.ts'
import type { SearchHit } from '../contract/search.ts'
import { groupHits } from './combobox.ts'
import type { Answer } from './use-answer.ts'

/** A link that a search shows: a result, or a link of the content. */
export type Suggestion = Pick<SearchHit, 'href' | 'title'> & Partial<SearchHit>

/** What stands below a search field. */
interface Suggested {
  groups: { label: string; items: Suggestion[] }[]
  /** What everybody reads above the groups. */
  message?: string
  /** What only screen readers speak. */
  count?: string
}

function createGroups(list: SiteSearch['popular']): Suggested['groups'] {
  if (!list) return []
  return [{ label: list.title, items: list.links.map(({ label, href }) => ({ title: label, href })) }]
}

/** Says what stands below a field with this query: groups of links, and words about them. */
export function suggest(
  { popular, help, texts }: SiteSearch,
  query: string,
  answer?: Answer | undefined,
  failed = false,
): Suggested {
  if (failed) return { groups: [], message: texts.failed }
  if (query === '') return { groups: createGroups(popular) }
  if (!answer) return { groups: [], message: texts.loading }
  const { hits } = answer
  if (hits.length === 0)
    return { groups: createGroups(help), message: texts.nothing.replace('{query}', () => answer.query) }
  return {
    groups: groupHits(hits).map(({ kind, hits }) => ({ label: kind, items: hits })),
    count: texts.results.replace('{count}', () => String(hits.length)),
  }
}
