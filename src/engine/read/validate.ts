import type { z } from 'zod'
import { isRule } from '../../../schemas/rules.ts'
import { plural } from '../../contract/plural.ts'
import { coerceValue, parseLooseDate } from '../diagnostics/coerce-value.ts'
import { dedupeProblems } from '../diagnostics/dedupe-problems.ts'
import { certainMatch, didYouMean, nearest } from '../diagnostics/did-you-mean.ts'
import { findHiddenCharacters } from '../diagnostics/invisible-characters.ts'
import type { Problem, UnplacedProblem } from '../diagnostics/problem.ts'
import type { ContentDocument, FieldPath } from './json-document.ts'
import { keysAt, literalsAt } from './schema-introspection.ts'
import { isObject, isRecord, valueAt } from './value-at.ts'

type Issue = z.core.$ZodIssue
/** An issue of a value that has another type, or is none of the fixed words. */
type TypeIssue = Extract<Issue, { code: 'invalid_type' | 'invalid_value' }>

const typeNames: Record<string, string> = {
  string: 'a text in double quotes',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list […]',
  tuple: 'a list […]',
  object: 'an object {…}',
  record: 'an object {…}',
}

/** Names the type of a value; `written` is how the file writes a number. */
function describeType(value: unknown, written?: string): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object') return 'an object'
  if (typeof value === 'string') return 'a text'
  return typeof value === 'boolean' ? `${value}` : `the number ${written ?? value}`
}

/** Says that a value is none of the known ones. */
function describeUnknownValue(value: unknown, known: string[]): string {
  if (typeof value === 'string')
    return `${JSON.stringify(value)} is not known here${didYouMean(value, known)}`
  return `is ${describeType(value)}; one of: ${known.join(', ')}`
}

/** Returns the message of an issue; undefined where Zod's own message is clear. `written` is how the file writes a number. */
function describeIssue(issue: z.core.$ZodRawIssue, written?: string): string | undefined {
  switch (issue.code) {
    case 'invalid_type': {
      const expected = typeNames[issue.expected] ?? issue.expected
      return issue.input === undefined
        ? `is missing; expected ${expected}`
        : `is ${describeType(issue.input, written)}; expected ${expected}${suggestUnquoted(issue.input, issue.expected)}`
    }
    case 'invalid_value': {
      const values = issue.values.map(String)
      if (issue.input === undefined) return `is missing; one of: ${values.join(', ')}`
      return describeUnknownValue(issue.input, values)
    }
    case 'too_small':
      if (issue.origin === 'array' && Array.isArray(issue.input) && issue.input.length === 0)
        return `is empty; add ${issue.minimum === 1 ? 'an item' : `${issue.minimum} items`}, or remove the object around it`
      return describeLimit(issue.input, issue.inclusive === false ? 'more than' : 'at least', issue.minimum)
    case 'too_big':
      return describeLimit(issue.input, 'at most', issue.maximum)
    case 'invalid_format':
      if (issue.format === 'email') return 'is no email address; write it as "name@example.com"'
      if (issue.format === 'url') return 'is no whole address; write it as "https://www.example.com/page"'
      return `is no ${issue.format}; write it as the field's description says`
    default:
      return undefined
  }
}

/** Says how large a number, a text or a list is, how large it may be, and what to do. */
function describeLimit(input: unknown, bound: 'more than' | 'at least' | 'at most', limit: number | bigint) {
  const isOver = bound === 'at most'
  if (typeof input === 'string')
    return `has ${plural(input.length, 'character')}, and ${bound} ${limit} are possible; ${isOver ? 'shorten it' : 'say more'}`
  if (Array.isArray(input))
    return `has ${plural(input.length, 'item')}, and ${bound} ${limit} ${Number(limit) === 1 ? 'is' : 'are'} ${isOver ? 'possible; remove some, or divide the list' : 'needed; add one, or remove the list'}`
  return `is ${String(input)}; write ${bound} ${limit}`
}

/** Suggests the number or boolean that a text holds, to end a message; an empty text when it holds none. */
function suggestUnquoted(input: unknown, expected: string): string {
  const meant = typeof input === 'string' ? coerceValue(input, expected) : undefined
  return meant === undefined ? '' : `, without quotes: ${meant}`
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

/** Whether the schema has no words of its own for an issue. */
function isDefaultMessage(issue: TypeIssue): boolean {
  return issue.message === describeIssue({ ...issue, input: issue.input })
}

/** Gives the characters of a number as the file has them, such as `1.10`; undefined for any other value. */
function writtenNumber(document: ContentDocument, path: FieldPath): string | undefined {
  if (typeof valueAt(document.data, path) !== 'number') return undefined
  const { edit } = document.problemAt(path, { rule: 'type', message: '', fix: '' })
  return edit && document.text.slice(edit.start, edit.end)
}

/** Gives the problem of a value that no branch of a union takes: of a number or a word in quotes, of a misspelt word. */
function describeOtherType(value: unknown, branches: Issue[][], written?: string): UnplacedProblem {
  const issues = branches.flat().filter(({ path }) => path.length === 0)
  // The schema has words of its own for this value.
  const told = issues.find(
    (issue) => (issue.code === 'invalid_type' || issue.code === 'invalid_value') && !isDefaultMessage(issue),
  )
  if (told) return toUnplacedProblem(told)
  const text = typeof value === 'string' ? value : ''
  const quoted = issues.find(
    (issue) => issue.code === 'invalid_type' && coerceValue(text, issue.expected) !== undefined,
  )
  if (quoted) return toUnplacedProblem(quoted)
  const words = issues.flatMap((issue) => (issue.code === 'invalid_value' ? issue.values.map(String) : []))
  if (nearest(text, words) !== undefined)
    return {
      rule: 'unknown-value',
      message: describeUnknownValue(text, words),
      fix: certainMatch(text, words),
    }
  const expected = issues.flatMap((issue) => {
    if (issue.code === 'invalid_value') return issue.values.map((word) => `"${String(word)}"`)
    return issue.code === 'invalid_type' ? (typeNames[issue.expected] ?? issue.expected) : []
  })
  return {
    rule: value === undefined ? 'missing' : 'type',
    message: `${value === undefined ? 'is missing' : `is ${describeType(value, written)}`}; expected ${[...new Set(expected)].join(' or ')}`,
  }
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

/**
 * Turns the issue of a single value into a problem: the rule that it breaks, and the value that was probably meant. `written`
 * is how the file writes a number.
 */
function toUnplacedProblem(issue: Issue, written?: string): UnplacedProblem {
  const { message, input } = issue
  switch (issue.code) {
    case 'invalid_type':
      return {
        rule: input === undefined ? 'missing' : 'type',
        message: isDefaultMessage(issue) ? (describeIssue({ ...issue, input }, written) ?? message) : message,
        fix: coerceValue(input, issue.expected, written),
      }
    case 'invalid_value': {
      const fix = typeof input === 'string' ? certainMatch(input, issue.values.map(String)) : undefined
      return { rule: input === undefined ? 'missing' : 'unknown-value', message, fix }
    }
    case 'too_small':
    case 'too_big':
    case 'not_multiple_of':
      return { rule: 'range', message }
    case 'invalid_format':
      return {
        rule: message.startsWith('is empty') ? 'empty' : 'format',
        message,
        fix: issue.format === 'date' ? parseLooseDate(input) : undefined,
      }
    case 'custom': {
      const { rule, fix } = issue.params ?? {}
      return { rule: isRule(rule) ? rule : 'value', message, fix: typeof fix === 'string' ? fix : undefined }
    }
    default:
      return { rule: 'value', message }
  }
}

/** Turns an issue into problems with positions; `base` is the path that the issue's own path starts from. */
function toProblems(issue: Issue, base: FieldPath, document: ContentDocument, schema: z.ZodType): Problem[] {
  const path = [...base, ...issue.path.map((key) => (typeof key === 'symbol' ? String(key) : key))]
  if (issue.code === 'unrecognized_keys') {
    const known = [...keysAt(schema, document.data, path), ...(document.extraKeysAt?.(path) ?? [])]
    const value = valueAt(document.data, path)
    return issue.keys.map((key) => {
      const near = certainMatch(key, known)
      const fix = near !== undefined && isObject(value) && !(near in value) ? near : undefined
      const message = `is no key of this object${didYouMean(key, known)}`
      return document.problemAt(path, { rule: 'unknown-key', message, fix }, key)
    })
  }
  if (issue.code === 'custom' && issue.params?.reported === true) return []
  if (issue.code !== 'invalid_union')
    return [document.problemAt(path, toUnplacedProblem(issue, writtenNumber(document, path)))]
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
  if (value !== undefined) {
    const fix = typeof value === 'string' ? certainMatch(value, known) : undefined
    return document.problemAt([...parent, key], {
      rule: 'unknown-value',
      message: describeUnknownValue(value, known),
      fix,
    })
  }
  const near = isObject(object) ? nearest(key, Object.keys(object)) : undefined
  const meant = near === undefined ? undefined : valueAt(object, [near])
  if (typeof meant === 'string' && known.includes(meant))
    return document.problemAt(
      parent,
      { rule: 'unknown-key', message: `is no key of this object; did you mean "${key}"?`, fix: key },
      near,
    )
  return document.problemAt([...parent, key], {
    rule: 'missing',
    message: `is missing; one of: ${known.join(', ')}`,
  })
}

/**
 * Whether a document may be one of another kind: most of its keys are unknown, and not misspelt. What looks like a misspelt key
 * of one kind is a good key of another.
 */
function isKindInDoubt(issues: readonly Issue[], { data }: ContentDocument, schema: z.ZodType): boolean {
  const unknown = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' && issue.path.length === 0 ? issue.keys : [],
  )
  if (!isRecord(data) || unknown.length === 0) return false
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
  const result = schema.safeParse(document.data, { error: describeIssue, reportInput: true })
  if (result.success) return hidden.length > 0 ? { problems: hidden } : { value: result.data }
  const { issues } = result.error
  const problems = issues.flatMap((issue) => toProblems(issue, [], document, schema))
  const hiddenFields = new Set(hidden.map(({ field }) => field))
  // A text with a hidden character gets no second problem.
  const others = dedupeProblems(problems).filter(({ field }) => !hiddenFields.has(field))
  const all = [...hidden, ...others]
  return { problems: isKindInDoubt(issues, document, schema) ? all.map(({ edit, ...told }) => told) : all }
}
