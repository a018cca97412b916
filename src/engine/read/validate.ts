import type { z } from 'zod'
import { asKind } from '../diagnostics/coerce-value.ts'
import { withoutEchoes } from '../diagnostics/dedupe-problems.ts'
import { advice, certain, nearest } from '../diagnostics/did-you-mean.ts'
import { hiddenCharacters } from '../diagnostics/invisible-characters.ts'
import { meantDay } from '../diagnostics/parse-loose-date.ts'
import type { Finding, Problem } from '../diagnostics/problem.ts'
import { isRule } from '../diagnostics/rules.ts'
import type { Document, Path } from './json-document.ts'
import { isObject, keysAt, literalsAt, valueAt } from './value-at.ts'

type Issue = z.core.$ZodIssue
type Schema<T> = z.ZodType<T>

const names: Record<string, string> = {
  string: 'a text in double quotes',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list […]',
  tuple: 'a list […]',
  object: 'an object {…}',
  record: 'an object {…}',
}

function nameOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object') return 'an object'
  if (typeof value === 'string') return 'a text'
  return typeof value === 'boolean' ? `${value}` : `the number ${value}`
}

/** What to say about a value that is none of the known ones. */
function unknownValue(value: unknown, known: string[]): string {
  if (typeof value === 'string') return `${JSON.stringify(value)} is not known here${advice(value, known)}`
  return `is ${nameOf(value)}; one of: ${known.join(', ')}`
}

/** The words for what is wrong with a value by itself; Zod's own where they are plain enough. */
function describe(issue: z.core.$ZodRawIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type': {
      const expected = names[issue.expected] ?? issue.expected
      return issue.input === undefined
        ? `is missing; expected ${expected}`
        : `is ${nameOf(issue.input)}; expected ${expected}${withoutQuotes(issue.input, issue.expected)}`
    }
    case 'invalid_value': {
      const values = issue.values.map(String)
      if (issue.input === undefined) return `is missing; one of: ${values.join(', ')}`
      return unknownValue(issue.input, values)
    }
    case 'too_small':
      return `is too ${issue.origin === 'string' ? 'short' : 'small'}; ${issue.inclusive === false ? 'more than' : 'at least'} ${issue.minimum}${unit(issue.origin, issue.minimum)}`
    case 'too_big':
      return `is too ${issue.origin === 'string' ? 'long' : 'large'}; at most ${issue.maximum}${unit(issue.origin, issue.maximum)}`
    case 'invalid_format':
      if (issue.format === 'email') return 'is no email address; write it as "name@example.com"'
      return `is no ${issue.format}; write it as the field's description says`
    default:
      return undefined
  }
}

function unit(origin: string, count: number | bigint): string {
  const one = origin === 'string' ? 'character' : origin === 'array' ? 'item' : ''
  return one && ` ${one}${count === 1 ? '' : 's'}`
}

/** What a text was meant as, when it is only written as one. */
function withoutQuotes(input: unknown, expected: string): string {
  const meant = typeof input === 'string' ? asKind(input, expected) : undefined
  return meant === undefined ? '' : `, without quotes: ${meant}`
}

/** Of the branches of a failed union, the one that the value was most likely meant as. */
function likeliest(branches: Issue[][]): Issue[] | undefined {
  const meant = branches.filter(
    (issues) => !issues.some((issue) => issue.path.length === 0 && issue.code === 'invalid_type'),
  )
  return meant.toSorted((a, b) => strangeness(a) - strangeness(b) || a.length - b.length)[0]
}

/** How many keys a value has too many or too few for a branch; one that is only misspelt counts once. */
function strangeness(issues: Issue[]): number {
  const surplus = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' && issue.path.length === 0 ? issue.keys : [],
  )
  const missing = issues.flatMap(({ path, input }) =>
    path.length === 1 && input === undefined ? [String(path[0])] : [],
  )
  const misspelt = surplus.filter((key) => nearest(key, missing) !== undefined)
  return surplus.length + missing.length - misspelt.length
}

function keyPath(path: readonly PropertyKey[]): (string | number)[] {
  return path.map((key) => (typeof key === 'symbol' ? String(key) : key))
}

/** A failed check of a single value: which rule it breaks, and what the value was probably meant to be. */
function findingOf(issue: Issue): Finding {
  const { message, input } = issue
  switch (issue.code) {
    case 'invalid_type':
      return { rule: input === undefined ? 'missing' : 'type', message, fix: asKind(input, issue.expected) }
    case 'invalid_value': {
      const fix = typeof input === 'string' ? certain(input, issue.values.map(String)) : undefined
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
        fix: issue.format === 'date' ? meantDay(input) : undefined,
      }
    case 'custom': {
      const { rule, fix } = issue.params ?? {}
      return { rule: isRule(rule) ? rule : 'value', message, fix: typeof fix === 'string' ? fix : undefined }
    }
    default:
      return { rule: 'value', message }
  }
}

function problemsOf(issue: Issue, base: Path, document: Document, schema: Schema<unknown>): Problem[] {
  const path = [...base, ...keyPath(issue.path)]
  if (issue.code === 'unrecognized_keys') {
    const known = keysAt(schema, document.data, path)
    const value = valueAt(document.data, path)
    return issue.keys.map((key) => {
      const near = certain(key, known)
      const fix = near !== undefined && isObject(value) && !(near in value) ? near : undefined
      const message = `is no key of this object${advice(key, known)}`
      return document.problemAt(path, { rule: 'unknown-key', message, fix }, key)
    })
  }
  if (issue.code === 'custom' && issue.params?.told === true) return []
  if (issue.code !== 'invalid_union') return [document.problemAt(path, findingOf(issue))]
  if (issue.discriminator !== undefined) return [unknownKind(issue.discriminator, path, document, schema)]
  const branch = likeliest(issue.errors)
  if (branch) return branch.flatMap((nested) => problemsOf(nested, path, document, schema))
  const value = valueAt(document.data, path)
  const expected = [
    ...new Set(issue.errors.flat().map((nested) => nested.message.replace(/^.*expected /, ''))),
  ]
  return [
    document.problemAt(path, {
      rule: value === undefined ? 'missing' : 'type',
      message: `${value === undefined ? 'is missing' : `is ${nameOf(value)}`}; expected ${expected.join(' or ')}`,
    }),
  ]
}

/** An object whose `type`, `card` or `kind` is missing, misspelt, or not one of those that may stand here. */
function unknownKind(key: string, path: Path, document: Document, schema: Schema<unknown>): Problem {
  const parent = path.at(-1) === key ? path.slice(0, -1) : path
  const known = literalsAt(schema, document.data, parent, key)
  const object = valueAt(document.data, parent)
  const value = valueAt(document.data, [...parent, key])
  if (value !== undefined) {
    const fix = typeof value === 'string' ? certain(value, known) : undefined
    return document.problemAt([...parent, key], {
      rule: 'unknown-value',
      message: unknownValue(value, known),
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

/** Parses a document by its schema: the value that components get, or every problem at its place. */
export function validate<T>(document: Document, schema: Schema<T>): { value: T } | { problems: Problem[] } {
  const hidden = hiddenCharacters(document.data).map(({ path, finding }) => document.problemAt(path, finding))
  const result = schema.safeParse(document.data, { error: describe, reportInput: true })
  if (result.success) return hidden.length > 0 ? { problems: hidden } : { value: result.data }
  const { issues } = result.error
  const problems = issues.flatMap((issue) => problemsOf(issue, [], document, schema))
  const named = new Set(hidden.map(({ field }) => field))
  // A text that holds a hidden character is wrong for that alone.
  const others = withoutEchoes(problems).filter(({ field }) => !named.has(field))
  return { problems: [...hidden, ...others] }
}
