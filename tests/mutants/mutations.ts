import type { Field, Span } from './fields.ts'

/** A document with one mistake. */
export interface Mutant {
  kind: string
  field: Field
  text: string
  /** The part of the text in which a problem must be. */
  allowedSpan: Span
}

/** Texts that a field may accept only after a review (`accepted.ts`). */
export const HOSTILE_TEXTS: Record<string, string> = {
  empty: '',
  blank: '  ',
  'script end': '</script><script>alert(1)</script>',
  'image with handler': '<img src=x onerror=alert(1)>',
  'attribute end': '" onmouseover="alert(1)" x="',
  javascript: 'javascript:alert(1)',
  data: 'data:text/html,<script>alert(1)</script>',
  'other host': '//evil.example/a',
  'other host by backslash': '/\\evil.example',
  'path upwards': '../../package.json',
  prototype: '__proto__',
  override: 'abc\u202Edef',
  NUL: 'a\u0000b',
  'lone surrogate': 'a\uD800b',
  emoji: '👩‍🚀🏴󠁧󠁢󠁥󠁮󠁧󠁿',
  'replacement pattern': "$&$`$'",
  'dangling token': 'From {plan.no-such-plan.price}',
  '5,000 characters': 'x'.repeat(5000),
  '5,001 characters': 'x'.repeat(5001),
}

const BAD_REFERENCES: Record<string, string> = {
  'missing page': '/no-such-page',
  'missing anchor': '/faq#no-such-anchor',
  'missing file': 'no/such-file.webp',
  'missing name': 'no-such-name',
  'impossible day': '2025-02-30',
  'not secure': 'http://plain.example/a',
}

const REFERENCE_KEYS = new Set('from src icon href mark tab touch small large date'.split(' '))
const BAD_NUMBERS: Record<string, string> = {
  negative: '-1',
  huge: '1e21',
  infinite: '1e400',
  'tiny part': '0.001',
}
const OTHER_TYPES: Record<string, string> = {
  'null instead': 'null',
  'number instead': '7',
  'string instead': '"seven"',
  'boolean instead': 'true',
  'array instead': '[]',
  'object instead': '{}',
}
const MUTATION_OF_TYPE: Record<string, string> = {
  string: 'string instead',
  number: 'number instead',
  boolean: 'boolean instead',
}

/** Gives a JSON string of ASCII characters: a file in UTF-8 cannot contain a lone surrogate. */
function stringifyAscii(value: string): string {
  return JSON.stringify(value).replace(
    /[\u0080-\uFFFF]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** Gives every mutant of `text` with a mistake in `field`. */
export function* createMutants(text: string, field: Field): Generator<Mutant> {
  const { value } = field
  const replaced = (kind: string, replacement: string): Mutant => {
    const { start, end } = field.span
    const from = field.key?.start ?? start
    return {
      kind,
      field,
      text: text.slice(0, start) + replacement + text.slice(end),
      allowedSpan: { start: from, end: start + replacement.length },
    }
  }
  if (field.parent) yield removeField(text, field)
  if (field.path.at(-1) === 'id' && field.parent && typeof field.parent.path.at(-1) === 'number')
    yield { ...duplicateItem(text, field.parent.parent ?? field, field.parent), kind: 'id twice' }
  if (field.key) yield* misspellKey(text, field, field.key)
  for (const [kind, replacement] of Object.entries(OTHER_TYPES))
    if (kind !== sameTypeMutation(value)) yield replaced(kind, replacement)

  if (typeof value === 'string') {
    for (const [kind, replacement] of Object.entries(HOSTILE_TEXTS))
      yield replaced(kind, stringifyAscii(replacement))
    if (isReference(field))
      for (const [kind, replacement] of Object.entries(BAD_REFERENCES))
        yield replaced(kind, stringifyAscii(replacement))
  } else if (typeof value === 'number') {
    for (const [kind, replacement] of Object.entries(BAD_NUMBERS)) yield replaced(kind, replacement)
    const price =
      field.path.at(-1) === 'oldPrice' && field.siblings.find(({ path }) => path.at(-1) === 'price')
    if (price) yield replaced('old price not above', String(price.value))
  } else if (Array.isArray(value)) {
    if (field.children[0]) yield duplicateItem(text, field, field.children[0])
  } else if (typeof value === 'object' && field.children.length > 0) {
    for (const key of ['zzz', '__proto__', 'constructor', 'toString']) yield addKey(text, field, key)
    yield duplicateKey(text, field)
  }
}

function sameTypeMutation(value: unknown): string {
  if (Array.isArray(value)) return 'array instead'
  return MUTATION_OF_TYPE[typeof value] ?? 'object instead'
}

function isReference({ path, value, parent }: Field): boolean {
  const key = String(path.at(-1))
  return (
    REFERENCE_KEYS.has(key) ||
    REFERENCE_KEYS.has(String(parent?.path.at(-1))) ||
    /^(\/|https?:|mailto:|tel:|\d{4}-\d\d)/.test(String(value))
  )
}

/** Removes the field; the problem may be anywhere in its parent. */
function removeField(text: string, field: Field): Mutant {
  const { parent, span } = field
  const around = parent?.span ?? span
  const rest = withoutField(text, field)
  return {
    kind: 'missing',
    field,
    text: rest,
    allowedSpan: {
      start: Math.min(around.start, parent?.key?.start ?? around.start),
      end: around.end - (text.length - rest.length),
    },
  }
}

function withoutField(text: string, field: Field): string {
  const { siblings, parent, span, key } = field
  const index = siblings.indexOf(field)
  const [before, after] = [siblings[index - 1], siblings[index + 1]]
  const own = key?.start ?? span.start
  const [start, end] = after
    ? [own, after.key?.start ?? after.span.start]
    : [before ? before.span.end : own, span.end]
  const rest = parent?.flow === false && !before && !after ? (key ? '{}' : '[]') : ''
  return text.slice(0, start) + rest + text.slice(end)
}

function* misspellKey(text: string, field: Field, key: Span): Generator<Mutant> {
  const quote = text[key.start] === '"' ? '"' : ''
  const name = String(field.path.at(-1))
  const wrong = name.length > 3 ? name[0] + (name[2] ?? '') + (name[1] ?? '') + name.slice(3) : `${name}x`
  if (wrong === name) return
  yield {
    kind: 'misspelt key',
    field,
    text: text.slice(0, key.start) + quote + wrong + quote + text.slice(key.end),
    allowedSpan: { start: key.start, end: field.span.end + wrong.length - name.length },
  }
}

/** Gives what separates two keys of this object. */
function keySeparator(text: string, field: Field): string {
  if (field.flow) return ', '
  const first = field.children[0]?.key?.start ?? 0
  return `\n${' '.repeat(first - (text.lastIndexOf('\n', first - 1) + 1))}`
}

function addKey(text: string, field: Field, key: string): Mutant {
  const start = field.children[0]?.key?.start ?? field.span.start
  const pair = `"${key}": {}`
  return {
    kind: `surplus key ${key}`,
    field,
    text: text.slice(0, start) + pair + keySeparator(text, field) + text.slice(start),
    allowedSpan: { start, end: start + pair.length },
  }
}

function duplicateKey(text: string, field: Field): Mutant {
  const [first] = field.children
  const start = first?.key?.start ?? field.span.start
  const pair = `"${first?.path.at(-1)}": {}${keySeparator(text, field)}`
  return {
    kind: 'key twice',
    field,
    text: text.slice(0, start) + pair + text.slice(start),
    allowedSpan: { start: field.span.start, end: field.span.end + pair.length },
  }
}

/** Repeats an item of the array `field`; the problem may be anywhere in the array. */
function duplicateItem(text: string, field: Field, { span }: Field): Mutant {
  const item = text.slice(span.start, span.end)
  const indent = ' '.repeat(Math.max(0, span.start - (text.lastIndexOf('\n', span.start - 1) + 1) - 2))
  const part = field.flow ? ', ' : `\n${indent}- `
  return {
    kind: 'item twice',
    field,
    text: text.slice(0, span.start) + item + part + text.slice(span.start),
    allowedSpan: { start: field.span.start, end: field.span.end + item.length + part.length },
  }
}
