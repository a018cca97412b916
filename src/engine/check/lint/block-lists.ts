import { findBlockTraits, findCardTraits } from '../../../../schemas/traits.ts'
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

/** Counts the published records of a collection; undefined when there is none of that name. */
type CountPublished = (collection: string) => number | undefined

/** How many items a block has at a path: written there, or taken from a collection. */
function countItems(value: object, path: FieldPath, countPublished: CountPublished): number | undefined {
  const items = valueAt(value, path)
  if (Array.isArray(items)) return items.length
  const collection = valueAt(items, ['from'])
  const first = valueAt(items, ['first'])
  if (typeof collection !== 'string') return undefined
  const size = countPublished(collection)
  return size === undefined || typeof first !== 'number' ? size : Math.min(size, first)
}

/** Gives the paths of the lists of a block with these traits, below the block. */
function listPaths(block: object, traits: ReturnType<typeof findBlockTraits>): FieldPath[] {
  if (!traits?.nestedLists) return [['items'], ['bullets']]
  const [outer, inner] = traits.nestedLists
  const lists = valueAt(block, [outer])
  return Array.isArray(lists) ? lists.map((_, index) => [outer, index, inner]) : []
}

/** Gives the lists of a block; several where its tabs show one each. */
export function findLists(
  { value }: Pick<DocumentObject, 'value'>,
  countPublished: CountPublished,
): BlockList[] {
  const type = valueAt(value, ['type'])
  if (typeof type !== 'string') return []
  const traits = findBlockTraits(type)
  const kind = valueAt(value, ['card'])
  const words = kind === undefined ? traits?.nouns : findCardTraits(kind)?.nouns
  return listPaths(value, traits).flatMap((listPath) => {
    const count = countItems(value, listPath, countPublished)
    return count === undefined ? [] : [{ nouns: words?.split(' ') ?? [], count }]
  })
}
