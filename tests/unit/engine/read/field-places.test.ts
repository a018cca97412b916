import { expect, test } from 'vitest'
import type { FieldPath } from '../../../../src/contract/json.ts'
import { applyEdits } from '../../../../src/engine/diagnostics/problem.ts'
import { readDocument } from '../../../../src/engine/read/read-document.ts'
import { valueAt } from '../../../../src/engine/read/value-at.ts'

function read(file: string, text: string) {
  const document = readDocument(file, text)
  if ('problemAt' in document) return document
  throw new Error(document.message)
}

const FILES: Record<string, string> = {
  'a.json': '{ "title": "Old", "sections": [{ "type": "banner", "price": 35 }] }\n',
  'a.mdx': '---\ntitle: Old\nsections:\n  - type: article\n    price: 35\n---\n\nText\n',
  'b.mdx': '---\ntitle: Old\n---\n\nText\n\n<Plans title="Old" price={35} groups={[{ "price": 35 }]} />\n',
}

const VALUES: [file: string, path: FieldPath, written: string][] = [
  ['a.json', ['title'], '"Old"'],
  ['a.json', ['sections', 0, 'price'], '35'],
  ['a.mdx', ['title'], 'Old'],
  ['a.mdx', ['sections', 0, 'price'], '35'],
  ['b.mdx', ['sections', 1, 'title'], '"Old"'],
  ['b.mdx', ['sections', 1, 'price'], '35'],
  ['b.mdx', ['sections', 1, 'groups', 0, 'price'], '35'],
]

test.each(VALUES)(
  'in %s, the value at %j is found as %s, and another one is read back',
  (file, path, written) => {
    const document = read(file, FILES[file] ?? '')
    const span = document.spanAt(path)
    expect(span && document.text.slice(span.start, span.end)).toBe(written)
    for (const value of ['New', '7', 7, true]) {
      const edit = document.replaceAt(path, value)
      const text = applyEdits(document.text, edit ? [edit] : [])
      expect(valueAt(read(file, text).data, path)).toBe(value)
    }
  },
)

test.each(VALUES)('in %s, the key of %j gets another name', (file, path) => {
  const document = read(file, FILES[file] ?? '')
  const edit = document.replaceAt(path.slice(0, -1), 'other', String(path.at(-1)))
  const next = read(file, applyEdits(document.text, edit ? [edit] : [])).data
  expect(valueAt(next, [...path.slice(0, -1), 'other'])).toEqual(valueAt(document.data, path))
  expect(valueAt(next, path)).toBeUndefined()
})

test.each(Object.entries(FILES))(
  'in %s, what is missing has the place of its parent, and no span and no edit',
  (file, text) => {
    const document = read(file, text)
    const path = ['sections', 0, 'nothing']
    expect(document.placeAt(path)).toMatchObject({ isExact: false, path })
    expect([document.spanAt(path), document.replaceAt(path, 'x')]).toEqual([undefined, undefined])
  },
)

test('a text that an attribute cannot hold has no edit', () => {
  const document = read('b.mdx', FILES['b.mdx'] ?? '')
  expect(document.replaceAt(['sections', 1, 'title'], 'the "old" one')).toBeUndefined()
})
