import { expect, test } from 'vitest'
import { type ClickedText, locate } from '../../../../../src/plugins/editor/app/page/locate.ts'
import type { PageText } from '../../../../../src/plugins/editor/protocol.ts'

const PAGE = 'content/pages/offers.json'
const LIST = 'content/collections/plans.json'
const SITE = 'content/site.json'

const text = (words: string, pointer: string, rest: Partial<PageText> = {}): PageText => ({
  text: words,
  file: PAGE,
  pointer,
  block: 0,
  ...rest,
})
/** A text that stands outside of all blocks. */
const outside = (words: string, pointer: string, file = SITE) =>
  text(words, pointer, { file, block: undefined })

interface Click {
  block: number | undefined
  texts: [words: string, rest?: Partial<ClickedText>][]
  neighbours?: string[][]
}

/** Locates a click on a page with these texts, and with two blocks whose places are known. */
function locateIn(texts: PageText[], { block, texts: clicked, neighbours = [] }: Click) {
  const shown = clicked.map(([words, rest]) => ({ text: words, occurrence: 0, count: 1, ...rest }))
  return locate({ texts }, ['/sections/0', '/sections/1', null], PAGE, { block, neighbours, texts: shown })
}

const title = text('Two plans', '/sections/0/heading/title')
const label = outside('Add To Cart', '/labels/addToCart')
const record = text('Internet 500', '/items/1/name', { file: LIST })
const body: PageText = { text: 'It rains.', file: PAGE, line: 12 }
const inOther = (words: string) => text(words, '/sections/1/text', { block: 1 })

test.each<[what: string, Click, place: PageText, ...others: PageText[]]>([
  ['once in its block', { block: 0, texts: [['  Two\n plans ']] }, title, inOther('Two plans')],
  ['in what all pages share', { block: 0, texts: [['Add To Cart']] }, label, inOther('Add To Cart')],
  // Nobody knows which block shows a text of an .mdx page.
  ['in a line of an .mdx page', { block: 2, texts: [['It rains.']] }, body, inOther('It rains.')],
  ['twice', { block: 0, texts: [['Internet 500', { occurrence: 1, count: 2 }]] }, record],
])('a text of one place that the page shows %s is that place', (_, click, ...[place, ...others]) => {
  expect(locateIn([place, ...others], click)).toEqual({ found: 'field', place })
})

test('of equal texts the one with the same number counts, if the page shows as many as there are', () => {
  const places = [0, 1, 2].map((index) => text('Free', `/items/${index}/note`, { file: LIST }))
  const second = (count: number) =>
    locateIn(places, { block: 0, texts: [['Free', { occurrence: 1, count }]] })
  expect(second(3)).toEqual({ found: 'field', place: places[1] })
  // One of the three does not stand on the page, or one more does: nobody can say which.
  expect(second(2)).toEqual({ found: 'several', places })
  expect(second(4)).toEqual({ found: 'several', places })
})

test('a part of a sentence leads to the sentence, and what nothing says to its block', () => {
  const place = text('It is free for a month.', '/sections/1/text', { block: 1 })
  const sentence: Click = { block: 1, texts: [['It is free for a month.'], ['free']] }
  expect(locateIn([place], sentence)).toEqual({ found: 'field', place })
  for (const [block, pointer] of [
    [1, '/sections/1'],
    [2, undefined],
    [undefined, undefined],
  ] as const)
    expect(locateIn([place], { block, texts: [['3 of 9']] })).toEqual({ found: 'block', pointer })
})

test('of equal texts the one beside which the texts around are written counts', () => {
  const texts = [
    outside('Streaming', '/menu/0/label'),
    outside('from $35', '/menu/0/note'),
    outside('Television', '/menu/1/label'),
    outside('from $35', '/menu/1/note'),
  ]
  const note = (...neighbours: string[][]) =>
    locateIn(texts, { block: undefined, texts: [['from $35']], neighbours })
  expect(note(['Television'], ['Streaming', 'Television'])).toMatchObject({
    found: 'field',
    place: { pointer: '/menu/1/note' },
  })
  expect(note([], ['Streaming', 'Television'])).toMatchObject({ found: 'several' })
})

test('a text without a place leads to the part in which the texts around are written', () => {
  const texts = [
    text('Internet 500', '/items/1/name', { file: LIST }),
    text('500 Mbps', '/items/1/speed/down', { file: LIST }),
  ]
  const near = (...neighbours: string[][]) => locateIn(texts, { block: 0, texts: [['/mo']], neighbours })
  expect(near([], ['Internet 500', '500 Mbps'])).toEqual({ found: 'part', file: LIST, pointer: '/items/1' })
  expect(near(['500 Mbps'])).toEqual({ found: 'part', file: LIST, pointer: '/items/1/speed' })
})

test('a block shows no text that the page has outside of its blocks', () => {
  const place = outside('200 Mbps at $35', '/bar/text', PAGE)
  const clickIn = (block: number | undefined) => locateIn([place], { block, texts: [['200 Mbps at $35']] })
  expect(clickIn(0)).toEqual({ found: 'block', pointer: '/sections/0' })
  expect(clickIn(undefined)).toEqual({ found: 'field', place })
})
