import type { FieldPath } from '../../read/json-document.ts'
import { valueAt } from '../../read/value-at.ts'
import type { DocumentObject } from './document-object.ts'

/** A list that a block shows. */
export interface BlockList {
  /** What a text may call the items, in lower case. */
  nouns: readonly string[]
  /** How many items it has. */
  count: number
}

/** What a heading may call the items of any list below it. */
export const GENERIC_NOUNS = ['things', 'ways', 'reasons', 'steps', 'points']

/** What a text may call the items of a list, by card or by type of block. */
const nounsByKind = new Map(
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

/** Counts the published records of a collection; undefined when there is none of that name. */
type CountPublished = (collection: string) => number | undefined

/** How many items a block has at a path: written there, or taken from a collection. */
function countItems(
  { value }: DocumentObject,
  path: FieldPath,
  countPublished: CountPublished,
): number | undefined {
  const items = valueAt(value, path)
  if (Array.isArray(items)) return items.length
  const collection = valueAt(items, ['from'])
  const first = valueAt(items, ['first'])
  if (typeof collection !== 'string') return undefined
  const size = countPublished(collection)
  return size === undefined || typeof first !== 'number' ? size : Math.min(size, first)
}

/** Gives the lists of a block; several where its tabs show one each. */
export function findLists(block: DocumentObject, countPublished: CountPublished): BlockList[] {
  const type = valueAt(block.value, ['type'])
  const kind = valueAt(block.value, ['card']) ?? type
  if (typeof type !== 'string' || typeof kind !== 'string') return []
  const groups = valueAt(block.value, ['groups'])
  const paths: FieldPath[] =
    type === 'plans' && Array.isArray(groups)
      ? groups.map((_, index) => ['groups', index, 'plans'])
      : [['items'], ['bullets']]
  return paths.flatMap((path) => {
    const count = countItems(block, path, countPublished)
    return count === undefined ? [] : [{ nouns: nounsByKind.get(kind) ?? [], count }]
  })
}
