import { isObject } from '../../read/value-at.ts'
import { nameOf } from './label-of.ts'

/** Two lists side by side: items that are the same thing, and those that only one list has. */
export interface Matched {
  pairs: { before: unknown; after: unknown }[]
  gone: unknown[]
  added: unknown[]
  /** Whether the pairs stand in another order than before. */
  moved: boolean
}

const ALIKE = 0.5

/** All plain values below `value`, each with its path. */
function valuesIn(value: unknown, path = ''): string[] {
  if (!isObject(value)) return [`${path}=${JSON.stringify(value)}`]
  return Object.entries(value).flatMap(([key, inner]) => valuesIn(inner, `${path}.${key}`))
}

function wordsIn(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}.]+/gu) ?? []
}

/** From 0 (nothing in common) to 1. */
export function likeness(a: unknown, b: unknown): number {
  if (isObject(a) && isObject(b) && 'type' in a && 'type' in b && a.type !== b.type) return 0
  const texts = typeof a === 'string' && typeof b === 'string'
  const [first, second] = texts ? [wordsIn(a), wordsIn(b)] : [valuesIn(a), valuesIn(b)]
  const known = new Set(first)
  const shared = second.filter((value) => known.has(value)).length
  return (2 * shared) / Math.max(1, first.length + second.length)
}

/** Finds for every item of a list what it has become in the other: by its name first, then by what it holds. */
export function match(before: readonly unknown[], after: readonly unknown[]): Matched {
  const partners = new Map<number, number>()
  const taken = new Set<number>()
  const pair = (old: number, now: number) => {
    partners.set(old, now)
    taken.add(now)
  }
  const identities = after.map(identity)
  before.forEach((item, old) => {
    const now = identities.findIndex((name, index) => name === identity(item) && !taken.has(index))
    if (now >= 0) pair(old, now)
  })
  before.forEach((item, old) => {
    if (partners.has(old)) return
    const rest = after.flatMap((other, now) =>
      taken.has(now) ? [] : [{ now, alike: likeness(item, other) }],
    )
    const [best] = rest.toSorted((a, b) => b.alike - a.alike)
    if (best && best.alike >= ALIKE) pair(old, best.now)
  })
  const order = [...partners].toSorted(([a], [b]) => a - b).map(([, now]) => now)
  return {
    pairs: [...partners]
      .toSorted(([, a], [, b]) => a - b)
      .map(([old, now]) => ({ before: before[old], after: after[now] })),
    gone: before.filter((_, old) => !partners.has(old)),
    added: after.filter((_, now) => !taken.has(now)),
    moved: order.some((now, index) => now < (order[index - 1] ?? 0)),
  }
}

function identity(item: unknown): string {
  if (!isObject(item)) return JSON.stringify(item)
  const type = 'type' in item ? String(item.type) : ''
  return `${type} ${'id' in item ? String(item.id) : nameOf(item)}`
}
