import { Document, isCollection, isMap, isNode, isScalar, isSeq, type ToStringOptions, visit } from 'yaml'
import type { Json } from '../../../contract/edit-protocol.ts'
import type { Frontmatter } from '../../read/frontmatter.ts'
import type { FieldPath } from '../../read/json-document.ts'
import {
  type DocumentSource,
  findFieldIndex,
  insertText,
  lineEndOf,
  moveText,
  removeText,
  type Span,
  SpliceError,
  separatorFor,
} from './splice.ts'

/** The longest object that a new value has on one line, where the document writes some so. */
const MAX_FLOW = 90
/** A text that may stand in lines of its own: neither its beginning nor its end is white space, but for a last line break. */
const FITS_LINES = /^\S(?:[\s\S]*\S)?\n?$/
const ONE_LINE: ToStringOptions = { lineWidth: 0, doubleQuotedMinMultiLineLength: Number.MAX_SAFE_INTEGER }

/** A value with its place. */
interface Place {
  node: unknown
  /** Behind the colon or the dash before the value. */
  start: number
  /** Whether the value stands in brackets. */
  inBrackets: boolean
}

/** A field, from its key on, or an item, from its dash on if it has one; `value` is where its value stands. */
interface Item extends Span {
  key: unknown
  value: Place
}

function spanOf(node: unknown): Span | undefined {
  const [start, end] = (isNode(node) ? node.range : undefined) ?? []
  return start === undefined || end === undefined || start === end ? undefined : { start, end }
}

/** Whether a value is an object that may stand on one line. */
function isSmall(value: Json): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const line = JSON.stringify(value)
  const isFlat = Object.values(value).every((field) => typeof field !== 'object' || field === null)
  return line !== '{}' && isFlat && line.length <= MAX_FLOW && !line.includes('\\n')
}

/** Opens the fields of an .mdx page. */
export function openYaml(text: string, { yaml, yamlStart, yamlEnd }: Frontmatter): DocumentSource {
  const source = text.slice(yamlStart, yamlEnd)
  const data: Json = yaml.toJS()
  const eol = lineEndOf(text)
  const root: Place = { node: yaml.contents, start: 0, inBrackets: false }
  let flows = false
  visit(yaml, {
    Map: (_, { flow, items }) => {
      if (flow === true && items.length > 0) flows = true
    },
  })
  const indentSeq = !/^( *)(?:[^\s#-].*)?:[ \t]*\r?\n\1- /m.test(source)

  /** Gives the end of `pattern` where it matches at `offset`. */
  const skip = (pattern: RegExp, offset: number): number => {
    const found = pattern.exec(source.slice(offset))
    if (!found) throw new SpliceError('this is written in an unusual form')
    return offset + found[0].length
  }
  /** Whether the last text of a value keeps the empty lines behind it. */
  const keepsEmptyLines = (node: unknown): boolean => {
    if (isSeq(node) && !node.flow) return keepsEmptyLines(node.items.at(-1))
    if (isMap(node) && !node.flow) return keepsEmptyLines(node.items.at(-1)?.value)
    return isScalar(node) && /^[|>]\d?\+/.test(source.slice(spanOf(node)?.start))
  }
  /** The end of the line that a value outside of brackets ends on. */
  const lineEnd = ({ node, start }: Place): number => {
    const end = spanOf(node)?.end ?? start
    // A text in lines of its own ends with a line break.
    const lineBreaks = keepsEmptyLines(node) ? /\r?\n$/ : /(?:\r?\n[ \t]*)*$/
    return skip(/^[^\r\n]*/, end - (lineBreaks.exec(source.slice(start, end))?.[0].length ?? 0))
  }

  const itemsOf = ({ node, start, inBrackets }: Place): Item[] => {
    const bracketed = inBrackets || (isCollection(node) && node.flow === true)
    if (isMap(node))
      return node.items.map(({ key, value }) => {
        const span = spanOf(key)
        if (!span) throw new SpliceError('a field has no name')
        const place = { node: value, start: skip(/^[ \t]*:/, span.end), inBrackets: bracketed }
        const end = bracketed ? (spanOf(value)?.end ?? place.start) : lineEnd(place)
        return { key: isScalar(key) ? key.value : key, value: place, start: span.start, end }
      })
    if (!isSeq(node)) return []
    let behind = start
    return node.items.map((item, key) => {
      const span = spanOf(item)
      if (bracketed && !span) throw new SpliceError('an item is empty')
      if (bracketed && span)
        return { key, value: { node: item, start: span.start, inBrackets: true }, ...span }
      const place = { node: item, start: skip(/^(?:\s|#[^\n]*\n)*-/, behind), inBrackets: false }
      behind = lineEnd(place)
      return { key, value: place, start: place.start - 1, end: behind }
    })
  }
  const placeAt = (path: FieldPath): Place =>
    path.reduce((place: Place, step) => {
      const item = itemsOf(place).find(({ key }) => key === step)
      if (!item) throw new SpliceError(`nothing stands at /${path.join('/')}`)
      return item.value
    }, root)

  const isFlow = (node: unknown) => isCollection(node) && node.flow === true && node.items.length > 0
  const print = (value: Json, flow: boolean, like?: unknown): string => {
    const document = new Document(value, { schema: 'core' })
    visit(document, {
      Map: (key, map, around) => {
        const list = around.at(-1)
        // The items of a list look alike.
        const group: Json[] = isSeq(list) ? list.toJSON() : [map.toJSON()]
        if (key !== null && flows && group.every(isSmall)) map.flow = true
      },
    })
    const { contents } = document
    const [inner] = isSeq(contents)
      ? contents.items
      : isMap(contents)
        ? contents.items.map((pair) => pair.value)
        : []
    if (isScalar(inner) && isScalar(like) && typeof inner.value === typeof like.value && like.type)
      inner.type = like.type
    if (isCollection(inner) && inner.items.length > 0 && like !== undefined) inner.flow = isFlow(like)
    if (isCollection(contents) && flow) contents.flow = true
    visit(document, {
      Scalar: (_, scalar, around) => {
        const inBrackets = around.some((node) => isCollection(node) && node.flow)
        const isInLines = scalar.type?.startsWith('BLOCK') || String(scalar.value).includes('\n')
        if (isInLines && (inBrackets || !FITS_LINES.test(String(scalar.value)))) scalar.type = 'QUOTE_DOUBLE'
      },
    })
    return document.toString({ ...ONE_LINE, indentSeq }).replace(/\n$/, '')
  }
  const inFlow = (value: Json, like?: unknown) => print([value], true, like).slice(2, -2)
  /** Gives all lines but the first the indentation of the place at `offset`. */
  const indent = (printed: string, offset: number) => {
    const column = offset - (source.lastIndexOf('\n', offset - 1) + 1)
    return printed.replaceAll(/\n(?=[^\n])/g, `\n${' '.repeat(column)}`).replaceAll('\n', eol)
  }
  const edit = (start: number, end: number, printed: string) => ({
    start: yamlStart + start,
    end: yamlStart + end,
    text: printed,
  })
  const shifted = ({ start, end, text: printed }: ReturnType<typeof insertText>) => edit(start, end, printed)

  const replace = (path: FieldPath, value: Json) => {
    if (path.length === 0) return edit(0, source.length, print(value, false).replaceAll('\n', eol) + eol)
    const place = placeAt(path)
    const { node, start, inBrackets } = place
    const span = spanOf(node)
    if (inBrackets) {
      if (!span) throw new SpliceError('an item is empty')
      return edit(span.start, span.end, inFlow(value, node))
    }
    const item = itemsOf(placeAt(path.slice(0, -1))).find(({ key }) => key === path.at(-1))
    const like = isCollection(node) && node.items.length === 0 ? undefined : node
    const printed =
      typeof path.at(-1) === 'number'
        ? print([value], false, like).slice(1)
        : print({ x: value }, false, like).slice(2)
    const isOneLine = isScalar(node) ? !node.type?.startsWith('BLOCK') : isCollection(node) && node.flow
    if (span && isOneLine && !printed.includes('\n')) return edit(span.start, span.end, printed.slice(1))
    return edit(start, lineEnd(place), indent(printed, item?.start ?? 0))
  }

  /** The items with the comments above them: from the line break before them on, where there is one. */
  const withComments = (place: Place, items: readonly Item[]): Span[] =>
    items.map(({ start, end }, index) => {
      const behind = items[index - 1]?.end ?? place.start
      const lineBreak = source.slice(behind, start).search(/\r?\n/)
      return { start: lineBreak < 0 ? start : behind + lineBreak, end }
    })
  const startsLine = (span: Span | undefined) => span !== undefined && /^\r?\n/.test(source.slice(span.start))

  /** Inserts a field or an item into a list or an object that has some already. `write` prints it. */
  const insertAt = (path: FieldPath, index: number, write: (flow: boolean) => string) => {
    const place = placeAt(path)
    const items = itemsOf(place)
    const [first] = items
    if (first?.value.inBrackets) {
      const separator = separatorFor(source, (spanOf(place.node)?.start ?? 0) + 1, items, index)
      return shifted(insertText(items, index, write(true), separator))
    }
    const offset = first?.start ?? 0
    const [before] = withComments(place, items).slice(index === 0 ? 0 : index - 1)
    const at = index === 0 ? before?.start : before?.end
    const printed = indent(`\n${write(false)}`, offset)
    if (index > 0 || startsLine(before)) return edit(at ?? 0, at ?? 0, printed)
    return edit(offset, offset, `${printed.replace(/^\s+/, '')}${indent('\n ', offset).slice(0, -1)}`)
  }

  return {
    data,
    replace,
    insert: (path, index, value) => {
      const { node } = placeAt(path)
      const neighbour = isSeq(node) ? node.items[Math.max(0, index - 1)] : undefined
      if (!isSeq(node) || node.items.length === 0) return replace(path, [value])
      const like = isCollection(neighbour) && neighbour.items.length > 0 ? neighbour : undefined
      return insertAt(path, index, (flow) => (flow ? inFlow(value) : print([value], false, like)))
    },
    add: (path, key, value, order) => {
      const items = itemsOf(placeAt(path))
      if (items.length === 0) return replace(path, { [key]: value })
      const index = findFieldIndex(
        items.map((item) => String(item.key)),
        key,
        order,
      )
      return insertAt(path, index, (flow) => {
        const printed = print({ [key]: value }, flow)
        return flow ? printed.slice(2, -2) : printed
      })
    },
    remove: (path, step) => {
      const place = placeAt(path)
      const items = itemsOf(place)
      if (items.length === 1) return replace(path, isSeq(place.node) ? [] : {})
      const index = items.findIndex(({ key }) => key === step)
      const [first] = items
      if (first?.value.inBrackets) return shifted(removeText(items, index))
      const span = withComments(place, items)[index]
      if (startsLine(span)) return edit(span?.start ?? 0, span?.end ?? 0, '')
      return edit(first?.start ?? 0, items[1]?.start ?? 0, '')
    },
    move: (path, from, to) => {
      const place = placeAt(path)
      const items = itemsOf(place)
      const commented = items[0]?.value.inBrackets ? [] : withComments(place, items)
      const spans = commented[0] && startsLine(commented[0]) ? commented : items
      return shifted(moveText(source, spans, from, to))
    },
    extent: (path) => {
      let around = path
      while (placeAt(around).inBrackets) around = around.slice(0, -1)
      if (around.length === 0) return { path: around, start: yamlStart, end: yamlEnd }
      const place = placeAt(around)
      return { path: around, start: yamlStart + place.start, end: yamlStart + lineEnd(place) }
    },
  }
}
