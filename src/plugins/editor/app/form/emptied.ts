import { isObject } from '../../../../contract/json.ts'
import { childOf } from '../../../../contract/json-pointer.ts'
import type { FieldShape, Shape } from '../../../../contract/shape.ts'
import { followVariants } from '../../../../contract/shape-at.ts'
import { UNWRITTEN, unwrittenText } from '../../../../contract/unwritten.ts'
import { applyOperation, type Changeable, valueAtPointer } from '../../operations.ts'
import type { EditState, Json, Operation, Pointer, SavedDocument } from '../../protocol.ts'
import { parentOf } from '../json.ts'
import { newValue, starterValue } from './new-value.ts'
import { singularOf } from './words.ts'

/** The roles of texts that a new page has, too: those of buttons, fields and units. */
const WORDS_OF_CONTROLS = ['label', 'caption', 'placeholder', 'affix']

/** Whether a control is a text that a new page says in its own words. */
function isOwnText(control: Shape): boolean {
  return control.kind === 'text' && control.isProse && !WORDS_OF_CONTROLS.includes(control.role ?? '')
}

/** Whether the items of a list have texts of their own: questions and reviews, but not buttons. */
function hasOwnTexts(control: Shape): boolean {
  if (control.kind === 'variants')
    return control.key !== 'type' && control.variants.some((variant) => hasOwnTexts(variant.shape))
  if (control.kind !== 'object') return isOwnText(control)
  return control.fields.some((field) => field.isRequired && isOwnText(field.shape))
}

/**
 * The operations that leave the texts of a page to write: each says what belongs there, a list keeps one entry, a date is
 * today. Blocks, pictures, links and what comes from collections stay; with `block`, only that block. The title is that of the new
 * page.
 */
export function emptied(control: Shape, { data, body }: SavedDocument, block?: Pointer): Operation[] {
  const removed = data === undefined || block === undefined ? [] : removeBeside(data, block)
  const left = data === undefined ? undefined : removed.reduce(applyOperation, { data }).data
  return [
    ...removed,
    ...(left === undefined ? [] : empty(control, left, '', '')),
    ...(body === undefined ? [] : [{ op: 'body', value: '\n[Write the text]\n', expect: body } as const]),
  ]
}

/** The roles of fields that a copy leaves out, if it can: an anchor and the line above a title belong to one block, days and figures to one offer. */
const OF_ONE_BLOCK = [
  'identifier',
  'valid-from',
  'valid-through',
  'former-price',
  'price',
  'quantity',
  'caption',
]

/** Leaves out the fields of a value that belong to it alone. */
function withoutOwn(whole: Shape, value: Json): Json {
  const control = followVariants(whole, value)
  if (control?.kind === 'object' && isObject(value)) {
    const kept = control.fields.flatMap((field) => {
      const inner = value[field.name]
      const isOwn = !field.isRequired && OF_ONE_BLOCK.includes(field.shape.role ?? '')
      return inner === undefined || isOwn ? [] : [[field.name, withoutOwn(field.shape, inner)]]
    })
    return Object.fromEntries(kept)
  }
  const list = control?.kind === 'records' ? control.own : control
  return list?.kind === 'list' && Array.isArray(value)
    ? value.map((item) => withoutOwn(list.item, item))
    : value
}

/** Finds the first text that is to be written in a value at `pointer`; undefined when there is none. */
export function firstUnwritten(
  value: Json | Readonly<Record<string, Json>>,
  pointer: Pointer,
): Pointer | undefined {
  if (typeof value === 'string') return UNWRITTEN.test(value) ? pointer : undefined
  if (value === null || typeof value !== 'object') return undefined
  for (const [key, inner] of Object.entries(value)) {
    const found = firstUnwritten(inner, childOf(pointer, key))
    if (found !== undefined) return found
  }
  return undefined
}

/**
 * A block or an item like another one, with texts and labels of links to write. Their targets and pictures stay; an anchor, days and
 * figures go where they can.
 */
export function emptiedCopy(control: Shape, value: Json): Json {
  const start: Changeable = { data: { copy: withoutLinkLabels(control, withoutOwn(control, value)) } }
  const operations = [...empty(control, valueAtPointer(start.data, '/copy') ?? null, '/copy', '')]
  return valueAtPointer(operations.reduce(applyOperation, start).data, '/copy') ?? null
}

/** A new block of a kind: like the example with texts to write, or made of the schema when the site has no example. */
export function newBlock(control: Shape, example: Json | undefined, names: EditState['names']): Json {
  return example === undefined ? starterValue(control, names) : emptiedCopy(control, example)
}

function hasLabel(control: Shape): boolean {
  return control.kind === 'object' && control.fields.some((field) => field.shape.role === 'label')
}

/** Whether a control is a link or a button: a label, and where it leads to. */
function isLink(control: Shape): boolean {
  const leads = ({ shape: field }: FieldShape) => field.kind === 'reference' && field.to === 'route'
  return control.kind === 'object' && hasLabel(control) && control.fields.some(leads)
}

/** Leaves the labels among the fields of an object to write. */
export function unlabelled(whole: Shape, value: Json): Json {
  const control = followVariants(whole, value)
  if (control?.kind !== 'object' || !isObject(value)) return value
  const labels = control.fields.flatMap(({ name, label, shape: field }) =>
    field.kind === 'text' && field.role === 'label' && value[name] !== undefined
      ? [[name, unwrittenText(label.toLowerCase(), field.maxLength)]]
      : [],
  )
  return { ...value, ...Object.fromEntries(labels) }
}

/** Leaves the labels of all links and buttons in a value to write. A list of links keeps one. */
function withoutLinkLabels(whole: Shape, value: Json): Json {
  const control = followVariants(whole, value)
  if (control?.kind === 'object' && isObject(value)) {
    const fields = control.fields.flatMap(({ name, shape: field }) => {
      const inner = value[name]
      return inner === undefined ? [] : [[name, withoutLinkLabels(field, inner)]]
    })
    const next: Json = { ...value, ...Object.fromEntries(fields) }
    return isLink(control) ? unlabelled(control, next) : next
  }
  const list = control?.kind === 'records' ? control.own : control
  if (list?.kind !== 'list' || !Array.isArray(value)) return value
  const kept = isLink(list.item) ? Math.max(1, list.minItems) : value.length
  return value.slice(0, kept).map((item) => withoutLinkLabels(list.item, item))
}

/** Finds a name that a component replaces in its words, as in "until {date}". Contacts and prices are tokens of any text. */
const FILLED = /\{(?!(?:phone|email|address)\})\w+\}/

const TITLES: readonly Pointer[] = ['/title', '/masthead/title']
/** A caption that is a sentence of its own, unlike the few words above a title. */
const SUBTITLE: Pointer = '/masthead/subtitle'

/**
 * Leaves what an article says of itself to write: its author and its tags are links, and those of another article would be wrong
 * without a sign of it. A list keeps one. What is optional goes: links to the articles beside it, and the minutes to read it.
 */
function* emptyFacts(
  { label, shape: control, isRequired }: Pick<FieldShape, 'label' | 'shape' | 'isRequired'>,
  value: Json,
  pointer: Pointer,
): Generator<Operation> {
  if (control.kind === 'list' && Array.isArray(value)) {
    yield* removeAfter(value, 1, pointer)
    const [first] = value
    const item = { label: singularOf(label), shape: control.item, isRequired: true }
    if (first !== undefined) yield* emptyFacts(item, first, childOf(pointer, 0))
  } else if (!isRequired) yield { op: 'remove', pointer, expect: value }
  else if (control.kind === 'object' && isObject(value))
    for (const { name: inner, shape: field } of control.fields) {
      const expect = value[inner]
      if (field.kind !== 'text' || field.role !== 'label' || expect === undefined) continue
      const next = unwrittenText(label.toLowerCase(), field.maxLength)
      yield { op: 'set', pointer: childOf(pointer, inner), value: next, expect }
    }
}

/** Removes the other items of the list that holds the one at `pointer`, the last one first. */
function removeBeside(data: Json, pointer: Pointer): Operation[] {
  const list = parentOf(pointer)
  const items = valueAtPointer(data, list)
  const others = Array.isArray(items) ? [...items.entries()] : []
  return others.toReversed().flatMap(([index, expect]): Operation[] => {
    const at = childOf(list, index)
    return at === pointer ? [] : [{ op: 'remove', pointer: at, expect }]
  })
}

/** Removes the items of a list from an index on, the last one first. */
function* removeAfter(items: readonly Json[], kept: number, pointer: Pointer): Generator<Operation> {
  for (const [index, expect] of [...items.entries()].slice(kept).toReversed())
    yield { op: 'remove', pointer: childOf(pointer, index), expect }
}

function* empty(whole: Shape, value: Json, pointer: Pointer, label: string): Generator<Operation> {
  const control = followVariants(whole, value)
  if (!control || TITLES.includes(pointer)) return
  if (control.kind === 'text' && (isOwnText(control) || pointer === SUBTITLE)) {
    if (FILLED.test(String(value))) return
    const next = unwrittenText(label.toLowerCase(), control.maxLength)
    yield { op: 'set', pointer, value: next, expect: value }
  } else if (control.kind === 'date') yield { op: 'set', pointer, value: newValue(control), expect: value }
  else if (control.kind === 'object' && isObject(value)) {
    const isArticle = control.fields.some((field) => field.shape.role === 'published')
    for (const field of control.fields) {
      const inner = value[field.name]
      const at = childOf(pointer, field.name)
      if (inner === undefined) continue
      const isLink = hasLabel(field.shape.kind === 'list' ? field.shape.item : field.shape)
      if (isArticle && (isLink || field.shape.role === 'quantity')) yield* emptyFacts(field, inner, at)
      else yield* empty(field.shape, inner, at, field.label)
    }
  } else if (control.kind === 'records' && Array.isArray(value))
    yield* empty(control.own, value, pointer, label)
  else if (control.kind === 'list' && Array.isArray(value)) {
    const kept = hasOwnTexts(control.item) ? Math.max(1, control.minItems) : value.length
    yield* removeAfter(value, kept, pointer)
    for (const [index, item] of value.slice(0, kept).entries())
      yield* empty(control.item, item, childOf(pointer, index), singularOf(label))
  }
}
