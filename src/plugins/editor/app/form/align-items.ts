import { isObject } from '../../../../contract/json.ts'
import type { Json } from '../../protocol.ts'
import { isEqual } from '../json.ts'

/** The part of the fields that two versions of an item have in common at least. */
const MIN_LIKENESS = 0.5

/** Whether two items are the same, or two versions of a record with an id. */
export function isSameItem(one: Json, other: Json): boolean {
  if (isEqual(one, other)) return true
  return isObject(one) && isObject(other) && one.id !== undefined && one.id === other.id
}

/** Whether two values can be versions of one item: neither their kinds nor their ids differ. */
function isSameKind(one: Json, other: Json): boolean {
  if (!isObject(one) || !isObject(other)) return !isObject(one) && !isObject(other)
  return one.type === other.type && one.id === other.id
}

/** The part of their fields that two items have in common; 0 for items that are no versions of one. */
function likeness(one: Json, other: Json): number {
  if (!isObject(one) || !isObject(other) || !isSameKind(one, other)) return 0
  const names = Object.keys({ ...one, ...other })
  return names.filter((name) => isEqual(one[name], other[name])).length / names.length
}

/**
 * Finds each item of a list in another version of the list: the same item, else the most similar one, else one of its kind between
 * the same neighbours. Gives the index there; undefined for an item that the other version does not have.
 */
export function alignItems(before: readonly Json[], after: readonly Json[]): (number | undefined)[] {
  const partners: (number | undefined)[] = before.map(() => undefined)
  const free = new Set(after.keys())
  const pairWith = (choose: (item: Json, index: number, candidates: number[]) => number | undefined) => {
    for (const [index, item] of before.entries()) {
      if (partners[index] !== undefined) continue
      const partner = choose(item, index, [...free])
      if (partner === undefined) continue
      partners[index] = partner
      free.delete(partner)
    }
  }
  const itemAt = (index: number): Json => after[index] ?? null
  pairWith((item, _, candidates) => candidates.find((index) => isEqual(item, itemAt(index))))
  pairWith((item, _, candidates) => candidates.find((index) => isSameItem(item, itemAt(index))))
  pairWith((item, _, candidates) => {
    const [best] = candidates
      .map((index) => ({ index, score: likeness(item, itemAt(index)) }))
      .toSorted((one, other) => other.score - one.score)
    return best && best.score >= MIN_LIKENESS ? best.index : undefined
  })
  pairWith((item, index, candidates) => {
    const start = partners.slice(0, index).findLast((partner) => partner !== undefined) ?? -1
    const rest = partners.slice(index)
    const count = rest.findIndex((partner) => partner !== undefined)
    const end = rest[count] ?? after.length
    const isAsMany = end - start - 1 === (count < 0 ? rest.length : count)
    const isBlock = isObject(item) && item.type !== undefined
    return candidates.find(
      (other) => other > start && other < end && (isAsMany || isBlock) && isSameKind(item, itemAt(other)),
    )
  })
  return partners
}

/** Whether the items that both versions of a list have stand in the same order. */
export function isInOrder(partners: readonly (number | undefined)[]): boolean {
  const found = partners.filter((partner) => partner !== undefined)
  return found.every((partner, index) => partner > (found[index - 1] ?? -1))
}
