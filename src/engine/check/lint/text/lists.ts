import type { Path } from '../../../read/json-document.ts'
import { valueAt } from '../../../read/value-at.ts'
import type { Thing } from '../record-access.ts'

/** A list that a block shows, and what its items may be called. */
export interface List {
  nouns: readonly string[]
  count: number
}

/** What a text may mean by any list that stands below it. */
export const ANY = ['things', 'ways', 'reasons', 'steps', 'points']

/** What a text may call the items of a list, by card or by type of block. */
const nouns = new Map(
  Object.entries({
    accordion: 'topics promises add-ons questions',
    article: 'articles stories',
    fact: 'facts figures numbers',
    faq: 'questions answers',
    feature: 'services features benefits advantages',
    links: 'categories tags links shelves topics',
    logo: 'partners studios channels logos sponsors',
    movie: 'films movies titles',
    order: 'items',
    plan: 'plans packages offers speeds',
    plans: 'plans packages offers speeds',
    product: 'products devices',
    promo: 'benefits advantages features',
    slide: 'films movies slides',
    speed: 'speeds plans',
    testimonial: 'reviews testimonials comments voices',
  }).map(([kind, words]) => [kind, words.split(' ')]),
)

/** How many records of a collection are published; undefined when there is none of that name. */
type Count = (collection: string) => number | undefined

/** How many items stand at a path of a block: written out, or taken from a collection. */
function countAt({ value }: Thing, path: Path, count: Count): number | undefined {
  const items = valueAt(value, path)
  if (Array.isArray(items)) return items.length
  const from = valueAt(items, ['from'])
  const first = valueAt(items, ['first'])
  if (typeof from !== 'string') return undefined
  const size = count(from)
  return size === undefined || typeof first !== 'number' ? size : Math.min(size, first)
}

/** The lists of a block; several where its tabs show one each. */
export function listsOf(block: Thing, count: Count): List[] {
  const type = valueAt(block.value, ['type'])
  const kind = valueAt(block.value, ['card']) ?? type
  if (typeof type !== 'string' || typeof kind !== 'string') return []
  const groups = valueAt(block.value, ['groups'])
  const paths: Path[] =
    type === 'plans' && Array.isArray(groups)
      ? groups.map((_, index) => ['groups', index, 'plans'])
      : [['items'], ['bullets']]
  return paths.flatMap((path) => {
    const size = countAt(block, path, count)
    return size === undefined ? [] : [{ nouns: nouns.get(kind) ?? [], count: size }]
  })
}
