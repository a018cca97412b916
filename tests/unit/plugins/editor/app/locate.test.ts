import { expect, test } from 'vitest'
import { type ClickedText, locate } from '../../../../../src/plugins/editor/app/page/locate.ts'
import type { PageText, PageTexts } from '../../../../../src/plugins/editor/protocol.ts'

const PAGE = 'content/pages/offers.json'
const LIST = 'content/collections/plans.json'
const SITE = 'content/site.json'

function text(words: string, pointer: string, rest: Partial<PageText> = {}): PageText {
  return { text: words, file: PAGE, pointer, block: 0, ...rest }
}

function page(texts: PageText[]): PageTexts {
  return { texts, blocks: ['/sections/0', '/sections/1', null] }
}

function click(block: number | undefined, ...texts: [string, Partial<ClickedText>?][]) {
  return {
    block,
    neighbours: [],
    texts: texts.map(([words, rest]) => ({ text: words, occurrence: 0, count: 1, ...rest })),
  }
}

test('a text that stands once in its block is its field, however the page breaks it', () => {
  const place = text('Two plans', '/sections/0/heading/title')
  expect(
    locate(page([place, text('Two plans', '/x', { block: 1 })]), PAGE, click(0, ['  Two\n plans '])),
  ).toEqual({
    found: 'field',
    place,
  })
})

test('a text that the block does not have comes from what all pages share', () => {
  const place = text('Add To Cart', '/labels/addToCart', { file: SITE, block: undefined })
  const texts = page([place, text('Add To Cart', '/sections/1/text', { block: 1 })])
  expect(locate(texts, PAGE, click(0, ['Add To Cart']))).toEqual({ found: 'field', place })
})

test('of equal texts the one with the same number counts, if the page shows as many as there are', () => {
  const places = [0, 1, 2].map((index) => text('Free', `/items/${index}/note`, { file: LIST }))
  const texts = page(places)
  expect(locate(texts, PAGE, click(0, ['Free', { occurrence: 1, count: 3 }]))).toEqual({
    found: 'field',
    place: places[1],
  })
  // One of the three does not stand on the page, or one more does: nobody can say which.
  expect(locate(texts, PAGE, click(0, ['Free', { occurrence: 1, count: 2 }]))).toEqual({
    found: 'several',
    places,
  })
  expect(locate(texts, PAGE, click(0, ['Free', { occurrence: 1, count: 4 }]))).toEqual({
    found: 'several',
    places,
  })
})

test('one place that the page shows twice is that place', () => {
  const place = text('Internet 500', '/items/1/name', { file: LIST })
  expect(locate(page([place]), PAGE, click(0, ['Internet 500', { occurrence: 1, count: 2 }]))).toEqual({
    found: 'field',
    place,
  })
})

test('a part of a sentence leads to the sentence, and what nothing says to its block', () => {
  const place = text('It is free for a month.', '/sections/1/text', { block: 1 })
  expect(locate(page([place]), PAGE, click(1, ['It is free for a month.'], ['free']))).toEqual({
    found: 'field',
    place,
  })
  expect(locate(page([place]), PAGE, click(1, ['3 of 9']))).toEqual({
    found: 'block',
    pointer: '/sections/1',
  })
  expect(locate(page([place]), PAGE, click(2, ['3 of 9']))).toEqual({ found: 'block', pointer: undefined })
  expect(locate(page([place]), PAGE, click(undefined, ['3 of 9']))).toEqual({
    found: 'block',
    pointer: undefined,
  })
})

test('of equal texts the one beside which the texts around are written counts', () => {
  const texts = page([
    text('Streaming', '/menu/0/label', { file: SITE, block: undefined }),
    text('from $35', '/menu/0/note', { file: SITE, block: undefined }),
    text('Television', '/menu/1/label', { file: SITE, block: undefined }),
    text('from $35', '/menu/1/note', { file: SITE, block: undefined }),
  ])
  const note = (...neighbours: string[][]) =>
    locate(texts, PAGE, { ...click(undefined, ['from $35']), neighbours })
  expect(note(['Television'], ['Streaming', 'Television'])).toMatchObject({
    found: 'field',
    place: { pointer: '/menu/1/note' },
  })
  expect(note([], ['Streaming', 'Television'])).toMatchObject({ found: 'several' })
})

test('a text without a place leads to the part in which the texts around are written', () => {
  const texts = page([
    text('Internet 500', '/items/1/name', { file: LIST }),
    text('500 Mbps', '/items/1/speed/down', { file: LIST }),
  ])
  const near = (...neighbours: string[][]) => locate(texts, PAGE, { ...click(0, ['/mo']), neighbours })
  expect(near([], ['Internet 500', '500 Mbps'])).toEqual({ found: 'part', file: LIST, pointer: '/items/1' })
  expect(near(['500 Mbps'])).toEqual({ found: 'part', file: LIST, pointer: '/items/1/speed' })
})

test('a block shows no text that the page has outside of its blocks', () => {
  const bar = text('200 Mbps at $35', '/bar/text', { block: undefined })
  expect(locate(page([bar]), PAGE, click(0, ['200 Mbps at $35']))).toEqual({
    found: 'block',
    pointer: '/sections/0',
  })
  expect(locate(page([bar]), PAGE, click(undefined, ['200 Mbps at $35']))).toEqual({
    found: 'field',
    place: bar,
  })
})

test('a sentence of the text of an .mdx page leads to its line, also where nobody knows which block shows it', () => {
  const place: PageText = { text: 'It rains.', file: PAGE, line: 12 }
  const field = text('It rains.', '/sections/1/text', { block: 1 })
  expect(locate(page([place, field]), PAGE, click(2, ['It rains.']))).toEqual({ found: 'field', place })
})
