import { isObject } from '../../../../contract/json.ts'
import { childOf, splitPointer } from '../../../../contract/json-pointer.ts'
import { type Shape, wordsOf } from '../../../../contract/shape.ts'
import { followVariants, labelIn, shapeAt } from '../../../../contract/shape-at.ts'
import { firstProse, headingOf, nameOf, titleOfView, viewOf } from '../../../../contract/title-of.ts'
import { valueAtPointer } from '../../operations.ts'
import type { EditableFile, Json, Pointer } from '../../protocol.ts'
import { daysOf, writeDay } from '../form/days.ts'
import { holdsBlocks } from '../form/find-control.ts'
import { isWithin } from '../json.ts'

/** A part of a document, as the outline shows it. */
export interface OutlineNode {
  pointer: Pointer
  /** The title that the outline shows. */
  title: string
  /** The `type` of a block; undefined for all other parts. */
  type: string | undefined
  /** The days on which the site shows it, such as "from 10 Jan 2027"; undefined for always. */
  dates: string | undefined
  /** The list that contains it, and its index there; undefined when it cannot be moved. */
  list: { pointer: Pointer; index: number; length: number } | undefined
  children: OutlineNode[]
}

/** The longest title, in characters. */
const LONGEST = 60

/** A document with its control, which knows the roles of the fields. */
interface Reader {
  data: Json
  control: Shape | undefined
  /** The title of a block without a heading, on a page with a text below its fields. */
  textTitle?: string | undefined
}

/** The title of the value at a place: its heading, else `textTitle`, its name, or its first text. */
function titleAt({ data, control, textTitle }: Reader, pointer: Pointer): string | undefined {
  const value = valueAtPointer(data, pointer)
  const own = control && shapeAt(control, data, splitPointer(pointer))
  const view = viewOf(own, value)
  return headingOf(view) ?? textTitle ?? nameOf(view.fields()) ?? firstProse(own, value) ?? titleOfView(view)
}

/** The first and the last day on which the site shows the value at a place, in words. */
function datesAt({ data, control }: Reader, pointer: Pointer): string | undefined {
  const own = control && shapeAt(control, data, splitPointer(pointer))
  const { from, until } = daysOf(own, valueAtPointer(data, pointer))
  const days = [...(from ? [`from ${writeDay(from)}`] : []), ...(until ? [`until ${writeDay(until)}`] : [])]
  return days.join(' ') || undefined
}

function shorten(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1).trimEnd()}…` : text
}

/** The type of a block; undefined for all other values. */
function typeOf(value: Json): string | undefined {
  return isObject(value) && typeof value.type === 'string' ? value.type : undefined
}

/** The blocks in a value, with nested blocks as children. A block is a list item with a `type`. */
function blocksIn(value: Json, pointer: Pointer, reader: Reader): OutlineNode[] {
  if (Array.isArray(value))
    return value.flatMap((item, index) => {
      const inner = childOf(pointer, index)
      const type = typeOf(item)
      const children = blocksIn(item, inner, reader)
      if (type === undefined) return children
      const list = { pointer, index, length: value.length }
      const title = titleAt(reader, inner) ?? wordsOf(type)
      const dates = datesAt(reader, inner)
      return [{ pointer: inner, title: shorten(title), type, dates, list, children }]
    })
  if (!isObject(value)) return []
  return Object.entries(value).flatMap(([key, item]) => blocksIn(item, childOf(pointer, key), reader))
}

/** The records of the first list of a document. */
function records(data: { [key: string]: Json }, reader: Reader): OutlineNode[] {
  const [key, list] = Object.entries(data).find(([, value]) => Array.isArray(value)) ?? []
  if (key === undefined || !Array.isArray(list)) return []
  const pointer = childOf('', key)
  return list.map((_, index) => {
    const inner = childOf(pointer, index)
    const title = titleAt(reader, inner) ?? `Entry ${index + 1}`
    return {
      pointer: inner,
      title: shorten(title),
      type: undefined,
      dates: datesAt(reader, inner),
      list: { pointer, index, length: list.length },
      children: [],
    }
  })
}

/** The groups of fields of a document. */
function groups(data: { [key: string]: Json }, control: Shape | undefined): OutlineNode[] {
  return Object.entries(data)
    .filter(([, value]) => typeof value === 'object' && value !== null)
    .map(([key]) => ({
      pointer: childOf('', key),
      title: labelIn(followVariants(control, data), key),
      type: undefined,
      dates: undefined,
      list: undefined,
      children: [],
    }))
}

/**
 * The parts of a document: the blocks of a page, the records of a collection, the groups of settings; pairs of texts have none. `control` is that of the
 * document; `hasText`: the page has a text below its fields.
 */
export function outlineOf(
  kind: EditableFile['kind'],
  data: Json,
  control: Shape | undefined,
  hasText = false,
): OutlineNode[] {
  if (!isObject(data) || kind === 'pairs') return []
  const reader = { data, control }
  if (kind === 'page') {
    const title = typeof data.title === 'string' ? data.title : undefined
    return blocksIn(data, '', {
      ...reader,
      ...(hasText && { textTitle: headingOf(viewOf(control, data)) ?? title }),
    })
  }
  return kind === 'collection' ? records(data, reader) : groups(data, control)
}

/** The list to which the user adds parts: the blocks of a page or the records of a collection, else undefined. */
export function growingList(control: Shape, data: Json): OutlineNode['list'] {
  // Each kind of card has its own variant of collection, and all variants have one list.
  const isCollection = control.kind === 'variants'
  const root = followVariants(control, data)
  const field =
    root?.kind === 'object'
      ? root.fields.find((one) => (isCollection ? one.shape.kind === 'records' : holdsBlocks(one)))
      : undefined
  if (!field) return undefined
  const pointer = childOf('', field.name)
  const items = valueAtPointer(data, pointer) ?? []
  return Array.isArray(items) ? { pointer, index: items.length, length: items.length } : undefined
}

/** The innermost part that contains a place; undefined for a field of the document itself. */
export function nodeAround(nodes: readonly OutlineNode[], pointer: Pointer): OutlineNode | undefined {
  const node = nodes.find((candidate) => isWithin(pointer, candidate.pointer))
  return node && (nodeAround(node.children, pointer) ?? node)
}

/** The parts whose title or type contains `search`, and the parts around them. */
export function filterNodes(nodes: readonly OutlineNode[], search: string): OutlineNode[] {
  const wanted = search.trim().toLocaleLowerCase()
  if (wanted === '') return [...nodes]
  return nodes.flatMap((node) => {
    const children = filterNodes(node.children, search)
    const matches = `${node.title} ${node.type ?? ''}`.toLocaleLowerCase().includes(wanted)
    return matches || children.length > 0 ? [{ ...node, children: matches ? node.children : children }] : []
  })
}
