import { findNodeAtLocation, getNodeValue, type Node, type ParseError, parseTree } from 'jsonc-parser'
import type { RuleName } from '../../../schemas/rules.ts'
import {
  findUnreadable,
  MAX_DEPTH,
  NESTED_TOO_DEEP,
  type Problem,
  problemIn,
  type UnplacedProblem,
} from '../diagnostics/problem.ts'
import type { MarkdownBody } from '../markdown/mdx-body.ts'
import { explainJsonError } from './json-error-hints.ts'
import { makesTooLong, reportLongText } from './long-texts.ts'

const STRING = /"(?:[^"\\\n]|\\.)*"/g

/** The path of a field in a document: keys and indexes. */
export type FieldPath = readonly (string | number)[]

/** The data of a content file, with the position of each field in its text. */
export interface ContentDocument {
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
  /**
   * Places a problem at the value of `path`, or with `key` at that key of it; where that is missing, at the nearest parent.
   */
  problemAt: (path: FieldPath, problem: UnplacedProblem, key?: string) => Problem
}

/** Reads JSON with positions. A text that is not valid JSON gives one problem, at the first error. */
export function readJson(file: string, text: string): ContentDocument | Problem {
  const at = (start: number, field: string, rule: RuleName, message: string) =>
    problemIn(file, text, { start }, { rule, message }, field)

  const broken = findUnreadable(file, text)
  if (broken) return (broken.rule === 'size' && findLongTextIn(file, text)) || broken
  if (text.trim() === '') return at(0, '', 'empty', 'is empty; write a JSON object')
  const { tooDeep, keys } = scanStructure(text)
  if (tooDeep !== undefined) return at(tooDeep, '', 'nesting', NESTED_TOO_DEEP)
  const valid = parseStrictly(text, keys)
  // Only a problem needs the tree with its positions; most documents have none.
  if (valid) return createDocument(file, text, valid.data, () => parseTree(text))

  const errors: ParseError[] = []
  const tree = parseTree(text, errors, { disallowComments: true })
  const [error] = errors
  if (error) {
    const { message, edit, ...span } = explainJsonError(text, error)
    const problem = problemIn(file, text, span, { rule: 'syntax', message: `is no valid JSON: ${message}` })
    return edit ? { ...problem, edit } : problem
  }
  if (!tree) return at(0, '', 'syntax', 'is no valid JSON')
  const duplicate = findDuplicateKey(tree)
  if (duplicate)
    return at(
      duplicate.offset,
      duplicate.path.join('.'),
      'duplicate-key',
      'appears twice in the same object; remove one of them',
    )
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

/** `parse` gives the tree of the text; the first problem calls it. */
function createDocument(
  file: string,
  text: string,
  data: unknown,
  parse: () => Node | undefined,
): ContentDocument {
  let parsed: Node | undefined
  return {
    file,
    text,
    data,
    problemAt: (path, unplaced, key) => {
      parsed ??= parse()
      const tree = parsed
      const field = [...path, ...(key === undefined ? [] : [key])].join('.')
      if (!tree) return problemIn(file, text, { start: 0 }, unplaced, field)
      const value = findNodeAtLocation(tree, [...path])
      const exact = key === undefined ? value : findKeyNode(value, key)
      let node = exact
      for (let length = path.length; !node && length >= 0; length--)
        node = findNodeAtLocation(tree, path.slice(0, length))
      const { offset, length } = node ?? tree
      const problem = problemIn(file, text, { start: offset, end: offset + length }, unplaced, field)
      // A missing value has no text that an edit could replace.
      if (unplaced.fix === undefined || !exact) return problem
      return { ...problem, edit: { start: offset, end: offset + length, text: JSON.stringify(unplaced.fix) } }
    },
  }
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
