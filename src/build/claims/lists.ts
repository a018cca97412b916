import type { Path } from '../json-document.ts'
import { valueAt } from '../shape.ts'
import type { Corpus, Place } from './corpus.ts'

/** A list that a block shows, and what its items may be called. */
export interface List {
  block: Place
  nouns: readonly string[]
  count: number
}

/** What a text may mean by any list that stands below it. */
export const ANY = ['things', 'ways', 'reasons', 'steps', 'points']

/** What a text may call the items of a list, by card or by type of block. */
const nouns: Record<string, string> = {
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
}

/** How many items stand at a path of a block: written out, or taken from a collection. */
function countAt({ value }: Place, path: Path, count: Corpus['count']): number | undefined {
  const items = valueAt(value, path)
  if (Array.isArray(items)) return items.length
  const from = valueAt(items, ['from'])
  const first = valueAt(items, ['first'])
  if (typeof from !== 'string') return undefined
  return Math.min(count(from), typeof first === 'number' ? first : Number.POSITIVE_INFINITY)
}

/** The lists of a block; several where its tabs show one each. */
export function listsOf(block: Place, count: Corpus['count']): List[] {
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
    return size === undefined
      ? []
      : [{ block, nouns: (nouns[kind] ?? '').split(' ').filter(Boolean), count: size }]
  })
}
