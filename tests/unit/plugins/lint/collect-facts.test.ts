import { expect, test } from 'vitest'
import { createFormats } from '../../../../src/contract/formats.ts'
import { locateFindings, type Placed } from '../../../../src/engine/check/locate-findings.ts'
import { type ContentDocument, readJson } from '../../../../src/engine/read/json-document.ts'
import { readMdx } from '../../../../src/engine/read/read-document.ts'
import { collectFacts } from '../../../../src/plugins/lint/collect-facts.ts'
import { lintContent } from '../../../../src/plugins/lint/lint.ts'
import { createMoneyReader } from '../../../../src/plugins/lint/money.ts'
import { createNameFinder } from '../../../../src/plugins/lint/record-figures.ts'
import type { DocumentFacts, LintContext } from '../../../../src/plugins/lint/rule.ts'
import { wordsOf } from '../../../../src/plugins/lint/words.ts'

const DAY = '2026-12-24'
const tokens = new Map([
  ['plan.swift.price', '$59.99'],
  ['plan.later.price', '$5'],
])
const context: LintContext = {
  day: DAY,
  token: (name) => ({ value: tokens.get(name) ?? '' }),
  picture: () => ({ rule: 'picture', problem: 'none' }),
  published: (name) => (name === 'partners' ? [{}, {}] : undefined),
  siteField: () => undefined,
  words: wordsOf('en-US'),
  money: createMoneyReader(createFormats({ locale: 'en-US', currency: 'USD', trailingZeros: false }), 'USD'),
}
const collections = ['partners']

function documentOf(file: string, text: string): ContentDocument {
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

/** The findings in documents, and how often the lint opened each document. */
function findingsIn(
  documents: readonly ContentDocument[],
  store: (facts: DocumentFacts[]) => DocumentFacts[] = (facts) => facts,
  accepted?: string,
) {
  const byFile = new Map(documents.map((document) => [document.file, document]))
  const opened = new Map<string, number>()
  const facts = store(documents.map((document) => collectFacts(document, context)))
  const { problems: findings } = locateFindings(
    lintContent({ ...context, tokens, collections, facts }),
    (file) => {
      opened.set(file, (opened.get(file) ?? 0) + 1)
      return byFile.get(file)
    },
    ({ message }) => accepted !== undefined && message.includes(accepted),
  )
  return { findings, opened, lines: findings.map(({ file, line, message }) => `${file}:${line} ${message}`) }
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

test('facts are plain JSON: facts from a cache give the same findings', () => {
  const fresh = findingsIn(varied)
  const cached = findingsIn(varied, (facts) => JSON.parse(JSON.stringify(facts)))
  expect(cached.findings).toEqual(fresh.findings)
  expect(new Set(fresh.findings.map(({ rule }) => rule))).toEqual(
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

test('a finding in a body names its own line and the line of the other file', () => {
  expect(findingsIn(varied).lines).toContain(
    'content/pages/terms.mdx:5 says $59.98 for "Swift", which is $59.99 in content/collections/plans.json:7; make them agree, or write a token',
  )
})

test('a page that claims nothing has no facts', () => {
  const { claims, findings, figures, amounts } = collectFacts(
    json('pages/quiet.json', {
      title: 'Quiet',
      sections: [promo('We answer at any hour.', 'Call {phone}.')],
    }),
    context,
  )
  expect({ claims, findings, figures, amounts }).toEqual({
    claims: [],
    findings: [],
    figures: [],
    amounts: [],
  })
})

test('a text in two documents gives a finding in each, at its own location', () => {
  const twice = [town(0, '100 GB download speed'), town(1, 'Here.', '100 GB download speed')]
  expect(findingsIn(twice).findings.map(({ file, field }) => `${file} ${field}`)).toEqual([
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

const towns = Array.from({ length: 3000 }, (_, index) => town(index, 'Swift at $59.98, 24/7.'))

test('3,000 equal pages have a finding each; the lint opens each once, and the page that all findings name twice', () => {
  const { findings, opened } = findingsIn(towns)
  const count = (rule: string) => findings.filter((finding) => finding.rule === rule).length
  expect([count('loose-price'), count('same-thing-different-figures'), findings.length]).toEqual([
    3000, 3000, 6000,
  ])
  expect(opened.size).toBe(3000)
  expect([...opened].filter(([, times]) => times > 1)).toEqual([['content/pages/internet/town-0.json', 2]])
})

test('the lint opens no page for a suppressed finding', () => {
  const { findings, opened } = findingsIn(
    towns.map(({ file }) => json(file.slice('content/'.length), { text: '100 GB download speed' })),
    undefined,
    '100 GB',
  )
  expect([findings.length, opened.size]).toEqual([0, 0])
})

test('a finding in a page that is gone points at the file as a whole', () => {
  const facts = [collectFacts(town(0, '100 GB download speed'), context)]
  const found = lintContent({ ...context, tokens, collections, facts })
  const { problems } = locateFindings(
    found,
    () => undefined,
    () => false,
  )
  expect(problems[0]).toMatchObject({ file: 'content/pages/internet/town-0.json', line: 1, field: '' })
})

test('the lint opens no document for a finding that it has placed before', () => {
  const [first] = varied
  const facts = varied.map((document) => collectFacts(document, context))
  const findings = lintContent({ ...context, tokens, collections, facts })
  const locate = (known: ReadonlyMap<string, Placed>) => {
    const opened = new Set<string>()
    const open = (file: string) => {
      opened.add(file)
      return varied.find((document) => document.file === file)
    }
    const found = locateFindings(
      findings,
      open,
      () => false,
      (file) => known.get(file),
    )
    return { ...found, opened }
  }
  const { problems, placed, opened } = locate(new Map())
  expect(opened).toEqual(new Set(varied.map(({ file }) => file)))
  expect(locate(placed)).toEqual({ problems, placed, opened: new Set() })
  const changed = first?.file ?? ''
  expect(locate(new Map([...placed, [changed, {}]]))).toEqual({
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
