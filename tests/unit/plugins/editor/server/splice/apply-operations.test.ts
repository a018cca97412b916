import { expect, test } from 'vitest'
import type { Json, Operation } from '../../../../../../src/plugins/editor/protocol.ts'
import {
  applyOperations,
  readEditable,
} from '../../../../../../src/plugins/editor/server/splice/apply-operations.ts'
import { body, insert, move, remove, set } from '../../operations.ts'

const JSON_FILE = 'content/pages/a.json'
const MDX_FILE = 'content/pages/a.mdx'

/** Applies operations, undoes them and repeats them. Gives the text in between. */
function edit(file: string, text: string, ...operations: Operation[]): string {
  const applied = applyOperations(file, text, operations)
  if (!('undo' in applied)) throw new Error(applied.message)
  const undone = applyOperations(file, applied.text, applied.undo)
  if (!('undo' in undone)) throw new Error(`undo: ${undone.message}`)
  expect(undone.text).toBe(text)
  expect(applyOperations(file, text, undone.undo)).toMatchObject({ text: applied.text })
  return applied.text
}
const editJson = (text: string, ...operations: Operation[]) => edit(JSON_FILE, text, ...operations)
const editFields = (fields: string, ...operations: Operation[]) =>
  edit(MDX_FILE, `---\n${fields}---\n\nText\n`, ...operations)
    .replace(/^---\n/, '')
    .replace(/---\n\nText\n$/, '')

test('line ends of Windows, a byte order mark, tabs and a missing line end at the end stay', () => {
  const text = '\uFEFF{\r\n\t"a": "x",\r\n\t"b": {}\r\n}'
  expect(editJson(text, set('/a', 'y', 'x'), set('/b/c', [{ d: 1 }]))).toBe(
    '\uFEFF{\r\n\t"a": "y",\r\n\t"b": {\r\n\t\t"c": [\r\n\t\t\t{\r\n\t\t\t\t"d": 1\r\n\t\t\t}\r\n\t\t]\r\n\t}\r\n}',
  )
})

test('a text with escapes comes back as it was written when its change is undone', () => {
  const text = '{ "a": "caf\\u00e9", "b": "\\u2028" }'
  expect(editJson(text, set('/a', 'tea', 'café'))).toBe('{ "a": "tea", "b": "\\u2028" }')
})

test('a new item is written like its neighbour: on one line, or in lines', () => {
  const line = '{\n  "a": [\n    { "b": 1 },\n    { "b": 2 }\n  ]\n}\n'
  expect(editJson(line, insert('/a', 1, { b: 3 }))).toBe(
    '{\n  "a": [\n    { "b": 1 },\n    { "b": 3 },\n    { "b": 2 }\n  ]\n}\n',
  )
  const lines = '{\n  "a": [\n    {\n      "b": 1\n    }\n  ]\n}\n'
  expect(editJson(lines, insert('/a', 0, { b: 3, c: ['x', 'y'] }))).toBe(
    '{\n  "a": [\n    {\n      "b": 3,\n      "c": ["x", "y"]\n    },\n    {\n      "b": 1\n    }\n  ]\n}\n',
  )
})

test('the last item and the last field leave empty brackets', () => {
  const text = '{\n  "a": [\n    1\n  ],\n  "b": {\n    "c": {}\n  }\n}\n'
  expect(editJson(text, remove('/a/0', 1), remove('/b/c', {}))).toBe('{\n  "a": [],\n  "b": {}\n}\n')
  expect(editFields('a:\n  - 1\nb: { c: 1 }\n', remove('/a/0', 1))).toBe('a: []\nb: { c: 1 }\n')
})

test('a new field stands where the schema has it', () => {
  const order = ['title', 'text', 'items']
  const text = '{\n  "$schema": "x",\n  "title": "A",\n  "items": []\n}\n'
  expect(editJson(text, { ...set('/text', 'B'), order })).toBe(
    text.replace('"items"', '"text": "B",\n  "items"'),
  )
  expect(editFields('items: []\n', { ...set('/title', 'A: b'), order })).toBe('title: "A: b"\nitems: []\n')
})

test('an item moves with its text, and no other line changes', () => {
  const item = (name: string) => `    {\n      "name": "${name}"\n    }`
  const list = (...names: string[]) => `{\n  "a": [\n${names.map(item).join(',\n')}\n  ]\n}\n`
  expect(editJson(list('x', 'y', 'z'), move('/a', 2, 0, { name: 'z' }))).toBe(list('z', 'x', 'y'))
})

test('comments of fields stay, and move with the item below them', () => {
  const fields = 'title: A # the title\na:\n  # first\n  - x\n  # second\n  - y # why\nb: 1\n'
  expect(editFields(fields, set('/title', 'New', 'A'), move('/a', 0, 1, 'x'))).toBe(
    'title: New # the title\na:\n  # second\n  - y # why\n  # first\n  - x\nb: 1\n',
  )
  expect(editFields(fields, remove('/a/1', 'y'))).toBe('title: A # the title\na:\n  # first\n  - x\nb: 1\n')
})

test('texts keep their quotes and their form, and get quotes where they need them', () => {
  expect(
    editFields(
      'a: "x"\nb: plain\nc: |\n  one\n  two\nd: { e: x, f: \'y\' }\n',
      set('/a', 'y', 'x'),
      set('/b', 'a: b', 'plain'),
      set('/c', 'one\n2\n', 'one\ntwo\n'),
      set('/d/e', 'x, y', 'x'),
    ),
  ).toBe('a: "y"\nb: "a: b"\nc: |\n  one\n  2\nd: { e: "x, y", f: \'y\' }\n')
})

test('a change leaves blank lines, spaces, escapes and folded texts of other values as they are', () => {
  const others =
    '\n\nb:   "caf\\u00e9"   # b\nc: {d: 0x1F,e: [ 1,2 ]}\nf: >-\n    one\n    two\ng:\n    -   x\n'
  expect(editFields(`a: x${others}`, set('/a', 'y', 'x'))).toBe(`a: y${others}`)
  expect(editFields(`a: x${others}`, insert('/g', 1, 'y'))).toBe(`a: x${others}    - y\n`)
})

test('a new block has small objects on one line where the page writes them so, and all items of a list alike', () => {
  const long = 'long '.repeat(20)
  const items: Json = [{ q: 'One?' }, { q: 'Two?', a: long }]
  const operation = insert('/sections', 1, { type: 'x', heading: { title: 'A: b' }, items })
  expect(editFields('sections:\n  - type: y\n    heading: { title: B }\n', operation)).toBe(
    `sections:\n  - type: y\n    heading: { title: B }\n  - type: x\n    heading: { title: "A: b" }\n    items:\n      - q: One?\n      - q: Two?\n        a: "${long}"\n`,
  )
  expect(editFields('sections:\n  - type: y\n', operation)).toContain('    heading:\n      title: "A: b"\n')
})

test('a list in a list gets an item before the first one', () => {
  const fields = 'a:\n  - - type: x\n      b: 1\n    - type: y\n'
  expect(editFields(fields, insert('/a/0', 0, { type: 'z', b: 2 }))).toBe(
    'a:\n  - - type: z\n      b: 2\n    - type: x\n      b: 1\n    - type: y\n',
  )
})

test('the text below the fields is replaced in the line ends of the file', () => {
  const text = '---\r\ntitle: A\r\n---\r\n\r\nOne\nTwo\r\n'
  expect(edit(MDX_FILE, text, body('\nThree\nFour\n', '\nOne\nTwo\n'))).toBe(
    '---\r\ntitle: A\r\n---\r\n\r\nThree\r\nFour\r\n',
  )
  expect(readEditable(MDX_FILE, text)).toEqual({ data: { title: 'A' }, body: '\r\nOne\nTwo\r\n' })
})

test('a page that ends with its fields gets a text', () => {
  expect(applyOperations(MDX_FILE, '---\ntitle: A\n---', [body('One\n', '')])).toMatchObject({
    text: '---\ntitle: A\n---\nOne\n',
  })
})

const CHANGED = 'Somebody has changed this value'
const MISSING = 'is not in the document any more'
const UNREADABLE = 'cannot be read, line 1'

test.each<[string, string, Operation, string]>([
  ['another value', '{ "a": 1 }', set('/a', 2, 3), CHANGED],
  ['a value that nobody expects', '{ "a": 1 }', set('/a', 2), CHANGED],
  ['no such field', '{ "a": 1 }', set('/b', 2, 1), MISSING],
  ['no such object', '{ "a": 1 }', set('/b/c', 2), MISSING],
  ['an index behind the end', '{ "a": [] }', insert('/a', 1, 2), MISSING],
  ['another item', '{ "a": [1, 2] }', move('/a', 0, 1, 2), CHANGED],
  ['a field of every object', '{ "a": 1 }', remove('/toString', 1), MISSING],
  ['a text of no page', '{ "a": 1 }', body('', ''), MISSING],
  ['a mistake in the file', '{ "a": 1, }', set('/a', 2, 1), UNREADABLE],
])('%s refuses all operations', (_, text, operation, message) => {
  expect(applyOperations(JSON_FILE, text, [set('/z', 1), operation])).toEqual({
    message: expect.stringContaining(message),
  })
})

test('a value in a form that cannot be changed by itself is refused, and the file is named', () => {
  expect(applyOperations(MDX_FILE, '---\na: &x\n  - b\n---\n', [remove('/a/0', 'b')])).toEqual({
    message: expect.stringMatching(`^The editor cannot change this by itself: .* ${MDX_FILE}`),
  })
})

test('several items that are added to a list are undone by one operation, and not by the list again for each', () => {
  const text = '{ "a": "x", "list": [1] }'
  const added = [2, 3, 4].map((value, index) => insert('/list', index + 1, value))
  const operations = [set('/a', 'y', 'x'), ...added]
  expect(editJson(text, ...operations)).toBe('{ "a": "y", "list": [1, 2, 3, 4] }')
  expect(applyOperations(JSON_FILE, text, operations)).toMatchObject({
    undo: [
      { op: 'restore', pointer: '/list', source: '[1]', expect: [1, 2, 3, 4] },
      { op: 'restore', pointer: '/a' },
    ],
  })
})
