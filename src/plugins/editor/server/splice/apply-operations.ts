import { isDeepStrictEqual } from 'node:util'
import { type FieldPath, fieldOf, isObject } from '../../../../contract/json.ts'
import { splitPointer, toPointer } from '../../../../contract/json-pointer.ts'
import { hasKeys, readFrontmatter, readJson } from '../../../../engine/public/documents.ts'
import { applyEdits, type Edit, type Problem } from '../../../../engine/public/problems.ts'
import { applyOperation, type Changeable, valueAtPointer } from '../../operations.ts'
import type { Json, Operation, Pointer } from '../../protocol.ts'
import { type DocumentSource, lineEndOf, SpliceError } from './splice.ts'
import { openJson } from './splice-json.ts'
import { YamlSource } from './splice-yaml.ts'

/** The changed text, and the operations that restore the previous text character by character. */
export interface AppliedOperations {
  text: string
  undo: Operation[]
}

interface OpenDocument extends Changeable {
  file: string
  text: string
  /** Plans the edits of the fields. */
  source: DocumentSource
  /** The offset of the text below the fields; the end of the file when there is none. */
  bodyStart: number
}

/** Thrown when an operation does not fit the document. `message` is for the person who edits. */
class Refused extends Error {}

const changed = () => new Refused('Somebody has changed this value in the meantime.')
const missing = () => new Refused('The place of this change is not in the document any more.')

/** Reads a document. Gives a problem when the text cannot be parsed. */
export function readEditable(file: string, text: string): Changeable | Problem {
  const document = open(file, withoutMark(text))
  if (!('source' in document)) return document
  const { data, body } = document
  return { data, ...(body === undefined ? {} : { body }) }
}

/**
 * Applies all of the operations to the text of a document, or none: then it gives a message for the person who edits. Everything
 * else stays as it is: line ends, the final newline, the byte order mark and indentation. The extension of `file` tells JSON from
 * .mdx.
 */
export function applyOperations(
  file: string,
  text: string,
  operations: readonly Operation[],
): AppliedOperations | { message: string } {
  const content = withoutMark(text)
  const undo: Operation[] = []
  try {
    let document = openOrRefuse(file, content)
    for (const operation of operations) {
      const applied = changeDocument(document, operation)
      document = applied.document
      addUndo(undo, applied.undo)
    }
    return { text: text.slice(0, text.length - content.length) + document.text, undo }
  } catch (error) {
    if (error instanceof Refused) return { message: error.message }
    if (!(error instanceof SpliceError)) throw error
    return {
      message: `The editor cannot change this by itself: ${error.message}. Change it in the file ${file}.`,
    }
  }
}

/** Adds what undoes an operation. What restores the same value already, such as a list that got several items, does so once. */
function addUndo(list: Operation[], undo: Operation): void {
  const [last] = list
  const isSame = last?.op === 'restore' && undo.op === 'restore' && last.pointer === undo.pointer
  if (isSame) list[0] = { ...last, expect: undo.expect }
  else list.unshift(undo)
}

/** Plans the operations that restore an earlier text of a document; undefined when one of the texts cannot be parsed. */
export function planRestore(file: string, text: string, earlier: string): Operation[] | undefined {
  const [now, then] = [text, earlier].map((one) => open(file, withoutMark(one)))
  if (!now || !then || !('source' in now) || !('source' in then)) return undefined
  const { start, end } = then.source.extent([])
  return [
    { op: 'restore', pointer: '', source: then.text.slice(start, end), expect: now.data },
    ...(now.body === undefined || then.body === undefined
      ? []
      : [{ op: 'body', value: then.body, expect: now.body, exact: true } as const]),
  ]
}

function withoutMark(text: string): string {
  return text.startsWith('\uFEFF') ? text.slice(1) : text
}

/** The last document: a change opens the text that the change before it has made. */
let last: OpenDocument | undefined

function open(file: string, text: string): OpenDocument | Problem {
  if (last?.file === file && last.text === text) return last
  const document = file.endsWith('.mdx') ? openMdx(file, text) : openPlain(file, text)
  if ('source' in document) last = document
  return document
}

function openPlain(file: string, text: string): OpenDocument | Problem {
  const document = readJson(file, text)
  if (!('problemAt' in document)) return document
  return { file, text, data: toJson(document.data), source: openJson(text), bodyStart: text.length }
}

function openMdx(file: string, text: string): OpenDocument | Problem {
  const fields = readFrontmatter(file, text)
  if (!('problemAt' in fields)) return fields
  const { data, bodyStart } = fields
  const source = new YamlSource(text, fields)
  return { file, text, data: toJson(data), source, bodyStart, body: text.slice(bodyStart) }
}

function isJson(value: unknown): value is Json {
  if (hasKeys(value)) return Object.values(value).every(isJson)
  return value === null || ['string', 'number', 'boolean'].includes(typeof value)
}

/** Gives the data that the engine has read its type: neither JSON nor YAML holds anything else. */
function toJson(data: unknown): Json {
  return isJson(data) ? data : null
}

function openOrRefuse(file: string, text: string): OpenDocument {
  const document = open(file, text)
  if ('source' in document) return document
  const { line, message } = document
  throw new Refused(`${file} cannot be read, line ${line}: ${message}`)
}

/** Applies one operation. Gives the changed document, and the operation that undoes the change. */
function changeDocument(
  document: OpenDocument,
  operation: Operation,
): { document: OpenDocument; undo: Operation } {
  if (operation.op === 'body') return replaceBody(document, operation)
  const { file, text, source, data } = document
  const { edit, around } = planOperation(document, operation)
  const extent = source.extent(around)
  const pointer = toPointer(extent.path)
  const next = openOrRefuse(file, applyEdits(text, [edit]))
  // Refuse an edit that changes anything else or cannot be undone.
  const value = valueAtPointer(next.data, operation.pointer) ?? null
  const asked: Operation = operation.op === 'restore' ? { ...operation, op: 'set', value } : operation
  const isExact = isDeepStrictEqual(applyOperation({ data }, asked).data, next.data)
  const { start, end } = next.source.extent(extent.path)
  if (!isExact || start !== extent.start || end - extent.end !== next.text.length - text.length)
    throw new SpliceError('it is written in an unusual form')
  const expect = valueAtPointer(next.data, pointer) ?? null
  return {
    document: next,
    undo: { op: 'restore', pointer, source: text.slice(extent.start, extent.end), expect },
  }
}

function replaceBody(
  { file, text, body, bodyStart }: OpenDocument,
  { value, expect, exact }: Extract<Operation, { op: 'body' }>,
): { document: OpenDocument; undo: Operation } {
  if (body === undefined) throw missing()
  if (withLineEnds(expect, '\n') !== withLineEnds(body, '\n')) throw changed()
  const next = exact ? value : withLineEnds(value, lineEndOf(text))
  const fields = text.slice(0, bodyStart)
  const lineEnd = fields.endsWith('\n') || next === '' ? '' : lineEndOf(text)
  return {
    document: openOrRefuse(file, fields + lineEnd + next),
    undo: { op: 'body', value: body, expect: next, exact: true },
  }
}

/** Plans the edit of an operation that fits the document. `around` is the path of the value around the edit. */
function planOperation(
  { data, source }: OpenDocument,
  operation: Exclude<Operation, { op: 'body' }>,
): { edit: Edit; around: FieldPath } {
  const path = findPath(data, operation.pointer)
  const value = valueAtPointer(data, operation.pointer)
  const container = path.slice(0, -1)
  const step = path.at(-1)
  const isItem = (index: number, more = 0) => Array.isArray(value) && index < value.length + more
  if (operation.op === 'insert') {
    const { index } = operation
    if (!isItem(index, 1)) throw missing()
    return { edit: source.insert(path, index, operation.value), around: path }
  }
  if (operation.op === 'move') {
    const { pointer, from, to, expect } = operation
    if (!isItem(from) || !isItem(to)) throw missing()
    if (!isDeepStrictEqual(valueAtPointer(data, `${pointer}/${from}`), expect)) throw changed()
    return { edit: source.move(path, from, to), around: path }
  }
  if (!isDeepStrictEqual(value, operation.expect)) throw value === undefined ? missing() : changed()
  if (operation.op === 'restore') {
    const { start, end } = source.extent(path)
    return { edit: { start, end, text: operation.source }, around: path }
  }
  if (operation.op === 'remove') {
    if (step === undefined) throw missing()
    return { edit: source.remove(container, step), around: container }
  }
  if (value !== undefined) return { edit: source.replace(path, operation.value), around: path }
  if (typeof step !== 'string' || !isObject(valueAtPointer(data, toPointer(container)))) throw missing()
  return { edit: source.add(container, step, operation.value, operation.order), around: container }
}

/** Gives the path of a pointer: its steps are indexes where the data has lists. The last step need not be there. */
function findPath(data: Json, pointer: Pointer): FieldPath {
  let value: Json | undefined = data
  return splitPointer(pointer).map((key) => {
    const step = Array.isArray(value) ? Number(key) : key
    value = fieldOf(value, key)
    return step
  })
}

function withLineEnds(text: string, lineEnd: string): string {
  return text.replaceAll(/\r?\n/g, lineEnd)
}
