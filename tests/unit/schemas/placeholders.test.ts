import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { formatProblem } from '../../../src/engine/diagnostics/reporters.ts'
import { isRecord } from '../../../src/engine/read/value-at.ts'
import { createContentSession } from '../../fixtures/content-session.ts'
import { FULL_SITE } from '../../fixtures/full-site.ts'
import { searchTexts, smallSite, writeFiles } from '../../fixtures/site.ts'

const SITE = 'content/site.json'
const LABEL_WORDS = 'content/broadband-label.json'
const PLANS = 'content/pages/plans.json'

const answer = { title: 'About {postcode}' }
const site = {
  ...JSON.parse(smallSite[SITE] ?? ''),
  search: {
    kinds: { page: 'Pages' },
    texts: searchTexts,
  },
  coverage: {
    postcode: { formats: ['00000'], prefix: 3 },
    answers: {
      yes: { title: 'Yes' },
      part: answer,
      planned: { title: 'Soon', text: 'From {date}' },
      no: answer,
      unknown: answer,
    },
    plans: { some: '{count} of {all}', none: 'None', showAll: 'All', notSold: 'Not here' },
    list: { path: '/coverage', title: 'All', prefix: 'From {prefix}' },
    failed: 'Sorry',
  },
}
const total = {
  title: 'In total',
  months: '{months} months',
  after: 'Then',
  taxes: 'No taxes',
  start: 'From',
}

/** A site with every text that the site fills, by path. */
const documents: Record<string, unknown> = {
  [SITE]: site,
  [LABEL_WORDS]: JSON.parse(readFileSync(join(FULL_SITE, LABEL_WORDS), 'utf8')),
  [PLANS]: {
    title: 'Plans',
    description: 'What it costs.',
    masthead: { title: 'Plans' },
    sections: [
      {
        type: 'plans',
        total,
        groups: [
          {
            plans: [
              {
                name: 'One',
                price: { amount: 5 },
                features: [{ text: 'All' }],
                action: { label: 'Take', href: '/' },
              },
            ],
          },
        ],
      },
    ],
  },
}

function replaceAt(value: unknown, [key, ...rest]: string[], text: string): unknown {
  if (key === undefined) return text
  if (Array.isArray(value))
    return value.map((item, at) => (at === Number(key) ? replaceAt(item, rest, text) : item))
  return isRecord(value) ? { ...value, [key]: replaceAt(value[key], rest, text) } : value
}

/** The problems of that site with another text at a path of a file. */
function problemsWith(file: string, path: string, text: string): string[] {
  const files = Object.fromEntries(
    Object.entries(documents).map(([name, data]) => [
      name,
      JSON.stringify(name === file ? replaceAt(data, path.split('.'), text) : data),
    ]),
  )
  const root = writeFiles({ ...smallSite, ...files, 'content/coverage/a.csv': 'postcode,status\n98101,no\n' })
  return createContentSession(root)(false).problems.map(formatProblem)
}

const lacks = (...names: string[]) =>
  `lacks ${names.map((name) => `{${name}}`).join(' and ')}, which the site replaces; write it where the value belongs`

test('the site with all these texts has no problem', () => {
  expect(problemsWith(SITE, 'labels.home', 'Home')).toEqual([])
})

test.each([
  [SITE, 'labels.added', lacks('name')],
  [SITE, 'labels.removed', lacks('name')],
  [SITE, 'labels.save', lacks('amount')],
  [SITE, 'labels.priceChanged', lacks('price', 'before')],
  [SITE, 'labels.pageNumber', lacks('page')],
  [SITE, 'labels.pageOf', lacks('page', 'pages')],
  [SITE, 'labels.digitOf', lacks('place', 'count')],
  [SITE, 'labels.ratingOf', lacks('value')],
  [SITE, 'priceChanges.introductory', lacks('months', 'price')],
  [SITE, 'priceChanges.until', lacks('date')],
  [SITE, 'priceChanges.from', lacks('date', 'price')],
  [SITE, 'search.texts.results', lacks('count')],
  [SITE, 'search.texts.nothing', lacks('query')],
  [SITE, 'coverage.plans.some', lacks('count', 'all')],
  [SITE, 'coverage.list.prefix', lacks('prefix')],
  [SITE, 'coverage.answers.planned.text', lacks('date')],
  [LABEL_WORDS, 'words.months', lacks('count')],
  [LABEL_WORDS, 'words.mbps', lacks('value')],
  [LABEL_WORDS, 'words.ms', lacks('value')],
  [LABEL_WORDS, 'words.gigabytes', lacks('value')],
  [LABEL_WORDS, 'words.overagePrice', lacks('price', 'value')],
  [PLANS, 'sections.0.total.months', lacks('months')],
])('%s: "%s" without its placeholder is a problem', (file, path, message) => {
  const field = path.replace('planned.text', 'planned.title')
  expect(problemsWith(file, path, 'words')).toEqual([
    expect.stringMatching(new RegExp(`^${file}:1:\\d+ {2}${field.replaceAll('.', '\\.')} {2}`)),
  ])
  expect(problemsWith(file, path, 'words')[0]).toContain(message)
})

test.each([
  [SITE, 'labels.digitOf', '{place} of {cuont}', 'no token {cuont}; did you mean {count}?'],
  [SITE, 'labels.pageOf', '{page}', lacks('pages')],
  [LABEL_WORDS, 'words.months', '{months} months', 'no token {months}'],
])('%s: "%s" with another placeholder is one problem', (file, path, text, message) => {
  expect(problemsWith(file, path, text)).toEqual([expect.stringContaining(message)])
})
