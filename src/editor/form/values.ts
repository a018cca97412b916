import type { Json, Operation, Pointer } from '../../contract/edit-protocol.ts'
import { childOf, splitPointer } from '../../contract/json-pointer.ts'
import { isEqual } from '../json.ts'
import { type Control, findVariant, isObject } from './schema.ts'

const ABBREVIATIONS: Record<string, string> = {
  href: 'link',
  src: 'file',
  alt: 'description',
  id: 'ID',
  url: 'web address',
}

/** The name of a field in words: `oldPrice` → "Old price". */
export function wordsOf(name: string): string {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase()
    .split(' ')
    .map((word) => ABBREVIATIONS[word] ?? word)
    .join(' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The steps to a place in words: `/items/0/oldPrice` → "Items", "entry 1", "Old price". */
export function stepsInWords(pointer: Pointer): string[] {
  return splitPointer(pointer).map((step) =>
    /^\d+$/.test(step) ? `entry ${Number(step) + 1}` : wordsOf(step),
  )
}

/** A place in words: "Plans, entry 3, Name". `title` is what the document is called. */
export function placeInWords(title: string, pointer: Pointer): string {
  return [title, ...stepsInWords(pointer)].join(', ')
}

/** One item of a list in words: `categories` → "category", `menu` → "menu entry". */
export function singularOf(name: string): string {
  const words = wordsOf(name).toLowerCase()
  if (words.endsWith('ies')) return `${words.slice(0, -3)}y`
  return words.endsWith('s') && !words.endsWith('ss') ? words.slice(0, -1) : `${words} entry`
}

/** A first value that an editor fills in: with all required fields, and as many items as a list must have. */
export function emptyValue(control: Control): Json {
  switch (control.kind) {
    case 'number':
      return Number.isFinite(control.minimum) ? Math.max(control.minimum, control.isWhole ? 1 : 0) : 0
    case 'switch':
      return false
    case 'choice':
      return control.options[0] ?? ''
    case 'constant':
      return control.value
    case 'date':
      return new Date().toLocaleDateString('sv')
    case 'time':
      return '20:00'
    case 'colour':
      return '#808080'
    case 'list':
      return Array.from({ length: Math.max(control.minItems, 1) }, () => emptyValue(control.item))
    case 'records':
      return emptyValue(control.own)
    case 'variants': {
      const [first] = control.variants
      return first ? withDiscriminator(emptyValue(first.control), control.key, first.values[0]) : ''
    }
    case 'object':
      return Object.fromEntries(
        control.fields
          .filter(({ isRequired }) => isRequired)
          .map((field) => [field.name, emptyValue(field.control)]),
      )
    default:
      return ''
  }
}

function withDiscriminator(value: Json, key: string | undefined, name: string | undefined): Json {
  return isObject(value) && key !== undefined && name !== undefined ? { ...value, [key]: name } : value
}

/** A value as another variant of the same union: what both have stays, and what the other requires is added. */
export function asVariant(
  value: Json | undefined,
  union: Extract<Control, { kind: 'variants' }>,
  name: string,
): Json {
  const next = union.variants.find(({ values }) => values.includes(name))
  if (!next) return value ?? null
  const shared = fieldsOf(findVariant(union, value)?.control, value)
  const empty = emptyValue(next.control)
  if (!isObject(value) || !isObject(empty)) return withDiscriminator(empty, union.key, name)
  const kept = [...fieldsOf(next.control, empty)].filter(
    ([field, control]) => shared.get(field) === control && value[field] !== undefined,
  )
  const fields = Object.fromEntries(kept.map(([field]) => [field, value[field] ?? null]))
  return withDiscriminator({ ...empty, ...fields }, union.key, name)
}

function fieldsOf(control: Control | undefined, value: Json | undefined): Map<string, Control> {
  if (control?.kind === 'variants') return fieldsOf(findVariant(control, value)?.control, value)
  return new Map(
    control?.kind === 'object' ? control.fields.map(({ name, control: inner }) => [name, inner]) : [],
  )
}

/**
 * The fewest operations that make the value at `pointer` from `before` to `after`, field by field. `order` has the names of
 * the fields beside it.
 */
export function changesBetween(
  pointer: Pointer,
  before: Json | undefined,
  after: Json,
  order: readonly string[] = [],
): Operation[] {
  if (isEqual(before, after)) return []
  if (!isObject(before) || !isObject(after)) return [setValue(pointer, before, after, order)]
  const removed = Object.entries(before).flatMap(([name, expect]): Operation[] =>
    after[name] === undefined ? [{ op: 'remove', pointer: childOf(pointer, name), expect }] : [],
  )
  const set = Object.entries(after).flatMap(([name, value]) =>
    changesBetween(childOf(pointer, name), before[name], value, Object.keys(after)),
  )
  return [...set, ...removed]
}

/** The operation that puts `value` in the place of `before`, or adds it where nothing stands. */
export function setValue(
  pointer: Pointer,
  before: Json | undefined,
  value: Json,
  order: readonly string[],
): Operation {
  return before === undefined
    ? { op: 'set', pointer, value, order }
    : { op: 'set', pointer, value, expect: before }
}

/** What stands in an item that says which one it is: its first text; else undefined. */
export function titleOf(control: Control, value: Json | undefined): string | undefined {
  if (control.kind === 'variants') {
    const variant = findVariant(control, value)
    return variant && titleOf(variant.control, value)
  }
  if (typeof value === 'string' || typeof value === 'number') return String(value) || undefined
  if (control.kind === 'list' && Array.isArray(value))
    return (
      value
        .map((item) => titleOf(control.item, item))
        .filter((title) => title !== undefined)
        .join(', ') || undefined
    )
  if (control.kind !== 'object' || !isObject(value)) return undefined
  const found = (fits: (control: Control) => boolean) =>
    control.fields
      .filter((field) => fits(field.control))
      .map((field) => titleOf(field.control, value[field.name]))
      .find((title) => title !== undefined)
  const prose = found((inner) => inner.kind === 'text' && inner.isProse)
  const kinds = ['text', 'object', 'reference', 'list', 'number'] as const
  return (
    prose ?? kinds.map((kind) => found((inner) => inner.kind === kind)).find((title) => title !== undefined)
  )
}

/** The path of the first picture in an item, not deeper than one object; undefined when it has none. */
export function pictureOf(control: Control, value: Json | undefined, depth = 1): string | undefined {
  if (control.kind === 'variants') {
    const variant = findVariant(control, value)
    return variant && pictureOf(variant.control, value, depth)
  }
  if (control.kind === 'reference')
    return control.to === 'picture' && typeof value === 'string' ? value : undefined
  if (control.kind !== 'object' || !isObject(value) || depth < 0) return undefined
  for (const { name, control: inner } of control.fields) {
    const picture = pictureOf(inner, value[name], depth - 1)
    if (picture) return picture
  }
  return undefined
}
