import { expect, test } from 'vitest'
import { checkFiles } from '../../fixtures/content-session.ts'
import { page } from '../../fixtures/offers-page.ts'
import { planRecord } from '../../fixtures/records.ts'
import { renderedPage } from '../../fixtures/rendered-sections.ts'

const plan = (name: string, more: object = {}) =>
  planRecord(name, { price: { amount: 30, per: 'mo' }, ...more })
const words = { title: 'In total', after: 'Then each month', taxes: 'Plus taxes', start: 'From' }
const total = { ...words, months: '{months} months' }

/** The HTML of a page with these plans, built on a day in November 2026. */
async function htmlWith(plans: object[], fields: object = {}): Promise<string> {
  const sections = [{ type: 'plans', groups: [{ plans }], total, ...fields }]
  const content = checkFiles({ 'content/pages/faq.json': page(sections) }, { day: '2026-11-23' })
  return (await renderedPage(content, 'faq')).replaceAll('<!-- -->', '')
}

/** The texts of the tables, a line for each row. */
function rows(html: string): string[] {
  return [...html.matchAll(/<(caption|tr)\b[^>]*>(.*?)<\/\1>/gs)].map(([, , inner = '']) =>
    inner
      .replace(/<\/th>/g, ' = ')
      .replace(/<[^>]*>/g, '')
      .replaceAll('\u00a0', ' ')
      .trim(),
  )
}

test('without JavaScript, the totals begin in the month of the build, and there is no choice of another', async () => {
  const html = await htmlWith([
    plan('Stepped', {
      priceSteps: [{ from: '2027-04-01', amount: 31.5 }],
      fees: { once: [{ name: 'Installation', amount: 49 }], monthly: [{ name: 'Router', amount: 10 }] },
      taxes: 'varies',
    }),
  ])
  expect(rows(html)).toEqual([
    'Stepped',
    '12 months = $539.50',
    '5 × $30 = $150',
    '7 × $31.50 = $220.50',
    'Router: 12 × $10 = $120',
    'Installation: 1 × $49 = $49',
    '24 months = $1,037.50',
    '5 × $30 = $150',
    '19 × $31.50 = $598.50',
    'Router: 24 × $10 = $240',
    'Installation: 1 × $49 = $49',
    'Then each month = $41.50/mo',
  ])
  expect(html).toContain('Plus taxes</p>')
  expect(html).not.toContain('<select')
})

test('a plan whose price is all there is to say has no total', async () => {
  const rising = { introductory: { months: 6, after: 40 } }
  const html = await htmlWith([plan('Flat'), plan('Rising', { ...rising, taxes: 4.2 })])
  expect(rows(html).filter((row) => !row.includes('='))).toEqual(['Rising'])
  expect(html).toContain('Plus taxes: $4.20/mo')
  expect(await htmlWith([plan('Flat')])).not.toContain('In total')
  expect(await htmlWith([plan('Rising', rising)], { total: undefined })).not.toContain('In total')
})
