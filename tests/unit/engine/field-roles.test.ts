import { expect, test } from 'vitest'
import { z } from 'zod'
import { Href } from '../../../schemas/parts/link.ts'
import { Money } from '../../../schemas/parts/money.ts'
import { CalendarDate } from '../../../schemas/parts/offer-dates.ts'
import { isText } from '../../../schemas/parts/roles.ts'
import { Name, Text } from '../../../schemas/parts/text.ts'
import { createFormats } from '../../../src/contract/formats.ts'
import { labelAround, labelAt, shapeAt } from '../../../src/contract/shape-at.ts'
import { createFormSpeaker, sayForForms } from '../../../src/engine/diagnostics/words/for-forms.ts'
import { tell } from '../../../src/engine/diagnostics/words/values.ts'
import { readJson } from '../../../src/engine/read/json-document.ts'
import { listLeaves } from '../../../src/engine/read/list-leaves.ts'
import { shapeOf } from '../../../src/engine/read/shape-of.ts'
import { compareValues } from '../../../src/plugins/changes/compare.ts'
import { outlineOf } from '../../../src/plugins/editor/app/outline/outline-nodes.ts'
import type { Json } from '../../../src/plugins/editor/protocol.ts'
import { collectFacts } from '../../../src/plugins/lint/collect-facts.ts'
import { lintContent } from '../../../src/plugins/lint/lint.ts'
import { createMoneyReader } from '../../../src/plugins/lint/money.ts'
import type { LintContext } from '../../../src/plugins/lint/rule.ts'

/** A block of nobody, whose fields have names that stand nowhere in the project. */
const Ticket = z.strictObject({
  type: z.literal('ticket'),
  caption: Name,
  cost: Money,
  costBefore: Money.optional().meta({ role: 'former-price' }),
  leadsTo: Href.meta({ title: 'Target' }),
  smallPrint: Text.optional().meta({ role: 'terms' }),
  sung: Text.optional().meta({ role: 'quotation' }),
  startsOn: CalendarDate.optional(),
})
const Show = z.strictObject({
  title: Text.meta({ role: 'metadata' }),
  acts: z.array(z.discriminatedUnion('type', [Ticket, z.strictObject({ type: z.literal('gap') })])),
})

const show = (...acts: { [key: string]: Json }[]) => ({
  title: 'Tonight',
  acts: acts.map((act) => ({ type: 'ticket', leadsTo: '/stage', ...act })),
})
const opera = { caption: 'Grand Opera', cost: 59.99 }

const control = shapeOf(Show)

test.for([
  ['cost', 59.99, { kind: 'number', isPrice: true }],
  ['caption', 'Grand Opera', { kind: 'text', isProse: true }],
  ['leadsTo', '/stage', { kind: 'reference', to: 'route' }],
  ['startsOn', '2026-12-24', { kind: 'date' }],
] as const)('the form has a control for %s', ([key, value, expected]) => {
  expect(shapeAt(control, show({ [key]: value }), ['acts', '0', key])).toMatchObject(expected)
})

test('the outline calls the block by its name', () => {
  expect(outlineOf('page', show(opera, { cost: 5, smallPrint: 'Standing.' }), control)).toMatchObject([
    { pointer: '/acts/0', title: 'Grand Opera', type: 'ticket' },
    { pointer: '/acts/1', title: 'Standing.', type: 'ticket' },
  ])
})

test('the diff calls the block by its name, and sorts its changes by what the fields are for', () => {
  const money = (cents: number) => `$${(cents / 100).toFixed(2)}`
  const [before, after] = [
    show({ ...opera, cost: 5999, sung: 'La la.' }),
    show({ ...opera, cost: 4999, leadsTo: '/balcony', sung: 'Lo lo.' }),
  ]
  expect(compareValues(before, after, 'the page', money, Show)).toEqual([
    { kind: 'link', subject: '"Grand Opera"', part: 'Target', before: '/stage', after: '/balcony' },
    { kind: 'price', subject: '"Grand Opera"', part: '', before: '$59.99', after: '$49.99' },
    { kind: 'text', subject: '"Grand Opera"', part: 'Sung', before: '"La la."', after: '"Lo lo."' },
  ])
})

test('form, diff and messages call a field by one name', () => {
  const data = show(opera)
  const path = ['acts', '0', 'leadsTo']
  const speaker = createFormSpeaker((name) => labelAround(control, data, path, name) ?? name)
  const problem = tell('unknown-key', { key: 'leadTo', near: 'leadsTo' })
  expect(labelAt(control, data, path)).toBe('Target')
  expect(sayForForms(problem, speaker).message).toBe('is not a field of this part. Did you mean “Target”?')
})

test('translators get its texts, and no others', () => {
  const leaves = [...listLeaves(Show, show({ ...opera, smallPrint: 'Standing.', sung: 'La la.' }))]
  expect(leaves.filter(({ role }) => isText(role)).map(({ value }) => value)).toEqual([
    'Tonight',
    'Grand Opera',
    'Standing.',
    'La la.',
  ])
})

const context: LintContext = {
  day: '2026-12-24',
  token: () => ({ value: '' }),
  picture: () => ({ problem: tell('other', { message: 'none' }) }),
  published: () => undefined,
  siteField: () => undefined,
  words: undefined,
  money: createMoneyReader(createFormats({ locale: 'en-US', currency: 'USD', shortAmounts: [] }), 'USD'),
}

/** The rules that find something, with the fields. */
function lint(...pages: object[]): string[] {
  const facts = pages.map((page, index) => {
    const document = readJson(`content/pages/${index}.json`, JSON.stringify(page))
    if (!('problemAt' in document)) throw new Error(document.message)
    return collectFacts(document, context, Show)
  })
  return lintContent({ ...context, tokens: new Map(), collections: [], facts }, 'warning').map(
    ({ rule, file, at }) => `${rule} ${file} ${'start' in at ? '' : at.join('.')}`,
  )
}

test('a block without mistakes has no findings', () => {
  expect(lint(show(opera))).toEqual([])
})

test.for<[string, { [key: string]: Json }, string, string]>([
  ['its name names another price', { ...opera, caption: 'Opera for $49.99' }, 'page-price', 'caption'],
  ['its former price is ten times the price', { ...opera, costBefore: 590 }, 'figure-jump', 'costBefore'],
  ['it has two spaces', { ...opera, smallPrint: 'Standing  room.' }, 'spaces', 'smallPrint'],
])('lint warns where %s', ([, act, rule, field]) => {
  expect(lint(show(act))).toContain(`${rule} content/pages/0.json acts.0.${field}`)
})

test('lint warns where two pages sell one thing for two prices', () => {
  expect(lint(show(opera), show({ ...opera, cost: 49.99 }))).toEqual([
    'same-thing-different-figures content/pages/1.json acts.0.cost',
  ])
})

test('a price in a text counts as known by the block, but not within a quotation', () => {
  expect(lint(show(opera, { caption: 'Gala', cost: 5, smallPrint: 'Less than $59.99.' }))).toEqual([])
  expect(lint(show({ ...opera, smallPrint: 'Was $7.77.' }))).toEqual([
    'loose-price content/pages/0.json acts.0.smallPrint',
  ])
  expect(lint(show({ ...opera, sung: 'I paid $7.77.' }))).toEqual([])
})
