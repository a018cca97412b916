import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FieldPath } from '../../../../src/contract/json.ts'
import { type ContentDocument, readJson } from '../../../../src/engine/read/json-document.ts'
import { toldIn } from '../../../fixtures/worded.ts'

const problem = toldIn('is wrong')

const value = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.string(),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.string(), tie('value'), { maxKeys: 4, noNullPrototype: true }),
  ),
})).value
const space = fc.constantFrom(0, 1, 2, 4, '\t')
const lineEnd = fc.constantFrom('\n', '\r\n')

/** Every path of a value, itself first. */
function pathsOf(data: unknown, path: FieldPath = []): FieldPath[] {
  if (typeof data !== 'object' || data === null) return [path]
  const inner = Object.entries(data).flatMap(([key, child]) =>
    pathsOf(child, [...path, Array.isArray(data) ? Number(key) : key]),
  )
  return [path, ...inner]
}

function read(text: string): ContentDocument {
  const result = readJson('a.json', text)
  if ('problemAt' in result) return result
  throw new Error(result.message)
}

function at(data: unknown, path: FieldPath): unknown {
  return path.reduce<unknown>((inner, key) => Reflect.get(Object(inner), key), data)
}

test('a problem has the position of its value, in every layout of the file', () => {
  fc.assert(
    fc.property(value, space, lineEnd, (data, indent, end) => {
      const text = JSON.stringify(data, null, indent).replaceAll('\n', end)
      const document = read(text)
      const lines = text.split('\n')
      for (const path of pathsOf(data)) {
        const { line, column, endLine, endColumn, field } = document.problemAt(path, problem)
        const rest = [lines[line - 1]?.slice(column - 1), ...lines.slice(line)].join('\n')
        const whole = [...lines.slice(0, endLine - 1), lines[endLine - 1]?.slice(0, endColumn - 1)].join('\n')
        expect(JSON.parse(whole.slice(text.length - rest.length))).toEqual(at(data, path))
        const [start] = JSON.stringify(at(data, path))
        expect(rest[0]).toBe(start)
        expect(field).toBe(path.join('.'))
      }
    }),
    { numRuns: 500 },
  )
})

test('the problem of a wrong key has the position of the key', () => {
  const document = read('{\n  "a": [{ "b": 1,\n    "c": 2 }]\n}')
  expect(document.problemAt(['a', 0], problem, 'c')).toMatchObject({ line: 3, column: 5, field: 'a.0.c' })
})

test('the problem of a missing field has the position of its nearest parent', () => {
  const missing = read('{\n  "a": [{ "b": 1 }]\n}').problemAt(['a', 0, 'x', 'y'], problem)
  expect(missing).toMatchObject({ line: 2, column: 9, field: 'a.0.x.y' })
})

test('a truncated file has one problem, inside the file', () => {
  const data = { title: 'Ä "quoted" text', list: [1, { deep: [true, null] }], end: 'fin' }
  const whole = JSON.stringify(data, null, 2)
  for (let length = 0; length < whole.length; length++) {
    const text = whole.slice(0, length)
    const result = readJson('a.json', text)
    expect(result).toHaveProperty('message')
    if ('problemAt' in result) continue
    const lines = text.split('\n')
    expect(result.line).toBeLessThanOrEqual(lines.length)
    expect(result.column).toBeLessThanOrEqual((lines[result.line - 1]?.length ?? 0) + 1)
  }
})
