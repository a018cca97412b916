import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { applyEdits, modify } from 'jsonc-parser'
import { expect, test } from 'vitest'
import { FULL_SITE } from '../../fixtures/full-site.ts'
import { page } from '../../fixtures/offers-page.ts'
import { problemLines } from '../../fixtures/problem-lines.ts'
import { planRecord } from '../../fixtures/records.ts'
import { SITE, searchTexts, siteFile } from '../../fixtures/site.ts'

const LABEL_WORDS = 'content/broadband-label.json'
const PLANS = 'content/pages/plans.json'

const answer = { title: 'About {postcode}' }
const total = { title: 'Total', months: '{months} months', after: 'Then', taxes: 'None', start: 'From' }

/** Every text that the site fills: path → document. */
const documents: Record<string, string> = {
  [SITE]: siteFile({
    search: { kinds: { page: 'Pages' }, texts: searchTexts },
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
  }),
  [LABEL_WORDS]: JSON.stringify(JSON.parse(readFileSync(join(FULL_SITE, LABEL_WORDS), 'utf8'))),
  [PLANS]: page([{ type: 'plans', total, groups: [{ plans: [planRecord('One')] }] }]),
  'content/coverage/a.csv': 'postcode,status\n98101,no\n',
}

/** The problems of a site with these documents, with another text at a path of one of them. */
function problemsWith(file: string, path: string, text: string): string[] {
  const document = documents[file] ?? ''
  const steps = path.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step))
  return problemLines({ ...documents, [file]: applyEdits(document, modify(document, steps, text, {})) })
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
  const problems = problemsWith(file, path, 'words')
  expect(problems).toEqual([
    expect.stringMatching(new RegExp(`^${file}:1:\\d+ {2}${field.replaceAll('.', '\\.')} {2}`)),
  ])
  expect(problems[0]).toContain(message)
})

test.each([
  [SITE, 'labels.digitOf', '{place} of {cuont}', 'no token {cuont}; did you mean {count}?'],
  [SITE, 'labels.pageOf', '{page}', lacks('pages')],
  [LABEL_WORDS, 'words.months', '{months} months', 'no token {months}'],
])('%s: "%s" with another placeholder is one problem', (file, path, text, message) => {
  expect(problemsWith(file, path, text)).toEqual([expect.stringContaining(message)])
})
