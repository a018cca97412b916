import { isObject } from '../../../../contract/json.ts'
import type { Shape } from '../../../../contract/shape.ts'
import { followVariants, variantsFor } from '../../../../contract/shape-at.ts'
import type { Json } from '../../protocol.ts'
import { isEqual } from '../json.ts'
import { emptiedCopy, unlabelled } from './emptied.ts'

/**
 * Whether a value belongs to one record: a price always, the target of a link unless all `others` have it, too, and an object that
 * needs such a value.
 */
function isOwn(whole: Shape, value: Json, others: readonly (Json | undefined)[]): boolean {
  const control = followVariants(whole, value)
  switch (control?.kind) {
    case 'number':
      return control.isPrice
    case 'reference':
      return control.to === 'route' && others.some((other) => !isEqual(other, value))
    case 'list':
      return Array.isArray(value) && value.some((item) => isOwn(control.item, item, []))
    case 'object':
      return control.fields.some(({ name, isRequired, shape: field }) => {
        const inner = isObject(value) ? value[name] : undefined
        return isRequired && inner !== undefined && isOwn(field, inner, beside(others, name))
      })
    default:
      return false
  }
}

function beside(others: readonly (Json | undefined)[], name: string): (Json | undefined)[] {
  return others.map((other) => (isObject(other) ? other[name] : undefined))
}

/**
 * Leaves out what belongs to one record alone, so that the check asks for it: where a price is needed, there is none, and a target
 * that is needed is empty.
 */
function withoutOwn(whole: Shape, value: Json, others: readonly (Json | undefined)[]): Json | undefined {
  const control = followVariants(whole, value)
  if (control?.kind === 'list' && Array.isArray(value))
    return value.flatMap((item) => withoutOwn(control.item, item, []) ?? [])
  if (control?.kind !== 'object' || !isObject(value)) {
    if (!control || !isOwn(control, value, others)) return value
    return control.kind === 'reference' ? '' : undefined
  }
  const kept = control.fields.flatMap(({ name, isRequired, shape: field }): [string, Json][] => {
    const [inner, around] = [value[name], beside(others, name)]
    if (inner === undefined || (!isRequired && isOwn(field, inner, around))) return []
    const next = withoutOwn(field, inner, around)
    const isBare = !isRequired && isObject(next) && Object.keys(next).length === 0
    return next === undefined || isBare ? [] : [[name, next]]
  })
  return Object.fromEntries(kept)
}

/**
 * A new item of a list, like its last one of the first variant, which is the simplest: a link, not a menu with links. It has texts to
 * write, and prices and targets of its own to enter; a number that identifies it is the next one. Undefined for an empty list.
 */
export function nextItem(control: Shape, items: readonly Json[]): Json | undefined {
  const isSimple = (item: Json) =>
    control.kind !== 'variants' || variantsFor(control, item)[0] === control.variants[0]
  const last = items.findLast(isSimple) ?? items.at(-1)
  if (last === undefined) return undefined
  const item = unlabelled(control, emptiedCopy(control, withoutOwn(control, last, items) ?? last))
  if (control.kind !== 'object' || !isObject(item)) return item
  const names = control.fields.flatMap(({ name, shape: { role } }) =>
    role === 'identifier' && typeof item[name] === 'number' ? [name] : [],
  )
  const used = (name: string) => items.map((one) => Number(isObject(one) ? one[name] : 0))
  return { ...item, ...Object.fromEntries(names.map((name) => [name, Math.max(...used(name)) + 1])) }
}
