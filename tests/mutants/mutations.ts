import type { Field, Span } from './nodes.ts'

/** A document with one thing wrong. */
export interface Mutant {
  kind: string
  field: Field
  text: string
  /** Where in the text a problem must stand. */
  at: Span
}

/** Texts that no page should take unseen. */
export const hostile: Record<string, string> = {
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

const references: Record<string, string> = {
  'missing page': '/no-such-page',
  'missing anchor': '/faq#no-such-anchor',
  'missing file': 'no/such-file.webp',
  'missing name': 'no-such-name',
  'impossible day': '2025-02-30',
  'not secure': 'http://plain.example/a',
}

const NAMES = new Set('from src icon href mark tab touch small large date'.split(' '))
const numbers: Record<string, string> = {
  negative: '-1',
  huge: '1e21',
  endless: '1e400',
  'tiny part': '0.001',
}
const others: Record<string, string> = {
  'null instead': 'null',
  'number instead': '7',
  'text instead': '"seven"',
  'truth instead': 'true',
  'list instead': '[]',
  'object instead': '{}',
}
const instead: Record<string, string> = {
  string: 'text instead',
  number: 'number instead',
  boolean: 'truth instead',
}

/** JSON with nothing that a file in UTF-8 could not hold. */
function written(value: string): string {
  return JSON.stringify(value).replace(
    /[\u0080-\uFFFF]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** Every way in which `field` of `text` is made wrong. */
export function* mutantsOf(text: string, field: Field): Generator<Mutant> {
  const { value } = field
  const replaced = (kind: string, replacement: string): Mutant => {
    const { start, end } = field.span
    const from = field.key?.start ?? start
    return {
      kind,
      field,
      text: text.slice(0, start) + replacement + text.slice(end),
      at: { start: from, end: start + replacement.length },
    }
  }
  if (field.parent) yield without(text, field)
  if (field.path.at(-1) === 'id' && field.parent && typeof field.parent.path.at(-1) === 'number')
    yield { ...twin(text, field.parent.parent ?? field, field.parent), kind: 'id twice' }
  if (field.key) yield* misspelt(text, field, field.key)
  for (const [kind, replacement] of Object.entries(others))
    if (kind !== kindOf(value)) yield replaced(kind, replacement)

  if (typeof value === 'string') {
    for (const [kind, replacement] of Object.entries(hostile)) yield replaced(kind, written(replacement))
    if (isReference(field))
      for (const [kind, replacement] of Object.entries(references)) yield replaced(kind, written(replacement))
  } else if (typeof value === 'number') {
    for (const [kind, replacement] of Object.entries(numbers)) yield replaced(kind, replacement)
    const price =
      field.path.at(-1) === 'oldPrice' && field.siblings.find(({ path }) => path.at(-1) === 'price')
    if (price) yield replaced('old price not above', String(price.value))
  } else if (Array.isArray(value)) {
    if (field.inner[0]) yield twin(text, field, field.inner[0])
  } else if (typeof value === 'object' && field.inner.length > 0) {
    for (const key of ['zzz', '__proto__', 'constructor', 'toString']) yield surplus(text, field, key)
    yield doubled(text, field)
  }
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'list instead'
  return instead[typeof value] ?? 'object instead'
}

function isReference({ path, value, parent }: Field): boolean {
  const key = String(path.at(-1))
  return (
    NAMES.has(key) ||
    NAMES.has(String(parent?.path.at(-1))) ||
    /^(\/|https?:|mailto:|tel:|\d{4}-\d\d)/.test(String(value))
  )
}

/** The field left out: what is missing is a problem of what it is missing from. */
function without(text: string, field: Field): Mutant {
  const { siblings, parent, span } = field
  const index = siblings.indexOf(field)
  const [before, after] = [siblings[index - 1], siblings[index + 1]]
  const own = field.key?.start ?? span.start
  const cut = after
    ? { start: own, end: after.key?.start ?? after.span.start }
    : { start: before ? before.span.end : own, end: span.end }
  const rest = parent?.flow === false && !before && !after ? (field.key ? '{}' : '[]') : ''
  const around = parent?.span ?? span
  return {
    kind: 'missing',
    field,
    text: text.slice(0, cut.start) + rest + text.slice(cut.end),
    at: {
      start: Math.min(around.start, parent?.key?.start ?? around.start),
      end: around.end - (cut.end - cut.start) + rest.length,
    },
  }
}

function* misspelt(text: string, field: Field, key: Span): Generator<Mutant> {
  const quote = text[key.start] === '"' ? '"' : ''
  const name = String(field.path.at(-1))
  const wrong = name.length > 3 ? name[0] + (name[2] ?? '') + (name[1] ?? '') + name.slice(3) : `${name}x`
  if (wrong === name) return
  yield {
    kind: 'misspelt key',
    field,
    text: text.slice(0, key.start) + quote + wrong + quote + text.slice(key.end),
    at: { start: key.start, end: field.span.end + wrong.length - name.length },
  }
}

/** What goes between two keys of an object, where the object says it. */
function parted(text: string, field: Field): string {
  if (field.flow) return ', '
  const first = field.inner[0]?.key?.start ?? 0
  return `\n${' '.repeat(first - (text.lastIndexOf('\n', first - 1) + 1))}`
}

function surplus(text: string, field: Field, key: string): Mutant {
  const start = field.inner[0]?.key?.start ?? field.span.start
  const pair = `"${key}": {}`
  return {
    kind: `surplus key ${key}`,
    field,
    text: text.slice(0, start) + pair + parted(text, field) + text.slice(start),
    at: { start, end: start + pair.length },
  }
}

function doubled(text: string, field: Field): Mutant {
  const [first] = field.inner
  const start = first?.key?.start ?? field.span.start
  const pair = `"${first?.path.at(-1)}": {}${parted(text, field)}`
  return {
    kind: 'key twice',
    field,
    text: text.slice(0, start) + pair + text.slice(start),
    at: { start: field.span.start, end: field.span.end + pair.length },
  }
}

/** An item of the list `field` once more; problems may stand in all of the list. */
function twin(text: string, field: Field, { span }: Field): Mutant {
  const item = text.slice(span.start, span.end)
  const indent = ' '.repeat(Math.max(0, span.start - (text.lastIndexOf('\n', span.start - 1) + 1) - 2))
  const part = field.flow ? ', ' : `\n${indent}- `
  return {
    kind: 'item twice',
    field,
    text: text.slice(0, span.start) + item + part + text.slice(span.start),
    at: { start: field.span.start, end: field.span.end + item.length + part.length },
  }
}
