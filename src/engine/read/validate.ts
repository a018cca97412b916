import type { z } from 'zod'
import type { RuleName } from '../../../schemas/rules.ts'
import { findWords, isTold, type Told } from '../../../schemas/words.ts'
import { type FieldPath, isObject } from '../../contract/json.ts'
import { coerceValue, parseLooseDate } from '../diagnostics/coerce-value.ts'
import { dedupeProblems } from '../diagnostics/dedupe-problems.ts'
import { certainMatch, guess, nearest } from '../diagnostics/did-you-mean.ts'
import { findHiddenCharacters } from '../diagnostics/invisible-characters.ts'
import type { Problem } from '../diagnostics/problem.ts'
import { tell } from '../diagnostics/words/values.ts'
import type { ContentDocument } from './json-document.ts'
import { keysAt, literalsAt } from './shape-node.ts'
import { hasKeys, valueAt } from './value-at.ts'

type Issue = z.core.$ZodIssue

/** Names the type of a value; `written` is how the file writes a number. */
function describeType(value: unknown, written?: string): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object') return 'an object'
  if (typeof value === 'string') return 'a text'
  return typeof value === 'boolean' ? `${value}` : `the number ${written ?? value}`
}

/** The problem of a value that is none of the known ones. */
function unknownValue(value: unknown, known: string[]): Told {
  if (typeof value !== 'string') return tell('other-type-of-choice', { found: describeType(value), known })
  return tell('unknown-value', { written: value, ...guess(value, known) }, certainMatch(value, known))
}

/** The problem of a number, a text or a list that is too large or too small. */
function outOfRange(input: unknown, bound: 'more than' | 'at least' | 'at most', limit: number): Told {
  if (typeof input === 'string') return tell('out-of-range', { of: 'text', size: input.length, bound, limit })
  if (!Array.isArray(input)) return tell('out-of-range', { of: 'number', size: Number(input), bound, limit })
  if (input.length === 0 && bound !== 'at most') return tell('empty-list', { minimum: limit })
  return tell('out-of-range', { of: 'list', size: input.length, bound, limit })
}

/** The value has not the type that was expected, or is none of the fixed words. */
const OTHER_TYPE = new Set(['invalid_type', 'invalid_value'])

/** Returns the branch of a failed union that the value was most likely meant for; undefined when no branch has its type. */
function likeliestBranch(branches: Issue[][]): Issue[] | undefined {
  const candidates = branches.filter(
    (issues) => !issues.some(({ path, code }) => path.length === 0 && OTHER_TYPE.has(code)),
  )
  return candidates.toSorted(
    (a, b) => countKeyMismatches(a) - countKeyMismatches(b) || a.length - b.length,
  )[0]
}

/** Gives the characters of a number as the file has them, such as `1.10`; undefined for any other value. */
function writtenNumber(document: ContentDocument, path: FieldPath): string | undefined {
  if (typeof valueAt(document.data, path) !== 'number') return undefined
  const span = document.spanAt(path)
  return span && document.text.slice(span.start, span.end)
}

/** Gives the problem of a value that no branch of a union takes: of a number or a word in quotes, of a misspelt word. */
function describeOtherType(value: unknown, branches: Issue[][], written?: string): Told {
  const issues = branches.flat().filter(({ path }) => path.length === 0)
  // The schema has words of its own for this value.
  const own = issues.map(findOwnWords).find((told) => told !== undefined)
  if (own) return own
  const text = typeof value === 'string' ? value : ''
  const quoted = issues.find(
    (issue) => issue.code === 'invalid_type' && coerceValue(text, issue.expected) !== undefined,
  )
  if (quoted) return toUnplaced(quoted)
  const words = issues.flatMap((issue) => (issue.code === 'invalid_value' ? issue.values.map(String) : []))
  if (nearest(text, words) !== undefined) return unknownValue(text, words)
  const types = issues.flatMap((issue) => (issue.code === 'invalid_type' ? issue.expected : []))
  if (value === undefined) return tell('missing', { types, words })
  return tell('other-type', { found: describeType(value, written), types, words })
}

/** Counts the surplus and the missing keys of a value for a branch; a misspelt key counts once. */
function countKeyMismatches(issues: Issue[]): number {
  const surplus = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' && issue.path.length === 0 ? issue.keys : [],
  )
  const missing = issues.flatMap(({ path, input }) =>
    path.length === 1 && input === undefined ? [String(path[0])] : [],
  )
  const misspelt = surplus.filter((key) => nearest(key, missing) !== undefined)
  return surplus.length + missing.length - misspelt.length
}

/** The message of an issue for which its schema has no words. */
const NO_WORDS = ''

/** What an issue of Zod breaks when its schema has words of its own and no id for them. */
const RULES: Readonly<Partial<Record<Issue['code'], RuleName>>> = {
  invalid_type: 'type',
  invalid_value: 'unknown-value',
  invalid_format: 'format',
  too_small: 'range',
  too_big: 'range',
  not_multiple_of: 'range',
}

/** Gives the problem that a schema has told itself: in the parameters of an issue, by an id in place of a message, or in words. */
function findOwnWords(issue: Issue): Told | undefined {
  const { code, message, input } = issue
  const { told } = (code === 'custom' && issue.params) || {}
  if (isTold(told)) return told
  const words = findWords(message)
  const data = typeof input === 'string' || typeof input === 'number' ? { input } : {}
  if (words) return { rule: words.rule, id: message, data }
  if (message === NO_WORDS) return undefined
  return { ...tell('other', { message }), rule: RULES[code] ?? 'value' }
}

/** Turns the issue of a single value into a problem. `written` is how the file writes a number. */
function toUnplaced(issue: Issue, written?: string): Told {
  const { input } = issue
  const own = findOwnWords(issue)
  if (own) return own.fix === undefined ? { ...own, fix: meantFormat(issue) } : own
  switch (issue.code) {
    case 'invalid_type': {
      const types = [issue.expected]
      if (input === undefined) return tell('missing', { types })
      const meant = typeof input === 'string' ? coerceValue(input, issue.expected) : undefined
      const fix = coerceValue(input, issue.expected, written)
      return tell('other-type', { found: describeType(input, written), types, meant }, fix)
    }
    case 'invalid_value': {
      const known = issue.values.map(String)
      return input === undefined ? tell('missing-choice', { known }) : unknownValue(input, known)
    }
    case 'too_small':
      return outOfRange(input, issue.inclusive === false ? 'more than' : 'at least', Number(issue.minimum))
    case 'too_big':
      return outOfRange(input, 'at most', Number(issue.maximum))
    case 'invalid_format':
      if (issue.format === 'email') return tell('not-an-email')
      return issue.format === 'url' ? tell('not-a-url') : tell('other-format', { format: issue.format })
    default:
      return tell('invalid-value')
  }
}

function meantFormat(issue: Issue): string | undefined {
  return issue.code === 'invalid_format' && issue.format === 'date' ? parseLooseDate(issue.input) : undefined
}

/** Turns an issue into problems with positions; `base` is the path that the issue's own path starts from. */
function toProblems(issue: Issue, base: FieldPath, document: ContentDocument, schema: z.ZodType): Problem[] {
  const path = [...base, ...issue.path.map((key) => (typeof key === 'symbol' ? String(key) : key))]
  if (issue.code === 'unrecognized_keys') {
    const known = [...keysAt(schema, document.data, path), ...(document.extraKeysAt?.(path) ?? [])]
    const value = valueAt(document.data, path)
    return issue.keys.map((key) => {
      const near = certainMatch(key, known)
      const fix = near !== undefined && hasKeys(value) && !(near in value) ? near : undefined
      return document.problemAt(path, tell('unknown-key', { key, ...guess(key, known) }, fix), key)
    })
  }
  if (issue.code === 'custom' && issue.params?.reported === true) return []
  if (issue.code !== 'invalid_union')
    return [document.problemAt(path, toUnplaced(issue, writtenNumber(document, path)))]
  if (issue.discriminator !== undefined)
    return [checkDiscriminator(issue.discriminator, path, document, schema)]
  const branch = likeliestBranch(issue.errors)
  if (branch) return branch.flatMap((nested) => toProblems(nested, path, document, schema))
  const value = valueAt(document.data, path)
  return [document.problemAt(path, describeOtherType(value, issue.errors, writtenNumber(document, path)))]
}

/** Gives the problem of an object whose `type`, `card` or `kind` (`key`) is missing, misspelt, or not allowed at `path`. */
function checkDiscriminator(
  key: string,
  path: FieldPath,
  document: ContentDocument,
  schema: z.ZodType,
): Problem {
  const parent = path.at(-1) === key ? path.slice(0, -1) : path
  const known = literalsAt(schema, document.data, parent, key)
  const object = valueAt(document.data, parent)
  const value = valueAt(document.data, [...parent, key])
  if (value !== undefined) return document.problemAt([...parent, key], unknownValue(value, known))
  const near = hasKeys(object) ? nearest(key, Object.keys(object)) : undefined
  const meant = near === undefined ? undefined : valueAt(object, [near])
  if (typeof meant === 'string' && known.includes(meant))
    return document.problemAt(parent, tell('unknown-key', { key: near ?? '', near: key }, key), near)
  return document.problemAt([...parent, key], tell('missing-choice', { known }))
}

/**
 * Whether a document may be one of another kind: most of its keys are unknown, and not misspelt. What looks like a misspelt key
 * of one kind is a good key of another.
 */
function isKindInDoubt(issues: readonly Issue[], { data }: ContentDocument, schema: z.ZodType): boolean {
  const unknown = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' && issue.path.length === 0 ? issue.keys : [],
  )
  if (!isObject(data) || unknown.length === 0) return false
  const known = keysAt(schema, data, [])
  const strange = unknown.filter((key) => certainMatch(key, known) === undefined)
  return strange.length > 0 && strange.length >= Object.keys(data).length - unknown.length
}

/** Parses a document by its schema: gives the value that components get, or every problem with its position. */
export function validate<T>(
  document: ContentDocument,
  schema: z.ZodType<T>,
): { value: T } | { problems: Problem[] } {
  const hidden = findHiddenCharacters(document.data).map(({ path, problem }) =>
    document.problemAt(path, problem),
  )
  const result = schema.safeParse(document.data, { error: () => NO_WORDS, reportInput: true })
  if (result.success) return hidden.length > 0 ? { problems: hidden } : { value: result.data }
  const { issues } = result.error
  const problems = issues.flatMap((issue) => toProblems(issue, [], document, schema))
  const hiddenFields = new Set(hidden.map(({ field }) => field))
  // A text with a hidden character gets no second problem.
  const others = dedupeProblems(problems).filter(({ field }) => !hiddenFields.has(field))
  const all = [...hidden, ...others]
  return { problems: isKindInDoubt(issues, document, schema) ? all.map(({ edit, ...told }) => told) : all }
}
