import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Document, visit } from 'yaml'
import type { Json, Operation } from '../../src/plugins/editor/protocol.ts'
import { applyOperations, readEditable } from '../../src/plugins/editor/server/splice/apply-operations.ts'

const KEYS = ['title', 'text', 'items', 'a/b', '~', 'm~1n', '1', 'größe', 'key with spaces', '$schema']
/** Texts that YAML reads as something else without quotes, and texts with spaces, lines and letters of all kinds. */
const TEXTS = [
  ...'Home¦A price: $59.99¦# no comment¦- no item¦{token}¦[x]¦it\'s "quoted"¦yes¦null¦12'.split('¦'),
  ...'2025-01-23¦@x¦*y¦&z¦!a¦%b¦`c¦|¦>¦? q¦a: b: c¦x #y¦,¦false¦~¦---¦...¦\\u00e9'.split('¦'),
  ...'¦\n¦\n\na¦a\nb¦a\n\n¦ a\nb¦a\n \nb¦a \nb ¦Line one\n\nLine two\n¦  spaces  '.split('¦'),
  ...['naïve café ☕ 👍🏽', 'שלום', '\u2028', `long ${'word '.repeat(40)}`],
]

const scalar = fc.oneof(
  fc.constantFrom<Json>(...TEXTS),
  fc.string({ unit: 'grapheme', maxLength: 12 }).filter((text) => !/[\p{C}\s\uFFFD]/u.test(text)),
  fc.integer(),
  fc.constantFrom<Json>(true, false, null, 59.99, -0.5),
)
const { value, record } = fc.letrec<{ value: Json; list: Json; record: Json }>((tie) => ({
  value: fc.oneof({ depthSize: 'small', maxDepth: 3 }, scalar, tie('record'), tie('list')),
  list: fc.array(tie('value'), { maxLength: 3 }),
  record: fc.dictionary(fc.constantFrom(...KEYS), tie('value'), { maxKeys: 4, noNullPrototype: true }),
}))
const fullRecord = record.filter(
  (data) => data !== null && typeof data === 'object' && Object.keys(data).length > 0,
)

/** How a document is written. */
const style = fc.record({
  indent: fc.constantFrom(1, 2, 4),
  compact: fc.boolean(),
  lineEnd: fc.constantFrom('\n', '\r\n'),
  mark: fc.boolean(),
  finalLineEnd: fc.boolean(),
  escapes: fc.boolean(),
  flowEvery: fc.integer({ min: 0, max: 3 }),
  indentSeq: fc.boolean(),
  comments: fc.boolean(),
})
type Style = typeof style extends fc.Arbitrary<infer T> ? T : never

function writeJson(data: Json, { indent, compact, lineEnd, mark, finalLineEnd, escapes }: Style): string {
  const text = JSON.stringify(data, null, compact ? 0 : indent).replaceAll('\n', lineEnd)
  const escaped = escapes
    ? text.replaceAll(/[\u00e0-\uffff]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`)
    : text
  return `${mark ? '\uFEFF' : ''}${escaped}${finalLineEnd ? lineEnd : ''}`
}

function writeMdx(
  data: Json,
  { indent, lineEnd, mark, finalLineEnd, flowEvery, indentSeq, comments }: Style,
): string {
  const document = new Document(data)
  let count = 0
  visit(document, {
    Collection: (key, node) => {
      count++
      if (key !== null && flowEvery > 0 && count % (flowEvery + 1) === 0) node.flow = true
      else if (comments && key !== null && count % 3 === 0) node.commentBefore = ' a note'
    },
  })
  const fields = document.toString({ indent: Math.max(2, indent), indentSeq, lineWidth: 0 })
  const text = `---\n${fields}---\n\n# Body\n\nA *text*.${finalLineEnd ? '\n' : ''}`
  return (mark ? '\uFEFF' : '') + text.replaceAll('\n', lineEnd)
}

/** Numbers from which an operation on any data is made. */
const choice = fc.record({
  kind: fc.nat(5),
  steps: fc.array(fc.nat(50), { maxLength: 4 }),
  at: fc.nat(50),
  to: fc.nat(50),
  value,
  key: fc.constantFrom(...KEYS),
})
type Choice = typeof choice extends fc.Arbitrary<infer T> ? T : never

const step = (key: string) => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`
const clone = (data: Json): Json => structuredClone(data)

/** Makes an operation that fits `data`, and what it makes of the data. */
function makeOperation(
  data: Json,
  { kind, steps, at, to, value: next, key }: Choice,
): { operation: Operation; after: Json } | undefined {
  const after = clone(data)
  let pointer = ''
  let target = after
  for (const number of steps) {
    if (typeof target !== 'object' || target === null) break
    const keys = Object.keys(target)
    const name = keys[number % Math.max(1, keys.length)]
    const inner = name === undefined ? undefined : new Map(Object.entries(target)).get(name)
    if (name === undefined || typeof inner !== 'object' || inner === null) break
    pointer += step(name)
    target = inner
  }
  const made = (operation: Operation) => ({ operation, after })
  if (Array.isArray(target)) {
    const index = at % Math.max(1, target.length)
    const old = target[index]
    if (kind < 2 || old === undefined) {
      const place = at % (target.length + 1)
      target.splice(place, 0, clone(next))
      return made({ op: 'insert', pointer, index: place, value: next })
    }
    const expected = clone(old)
    const own = { pointer: `${pointer}/${index}`, expect: expected }
    if (kind === 2) {
      target.splice(index, 1)
      return made({ op: 'remove', ...own })
    }
    if (kind === 3) {
      target[index] = clone(next)
      return made({ op: 'set', ...own, value: next })
    }
    const place = to % target.length
    target.splice(index, 1)
    target.splice(place, 0, old)
    return made({ op: 'move', pointer, from: index, to: place, expect: expected })
  }
  if (typeof target !== 'object' || target === null) return undefined
  const fields = Object.keys(target)
  const name = kind < 3 ? key : (fields[at % Math.max(1, fields.length)] ?? key)
  const own = { pointer: pointer + step(name) }
  const old = Object.hasOwn(target, name) ? clone(target[name] ?? null) : undefined
  if (kind === 5 && old !== undefined && !(pointer === '' && fields.length === 1)) {
    delete target[name]
    return made({ op: 'remove', ...own, expect: old })
  }
  target[name] = clone(next)
  return made({ op: 'set', ...own, value: next, ...(old === undefined ? { order: KEYS } : { expect: old }) })
}

interface Outcome {
  applied: number
  refused: string[]
}

/** Applies random operations one by one, undoes all of them and repeats them. */
function tryOperations(file: string, text: string, choices: readonly Choice[], outcome: Outcome): void {
  const read = (source: string) => {
    const document = readEditable(file, source)
    if (!('severity' in document)) return document
    throw new Error(document.message)
  }
  const apply = (source: string, operations: readonly Operation[]) => {
    const result = applyOperations(file, source, operations)
    if ('undo' in result) return result
    throw new Error(result.message)
  }
  let current = text
  let document = read(text)
  const undo: Operation[] = []
  for (const one of choices) {
    const made = makeOperation(document.data, one)
    if (!made) continue
    const applied = applyOperations(file, current, [made.operation])
    if (!('undo' in applied)) {
      outcome.refused.push(`${applied.message}\n${JSON.stringify(made.operation)}\n${current}`)
      continue
    }
    const next = read(applied.text)
    expect(isDeepStrictEqual(next.data, made.after)).toBe(true)
    expect(next.body).toBe(document.body)
    outcome.applied++
    document = next
    current = applied.text
    undo.unshift(...applied.undo)
  }
  const undone = apply(current, undo)
  expect(undone.text).toBe(text)
  expect(apply(text, undone.undo).text).toBe(current)
}

test.each([
  ['JSON', 'content/pages/a.json', record, writeJson],
  ['the fields of an .mdx page', 'content/pages/a.mdx', fullRecord, writeMdx],
])(
  'random operations on %s: text and data change alike, and undo and redo give the same characters',
  (_, file, values, write) => {
    const outcome: Outcome = { applied: 0, refused: [] }
    fc.assert(
      fc.property(values, style, fc.array(choice, { maxLength: 6 }), (data, how, choices) => {
        const text = write(data, how)
        // YAML has texts that the editor does not take.
        if (file.endsWith('.mdx') && 'severity' in readEditable(file, text)) return
        tryOperations(file, text, choices, outcome)
      }),
      { numRuns: 1000, seed: 22 },
    )
    expect(outcome.refused).toEqual([])
    expect(outcome.applied).toBeGreaterThan(2000)
  },
)
