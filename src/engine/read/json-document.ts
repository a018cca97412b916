import { findNodeAtLocation, getNodeValue, type Node, type ParseError, parseTree } from 'jsonc-parser'
import type { Told } from '../../../schemas/words.ts'
import { type FieldPath, MAX_DEPTH } from '../../contract/json.ts'
import { createFieldPlaces, type FieldPlaces } from '../diagnostics/field-places.ts'
import { findUnreadable, NESTED_TOO_DEEP, type Problem, problemIn } from '../diagnostics/problem.ts'
import { tell as tellOfFile } from '../diagnostics/words/files.ts'
import { tell } from '../diagnostics/words/syntax.ts'
import type { MarkdownBody } from '../markdown/mdx-body.ts'
import { explainJsonError } from './json-error-hints.ts'
import { makesTooLong, reportLongText } from './long-texts.ts'

const STRING = /"(?:[^"\\\n]|\\.)*"/g

/** The data of a content file, with the position of each field in its text. */
export interface ContentDocument extends FieldPlaces {
  file: string
  /** The text of the file. */
  text: string
  data: unknown
  /** The Markdown of an .mdx page. */
  body?: MarkdownBody
  /** The keys that the object at `path` may have besides those of its schema. */
  extraKeysAt?: (path: FieldPath) => readonly string[]
  /** What is wrong with the blocks that show the body. */
  bodyProblems?: readonly Problem[]
}

/** Reads JSON with positions. A text that is not valid JSON gives one problem, at the first error. */
export function readJson(file: string, text: string): ContentDocument | Problem {
  const at = (start: number, told: Told, path: FieldPath = []) => problemIn(file, text, { start }, told, path)

  const broken = findUnreadable(file, text)
  if (broken) return (broken.rule === 'size' && findLongTextIn(file, text)) || broken
  if (text.trim() === '') return at(0, tellOfFile('empty-json'))
  const { tooDeep, keys } = scanStructure(text)
  if (tooDeep !== undefined) return at(tooDeep, NESTED_TOO_DEEP)
  const valid = parseStrictly(text, keys)
  // Only a problem needs the tree with its positions; most documents have none.
  if (valid) return createDocument(file, text, valid.data, () => parseTree(text))

  const errors: ParseError[] = []
  const tree = parseTree(text, errors, { disallowComments: true })
  const [error] = errors
  if (error) {
    const { told, edit, ...span } = explainJsonError(text, error)
    const problem = problemIn(file, text, span, told)
    return edit ? { ...problem, edit } : problem
  }
  if (!tree) return at(0, tell('json-error'))
  const duplicate = findDuplicateKey(tree)
  if (duplicate) return at(duplicate.offset, tellOfFile('duplicate-key'), duplicate.path)
  return createDocument(file, text, getNodeValue(tree), () => tree)
}

/** Looks for a text that makes the file too long. Parses the file only when there is one: it may take seconds. */
function findLongTextIn(file: string, text: string): Problem | undefined {
  const isOneText = (text.match(STRING) ?? []).some(({ length }) => makesTooLong(length, text.length))
  if (!isOneText) return undefined
  const { tooDeep, keys } = scanStructure(text)
  const valid = tooDeep === undefined ? parseStrictly(text, keys) : undefined
  return valid && reportLongText(createDocument(file, text, valid.data, () => parseTree(text)))
}

/** `parse` gives the tree of the text; who asks for a place first calls it. */
function createDocument(
  file: string,
  text: string,
  data: unknown,
  parse: () => Node | undefined,
): ContentDocument {
  let parsed: Node | undefined
  const places = createFieldPlaces(file, text, (path, key) => {
    parsed ??= parse()
    const value = parsed && findNodeAtLocation(parsed, [...path])
    const exact = key === undefined ? value : findKeyNode(value, key)
    let node = exact
    for (let length = path.length; parsed && !node && length >= 0; length--)
      node = findNodeAtLocation(parsed, path.slice(0, length))
    const { offset, length } = node ?? parsed ?? { offset: 0, length: 0 }
    return {
      start: offset,
      end: offset + length,
      isExact: exact !== undefined,
      path: [...path, ...(key === undefined ? [] : [key])],
      write: (written) => JSON.stringify(written),
    }
  })
  return { file, text, data, ...places }
}

/** Finds the offset where a JSON text is nested deeper than `levels`, and counts its keys, duplicate ones included. */
export function scanStructure(
  text: string,
  levels = MAX_DEPTH,
): { tooDeep: number | undefined; keys: number } {
  let depth = 0
  let keys = 0
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\\n]|\\.)*"(?:\s*:)?|[[\]{}]/g)) {
    if (token === '{' || token === '[') depth++
    else if (token === '}' || token === ']') depth--
    else if (token.endsWith(':')) keys++
    if (depth > levels) return { tooDeep: index, keys }
  }
  return { tooDeep: undefined, keys }
}

/**
 * Parses a text that is valid and without duplicate keys: the value has as many keys as the text. This is several times
 * faster than a parser with positions. Returns undefined where that parser must decide.
 */
function parseStrictly(text: string, keys: number): { data: unknown } | undefined {
  if (text.includes('__proto__')) return undefined
  try {
    const data: unknown = JSON.parse(text)
    return countKeys(data) === keys ? { data } : undefined
  } catch {
    return undefined
  }
}

function countKeys(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  let count = Array.isArray(value) ? 0 : Object.keys(value).length
  for (const inner of Object.values(value)) count += countKeys(inner)
  return count
}

function findKeyNode(object: Node | undefined, key: string): Node | undefined {
  return object?.children?.find((property) => property.children?.[0]?.value === key)?.children?.[0]
}

function findDuplicateKey(node: Node): { offset: number; path: string[] } | undefined {
  const { type, children = [] } = node
  const seen = new Set<unknown>()
  for (const [index, child] of children.entries()) {
    const [key, value] = type === 'object' ? (child.children ?? []) : []
    if (key && seen.has(key.value)) return { offset: key.offset, path: [String(key.value)] }
    seen.add(key?.value)
    const inner = findDuplicateKey(value ?? child)
    if (inner) return { offset: inner.offset, path: [String(key?.value ?? index), ...inner.path] }
  }
  return undefined
}
