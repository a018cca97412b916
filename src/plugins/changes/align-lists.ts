import type { Role } from '../../../schemas/parts/roles.ts'
import { findBlockTraits } from '../../../schemas/traits.ts'
import { hasKeys, type ShapeNode, titleBySchema, valueAt } from '../../engine/public/documents.ts'

/** What has changed where nothing inside a page has a name. */
export const PAGE_SUBJECT = 'the page'

/** Gives the first field of an item with a role that `isMeant` accepts; undefined when it has none. */
export function fieldWith(
  item: object,
  node: ShapeNode,
  isMeant: (role: Role | undefined) => boolean,
): { value: unknown; node: ShapeNode } | undefined {
  for (const [key, value] of Object.entries(item)) {
    const field = node.at(key, item)
    if (isMeant(field.role) && value !== undefined) return { value, node: field }
  }
  return undefined
}

/** Describes a block or a record as visitors know it, `"Why choose Tidewire"` or `Internet 500`; empty when it has no name. */
export function describeItem(item: object, node: ShapeNode): string {
  const type = valueAt(item, ['type'])
  const name = titleBySchema(node, item) ?? ''
  if (typeof type !== 'string') return name
  if (name !== '') return `"${name}"`
  return findBlockTraits(type)?.body ? PAGE_SUBJECT : `the block of ${type}`
}

/** Lists all primitive values below `value`, each with its path. */
function listValues(value: unknown, path = ''): string[] {
  if (!hasKeys(value)) return [`${path}=${JSON.stringify(value)}`]
  return Object.entries(value).flatMap(([key, inner]) => listValues(inner, `${path}.${key}`))
}

function splitWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}.]+/gu) ?? []
}

/** Measures how much two values have in common: 0 is nothing, 1 is everything. */
function similarity(a: unknown, b: unknown): number {
  if (hasKeys(a) && hasKeys(b) && 'type' in a && 'type' in b && a.type !== b.type) return 0
  const texts = typeof a === 'string' && typeof b === 'string'
  const [first, second] = texts ? [splitWords(a), splitWords(b)] : [listValues(a), listValues(b)]
  const known = new Set(first)
  const shared = second.filter((value) => known.has(value)).length
  return (2 * shared) / Math.max(1, first.length + second.length)
}

/** What makes an item the same one in both versions: its type and id, else its type and name. */
export function identityOf(item: unknown, node: ShapeNode): string {
  if (!hasKeys(item)) return JSON.stringify(item)
  const id = fieldWith(item, node, (role) => role === 'identifier')?.value
  return `${valueAt(item, ['type']) ?? ''} ${id ?? titleBySchema(node, item) ?? ''}`
}

/** Something in a list, with a key that the same thing has in another version of the list. */
interface Keyed {
  key: string
  value: unknown
}

/** Two versions of a list: the items that both have, and those that only one has. */
interface AlignedLists<T> {
  pairs: { before: T; after: T }[]
  removed: T[]
  added: T[]
}

/** Pairs each old item with what `choose` finds for it among the new items that have no partner yet. */
function pairItems<T>(
  before: readonly T[],
  after: readonly T[],
  choose: (item: T, free: readonly T[]) => T | undefined,
): AlignedLists<T> {
  const pairs: AlignedLists<T>['pairs'] = []
  const added = [...after]
  const removed = before.filter((item) => {
    const partner = choose(item, added)
    if (partner === undefined) return true
    added.splice(added.indexOf(partner), 1)
    pairs.push({ before: item, after: partner })
    return false
  })
  return { pairs, removed, added }
}

/**
 * Pairs the items of two versions of a list: first those with the same key, then those with the most values in common, of which
 * at least the part `minSimilarity` must be the same.
 */
export function alignLists<T extends Keyed>(
  before: readonly T[],
  after: readonly T[],
  minSimilarity: number,
): AlignedLists<T> {
  const same = pairItems(before, after, ({ key }, free) => free.find((item) => item.key === key))
  const similar = pairItems(same.removed, same.added, ({ value }, free) => {
    const [best] = free
      .map((item) => ({ item, score: similarity(value, item.value) }))
      .toSorted((a, b) => b.score - a.score)
    return best && best.score >= minSimilarity ? best.item : undefined
  })
  return { ...similar, pairs: [...same.pairs, ...similar.pairs] }
}
