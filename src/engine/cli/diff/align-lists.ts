import { isObject } from '../../read/value-at.ts'
import { labelOf } from './label-of.ts'

/** Two versions of a list: the items that both have, in pairs, and those that only one has. */
export interface AlignedLists {
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

/** Pairs the items of two versions of a list: first those with the same name, then those with the most values in common. */
export function alignLists(before: readonly unknown[], after: readonly unknown[]): AlignedLists {
  const partners = new Map<number, number>()
  const taken = new Set<number>()
  const pair = (oldIndex: number, newIndex: number) => {
    partners.set(oldIndex, newIndex)
    taken.add(newIndex)
  }
  const identities = after.map(identityOf)
  before.forEach((item, oldIndex) => {
    const newIndex = identities.findIndex((name, index) => name === identityOf(item) && !taken.has(index))
    if (newIndex >= 0) pair(oldIndex, newIndex)
  })
  before.forEach((item, oldIndex) => {
    if (partners.has(oldIndex)) return
    const rest = after.flatMap((other, newIndex) =>
      taken.has(newIndex) ? [] : [{ newIndex, score: similarity(item, other) }],
    )
    const [best] = rest.toSorted((a, b) => b.score - a.score)
    if (best && best.score >= MIN_SIMILARITY) pair(oldIndex, best.newIndex)
  })
  const order = [...partners].toSorted(([a], [b]) => a - b).map(([, newIndex]) => newIndex)
  return {
    pairs: [...partners]
      .toSorted(([, a], [, b]) => a - b)
      .map(([oldIndex, newIndex]) => ({ before: before[oldIndex], after: after[newIndex] })),
    removed: before.filter((_, oldIndex) => !partners.has(oldIndex)),
    added: after.filter((_, newIndex) => !taken.has(newIndex)),
    moved: order.some((newIndex, index) => newIndex < (order[index - 1] ?? 0)),
  }
}

function identityOf(item: unknown): string {
  if (!isObject(item)) return JSON.stringify(item)
  const type = 'type' in item ? String(item.type) : ''
  return `${type} ${'id' in item ? String(item.id) : labelOf(item)}`
}
