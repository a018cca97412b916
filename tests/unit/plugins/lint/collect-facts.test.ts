import { expect, test } from 'vitest'
import { createFormats } from '../../../../src/contract/formats.ts'
import { locateFindings, type Placed } from '../../../../src/engine/check/locate-findings.ts'
import { sayForFiles } from '../../../../src/engine/diagnostics/words/for-files.ts'
import { tell } from '../../../../src/engine/diagnostics/words/values.ts'
import { type ContentDocument, readJson } from '../../../../src/engine/read/json-document.ts'
import { readMdx } from '../../../../src/engine/read/read-document.ts'
import { collectFacts } from '../../../../src/plugins/lint/collect-facts.ts'
import { wordsOfLocale } from '../../../../src/plugins/lint/languages.ts'
import { lintContent } from '../../../../src/plugins/lint/lint.ts'
import { createMoneyReader } from '../../../../src/plugins/lint/money.ts'
import { createNameFinder } from '../../../../src/plugins/lint/name-finder.ts'
import type { DocumentFacts, LintContext } from '../../../../src/plugins/lint/rule.ts'
import { plans, promo } from '../../../fixtures/site-documents.ts'
import { DAY } from './create-lint.ts'

const tokens = new Map([
  ['plan.swift.price', '$59.99'],
  ['plan.later.price', '$5'],
])
const context: LintContext = {
  day: DAY,
  token: (name) => ({ value: tokens.get(name) ?? '' }),
  picture: () => ({ problem: tell('other', { message: 'none' }) }),
  published: (name) => (name === 'partners' ? [{}, {}] : undefined),
  siteField: () => undefined,
  words: wordsOfLocale('en-US'),
  money: createMoneyReader(createFormats({ locale: 'en-US', currency: 'USD', shortAmounts: [] }), 'USD'),
}

function documentOf(file: string, text: string): ContentDocument {
  const document = file.endsWith('.mdx') ? readMdx(file, text) : readJson(file, text)
  if ('problemAt' in document) return document
  throw new Error(document.message)
}

const json = (file: string, value: object) => documentOf(`content/${file}`, JSON.stringify(value, null, 1))
const swift = (amount: number) => ({ name: 'Swift', price: { amount } })
const town = (index: number, ...text: string[]) =>
  json(`pages/internet/town-${index}.json`, {
    title: `Internet in town ${index}`,
    sections: [promo(...text), plans(swift(59.99))],
  })

interface Options {
  /** What becomes of the facts between the documents and the rules. */
  store?: (facts: DocumentFacts[]) => DocumentFacts[]
  /** Words of the findings that the site accepts. */
  accepted?: string
  /** What an earlier check has placed. */
  known?: ReadonlyMap<string, Placed>
  isGone?: boolean
}

/** The findings in documents, and the documents that the lint opened. */
function lint(documents: readonly ContentDocument[], options: Options = {}) {
  const { store = (facts) => facts, accepted, known = new Map(), isGone = false } = options
  const byFile = new Map(documents.map((document) => [document.file, document]))
  const opened: string[] = []
  const facts = store(documents.map((document) => collectFacts(document, context)))
  const { problems, placed } = locateFindings(
    lintContent({ ...context, tokens, collections: ['partners'], facts }, 'warning'),
    (file) => {
      opened.push(file)
      return isGone ? undefined : byFile.get(file)
    },
    (finding) => accepted !== undefined && sayForFiles(finding).includes(accepted),
    (file) => known.get(file),
  )
  return { problems, placed, opened }
}

/** A site with a finding of every kind. */
const varied = [
  json('collections/plans.json', {
    card: 'plan',
    items: [
      { ...swift(59.99), terms: 'then $5/mo', validTo: '2026-12-30' },
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
      plans(swift(39.99)),
      { type: 'grid', card: 'fact', items: [{ value: 8, suffix: 'K+', label: 'satisfied clients' }] },
    ],
  }),
  documentOf(
    'content/pages/terms.mdx',
    '---\ntitle: Terms\n---\n\nSwift costs $59.98 a month.\n\n| Plan | Price | Then |\n| --- | --- | --- |\n| Swift | $50 | $40 |\n\nThree rules:\n\n- One\n- Two\n',
  ),
]

test('facts are plain JSON: facts from a cache give the same findings', () => {
  const { problems } = lint(varied)
  expect(lint(varied, { store: (facts) => JSON.parse(JSON.stringify(facts)) }).problems).toEqual(problems)
  expect([...new Set(problems.map(({ rule }) => rule))].toSorted()).toEqual([
    'count-contradicts',
    'lapse',
    'loose-price',
    'odd-unit',
    'price-after-term-lower',
    'refund-periods',
    'same-thing-different-figures',
  ])
})

test('a finding in a body names its own line and the line of the other file', () => {
  expect(lint(varied).problems).toContainEqual(
    expect.objectContaining({
      file: 'content/pages/terms.mdx',
      line: 5,
      message:
        'says $59.98 for "Swift", which is $59.99 in content/collections/plans.json:7; make them agree, or write a token',
    }),
  )
})

test('a page that claims nothing has no facts', () => {
  const sections = [promo('We answer at any hour.', 'Call {phone}.')]
  const facts = collectFacts(json('pages/quiet.json', { title: 'Quiet', sections }), context)
  expect(facts).toMatchObject({ claims: [], findings: [], figures: [], amounts: [] })
})

test('a text in two documents gives a finding in each, at its own location', () => {
  const twice = [town(0, '100 GB download speed'), town(1, 'Here.', '100 GB download speed')]
  expect(lint(twice).problems.map(({ file, field }) => `${file} ${field}`)).toEqual([
    'content/pages/internet/town-0.json sections.0.text.0',
    'content/pages/internet/town-1.json sections.0.text.1',
  ])
})

test('each document looks up the values of its tokens, also when the text repeats', () => {
  const text = 'Swift at {plan.swift.price}.'
  const cheaper: LintContext = { ...context, token: () => ({ value: '$1' }) }
  expect(collectFacts(town(0, text), context).claims).toMatchObject([{ text: 'Swift at $59.99.' }])
  expect(collectFacts(town(0, text), cheaper).claims).toMatchObject([{ text: 'Swift at $1.' }])
})

const TOWNS = Array.from({ length: 300 }, (_, index) => index)

test('equal pages have a finding each; the lint opens each once, and the page that all findings name twice', () => {
  const { problems, opened } = lint(TOWNS.map((index) => town(index, 'Swift at $59.98, 24/7.')))
  const count = (rule: string) => problems.filter((problem) => problem.rule === rule).length
  expect([count('loose-price'), count('same-thing-different-figures'), problems.length]).toEqual([
    300, 300, 600,
  ])
  expect(new Set(opened).size).toBe(300)
  expect(opened.filter((file, index) => opened.indexOf(file) !== index)).toEqual([
    'content/pages/internet/town-0.json',
  ])
})

test('the lint opens no page for a suppressed finding', () => {
  const pages = TOWNS.map((index) => json(`pages/${index}.json`, { text: '100 GB download speed' }))
  expect(lint(pages, { accepted: '100 GB' })).toMatchObject({ problems: [], opened: [] })
})

test('a finding in a page that is gone points at the file as a whole', () => {
  const { problems } = lint([town(0, '100 GB download speed')], { isGone: true })
  expect(problems[0]).toMatchObject({ file: 'content/pages/internet/town-0.json', line: 1, field: '' })
})

test('the lint opens no document for a finding that it has placed before', () => {
  const { problems, placed, opened } = lint(varied)
  expect(new Set(opened)).toEqual(new Set(varied.map(({ file }) => file)))
  expect(lint(varied, { known: placed })).toEqual({ problems, placed, opened: [] })
  const changed = varied[0]?.file ?? ''
  const again = lint(varied, { known: new Map([...placed, [changed, {}]]) })
  expect({ ...again, opened: new Set(again.opened) }).toEqual({
    problems,
    placed,
    opened: new Set([changed]),
  })
})

const MANY = Array.from({ length: 10_000 }, (_, index) => `Internet ${index} in Harbour`)

test.each([
  ['the longest of the names that begin alike', 'get internet 15 gig now', ['internet 15 gig']],
  ['a name in any case', 'INTERNET 15 GIG', ['internet 15 gig']],
  ['one of thousands of names', 'Take Internet 4711 in Harbour, or not.', ['internet 4711 in harbour']],
  [
    'several names in order',
    'Internet 15, éclair+ and Internet 15',
    ['internet 15', 'éclair+', 'internet 15'],
  ],
  ['a name behind letters that are longer in lower case', 'İ İ Internet 15', ['internet 15']],
  ['no name in a longer word', 'Internet 150, my-Internet 15, Internet 15-fold, subInternet 15', []],
])('the name finder finds %s', (_, text, names) => {
  const found = createNameFinder(['Internet 15', 'Internet 15 Gig', 'Éclair+', ...MANY])(text)
  expect(found.map(({ start, end }) => text.slice(start, end).toLowerCase())).toEqual(names)
})
