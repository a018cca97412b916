import { expect, test } from 'vitest'
import type { TextPlace } from '../../../../../../src/plugins/editor/page-protocol.ts'
import { listShown } from '../../../../../../src/plugins/editor/server/shown/list-shown.ts'
import { MOST_SIGNS, readSigns, writeSign } from '../../../../../../src/plugins/editor/server/shown/signs.ts'

test('each sign is read as the number that it was written for', () => {
  const numbers = [0, 1, 254, 255, 256, 4000, MOST_SIGNS - 1]
  for (const number of numbers)
    expect(readSigns(`From${writeSign(number)} here`)).toEqual({
      text: 'From here',
      signs: [{ number, end: 4 }],
    })
  expect(new Set(numbers.map(writeSign)).size).toBe(numbers.length)
  expect(readSigns('No ⟦sign⟧ here')).toEqual({ text: 'No ⟦sign⟧ here', signs: [] })
})

const FILE = 'content/pages/index.json'
const places: TextPlace[] = ['/title', '/from', '/to'].map((pointer) => ({ file: FILE, pointer }))
const [title, from, to] = [0, 1, 2].map(writeSign)

test('the texts of a page come in order, each with its block and its places', () => {
  const html = `<header><a aria-label="Home${title}">Home${title}</a></header><main><h1>Offers</h1>
    <section data-type="grid"><p>${10}${from}–${20}${to}</p><div data-type="promo"><img alt="A box${title}"></div>End${from}</section>
    <section data-type="faq">Why?<script>no</script><style>p{}</style></section></main><footer data-type="x">Foot</footer>`
  expect(listShown(html, places)).toEqual([
    { text: 'Home', isWord: true, places: [{ file: FILE, pointer: '/title', end: 4 }] },
    { text: 'Home', places: [{ file: FILE, pointer: '/title', end: 4 }] },
    { text: 'Offers', places: [] },
    {
      text: '10–20',
      block: 0,
      places: [
        { file: FILE, pointer: '/from', end: 2 },
        { file: FILE, pointer: '/to', end: 5 },
      ],
    },
    { text: 'A box', block: 1, isWord: true, places: [{ file: FILE, pointer: '/title', end: 5 }] },
    { text: 'End', block: 0, places: [{ file: FILE, pointer: '/from', end: 3 }] },
    { text: 'Why?', block: 2, places: [] },
    { text: 'Foot', places: [] },
  ])
})
