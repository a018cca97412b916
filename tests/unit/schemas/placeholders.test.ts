import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { applyEdits, modify } from 'jsonc-parser'
import { expect, test } from 'vitest'
import { valueAt } from '../../../src/engine/read/value-at.ts'
import { FULL_SITE } from '../../fixtures/full-site.ts'
import { page } from '../../fixtures/offers-page.ts'
import { problemLines } from '../../fixtures/problem-lines.ts'
import { planRecord } from '../../fixtures/records.ts'
import { filledLabels, SITE, searchTexts, siteFile } from '../../fixtures/site.ts'

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

const stepsOf = (path: string) => path.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step))

/** The problems of a site with these documents, with another text at a path of one of them. */
function problemsWith(file: string, path: string, text: string): string[] {
  const document = documents[file] ?? ''
  const edits = modify(document, stepsOf(path), text, {})
  return problemLines({ ...documents, [file]: applyEdits(document, edits) })
}

const lacks = (...names: string[]) =>
  `lacks ${names.map((name) => `{${name}}`).join(' and ')}, which the site replaces; write it where the value belongs`

test('the site with all these texts has no problem', () => {
  expect(problemsWith(SITE, 'labels.home', 'Home')).toEqual([])
})

const namesIn = (text: string) => text.match(/\{\w+\}/g)?.toSorted()

/** The texts by their names, in each document. */
const filled: Record<string, string[]> = {
  [SITE]: [
    ...Object.keys(filledLabels).map((name) => `labels.${name}`),
    ...['introductory', 'until', 'from'].map((name) => `priceChanges.${name}`),
    ...['search.texts.results', 'search.texts.nothing', 'coverage.plans.some', 'coverage.list.prefix'],
    'coverage.answers.planned.text',
  ],
  [LABEL_WORDS]: ['months', 'mbps', 'ms', 'gigabytes', 'overagePrice'].map((name) => `words.${name}`),
  [PLANS]: ['sections.0.total.months'],
}
const cases = Object.entries(filled).flatMap(([file, paths]) => paths.map((path) => [file, path] as const))

test.each(cases)('%s: "%s" without its placeholders is a problem', (file, path) => {
  const text = String(valueAt(JSON.parse(documents[file] ?? ''), stepsOf(path)))
  const field = path.replace('planned.text', 'planned.title')
  const problems = problemsWith(file, path, 'words')
  expect(problems).toEqual([
    expect.stringMatching(new RegExp(`^${file}:1:\\d+ {2}${field.replaceAll('.', '\\.')} {2}`)),
  ])
  const [, missing = ''] = /lacks (.*), which the site replaces/.exec(problems[0] ?? '') ?? []
  expect(namesIn(missing)).toEqual(namesIn(text))
})

test.each([
  [SITE, 'labels.digitOf', '{place} of {cuont}', 'no token {cuont}; did you mean {count}?'],
  [SITE, 'labels.pageOf', '{page}', lacks('pages')],
  [SITE, 'labels.priceChanged', 'words', lacks('price', 'before')],
  [LABEL_WORDS, 'words.months', '{months} months', 'no token {months}'],
])('%s: "%s" with another placeholder is one problem', (file, path, text, message) => {
  expect(problemsWith(file, path, text)).toEqual([expect.stringContaining(message)])
})
