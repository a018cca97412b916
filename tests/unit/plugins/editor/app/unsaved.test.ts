import fc from 'fast-check'
import { expect, test } from 'vitest'
import { replaceFound, splitFound } from '../../../../../src/plugins/editor/app/form/replace.ts'
import { listUnsaved } from '../../../../../src/plugins/editor/app/form/unsaved.ts'
import { applyOperation, moveItem } from '../../../../../src/plugins/editor/operations.ts'
import type { EditDocument, Json } from '../../../../../src/plugins/editor/protocol.ts'
import { sentenceWith } from '../../../../../src/plugins/editor/text-search.ts'
import { body as bodyChange, set } from '../operations.ts'

const open = (data: Json, body?: string): EditDocument => ({
  file: 'content/pages/faq.json',
  hash: '',
  data,
  ...(body !== undefined && { body }),
  changed: true,
  shownOn: [],
})

const items = ['One', 'Two', 'Three'].map((title) => ({ title, text: `About ${title}` }))
const page = { title: 'Questions', items }
const came = [{ title: 'One', text: 'New' }, { title: 'New', text: '' }, ...items.slice(1)]
const went = ['Two', 'Three'].map((title) => ({ title, text: 'New' }))

test.for<[string, Json, string[]]>([
  ['a text', { ...page, title: 'Answers' }, ['/title']],
  ['a text in an entry', { ...page, items: items.with(1, { title: 'Two', text: 'New' }) }, ['/items/1/text']],
  ['a field that came', { ...page, note: 'N' }, ['/note']],
  ['a field that went', { items }, ['/title']],
  ['an entry that came', { ...page, items: items.toSpliced(1, 0, { title: 'New', text: '' }) }, ['/items/1']],
  ['an entry that went', { ...page, items: items.toSpliced(0, 1) }, ['/items/0']],
  ['several entries that went', { ...page, items: [] }, ['/items']],
  ['another order', { ...page, items: moveItem(items, 0, 2) }, ['/items']],
  ['a text beside an entry that came', { ...page, items: came }, ['/items/0/text', '/items/1']],
  [
    'an entry that went beside a text',
    { ...page, items: went },
    ['/items/0', '/items/0/text', '/items/1/text'],
  ],
  ['nothing', { items, title: 'Questions' }, []],
])('lists %s as one change', ([, data, places]) => {
  expect(listUnsaved(open(data), { data: page })?.map(({ pointer }) => pointer)).toEqual(places)
})

// Few values: two lists often have the same items.
const leaf = fc.constantFrom<Json>('', 'a', 0, 1, true)
const { record } = fc.letrec<{ tree: Json; record: Record<string, Json> }>((tie) => ({
  tree: fc.oneof({ depthSize: 'small' }, leaf, fc.array(tie('tree'), { maxLength: 4 }), tie('record')),
  // Keys in either order: `fc.dictionary` takes 50 times as long.
  record: fc
    .tuple(fc.record({ a: tie('tree'), b: tie('tree'), c: tie('tree') }, { requiredKeys: [] }), fc.boolean())
    .map(([fields, isReversed]) => {
      const entries = Object.entries(fields)
      return Object.fromEntries(isReversed ? entries.toReversed() : entries)
    }),
}))

test('all changes together, taken back from the last to the first, give the saved document', () => {
  fc.assert(
    fc.property(record, record, (before, after) => {
      const changes = listUnsaved(open(after, 'New'), { data: before, body: 'Old' }) ?? []
      const undo = changes.toReversed().flatMap((change) => change.undo)
      const result = undo.reduce(applyOperation, { data: after, body: 'New' })
      expect(result).toEqual({ data: before, body: 'Old' })
    }),
    { numRuns: 1000 },
  )
})

test('replaces the words in the chosen texts and lines, as they are written', () => {
  const search = { find: 'wi-fi (5)', matchCase: false }
  const body = 'Wi-Fi (5) here\nand wi-fi (5) there\nWI-FI (5)'
  const texts = [
    { file: 'a', pointer: '/title', text: 'Our Wi-Fi (5) and wi-fi (5)' },
    { file: 'a', line: 2, text: 'and wi-fi (5) there' },
    { file: 'a', line: 3, text: 'has changed since' },
  ]
  expect(replaceFound({ body }, texts, search, '$& net')).toEqual([
    set('/title', 'Our $& net and $& net', 'Our Wi-Fi (5) and wi-fi (5)'),
    bodyChange('Wi-Fi (5) here\nand $& net there\nWI-FI (5)', body),
  ])
  expect(splitFound('Our Wi-Fi (5)!', search)).toEqual(['Our ', 'Wi-Fi (5)', '!'])
  expect(splitFound('Our Wi-Fi (5)!', { ...search, matchCase: true })).toEqual(['Our Wi-Fi (5)!'])
})

test('a number is found as a whole, with any kind of space', () => {
  const find = (text: string, words: string) =>
    splitFound(text, { find: words, matchCase: true, wholeNumbers: true }).filter(
      (_, place) => place % 2 === 1,
    )
  expect(find('From $9, $99, $9.50, $9.', '$9')).toEqual(['$9', '$9'])
  expect(find('1.099,99 €, 99,99\u00a0€/Monat und ab99,99 €', '99,99 €')).toEqual(['99,99\u00a0€', '99,99 €'])
})

test.each([
  ['qualite', 'La Qualité sûre', 'Qualité'],
  ['Qualite\u0301', 'la qualité', 'qualité'],
  ['über', 'Uberall (uber)', 'Uber'],
  ['nguyen t', 'Nguye\u0302\u0303n thi', 'Nguye\u0302\u0303n t'],
  ['a.c', 'abc a.c', 'a.c'],
])('with or without accents, %s is found', (words, text, found) => {
  expect(splitFound(text, { find: words, matchCase: false, anyAccents: true })[1]).toBe(found)
})

test('a found text is shown as its sentence with the words', () => {
  const text = 'All plans are unlimited. Is a router (5 GHz) included? Yes.'
  expect(sentenceWith(text, { find: 'router (5', matchCase: false })).toBe('Is a router (5 GHz) included?')
  expect(sentenceWith(text, { find: 'unlimited. Is', matchCase: false })).toBe(text)
})
