import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser'
import type { FieldPath } from '../../../../contract/json.ts'
import type { Json } from '../../protocol.ts'
import {
  type DocumentSource,
  findFieldIndex,
  indentationAt,
  insertText,
  lineEndOf,
  moveText,
  removeText,
  type Span,
  SpliceError,
  separatorFor,
} from './splice.ts'

/** The maximum length of a value on one line, including its indentation. */
const MAX_LINE = 100

/** Opens a valid JSON text. Its functions throw a `SpliceError` when the path has no value. */
export function openJson(text: string): DocumentSource {
  let tree: Node | undefined
  const eol = lineEndOf(text)
  const unit = /\n([ \t]+)/.exec(text)?.[1] ?? '  '

  const nodeAt = (path: FieldPath): Node => {
    tree ??= parseTree(text)
    const node = tree && findNodeAtLocation(tree, [...path])
    if (!node) throw new SpliceError(`there is nothing at /${path.join('/')}`)
    return node
  }
  const spanOf = ({ offset, length }: Node): Span => ({ start: offset, end: offset + length })
  const isOnOneLine = ({ offset, length }: Node) => !text.slice(offset, offset + length).includes('\n')
  const itemsOf = (node: Node) => node.children ?? []
  const insertAt = (node: Node, index: number, print: (indentation: string) => string) => {
    const items = itemsOf(node).map(spanOf)
    const separator = separatorFor(text, node.offset + 1, items, index)
    const indentation = /\n(.*)$/.exec(separator)?.[1] ?? indentationAt(text, node.offset)
    return insertText(items, index, print(indentation), separator)
  }

  /** Prints a value as a child of `container`: on one line when `container` is, or when `neighbour` is and the line fits. */
  const print = (value: Json, indentation: string, container: Node | undefined, neighbour?: Node) => {
    const line = printOnOneLine(value)
    if (container && isOnOneLine(container)) return line
    const fits = indentation.length + line.length <= MAX_LINE
    if (fits && neighbour?.children?.length && isOnOneLine(neighbour)) return line
    return printJson(value, indentation, unit, eol)
  }
  const replace = (path: FieldPath, value: Json) => {
    const node = nodeAt(path)
    const container = node.parent?.type === 'property' ? node.parent.parent : node.parent
    return { ...spanOf(node), text: print(value, indentationAt(text, node.offset), container, node) }
  }

  return {
    replace,
    insert: (path, index, value) => {
      const node = nodeAt(path)
      const neighbour = itemsOf(node)[Math.max(0, index - 1)]
      if (!neighbour) return replace(path, [value])
      const container = neighbour.children?.length && !isOnOneLine(neighbour) ? undefined : node
      return insertAt(node, index, (indentation) => print(value, indentation, container, neighbour))
    },
    add: (path, key, value, order) => {
      const node = nodeAt(path)
      if (itemsOf(node).length === 0) return replace(path, { [key]: value })
      const keys = itemsOf(node).map(({ children }) => String(children?.[0]?.value))
      return insertAt(
        node,
        findFieldIndex(keys, key, order),
        (indentation) => `${JSON.stringify(key)}: ${print(value, indentation, node)}`,
      )
    },
    remove: (path, step) => {
      const node = nodeAt(path)
      const items = itemsOf(node)
      if (items.length === 1) return replace(path, node.type === 'array' ? [] : {})
      const index = items.findIndex(
        (item, place) => (node.type === 'array' ? place : item.children?.[0]?.value) === step,
      )
      return removeText(items.map(spanOf), index)
    },
    move: (path, from, to) => moveText(text, itemsOf(nodeAt(path)).map(spanOf), from, to),
    extent: (path) => ({ path, ...spanOf(nodeAt(path)) }),
  }
}

/** Prints a value on one line: `{ "a": [1, 2] }`. */
function printOnOneLine(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(printOnOneLine).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const fields = Object.entries(value).map(
    ([key, inner]) => `${JSON.stringify(key)}: ${printOnOneLine(inner)}`,
  )
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`
}

/**
 * Prints a value in the format of the content formatter: one line per field and per item, except that a list of scalars is on one
 * line when it fits. `indentation` is that of the line where the value begins; `unit` is one level of indentation.
 */
function printJson(value: Json, indentation: string, unit: string, eol: string): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const inner = indentation + unit
  const isList = Array.isArray(value)
  if (isList && !value.some((item) => typeof item === 'object' && item !== null)) {
    const line = printOnOneLine(value)
    if (inner.length + line.length <= MAX_LINE) return line
  }
  const lines = isList
    ? value.map((item) => printJson(item, inner, unit, eol))
    : Object.entries(value).map(
        ([key, field]) => `${JSON.stringify(key)}: ${printJson(field, inner, unit, eol)}`,
      )
  const [open, close] = isList ? '[]' : '{}'
  if (lines.length === 0) return `${open}${close}`
  return `${open}${eol}${lines.map((line) => inner + line).join(`,${eol}`)}${eol}${indentation}${close}`
}
