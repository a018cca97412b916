import { isDeepStrictEqual } from 'node:util'
import type { Json, Operation, Pointer } from '../../../contract/edit-protocol.ts'
import { childOf, splitPointer } from '../../../contract/json-pointer.ts'
import { applyEdits } from '../../check/apply-fixes.ts'
import type { Edit, Problem } from '../../diagnostics/problem.ts'
import { readFrontmatter } from '../../read/frontmatter.ts'
import { type FieldPath, readJson } from '../../read/json-document.ts'
import { isRecord } from '../../read/value-at.ts'
import { type DocumentSource, lineEndOf, moveItem, SpliceError } from './splice.ts'
import { openJson } from './splice-json.ts'
import { openYaml } from './splice-yaml.ts'

/** A text with operations applied, and the operations that give back the text before, character by character. */
export interface AppliedOperations {
  text: string
  undo: Operation[]
}

/** Why operations were not applied. */
export interface RefusedOperations {
  /** The index of the operation that cannot be applied. */
  index: number
  /**
   * `changed`: another value stands there than the operation expects; `missing`: there is no such place; `unreadable`: the
   * text has a mistake that keeps it from being read; `unsupported`: the value is written in an unusual form.
   */
  reason: 'changed' | 'missing' | 'unreadable' | 'unsupported'
  /** In words for an editor. */
  message: string
}

/** A document as it is edited. */
export interface EditableText {
  data: Json
  /** The text below the fields of an .mdx page. */
  body?: string
}

interface OpenDocument extends EditableText {
  file: string
  text: string
  source: DocumentSource
  /** The offset of the body. */
  bodyStart: number
}

class Refused extends Error {
  readonly reason: RefusedOperations['reason']

  constructor(reason: RefusedOperations['reason'], message: string) {
    super(message)
    this.reason = reason
  }
}

const changed = () => new Refused('changed', 'Somebody has changed this value in the meantime.')
const missing = () => new Refused('missing', 'The place of this change is not in the document any more.')

/** Reads a document. Gives the problem of a text that cannot be read. */
export function readEditable(file: string, text: string): EditableText | Problem {
  const document = open(file, withoutMark(text))
  if (!('source' in document)) return document
  const { data, body } = document
  return { data, ...(body === undefined ? {} : { body }) }
}

/**
 * Applies operations to the text of a document, all or none. Only the parts that they are about change: line ends, the final
 * newline, the byte order mark and indentation stay. `file` tells JSON from .mdx pages.
 */
export function applyOperations(
  file: string,
  text: string,
  operations: readonly Operation[],
): AppliedOperations | RefusedOperations {
  const content = withoutMark(text)
  const undo: Operation[] = []
  let index = 0
  try {
    let document = openOrRefuse(file, content)
    for (const operation of operations) {
      const applied = applyOperation(document, operation)
      document = applied.document
      undo.unshift(applied.undo)
      index++
    }
    return { text: text.slice(0, text.length - content.length) + document.text, undo }
  } catch (error) {
    if (error instanceof Refused) return { index, reason: error.reason, message: error.message }
    if (!(error instanceof SpliceError)) throw error
    const message = `The editor cannot change this by itself: ${error.message}. Change it in the file ${file}.`
    return { index, reason: 'unsupported', message }
  }
}

/** Plans the operations that give a document an earlier text; undefined when one of the texts cannot be read. */
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

function open(file: string, text: string): OpenDocument | Problem {
  if (!file.endsWith('.mdx')) {
    const document = readJson(file, text)
    if (!('problemAt' in document)) return document
    const source = openJson(text)
    return { file, text, data: source.data, source, bodyStart: text.length }
  }
  const fields = readFrontmatter(file, text)
  if (!('problemAt' in fields)) return fields
  const source = openYaml(text, fields)
  const { bodyStart } = fields
  return { file, text, data: source.data, source, bodyStart, body: text.slice(bodyStart) }
}

function openOrRefuse(file: string, text: string): OpenDocument {
  const document = open(file, text)
  if ('source' in document) return document
  const { line, message } = document
  throw new Refused('unreadable', `${file} cannot be read, line ${line}: ${message}`)
}

/** Applies one operation. Gives the document afterwards, and the operation that takes it back. */
function applyOperation(
  document: OpenDocument,
  operation: Operation,
): { document: OpenDocument; undo: Operation } {
  if (operation.op === 'body') return replaceBody(document, operation)
  const { file, text, source } = document
  const { edit, around, after } = planOperation(source, operation)
  const extent = source.extent(around)
  const next = openOrRefuse(file, applyEdits(text, [edit]))
  // No edit is kept that changes anything else or cannot be undone, however odd the text is that it meets.
  const isExact = isDeepStrictEqual(after(next.data), next.data)
  const { start, end } = next.source.extent(extent.path)
  if (!isExact || start !== extent.start || end - extent.end !== next.text.length - text.length)
    throw new SpliceError('it is written in an unusual form')
  const undo: Operation = {
    op: 'restore',
    pointer: extent.path.reduce<Pointer>(childOf, ''),
    source: text.slice(extent.start, extent.end),
    expect: valueIn(next.data, extent.path) ?? null,
  }
  return { document: next, undo }
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

/** What an operation does to a document whose data it fits. */
interface Plan {
  edit: Edit
  /** The path of the value around the edit. */
  around: FieldPath
  /** Gives the data afterwards; takes what the text afterwards says. */
  after: (next: Json) => Json
}

function planOperation(source: DocumentSource, operation: Exclude<Operation, { op: 'body' }>): Plan {
  const { data } = source
  const path = findPath(data, operation.pointer)
  const value = valueIn(data, path)
  const container = path.slice(0, -1)
  const step = path.at(-1)
  const plan = (edit: Edit, around: FieldPath, change: (value: Json) => Json): Plan => ({
    edit,
    around,
    after: () => updateAt(data, around, change),
  })
  if (operation.op === 'restore') {
    if (!isDeepStrictEqual(value, operation.expect)) throw changed()
    const { start, end } = source.extent(path)
    const restored = (next: Json) => updateAt(data, path, () => valueIn(next, path) ?? null)
    return { edit: { start, end, text: operation.source }, around: path, after: restored }
  }
  if (operation.op === 'insert') {
    const { index } = operation
    if (!Array.isArray(value) || !isIndex(index, value.length)) throw missing()
    return plan(source.insert(path, index, operation.value), path, (list) =>
      Array.isArray(list) ? list.toSpliced(index, 0, operation.value) : list,
    )
  }
  if (operation.op === 'move') {
    const { from, to } = operation
    if (!Array.isArray(value) || !isIndex(from, value.length - 1) || !isIndex(to, value.length - 1))
      throw missing()
    if (!isDeepStrictEqual(value[from], operation.expect)) throw changed()
    return plan(source.move(path, from, to), path, (list) =>
      Array.isArray(list) ? moveItem(list, from, to) : list,
    )
  }
  if (!isDeepStrictEqual(value, operation.expect)) throw value === undefined ? missing() : changed()
  if (operation.op === 'remove') {
    if (step === undefined) throw missing()
    return plan(source.remove(container, step), container, (inner) =>
      Array.isArray(inner)
        ? inner.toSpliced(Number(step), 1)
        : isRecord(inner)
          ? Object.fromEntries(Object.entries(inner).filter(([key]) => key !== step))
          : inner,
    )
  }
  if (value !== undefined) return plan(source.replace(path, operation.value), path, () => operation.value)
  if (typeof step !== 'string' || !isRecord(valueIn(data, container))) throw missing()
  return plan(source.add(container, step, operation.value, operation.order), container, (object) =>
    isRecord(object) ? { ...object, [step]: operation.value } : object,
  )
}

function isIndex(index: number, highest: number): boolean {
  return Number.isInteger(index) && index >= 0 && index <= highest
}

/** Gives the path of a pointer: its steps are indexes where the data has lists. The last step need not be there. */
function findPath(data: Json, pointer: Pointer): FieldPath {
  const path: (string | number)[] = []
  for (const key of splitPointer(pointer)) {
    const value = valueIn(data, path)
    path.push(Array.isArray(value) && /^(?:0|[1-9]\d*)$/.test(key) ? Number(key) : key)
  }
  return path
}

function valueIn(data: Json, path: FieldPath): Json | undefined {
  let value: Json | undefined = data
  for (const step of path) {
    if (Array.isArray(value)) value = typeof step === 'number' ? value[step] : undefined
    else if (isRecord(value) && Object.hasOwn(value, step)) value = value[step]
    else return undefined
  }
  return value
}

function updateAt(data: Json, path: FieldPath, change: (value: Json) => Json): Json {
  const [step, ...rest] = path
  if (step === undefined) return change(data)
  const inner = updateAt(valueIn(data, [step]) ?? null, rest, change)
  if (Array.isArray(data)) return data.with(Number(step), inner)
  return isRecord(data) ? { ...data, [step]: inner } : data
}

function withLineEnds(text: string, lineEnd: string): string {
  return text.replaceAll(/\r?\n/g, lineEnd)
}
