import { expect, test } from 'vitest'
import { locate, type SeenText } from '../../../../../src/plugins/editor/app/page/locate.ts'
import type { PageText, RenderedText, TextPlace } from '../../../../../src/plugins/editor/page-protocol.ts'

const PAGE = 'content/pages/offers.json'
const LIST = 'content/collections/plans.json'
const SITE = 'content/site.json'
const BLOCKS = ['/sections/0', '/sections/1', null]

/** A text that a block shows, written at `pointer`. */
const shown = (text: string, pointer: string, rest: Partial<RenderedText & TextPlace> = {}): RenderedText => {
  const { file = PAGE, ...more } = rest
  return { text, block: 0, places: [{ file, pointer, end: text.length }], ...more }
}
/** A text that stands outside of all blocks. */
const outside = (text: string, pointer: string): RenderedText => {
  const { block: _, ...rest } = shown(text, pointer, { file: SITE })
  return rest
}
const value = (text: string, pointer: string): PageText => ({ text, file: LIST, pointer })
const seen = (text: string, rest: Partial<SeenText> = {}): SeenText => ({
  text,
  occurrence: 0,
  count: 1,
  ...rest,
})

interface Page {
  shown?: RenderedText[]
  values?: PageText[]
}

/** Locates a click on these texts in a block, with the texts around them. */
function locateIn(
  { shown = [], values = [] }: Page,
  block: number | undefined,
  texts: SeenText[],
  ...around: string[][]
) {
  const levels = around.map((level) => level.map((text) => seen(text)))
  return locate({ shown, values }, BLOCKS, { block, texts, around: levels })
}
const field = (pointer: string, file = PAGE) => ({
  found: 'field',
  place: expect.objectContaining({ file, pointer }),
})

test('a text leads to where it is written, in its own block only', () => {
  const page = {
    shown: [
      shown('Two plans', '/sections/0/heading/title'),
      shown('Two plans', '/sections/1/heading/title', { block: 1 }),
      outside('Two plans', '/navbar/menu/0/label'),
    ],
  }
  expect(locateIn(page, 0, [seen('  Two\n plans ')])).toEqual(field('/sections/0/heading/title'))
  expect(locateIn(page, 1, [seen('Two plans')])).toEqual(field('/sections/1/heading/title'))
  expect(locateIn(page, undefined, [seen('Two plans')])).toEqual(field('/navbar/menu/0/label', SITE))
})

test('a line of the text of an .mdx page leads to that line', () => {
  const page = { shown: [{ text: 'It rains.', block: 2, places: [{ file: PAGE, line: 12, end: 9 }] }] }
  expect(locateIn(page, 2, [seen('It rains.')])).toEqual({
    found: 'field',
    place: { text: 'It rains.', file: PAGE, line: 12 },
  })
})

test('of equal texts, the one that was clicked counts, also in a row that shows its items twice', () => {
  const page = { shown: ['a', 'b', 'c'].map((id) => shown('Free', `/items/${id}/note`, { file: LIST })) }
  const click = (occurrence: number, count: number) =>
    locateIn(page, 0, [seen('Free', { occurrence, count })])
  expect(click(1, 3)).toEqual(field('/items/b/note', LIST))
  expect(click(4, 6)).toEqual(field('/items/b/note', LIST))
  // The page shows one less, or one more, than the server has rendered: nobody can say which.
  for (const count of [2, 4])
    expect(click(1, count)).toEqual({
      found: 'several',
      places: ['a', 'b', 'c'].map((id) => expect.objectContaining({ pointer: `/items/${id}/note` })),
    })
})

test('a text of two fields leads to the field under the pointer, and without one to the last', () => {
  const text = '4.8 of 5 stars'
  const places = [
    { file: LIST, pointer: '/items/0/rating', end: 3 },
    { file: SITE, pointer: '/labels/stars', end: text.length },
  ]
  const click = (offset?: number) =>
    locateIn({ shown: [{ text, block: 0, places }] }, 0, [seen(text, { offset })])
  expect(click(1)).toEqual(field('/items/0/rating', LIST))
  expect(click(3)).toEqual(field('/labels/stars', SITE))
  expect(click(text.length)).toEqual(field('/labels/stars', SITE))
  expect(click()).toEqual(field('/labels/stars', SITE))
})

test('the words of a picture are none of the texts beside it', () => {
  const page = {
    shown: [
      shown('A router', '/sections/0/picture/src', { isWord: true }),
      shown('A router', '/sections/0/text'),
    ],
  }
  expect(locateIn(page, 0, [seen('A router', { isWord: true })])).toEqual(field('/sections/0/picture/src'))
  expect(locateIn(page, 0, [seen('A router')])).toEqual(field('/sections/0/text'))
})

test('a number leads to the field beside which the texts around it are written', () => {
  const page = {
    shown: [
      shown('Internet 150', '/items/0/name', { file: LIST }),
      shown('Internet 500', '/items/1/name', { file: LIST }),
      shown('$35', '/sections/0/text'),
    ],
    values: [value('$59', '/items/0/price'), value('$59', '/items/1/price'), value('9', '/items/1/days')],
  }
  expect(locateIn(page, 0, [seen('9')])).toEqual(field('/items/1/days', LIST))
  expect(locateIn(page, 0, [seen('$59')], ['Internet 500'], ['Internet 150', 'Internet 500'])).toEqual(
    field('/items/1/price', LIST),
  )
  expect(locateIn(page, 0, [seen('$59')], ['Internet 150', 'Internet 500'])).toMatchObject({
    found: 'several',
  })
})

test('a sign between two values leads to the first one that is known', () => {
  const page = { shown: [shown('Setup fee', '/items/0/fee/name', { file: LIST })] }
  expect(locateIn(page, 0, [seen(': '), seen('Setup fee')])).toEqual(field('/items/0/fee/name', LIST))
})

test('what no field says leads to the part around it, and without one to its block', () => {
  const page = {
    shown: [
      shown('Internet 500', '/items/1/name', { file: LIST }),
      shown('500 Mbps', '/items/1/speed/down', { file: LIST }),
    ],
  }
  const near = (...around: string[][]) => locateIn(page, 0, [seen('WK')], ...around)
  expect(near([], ['Internet 500', '500 Mbps'])).toEqual({ found: 'part', file: LIST, pointer: '/items/1' })
  expect(near(['500 Mbps'])).toEqual({ found: 'part', file: LIST, pointer: '/items/1/speed' })
  for (const [block, pointer] of [
    [1, '/sections/1'],
    [2, undefined],
    [undefined, undefined],
  ] as const)
    expect(locateIn(page, block, [seen('3 of 9')])).toEqual({ found: 'block', pointer })
})
