import { expect, test } from 'vitest'
import type { Cards } from '../../../schemas/cards.ts'
import { isSharedSentence, planRows, rowDiffers } from '../../../src/blocks/compare/plan-rows.ts'
import { readChoice, shownAtStart, writeChoice } from '../../../src/blocks/compare/use-choice.ts'
import { createFormats } from '../../../src/contract/formats.ts'
import { checkFiles } from '../../fixtures/content-session.ts'
import { page } from '../../fixtures/offers-page.ts'
import { planRecord } from '../../fixtures/records.ts'
import { renderedPage } from '../../fixtures/rendered-sections.ts'

const formats = createFormats({ locale: 'de-DE', currency: 'EUR', shortAmounts: [] })
const surroundings = { formats, startOf: () => '2026-11' }
const euros = (text: string | undefined) => text?.replaceAll('\u00a0', ' ')

function plan(name: string, more: Partial<Cards['plan']> = {}): Cards['plan'] {
  const features = [{ text: 'Usage', included: true as const }]
  const price = { amount: 3499, per: 'Monat' }
  return { name, price, features, action: { label: 'Go', href: '/' }, ...more }
}

const plain = plan('Plain')
const rich = plan('Rich', {
  introductory: { months: 6, after: 3999 },
  contract: { months: 12, earlyTermination: 6000 },
  fees: { once: [{ name: 'Anschluss', amount: 4990 }], monthly: [{ name: 'Router', amount: 490 }] },
  typical: { down: 97.4, up: 38, latency: 12 },
  data: 'unlimited',
  features: [
    { text: 'Usage', included: true },
    { text: 'Router', included: 'add-on' },
  ],
})

test.each<[row: Parameters<typeof planRows>[0][number], string | undefined, string]>([
  [{ show: 'price', label: 'P' }, '34,99 €/Monat', '34,99 €/Monat'],
  [{ show: 'later', label: 'P' }, undefined, '39,99 €/Monat'],
  [{ show: 'introductory', label: 'P', unit: 'Monate' }, undefined, '6 Monate'],
  // 6 × 34.99 + 6 × 39.99 + 12 × 4.90 + 49.90
  [{ show: 'total', label: 'P', months: 12 }, '419,88 €', '558,58 €'],
  [{ show: 'after', label: 'P', months: 12 }, '34,99 €/Monat', '44,89 €/Monat'],
  [{ show: 'contract', label: 'P', unit: 'Monate' }, undefined, '12 Monate'],
  [{ show: 'termination', label: 'P' }, undefined, '60 €'],
  [{ show: 'once', label: 'P' }, undefined, 'Anschluss 49,90 €'],
  [{ show: 'monthly', label: 'P' }, undefined, 'Router 4,90 €'],
  [{ show: 'typical-download', label: 'P', unit: 'Mbit/s' }, undefined, '97,4 Mbit/s'],
  [{ show: 'latency', label: 'P', unit: 'ms' }, undefined, '12 ms'],
  [{ show: 'data', label: 'P', unit: 'GB', unlimited: 'ohne Grenze' }, undefined, 'ohne Grenze'],
])('%j', (row, first, second) => {
  const [made] = planRows([row], [plain, rich], surroundings)
  expect(made?.cells.map((cell) => (typeof cell === 'string' ? euros(cell) : cell))).toEqual([first, second])
})

test('features become rows, and a row that no plan has a value for is left out', () => {
  const rows = planRows(
    [{ show: 'upload', label: 'Up' }, { show: 'features' }, { show: 'terms', label: 'Terms' }],
    [plain, rich],
    surroundings,
  )
  expect(rows).toEqual([
    { label: 'Usage', cells: [{ included: true }, { included: true }] },
    { label: 'Router', cells: [undefined, { included: 'add-on' }] },
  ])
  expect(rows.map((row) => rowDiffers(row, [true, true]))).toEqual([false, true])
})

test('only the plans that are shown count for what differs', () => {
  const row = { label: 'Speed', cells: ['1', '2', '1'] }
  expect(rowDiffers(row, [true, true, true])).toBe(true)
  expect(rowDiffers(row, [true, false, true])).toBe(false)
})

test('an address names two to four plans, in any order; other names and one plan alone count for nothing', () => {
  const keys = ['a', 'b', 'c', 'd', 'e']
  expect(shownAtStart(5)).toEqual([true, true, true, true, false])
  expect(readChoice('?plans=e,a', keys)).toEqual([true, false, false, false, true])
  expect(readChoice('?plans=a,x,b', keys)).toEqual([true, true, false, false, false])
  expect(readChoice('?plans=a,b,c,d,e', keys)).toEqual([true, true, true, true, false])
  for (const search of ['', '?plans=', '?plans=a', '?plans=a,x', '?page=2'])
    expect(readChoice(search, keys)).toBeUndefined()
})

test('the choice stands in the address beside what else is there, and the one of the start does not', () => {
  const keys = ['a', 'b', 'c']
  const address = writeChoice('https://a.example/plans?page=2#top', keys, [true, false, true])
  expect(address).toBe('https://a.example/plans?page=2&plans=a,c#top')
  expect(writeChoice(address, keys, [true, true, true])).toBe('https://a.example/plans?page=2#top')
  expect(readChoice(new URL(address).search, keys)).toEqual([true, false, true])
})

const block = {
  type: 'compare',
  plans: [10, 11, 12, 13, 14].map((amount) => planRecord(`Plan ${amount}`, { price: { amount } })),
  choose: 'Plans to compare',
  differs: 'Differs',
  rows: [{ show: 'price', label: 'Price' }, { show: 'features' }],
}

const contentWith = (fields: object) =>
  checkFiles({ 'content/pages/faq.json': page([{ ...block, ...fields }]) })

test('the HTML has all plans in a table with headers, four of them checked, and every box can be changed', async () => {
  const html = await renderedPage(contentWith({}), 'faq')
  const names = [...html.matchAll(/<th scope="col"[^>]*>([^<]*)/g)].map(([, name]) => name)
  expect(names).toEqual(block.plans.map(({ name }) => name))
  const boxes = [...html.matchAll(/<input [^>]*type="checkbox"([^>]*)>/g)].map(([, attributes]) => attributes)
  expect(boxes.map((attributes) => attributes?.includes('checked'))).toEqual([true, true, true, true, false])
  expect(boxes.join()).not.toContain('disabled')
  expect(html).toMatch(/<tr data-differs="true"><th scope="row">[^$]*Price/)
  expect(html).toMatch(/<tr><th scope="row">All/)
})

test('a comparison of seven plans is refused', () => {
  const seven = Array.from({ length: 7 }, () => block.plans[0])
  const { problems } = contentWith({ plans: seven })
  expect(problems).toMatchObject([
    { field: 'sections.0.plans', message: 'holds more than six plans; remove some' },
  ])
})

const TERM = '24-month term, then $79.99/mo, unlimited.'

test.each([
  [TERM, TERM, true],
  [TERM, TERM.replace('79', '89'), false],
  ['24 months', '24 months', false],
])('"%s" beside "%s" stands once: %s', (one, other, isShared) => {
  expect(isSharedSentence({ label: 'Terms', cells: [one, other] })).toBe(isShared)
})
