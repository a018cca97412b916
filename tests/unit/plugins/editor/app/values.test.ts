import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { wordsOf } from '../../../../../src/contract/shape.ts'
import { pictureOf, titleOf } from '../../../../../src/contract/title-of.ts'
import { setTimeZone, today } from '../../../../../src/plugins/editor/app/form/days.ts'
import { asVariant, newValue, starterValue } from '../../../../../src/plugins/editor/app/form/new-value.ts'
import { changesBetween } from '../../../../../src/plugins/editor/app/form/set-value.ts'
import { singularOf } from '../../../../../src/plugins/editor/app/form/words.ts'
import { placeInWords } from '../../../../../src/plugins/editor/app/naming/place-words.ts'
import type { Json } from '../../../../../src/plugins/editor/protocol.ts'
import { remove, set } from '../operations.ts'
import { controlOf, noNames, objectSchema as object } from './control-of.ts'

const read = controlOf
const text = z.string().max(5000).meta({ control: 'prose' })
const heading = object({ title: text }, ['title'])
const variant = (kind: z.ZodType, words: z.ZodType) => object({ kind, heading, words }, ['kind', 'words'])
const union = read(
  z.union([variant(z.literal('note'), text), variant(z.enum(['row', 'pair']), z.array(text).min(2))]),
)

afterEach(() => {
  vi.useRealTimers()
  setTimeZone(undefined)
})

test('today is the day in the time zone of the site', () => {
  vi.useFakeTimers({ now: new Date('2026-12-25T03:17Z') })
  setTimeZone('America/Los_Angeles')
  expect(today()).toBe('2026-12-24')
  setTimeZone('Asia/Tokyo')
  expect(today()).toBe('2026-12-25')
})

test.for([
  ['oldPrice', 'Old price'],
  ['categoryHref', 'Category link'],
  ['id', 'ID'],
  ['article-end', 'Article end'],
])('writes the field %s as "%s"', ([name = '', words]) => {
  expect(wordsOf(name)).toBe(words)
})

test.for([
  ['Categories', 'category'],
  ['Items', 'item'],
  ['Menu', 'menu entry'],
  ['Words to skip', 'word'],
  ['Addresses that scripts use', 'address'],
  ['Amounts without a last zero', 'amount'],
])('calls one of %s "%s"', ([label = '', words]) => {
  expect(singularOf(label)).toBe(words)
})

test('changes field by field what differs, and nothing else', () => {
  const before = { title: 'A', note: 'N', list: [1, 2], deep: { x: 1, y: 2 } }
  const after = { title: 'A', list: [1, 3], deep: { x: 1, y: 5 }, more: true }
  expect(changesBetween('/block', before, after)).toEqual([
    set('/block/list', [1, 3], [1, 2]),
    set('/block/deep/y', 5, 2),
    { ...set('/block/more', true), order: ['title', 'list', 'deep', 'more'] },
    remove('/block/note', 'N'),
  ])
  expect(changesBetween('/block', before, { ...before })).toEqual([])
})

test('keeps what two variants share, and empties what they write differently', () => {
  if (union.kind !== 'variants') throw new Error('is no union')
  const note = { kind: 'note', heading: { title: 'Hello' }, words: 'One' }
  const pair = { kind: 'pair', heading: { title: 'Hello' }, words: ['', ''] }
  expect(asVariant(note, union, 'pair')).toEqual(pair)
})

test('makes a first value with what is required, and no more', () => {
  expect(newValue(union)).toEqual({ kind: 'note', words: '' })
})

test('calls an item by its first text, and shows its picture', () => {
  const picture = object({ src: z.string().meta({ refers: 'picture' }) })
  const card = read(object({ picture, href: z.string().meta({ refers: 'route' }), title: text }))
  const value = { picture: { src: 'a/b.webp' }, href: '/faq', title: 'Questions' }
  expect(titleOf(card, value)).toBe('Questions')
  expect(titleOf(card, { ...value, title: '' })).toBe('a/b.webp')
  expect(pictureOf(card, value)).toBe('a/b.webp')
})

test('a new block says what belongs where, its links lead to the home page, and its codes are empty', () => {
  const link = object({ label: text, href: z.string().meta({ refers: 'route' }) }, ['label', 'href'])
  const name = z.string().max(3).meta({ title: 'Name', role: 'identifier' })
  const properties = { question: text, badge: text.max(12), action: link, code: z.string(), name }
  const block = read(object(properties, Object.keys(properties)))
  expect(starterValue(block, { ...noNames, route: ['/404', '/'] })).toEqual({
    question: '[Write the question]',
    badge: '[Write it]',
    action: { label: '[Write the label]', href: '/' },
    code: '',
    name: 'Nam',
  })
})

const item = object({ question: text.meta({ role: 'question' }), answer: text })
const block = (type: string) =>
  object(
    {
      type: z.literal(type),
      title: text.meta({ role: 'title' }),
      text: text.meta({ title: 'Line below the title' }),
    },
    ['type'],
  )
const page = read(
  object({
    title: text,
    items: z.array(item),
    blocks: z.array(z.union([block('banner'), block('grid')])),
    widths: object({ 340: z.int().meta({ title: 'From 340 pixels on' }) }),
  }),
)
const data: Json = {
  blocks: [{ type: 'banner' }, { type: 'grid', title: 'Our plans' }, { type: 'grid' }],
  widths: { 340: 2 },
  title: 'FAQ',
  items: [
    { question: 'How fast is it?', answer: 'Fast.' },
    { question: '', answer: '' },
  ],
}

test.for([
  ['/title', 'Title'],
  ['/items/0/answer', '“How fast is it?”, Answer'],
  ['/items/1/answer', 'Item 2, Answer'],
  ['/items/0/oldPrice', '“How fast is it?”, Old price'],
  ['/blocks/0/text', 'Banner, Line below the title'],
  ['/blocks/1/text', 'Grid “Our plans”, Line below the title'],
  ['/blocks/2/text', 'Grid 2, Line below the title'],
  ['/widths/340', 'Widths, From 340 pixels on'],
  ['', ''],
])('writes the place %s as "%s"', ([pointer = '', words]) => {
  expect(placeInWords(page, data, pointer)).toBe(words)
})
