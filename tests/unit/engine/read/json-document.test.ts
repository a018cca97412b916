import { describe, expect, test } from 'vitest'
import { findUnreadable, problemIn } from '../../../../src/engine/diagnostics/problem.ts'
import { readJson } from '../../../../src/engine/read/json-document.ts'
import { toldIn } from '../../../fixtures/worded.ts'

const problem = toldIn('is wrong')

function read(text: string) {
  const result = readJson('a.json', text)
  if ('problemAt' in result) return result
  throw new Error(result.message)
}

test.each([
  ['{ "a": perhaps }', 'a word is not a JSON value; put text in double quotes', 1, 8],
  ['{ "a": 1e }', 'the number is not finished', 1, 8],
  ['{ a: 1 }', 'a word is not a JSON value; put text in double quotes', 1, 3],
  ['{ "a": 1, 5: 2 }', 'a key in double quotes is expected here; is there a comma too many?', 1, 11],
  ['[1,\n:]', 'a value is expected here; is there a comma too many?', 2, 1],
  ['[1,\n]', 'this comma is one too many; remove it', 1, 3],
  ['{ "a" 1 }', 'a colon is expected between key and value', 1, 7],
  ['{ "a": 1 "b": 2 }', 'a comma is missing before this', 1, 10],
  ['[1 2]', 'a comma is missing before this', 1, 4],
  ['{ "a": 1', 'a closing } is missing', 1, 9],
  ['[1', 'a closing ] is missing', 1, 3],
  ['{} {}', 'the document ended before this; is there a bracket too many?', 1, 4],
  ['{ // a\n}', 'JSON has no comments; remove it', 1, 3],
  ['{ /* a', 'JSON has no comments; remove it', 1, 3],
  ['{ "a": "b', 'a closing double quote is missing', 1, 8],
  ['{ "a": "\\u12" }', 'a \\u escape is not finished; write four hexadecimal digits after it', 1, 8],
  ['{ "a": "\\x" }', 'a backslash is allowed only before one of " \\ / b f n r t u', 1, 8],
  ['{ "a": "b\tc" }', 'a control character or line break is inside a text; write \\n for a line break', 1, 8],
])('%j is not valid JSON: a plain message at the position of the error', (text, what, line, column) => {
  const place = { file: 'a.json', field: '', line, column }
  const message = `is not valid JSON: ${what}`
  expect(readJson('a.json', text)).toMatchObject({ rule: 'syntax', message, ...place })
})

test('an empty text is a problem', () => {
  expect(readJson('a.json', ' ')).toMatchObject({ rule: 'empty', line: 1, column: 1 })
})

test.each([
  ['{ "a": 1, "a": 2 }', 'a', 11],
  ['[{ "b": { "c": 1, "c": 1 } }]', '0.b.c', 19],
  ['{ "x": [0, { "a": 1, "b": 2, "a": 3 }] }', 'x.1.a', 30],
  ['{ "__proto__": 1, "__proto__": 2 }', '__proto__', 19],
])('%s has a duplicate key', (text, field, column) => {
  const message = 'appears twice in the same object; remove one of them'
  expect(readJson('a.json', text)).toMatchObject({ rule: 'duplicate-key', message, field, column })
})

test('equal keys of two objects and equal values are no duplicates', () => {
  expect(read('[{ "a": "a" }, { "a": ["a", "a"] }]').data).toEqual([{ a: 'a' }, { a: ['a', 'a'] }])
  expect(read('{ "__proto__": 1, "b": 2 }').data).toHaveProperty('b', 2)
})

test('64 levels are fine; 65 are a problem at the first bracket that is too deep', () => {
  const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
  const message = 'is nested deeper than 64 levels; write it with fewer, or close what is open further up'
  expect(read(nested(64)).data).toBeDefined()
  for (const pair of ['{}', '[]']) expect(read(`[${Array(200).fill(pair).join(',')}]`).data).toHaveLength(200)
  expect(readJson('a.json', nested(65))).toMatchObject({ rule: 'nesting', message, column: 65 })
  expect(readJson('a.json', '['.repeat(50_000))).toMatchObject({ rule: 'nesting', message, column: 65 })
  expect(readJson('a.json', '{"a":'.repeat(65))).toMatchObject({ rule: 'nesting', column: 64 * 5 + 1 })
})

test('brackets in texts do not count', () => {
  const text = JSON.stringify({ a: '[{'.repeat(100), 'b"': '\\' })
  expect(read(text).data).toEqual(JSON.parse(text))
})

describe('the edit for --fix', () => {
  const text = '{\n  "colour": "read",\n  "size": 5\n}'
  const document = read(text)

  test.each([
    [['colour'], undefined, 'red', '{\n  "colour": "red",\n  "size": 5\n}'],
    [['size'], undefined, 6, '{\n  "colour": "read",\n  "size": 6\n}'],
    [[], 'colour', 'color', '{\n  "color": "read",\n  "size": 5\n}'],
  ] as const)('at %j %s', (path, key, fix, expected) => {
    const { edit } = document.problemAt(path, { ...problem, fix }, key)
    expect(edit && text.slice(0, edit.start) + edit.text + text.slice(edit.end)).toBe(expected)
  })

  test('there is no edit without a fix, or for a field that is missing', () => {
    expect(document.problemAt(['colour'], problem)).not.toHaveProperty('edit')
    expect(document.problemAt(['other'], { ...problem, fix: 'x' })).not.toHaveProperty('edit')
    expect(document.problemAt([], { ...problem, fix: 'x' }, 'other')).not.toHaveProperty('edit')
    expect(document.problemAt(['other'], problem)).toMatchObject({ line: 1, column: 1, field: 'other' })
  })
})

describe('a position in a text', () => {
  const text = 'one two-three\nÄ\n'

  test.each([
    [0, 'one', 1, 1, 1, 4],
    [4, 'two-three', 1, 5, 1, 14],
    [13, 'a line end has no word', 1, 14, 1, 14],
    [14, 'a single character', 2, 1, 2, 2],
    [16, 'after the last line', 3, 1, 3, 1],
  ])('%i: %s', (start, _, line, column, endLine, endColumn) => {
    const place = { file: 'a', line, column, endLine, endColumn, field: '', path: [] }
    expect(problemIn('a', text, { start }, problem)).toEqual({
      ...problem,
      ...place,
      message: 'is wrong',
      severity: 'error',
    })
  })

  test('an end before the start counts as the start', () => {
    expect(problemIn('a', text, { start: 5, end: 2 }, problem)).toMatchObject({ column: 6, endColumn: 6 })
    expect(problemIn('a', text, { start: 0, end: 14 }, problem)).toMatchObject({ endLine: 2, endColumn: 1 })
  })

  test('the search for the end of a word stops after 100 characters', () => {
    expect(problemIn('a', 'x'.repeat(300), { start: 0 }, problem).endColumn).toBe(101)
  })

  test('invisible characters are escaped, and a long message is shortened in the middle', () => {
    const told = (message: string) => problemIn('a', text, { start: 0 }, toldIn(message), ['f\u202E'])
    expect(told('x'.repeat(600)).message).toBe('x'.repeat(600))
    expect(told('').field).toContain('202E')
    const { message } = told(`a${'b'.repeat(299)}c${'d'.repeat(298)}ef`)
    expect(message).toBe(`a${'b'.repeat(299)}…${'d'.repeat(298)}ef`)
  })
})

test.each([
  ['x'.repeat(2_000_001), 'size', 'is longer than 2000000 characters; split it up', 1],
  ['\uFEFF{}', 'encoding', 'starts with a byte order mark; save the file as UTF-8 without it', 1],
  ['ab\0', 'encoding', 'is saved as UTF-16 ("Unicode"); save it as UTF-8', 3],
  ['{ "a": "\0" }', 'encoding', expect.stringMatching(/^holds a NUL character \(U\+0000\) here, which/), 9],
  ['\uFFFD', 'encoding', expect.stringMatching(/^is not UTF-8 text here, but text in another encoding/), 1],
])('case %# is a text that no parser can read', (text, rule, message, column) => {
  expect(findUnreadable('a', text)).toMatchObject({ rule, message, column, line: 1 })
})

test.each(['x'.repeat(2_000_000), '{} \uFEFF'])('case %# is a text that can be read', (text) => {
  expect(findUnreadable('a', text)).toBeUndefined()
})
