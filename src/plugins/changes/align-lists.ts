import type { Role } from '../../../schemas/parts/roles.ts'
import { findBlockTraits } from '../../../schemas/traits.ts'
import { type SchemaNode, titleOf } from '../../engine/read/schema-introspection.ts'
import { isObject, valueAt } from '../../engine/read/value-at.ts'

/** What has changed where nothing inside a page has a name. */
export const PAGE_SUBJECT = 'the page'

/** An item of a list, with what the schema says of it. */
export interface SchemaItem {
  item: object
  node: SchemaNode
}

/** Gives the first field of an item with a role that `isMeant` accepts; undefined when it has none. */
export function fieldWith(
  { item, node }: SchemaItem,
  isMeant: (role: Role | undefined) => boolean,
): { value: unknown; node: SchemaNode } | undefined {
  for (const [key, value] of Object.entries(item)) {
    const field = node.at(key, item)
    if (isMeant(field.role) && value !== undefined) return { value, node: field }
  }
  return undefined
}

/** Describes a block or a record as visitors know it, `"Why choose Tidewire"` or `Internet 500`; empty when it has no name. */
export function describeItem({ item, node }: SchemaItem): string {
  const type = valueAt(item, ['type'])
  const name = titleOf(node, item) ?? ''
  if (typeof type !== 'string') return name
  if (name !== '') return `"${name}"`
  return findBlockTraits(type)?.body ? PAGE_SUBJECT : `the block of ${type}`
}

/** Two versions of a list: the items that both have, in pairs, and those that only one has. */
export interface AlignedLists {
  /** In the order of the new list, with the index there. */
  pairs: { index: number; before: unknown; after: unknown }[]
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
function identityOf(item: unknown, node: SchemaNode): string {
  if (!isObject(item)) return JSON.stringify(item)
  const id = fieldWith({ item, node }, (role) => role === 'identifier')?.value
  return `${valueAt(item, ['type']) ?? ''} ${id ?? titleOf(node, item) ?? ''}`
}

/**
 * Pairs the items of two versions of a list: first those with the same name, then those with the most values in common. `node`
 * is that of the list.
 */
export function alignLists(
  before: readonly unknown[],
  after: readonly unknown[],
  node: SchemaNode,
): AlignedLists {
  /** The index in the new list → the index in the old list. */
  const partners = new Map<number, number>()
  const identities = after.map((item, index) => identityOf(item, node.at(index, after)))
  const rest = [...before.keys()].filter((oldIndex) => {
    const identity = identityOf(before[oldIndex], node.at(oldIndex, before))
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
    pairs: pairs.map(([index, oldIndex]) => ({ index, before: before[oldIndex], after: after[index] })),
    removed: removed.map((oldIndex) => before[oldIndex]),
    added: after.filter((_, newIndex) => !partners.has(newIndex)),
    moved: pairs.some(([, oldIndex], order) => oldIndex < (pairs[order - 1]?.[1] ?? 0)),
  }
}
