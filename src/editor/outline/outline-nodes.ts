import type { EditableFile, Json, Pointer } from '../../contract/edit-protocol.ts'
import { childOf } from '../../contract/json-pointer.ts'
import { type Control, findVariant, holdsBlocks, isObject } from '../form/schema.ts'
import { wordsOf } from '../form/values.ts'
import { isWithin, valueAt } from '../json.ts'

/** A part of a document, as the outline shows it. */
export interface OutlineNode {
  pointer: Pointer
  /** The words by which a person knows it. */
  title: string
  /** The kind of block, as its `type` says; undefined for anything else. */
  type: string | undefined
  /** The list that it stands in, and its place there; undefined when it cannot be moved. */
  list: { pointer: Pointer; index: number; length: number } | undefined
  children: OutlineNode[]
}

/** The longest title, in characters. */
const LONGEST = 60

/** Whether a text is written for people: not the name of a variant, a path or an address. */
function isProse(value: Json): value is string {
  return typeof value === 'string' && (/^[\p{Lu}\p{N}{]/u.test(value) || /\S\s\S/.test(value))
}

/** The first text for people in a value. */
function firstText(value: Json): string | undefined {
  if (isProse(value)) return value
  if (typeof value !== 'object' || value === null) return undefined
  for (const item of Object.values(value)) {
    const text = firstText(item)
    if (text !== undefined) return text
  }
  return undefined
}

function shorten(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1).trimEnd()}…` : text
}

/** The words that stand over a value on the page: its own, or those of its heading. */
function headingOf(value: Json): string | undefined {
  if (!isObject(value)) return undefined
  const own = ['title', 'name', 'question'].map((key) => value[key]).find((text) => typeof text === 'string')
  if (typeof own === 'string' && own !== '') return own
  return value.heading === undefined ? undefined : headingOf(value.heading)
}

function titleOf(value: Json, otherwise: string): string {
  return shorten(headingOf(value) ?? firstText(value) ?? otherwise)
}

/** The type of a block; undefined for all other values. */
function typeOf(value: Json): string | undefined {
  return isObject(value) && typeof value.type === 'string' ? value.type : undefined
}

/**
 * The blocks in a value, those in blocks as their children. A block is an item of a list that has a `type`. On a page of text,
 * `textTitle` is what a block without a heading is called: it shows the text.
 */
function blocksIn(value: Json, pointer: Pointer, textTitle: string | undefined): OutlineNode[] {
  if (Array.isArray(value))
    return value.flatMap((item, index) => {
      const inner = childOf(pointer, index)
      const type = typeOf(item)
      const children = blocksIn(item, inner, textTitle)
      if (type === undefined) return children
      const list = { pointer, index, length: value.length }
      const title = headingOf(item) ?? textTitle ?? titleOf(item, wordsOf(type))
      return [{ pointer: inner, title: shorten(title), type, list, children }]
    })
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([key, item]) => blocksIn(item, childOf(pointer, key), textTitle))
}

/** The records of the first list of a document. */
function records(data: { [key: string]: Json }): OutlineNode[] {
  const [key, list] = Object.entries(data).find(([, value]) => Array.isArray(value)) ?? []
  if (key === undefined || !Array.isArray(list)) return []
  const pointer = childOf('', key)
  return list.map((item, index) => ({
    pointer: childOf(pointer, index),
    title: titleOf(item, `Entry ${index + 1}`),
    type: undefined,
    list: { pointer, index, length: list.length },
    children: [],
  }))
}

/** The groups of fields of a document. */
function groups(data: { [key: string]: Json }): OutlineNode[] {
  return Object.entries(data)
    .filter(([, value]) => typeof value === 'object' && value !== null)
    .map(([key]) => ({
      pointer: childOf('', key),
      title: wordsOf(key),
      type: undefined,
      list: undefined,
      children: [],
    }))
}

/**
 * The parts of a document: the blocks of a page, the records of a collection, the groups of settings. `hasText`: the page has
 * a text below its fields.
 */
export function outlineOf(kind: EditableFile['kind'], data: Json, hasText = false): OutlineNode[] {
  if (!isObject(data)) return []
  if (kind === 'page') {
    const textTitle = hasText ? (headingOf(data.masthead ?? null) ?? headingOf(data)) : undefined
    return blocksIn(data, '', textTitle)
  }
  return kind === 'collection' ? records(data) : groups(data)
}

/** The list that a person adds parts to: the blocks of a page, the records of a collection; undefined for settings. */
export function growingList(control: Control, data: Json): OutlineNode['list'] {
  // Collections differ by their cards; all of them have one list.
  const isCollection = control.kind === 'variants'
  const root = isCollection ? findVariant(control, data)?.control : control
  const field =
    root?.kind === 'object'
      ? root.fields.find((one) => (isCollection ? one.control.kind === 'records' : holdsBlocks(one)))
      : undefined
  if (!field) return undefined
  const pointer = childOf('', field.name)
  const items = valueAt(data, pointer) ?? []
  return Array.isArray(items) ? { pointer, index: items.length, length: items.length } : undefined
}

/** The innermost part in which a place stands; undefined for a field of the document itself. */
export function nodeAround(nodes: readonly OutlineNode[], pointer: Pointer): OutlineNode | undefined {
  const node = nodes.find((candidate) => isWithin(pointer, candidate.pointer))
  return node && (nodeAround(node.children, pointer) ?? node)
}

/** The parts whose words, or whose type, hold `search`; with them those around. */
export function filterNodes(nodes: readonly OutlineNode[], search: string): OutlineNode[] {
  const wanted = search.trim().toLocaleLowerCase()
  if (wanted === '') return [...nodes]
  return nodes.flatMap((node) => {
    const children = filterNodes(node.children, search)
    const matches = `${node.title} ${node.type ?? ''}`.toLocaleLowerCase().includes(wanted)
    return matches || children.length > 0 ? [{ ...node, children: matches ? node.children : children }] : []
  })
}
