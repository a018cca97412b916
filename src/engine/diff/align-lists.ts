import { findBlockTraits } from '../../../schemas/traits.ts'
import { isObject } from '../read/value-at.ts'

/** What has changed where nothing inside a page has a name. */
export const PAGE_SUBJECT = 'the page'

/** Gives the value of `key`; undefined when `value` is no object or has no such key. */
export function getField(value: unknown, key: string): unknown {
  return isObject(value) ? Reflect.get(value, key) : undefined
}

/** Gives the name of a record, a link or a block: its name, title, question or text; empty when it has none. */
export function labelOf(item: object): string {
  for (const key of 'kind' in item ? ['label'] : ['name', 'title', 'question', 'label', 'text']) {
    const name = getField(item, key)
    if (typeof name === 'string') return name
  }
  const mbps = getField(item, 'mbps')
  if (typeof mbps === 'number') return `${mbps} Mbps`
  const inner = getField(getField(item, 'heading'), 'title') ?? getField(getField(item, 'picture'), 'alt')
  return typeof inner === 'string' ? inner : String(getField(item, 'href') ?? '')
}

/** Describes a block or a record as visitors know it, `"Why choose Tidewire"` or `Internet 500`; empty when it has no name. */
export function describeItem(item: object): string {
  const type = getField(item, 'type')
  const name = labelOf(item)
  if (typeof type !== 'string') return name
  if (name !== '') return `"${name}"`
  return findBlockTraits(type)?.body ? PAGE_SUBJECT : `the block of ${type}`
}

/** Two versions of a list: the items that both have, in pairs, and those that only one has. */
export interface AlignedLists {
  /** In the order of the new list. */
  pairs: { before: unknown; after: unknown }[]
  removed: unknown[]
  added: unknown[]
  /** Whether the items of the pairs have changed their order. */
  moved: boolean
}

const MIN_SIMILARITY = 0.5

/** Lists all primitive values below `value`, each with its path. */
function listValues(value: unknown, path = ''): string[] {
  if (!isObject(value)) return [`${path}=${JSON.stringify(value)}`]
  return Object.entries(value).flatMap(([key, inner]) => listValues(inner, `${path}.${key}`))
}

function splitWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}.]+/gu) ?? []
}

/** Measures how much two values have in common: 0 is nothing, 1 is everything. */
export function similarity(a: unknown, b: unknown): number {
  if (isObject(a) && isObject(b) && 'type' in a && 'type' in b && a.type !== b.type) return 0
  const texts = typeof a === 'string' && typeof b === 'string'
  const [first, second] = texts ? [splitWords(a), splitWords(b)] : [listValues(a), listValues(b)]
  const known = new Set(first)
  const shared = second.filter((value) => known.has(value)).length
  return (2 * shared) / Math.max(1, first.length + second.length)
}

/** What makes an item the same one in both versions: its type and id, else its type and name. */
function identityOf(item: unknown): string {
  if (!isObject(item)) return JSON.stringify(item)
  return `${getField(item, 'type') ?? ''} ${getField(item, 'id') ?? labelOf(item)}`
}

/** Pairs the items of two versions of a list: first those with the same name, then those with the most values in common. */
export function alignLists(before: readonly unknown[], after: readonly unknown[]): AlignedLists {
  /** The index in the new list → the index in the old list. */
  const partners = new Map<number, number>()
  const identities = after.map(identityOf)
  const rest = [...before.keys()].filter((oldIndex) => {
    const identity = identityOf(before[oldIndex])
    const newIndex = identities.findIndex((other, index) => other === identity && !partners.has(index))
    if (newIndex >= 0) partners.set(newIndex, oldIndex)
    return newIndex < 0
  })
  const removed = rest.filter((oldIndex) => {
    const [best] = [...after.keys()]
      .filter((newIndex) => !partners.has(newIndex))
      .map((newIndex) => ({ newIndex, score: similarity(before[oldIndex], after[newIndex]) }))
      .toSorted((a, b) => b.score - a.score)
    const found = best !== undefined && best.score >= MIN_SIMILARITY
    if (found) partners.set(best.newIndex, oldIndex)
    return !found
  })
  const pairs = [...partners].toSorted(([a], [b]) => a - b)
  return {
    pairs: pairs.map(([newIndex, oldIndex]) => ({ before: before[oldIndex], after: after[newIndex] })),
    removed: removed.map((oldIndex) => before[oldIndex]),
    added: after.filter((_, newIndex) => !partners.has(newIndex)),
    moved: pairs.some(([, oldIndex], order) => oldIndex < (pairs[order - 1]?.[1] ?? 0)),
  }
}
