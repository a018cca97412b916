import { expect, test } from 'vitest'
import { type ClaimBasis, type ClaimSheet, sheetOf } from '../../../../../src/engine/check/lint/fact-sheet.ts'
import { claimFindings } from '../../../../../src/engine/check/lint/lint.ts'
import { nameFinder } from '../../../../../src/engine/check/lint/text/record-names.ts'
import type { Document } from '../../../../../src/engine/read/json-document.ts'
import { readJson } from '../../../../../src/engine/read/json-document.ts'
import { readMdx } from '../../../../../src/engine/read/mdx-document.ts'

const DAY = '2026-12-24'
const tokens = new Map([
  ['plan.swift.price', '$59.99'],
  ['plan.later.price', '$5'],
])
const basis: ClaimBasis = {
  day: DAY,
  token: (name) => ({ value: tokens.get(name) ?? '' }),
  published: (name) => (name === 'partners' ? 2 : undefined),
}
const collections = ['partners']

function documentOf(file: string, text: string): Document {
  const document = file.endsWith('.mdx') ? readMdx(file, text) : readJson(file, text)
  if ('problemAt' in document) return document
  throw new Error(document.message)
}

const json = (file: string, value: object) => documentOf(`content/${file}`, JSON.stringify(value, null, 1))
const promo = (...text: string[]) => ({ type: 'promo', text })
const town = (index: number, ...text: string[]) =>
  json(`pages/internet/town-${index}.json`, {
    title: `Internet in town ${index}`,
    sections: [
      promo(...text),
      { type: 'plans', groups: [{ plans: [{ name: 'Swift', price: { amount: 59.99 } }] }] },
    ],
  })

/** What is found in documents, and how often each was opened for it. */
function findingsIn(
  documents: readonly Document[],
  kept: (sheets: ClaimSheet[]) => ClaimSheet[] = (sheets) => sheets,
  accepted?: string,
) {
  const byFile = new Map(documents.map((document) => [document.file, document]))
  const opened = new Map<string, number>()
  const findings = claimFindings({
    day: DAY,
    tokens,
    published: basis.published,
    collections,
    sheets: kept(documents.map((document) => sheetOf(document, basis))),
    open: (file) => {
      opened.set(file, (opened.get(file) ?? 0) + 1)
      return byFile.get(file)
    },
    accepts: ({ message }) => accepted !== undefined && message.includes(accepted),
  })
  return { findings, opened, told: findings.map(({ file, line, message }) => `${file}:${line} ${message}`) }
}

/** A site with a finding of every kind. */
const varied = [
  json('collections/plans.json', {
    card: 'plan',
    items: [
      { name: 'Swift', price: { amount: 59.99 }, terms: 'then $5/mo', validTo: '2026-12-30' },
      { name: 'Later', price: { amount: 5 }, validFrom: '2027-01-01' },
    ],
  }),
  json('pages/offers.json', {
    title: 'Three plain answers',
    sections: [
      { type: 'faq', heading: { title: 'Three questions' }, items: [{}, {}] },
      promo(
        'Swift at $49.99, refunds within 7 days.',
        'Our eleven partners: 9K satisfied clients.',
        'Only {plan.later.price}, with 100 GB download speed and a refund within one month.',
      ),
      { type: 'plans', groups: [{ plans: [{ name: 'Swift', price: { amount: 39.99 } }] }] },
      { type: 'grid', card: 'fact', items: [{ value: 8, suffix: 'K+', label: 'satisfied clients' }] },
    ],
  }),
  documentOf(
    'content/pages/terms.mdx',
    '---\ntitle: Terms\n---\n\nSwift costs $59.98 a month.\n\n| Plan | Price | Then |\n| --- | --- | --- |\n| Swift | $50 | $40 |\n\nThree rules:\n\n- One\n- Two\n',
  ),
]

test('sheets are plain JSON: what was kept in a cache gives the same findings', () => {
  const now = findingsIn(varied)
  const kept = findingsIn(varied, (sheets) => JSON.parse(JSON.stringify(sheets)))
  expect(kept.findings).toEqual(now.findings)
  expect(new Set(now.findings.map(({ rule }) => rule))).toEqual(
    new Set([
      'count-contradicts',
      'lapse',
      'loose-price',
      'odd-unit',
      'price-after-term-lower',
      'refund-periods',
      'same-thing-different-figures',
    ]),
  )
})

test('a place in a body and a place elsewhere are told with their lines', () => {
  expect(findingsIn(varied).told).toContain(
    'content/pages/terms.mdx:5 says $59.98 for "Swift", which is $59.99 in content/collections/plans.json:7; make them agree, or write a token',
  )
})

test('a page that claims nothing leaves an empty sheet', () => {
  const { said, found, figures, amounts } = sheetOf(
    json('pages/quiet.json', {
      title: 'Quiet',
      sections: [promo('We answer at any hour.', 'Call {phone}.')],
    }),
    basis,
  )
  expect({ said, found, figures, amounts }).toEqual({ said: [], found: [], figures: [], amounts: [] })
})

test('a text that stands in two documents is told in both, each at its own place', () => {
  const twice = [town(0, '100 GB download speed'), town(1, 'Here.', '100 GB download speed')]
  expect(findingsIn(twice).findings.map(({ file, field }) => `${file} ${field}`)).toEqual([
    'content/pages/internet/town-0.json sections.0.text.0',
    'content/pages/internet/town-1.json sections.0.text.1',
  ])
})

test('what a token stands for is looked up for each document, however often its text stands there', () => {
  const text = 'Swift at {plan.swift.price}.'
  const cheaper: ClaimBasis = { ...basis, token: () => ({ value: '$1' }) }
  expect(sheetOf(town(0, text), basis).said).toMatchObject([{ priced: 'Swift at $59.99.' }])
  expect(sheetOf(town(0, text), cheaper).said).toMatchObject([{ priced: 'Swift at $1.' }])
})

const towns = Array.from({ length: 3000 }, (_, index) => town(index, 'Swift at $59.98, 24/7.'))

test('3,000 equal pages are told one by one, and opened once each, but for the one that all others name', () => {
  const { findings, opened } = findingsIn(towns)
  const count = (rule: string) => findings.filter((finding) => finding.rule === rule).length
  expect([count('loose-price'), count('same-thing-different-figures'), findings.length]).toEqual([
    3000, 3000, 6000,
  ])
  expect(opened.size).toBe(3000)
  expect([...opened].filter(([, times]) => times > 1)).toEqual([['content/pages/internet/town-0.json', 2]])
})

test('no page is opened for what is accepted', () => {
  const { findings, opened } = findingsIn(
    towns.map(({ file }) => json(file.slice('content/'.length), { text: '100 GB download speed' })),
    undefined,
    '100 GB',
  )
  expect([findings.length, opened.size]).toEqual([0, 0])
})

test('a page that is gone is told as a whole', () => {
  const sheets = [sheetOf(town(0, '100 GB download speed'), basis)]
  const [finding] = claimFindings({ ...basis, tokens, collections, sheets, open: () => undefined })
  expect(finding).toMatchObject({ file: 'content/pages/internet/town-0.json', line: 1, field: '' })
})

const MANY = Array.from({ length: 10_000 }, (_, index) => `Internet ${index} in Harbour`)

test.each([
  ['the longest of those that begin alike', 'get internet 15 gig now', ['internet 15 gig']],
  ['in any case', 'INTERNET 15 GIG', ['internet 15 gig']],
  ['one of thousands', 'Take Internet 4711 in Harbour, or not.', ['internet 4711 in harbour']],
  ['one after the other', 'Internet 15, éclair+ and Internet 15', ['internet 15', 'éclair+', 'internet 15']],
  ['letters that are longer in lower case', 'İ İ Internet 15', ['internet 15']],
  ['not in a longer word', 'Internet 150, my-Internet 15, Internet 15-fold, subInternet 15', []],
])('names are found: %s', (_, text, names) => {
  const found = nameFinder(['Internet 15', 'Internet 15 Gig', 'Éclair+', ...MANY])(text)
  expect(found.map(({ name }) => name)).toEqual(names)
  expect(found.map(({ start, end }) => text.slice(start, end).toLowerCase())).toEqual(names)
})
