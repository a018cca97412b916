import { findNodeAtLocation, getNodeValue, type Node, type ParseError, parseTree } from 'jsonc-parser'
import type { Rule } from '../../../schemas/rule-name.ts'
import type { Finding, Problem } from '../diagnostics/problem.ts'
import { MAX_DEPTH, problemIn, unreadable } from '../diagnostics/source-text.ts'
import type { Body } from '../markdown/mdx-body.ts'
import { jsonMistake } from './json-error-hints.ts'

/** A path into a document: keys and indexes. */
export type Path = readonly (string | number)[]

/** A content file's data, with the way back from a field to its place in the text. */
export interface Document {
  file: string
  data: unknown
  /** The Markdown of an .mdx page. */
  body?: Body
  /** A finding at the value of `path`; where that is missing, at the nearest parent; with `key`, at that key of it. */
  problemAt: (path: Path, finding: Finding, key?: string) => Problem
}

/** Reads JSON with positions. A text that is no JSON gives one problem, at the first mistake. */
export function readJson(file: string, text: string): Document | Problem {
  const at = (start: number, field: string, rule: Rule, message: string) =>
    problemIn(file, text, { start }, { rule, message }, field)

  const broken = unreadable(file, text)
  if (broken) return broken
  if (text.trim() === '') return at(0, '', 'empty', 'is empty; write a JSON object')
  const { deep, keys } = scan(text)
  if (deep !== undefined) return at(deep, '', 'nesting', `is nested deeper than ${MAX_DEPTH} levels`)
  const plain = parsePlain(text, keys)
  // Places are looked for only where something is wrong: most documents never need the tree.
  if (plain) return documentOf(file, text, plain.data, () => parseTree(text))

  const errors: ParseError[] = []
  const tree = parseTree(text, errors, { disallowComments: true })
  const [error] = errors
  if (error) {
    const { message, edit, ...span } = jsonMistake(text, error)
    const problem = problemIn(file, text, span, { rule: 'syntax', message: `is no valid JSON: ${message}` })
    return edit ? { ...problem, edit } : problem
  }
  if (!tree) return at(0, '', 'syntax', 'is no valid JSON')
  const twice = firstDoubleKey(tree)
  if (twice)
    return at(
      twice.offset,
      twice.path.join('.'),
      'duplicate-key',
      'stands twice in the same object; remove one of them',
    )
  return documentOf(file, text, getNodeValue(tree), () => tree)
}

function documentOf(file: string, text: string, data: unknown, parse: () => Node | undefined): Document {
  let parsed: Node | undefined
  return {
    file,
    data,
    problemAt: (path, finding, key) => {
      parsed ??= parse()
      const tree = parsed
      const field = [...path, ...(key === undefined ? [] : [key])].join('.')
      if (!tree) return problemIn(file, text, { start: 0 }, finding, field)
      const own = key === undefined ? undefined : keyNode(findNodeAtLocation(tree, [...path]), key)
      let node = own
      for (let length = path.length; !node && length >= 0; length--)
        node = findNodeAtLocation(tree, path.slice(0, length))
      const { offset, length } = node ?? tree
      const problem = problemIn(file, text, { start: offset, end: offset + length }, finding, field)
      // What is missing has no place of its own that could be rewritten.
      const exact = key === undefined ? findNodeAtLocation(tree, [...path]) === node : own !== undefined
      if (finding.fix === undefined || !exact) return problem
      return { ...problem, edit: { start: offset, end: offset + length, text: JSON.stringify(finding.fix) } }
    },
  }
}

/** Where a text is nested too deep, and how many keys it has as written. */
function scan(text: string): { deep: number | undefined; keys: number } {
  let depth = 0
  let keys = 0
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\\n]|\\.)*"(?:\s*:)?|[[\]{}]/g)) {
    if (token === '{' || token === '[') depth++
    else if (token === '}' || token === ']') depth--
    else if (token.endsWith(':')) keys++
    if (depth > MAX_DEPTH) return { deep: index, keys }
  }
  return { deep: undefined, keys }
}

/**
 * The value of a text that is plainly right: valid, with as many keys as it has written, so none twice. Several times
 * faster than a parser that keeps places; undefined where that one has to look.
 */
function parsePlain(text: string, keys: number): { data: unknown } | undefined {
  if (text.includes('__proto__')) return undefined
  try {
    const data: unknown = JSON.parse(text)
    return keysIn(data) === keys ? { data } : undefined
  } catch {
    return undefined
  }
}

function keysIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  let count = Array.isArray(value) ? 0 : Object.keys(value).length
  for (const inner of Object.values(value)) count += keysIn(inner)
  return count
}

function keyNode(object: Node | undefined, key: string): Node | undefined {
  return object?.children?.find((property) => property.children?.[0]?.value === key)?.children?.[0]
}

function firstDoubleKey(node: Node): { offset: number; path: string[] } | undefined {
  const { type, children = [] } = node
  const seen = new Set<unknown>()
  for (const [index, child] of children.entries()) {
    const [key, value] = type === 'object' ? (child.children ?? []) : []
    if (key && seen.has(key.value)) return { offset: key.offset, path: [String(key.value)] }
    seen.add(key?.value)
    const inner = firstDoubleKey(value ?? child)
    if (inner) return { offset: inner.offset, path: [String(key?.value ?? index), ...inner.path] }
  }
  return undefined
}
