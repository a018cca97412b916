import { afterEach, expect, test, vi } from 'vitest'
import { pageProducts } from '../../../../src/engine/check/page-summary.ts'
import { formatProblem } from '../../../../src/engine/diagnostics/reporters.ts'
import { buildDate } from '../../../../src/engine/library/build-date.ts'
import { momentOf } from '../../../../src/engine/library/moment.ts'
import { checkFiles } from '../../../fixtures/content-session.ts'
import { OFFERS, page } from '../../../fixtures/offers-page.ts'
import { collection, planRecord, productBlock, productRecord } from '../../../fixtures/records.ts'
import { SITE, siteFile } from '../../../fixtures/site.ts'

afterEach(() => {
  vi.useRealTimers()
})

const details = productBlock(2)
const records = {
  'content/collections/plans.json': collection(
    'plan',
    planRecord('Spring', { validFrom: '2026-03-01', validTo: '2026-05-31' }),
    planRecord('Always'),
    planRecord('Also'),
  ),
  'content/collections/products.json': collection(
    'product',
    productRecord(1),
    productRecord(2, { validTo: '2026-05-31' }),
  ),
}
const promo = (more: object = {}) => ({ type: 'promo', text: ['Hello'], ...more })

const read = (day: string | undefined, ...sections: object[]) =>
  checkFiles({ ...records, [OFFERS]: page(sections) }, { day })

function sectionsOn(day: string, ...sections: object[]) {
  const { pages, problems } = read(day, ...sections)
  expect(problems.map(formatProblem)).toEqual([])
  return pages.get('offers')?.sections ?? []
}

const plans = { type: 'plans', groups: [{ plans: { from: 'plans', first: 2 } }] }

test.each([
  ['2026-02-28', ['Always', 'Also']],
  ['2026-03-01', ['Spring', 'Always']],
  ['2026-05-31', ['Spring', 'Always']],
  ['2026-06-01', ['Always', 'Also']],
])('on %s, the first two plans are %s', (day, names) => {
  expect(sectionsOn(day, plans)).toMatchObject([{ groups: [{ plans: names.map((name) => ({ name })) }] }])
})

test('a group without a plan on offer disappears, and so does a block without groups', () => {
  const over = [planRecord('Old', { validTo: '2026-01-01' })]
  const groups = [
    { label: 'Now', plans: { from: 'plans' } },
    { label: 'Then', plans: over },
  ]
  expect(sectionsOn('2026-04-01', { type: 'plans', groups })).toMatchObject([{ groups: [{ label: 'Now' }] }])
  expect(sectionsOn('2026-04-01', { type: 'plans', groups: [{ plans: over }] })).toEqual([])
})

test('a promo disappears, also in tabs and columns', () => {
  const old = promo({ validTo: '2026-01-01' })
  const tabs = Object.entries({ A: old, B: promo() }).map(([label, block]) => ({ label, sections: [block] }))
  expect(sectionsOn('2026-04-01', old, promo())).toMatchObject([{ type: 'promo' }])
  expect(sectionsOn('2026-04-01', { type: 'tabs', tabs })).toMatchObject([{ tabs: [{ label: 'B' }] }])
  expect(sectionsOn('2026-04-01', { type: 'columns', columns: [[old], [old]] })).toEqual([])
})

test('a list of ids has these records in its order, on their days; an id that no record has is a problem', () => {
  const grid = (ids: number[]) => ({ type: 'grid', card: 'product', items: { from: 'products', ids } })
  expect(sectionsOn('2026-05-31', grid([2, 1]))).toMatchObject([{ items: [{ id: 2 }, { id: 1 }] }])
  expect(sectionsOn('2026-06-01', grid([2, 1]))).toMatchObject([{ items: [{ id: 1 }] }])
  const message = 'no record of "products" has the id 7; known: 1, 2'
  const place = { file: OFFERS, line: 1, field: 'sections.0.items.ids.1' }
  expect(read('2026-06-01', grid([1, 7])).problems).toMatchObject([{ ...place, message }])
})

test('any block has days, also in a container', () => {
  const faq = (dates: object) => ({ type: 'faq', items: [{ question: 'Q?', answer: 'A.' }], ...dates })
  const [before, after] = [faq({ validTo: '2026-03-31' }), faq({ validFrom: '2026-04-01' })]
  expect(sectionsOn('2026-03-31', before, after)).toMatchObject([{ validTo: '2026-03-31' }])
  expect(sectionsOn('2026-04-01', before, after)).toMatchObject([{ validFrom: '2026-04-01' }])
  expect(sectionsOn('2026-04-01', { type: 'columns', columns: [[before, after], [after]] })).toMatchObject([
    { columns: [[{ validFrom: '2026-04-01' }], [{ validFrom: '2026-04-01' }]] },
  ])
})

test('a product disappears in lists, by itself, and from the products for carts', () => {
  const grid = { type: 'grid', card: 'product', items: { from: 'products' } }
  expect(sectionsOn('2026-05-31', grid, details)).toHaveLength(2)
  expect(sectionsOn('2026-06-01', grid, details)).toMatchObject([{ items: [{ id: 1 }] }])
  const { pages } = read('2026-06-01', grid, details)
  expect([...pages.values()].flatMap(pageProducts).map(({ id }) => id)).toEqual([1])
})

test('an end before the start is a problem', () => {
  const wrong = promo({ validFrom: '2026-02-01', validTo: '2026-01-31' })
  const { problems } = read('2026-04-01', wrong, { type: 'columns', columns: [[wrong], [promo()]] })
  const message = 'is before "validFrom"; write a later last day, or an earlier first day'
  const fields = ['sections.0.validTo', 'sections.1.columns.0.0.validTo']
  expect(problems).toMatchObject(fields.map((field) => ({ field, message })))
})

test('the date of a build is the requested one', () => {
  for (const day of ['2026-12-24', '2028-02-29']) expect(buildDate(day)).toBe(day)
})

test.each([
  ['America/Los_Angeles', '2026-12-24'],
  ['UTC', '2026-12-25'],
  ['Asia/Tokyo', '2026-12-25'],
  ['Pacific/Kiritimati', '2026-12-25'],
])('at 03:17 UTC on 25 December, the day in %s is %s', (timeZone, day) => {
  vi.useFakeTimers({ now: new Date('2026-12-25T03:17Z') })
  expect(buildDate('', timeZone)).toBe(day)
  expect(buildDate('2026-12-25T05:17+02:00', timeZone)).toBe(day)
  // A day is that day everywhere.
  expect(buildDate('2026-12-01', timeZone)).toBe('2026-12-01')
  const { sources, problems } = checkFiles({ [SITE]: siteFile({ timeZone }) })
  expect([sources.day, problems]).toEqual([day, []])
})

test.each(['Los Angeles', '+01:00', 'GMT+25', ''])('"%s" is no time zone', (timeZone) => {
  expect(checkFiles({ [SITE]: siteFile({ timeZone }) }).problems).toMatchObject([
    { field: 'timeZone', message: 'is not a time zone; write one such as "America/Los_Angeles"' },
  ])
})

test.each([
  ['2026-12-24', 'America/Los_Angeles', undefined, '2026-12-24T00:00:00-08:00'],
  ['2026-07-04', 'America/Los_Angeles', '23:59:59', '2026-07-04T23:59:59-07:00'],
  // The clocks change on this day, at two in the morning.
  ['2026-03-08', 'America/Los_Angeles', undefined, '2026-03-08T00:00:00-08:00'],
  ['2026-03-08', 'America/Los_Angeles', '23:59:59', '2026-03-08T23:59:59-07:00'],
  ['2026-11-01', 'America/Los_Angeles', undefined, '2026-11-01T00:00:00-07:00'],
  ['2026-12-24', 'Asia/Kolkata', undefined, '2026-12-24T00:00:00+05:30'],
  ['2026-12-24', 'Europe/London', undefined, '2026-12-24T00:00:00Z'],
  ['2026-12-24', undefined, undefined, '2026-12-24'],
])('%s in the time zone %s, at %s, is %s', (day, timeZone, time, moment) => {
  expect(momentOf(day, timeZone, time)).toBe(moment)
})

const NO_DAYS = ['2026-02-30', '2026-13-01', '24.12.2026', 'today', '2026-12-24T00:00', '2026-12-24T25:00Z']

test.each(NO_DAYS)('the date of a build cannot be %s', (day) => {
  expect(() => buildDate(day)).toThrow(
    `"${day}" is no day of the calendar; write one such as "2026-12-24", or a moment such as "2026-12-24T08:00:00Z".`,
  )
})
