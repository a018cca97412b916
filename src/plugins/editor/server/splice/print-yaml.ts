import { Document, isCollection, isMap, isScalar, isSeq, type ToStringOptions, visit } from 'yaml'
import type { Json } from '../../protocol.ts'
import { isFlow } from './yaml-places.ts'

/** The maximum length of an object on one line, in documents that write objects in braces. */
const MAX_FLOW = 90
/** A text that may be a block scalar: it neither begins nor ends with white space, except for one final line break. */
const FITS_LINES = /^\S(?:[\s\S]*\S)?\n?$/
const ONE_LINE: ToStringOptions = { lineWidth: 0, doubleQuotedMinMultiLineLength: Number.MAX_SAFE_INTEGER }

/** Prints a value as a block, or in brackets with `flow`. `like` is the node whose style the value inside of it takes over. */
export type PrintYaml = (value: Json, flow: boolean, like?: unknown) => string

/** Whether a value is an object that may be written on one line. */
function isSmall(value: Json): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const line = JSON.stringify(value)
  const isFlat = Object.values(value).every((field) => typeof field !== 'object' || field === null)
  return line !== '{}' && isFlat && line.length <= MAX_FLOW && !line.includes('\\n')
}

/** Creates a printer in the style of a document: with its indentation of lists, and with its braces. */
export function createPrinter(yaml: Document, source: string): PrintYaml {
  let flows = false
  visit(yaml, {
    Map: (_, map) => {
      flows ||= isFlow(map)
    },
  })
  const indentSeq = !/^( *)(?:[^\s#-].*)?:[ \t]*\r?\n\1- /m.test(source)
  return (value, flow, like) => {
    const document = new Document(value, { schema: 'core' })
    visit(document, {
      Map: (key, map, around) => {
        const list = around.at(-1)
        // All items of a list get the same style.
        const group: Json[] = isSeq(list) ? list.toJSON() : [map.toJSON()]
        if (key !== null && flows && group.every(isSmall)) map.flow = true
      },
    })
    const { contents } = document
    const inner = isMap(contents) ? contents.items[0]?.value : isSeq(contents) ? contents.items[0] : undefined
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
}
