import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Problem } from '../../../../src/engine/diagnostics/problem.ts'
import { formatProblem } from '../../../../src/engine/diagnostics/reporters.ts'
import { coverageOf } from '../../../../src/plugins/coverage/check-coverage.ts'
import { formatCoverageList } from '../../../../src/plugins/coverage/coverage-list.ts'
import { applyFixes } from '../../../../src/plugins/mend/mend-content.ts'
import { HOME, SITE, smallSite, writeFiles } from '../../../fixtures/site.ts'
import { createSiteCheck } from '../../../fixtures/site-check.ts'
import { allPlans, collection, plan, siteJson } from '../../../fixtures/site-documents.ts'

const TABLE = 'content/coverage/areas.csv'
const MISSING = 'content/pages/404.json'

const answer = { title: 'About {postcode}' }
const coverage = {
  postcode: { formats: ['00000'], prefix: 3 },
  answers: {
    yes: { title: '{technology} in {postcode}' },
    part: answer,
    planned: { title: 'From {date}' },
    no: answer,
    unknown: answer,
  },
  plans: { some: '{count} of {all}', none: 'None', showAll: 'All', notSold: 'Not here' },
  list: { path: '/coverage', title: 'All postcodes', prefix: 'From {prefix}' },
  failed: 'Not loaded',
}
const sections = [
  { ...allPlans, heading: { title: 'Plans' }, coverage: true },
  { type: 'grid', card: 'logo', heading: { title: 'Partners' }, items: { from: 'partners' } },
]
/** A site that sells two plans. It says nowhere where. */
const site = {
  [SITE]: siteJson({ coverage }),
  'content/collections/plans.json': collection('plan', plan('Fast 100', 10), plan('Fast 500', 10)),
  [HOME]: JSON.stringify({ ...JSON.parse(smallSite[HOME] ?? ''), sections }),
}
const checkSite = createSiteCheck({ day: '2026-12-24' })
const linesOf = (found: readonly Problem[]) => found.map((one) => formatProblem(one).replace(`${TABLE}:`, ''))

/** Checks a site with a table. */
function check(table: string, more?: Record<string, string>) {
  const content = checkSite({ ...site, [TABLE]: table, ...more })
  const { problems, warnings } = content
  return {
    areas: coverageOf(content).areas,
    problems: linesOf(problems),
    warnings: linesOf(warnings),
    /** Mends a number of mistakes; gives the table then. */
    mend: (count: number) => {
      const root = writeFiles({ [TABLE]: table })
      expect(applyFixes(root, problems)).toBe(count)
      return readFileSync(join(root, TABLE), 'utf8')
    },
  }
}

const HEADER = 'postcode,status,technology,plans,from'

test('a table says for each postcode what is sold there', () => {
  const { areas, problems, warnings } = check(
    `${HEADER}\n98101,yes,Fibre,fast-100;fast-500,\n"98102", planned ,Fibre,,2027-03-01\n\n98103,no,,,\n`,
  )
  expect([...problems, ...warnings]).toEqual([])
  expect(areas?.map(({ postcode, answer }) => [postcode.text, answer])).toEqual([
    ['98101', { status: 'yes', technology: 'Fibre', plans: ['Fast 100', 'Fast 500'] }],
    ['98102', { status: 'planned', technology: 'Fibre', date: '1 Mar, 2027' }],
    ['98103', { status: 'no' }],
  ])
})

test('the pages for browsers without JavaScript show what an answer says as text', () => {
  const content = checkSite({ ...site, [TABLE]: `${HEADER}\n98101,yes,<b>Fibre,,\n` })
  if (!content.site?.coverage) throw new Error('The site has a problem.')
  const pages = formatCoverageList(coverageOf(content).areas ?? [], content.site, content.site.coverage)
  expect(pages.get('coverage/981.html')).toContain('<h2>&#60;b&#62;Fibre in 98101</h2>')
})

/** Checks a table of these rows, each of which has the problem beside it. */
function checkRows(rows: Record<string, string>, lineEnd: string) {
  const { problems, mend } = check([HEADER, ...Object.keys(rows)].join(lineEnd))
  expect(problems).toEqual(Object.values(rows).map((problem, index) => `${index + 2}:${problem}`))
  return mend
}
const apart = (sign: string, plans = 'fast-100;fast-500') =>
  `plans  separates plans by ${sign}; separate them by semicolons, in one cell: ${plans}`

test('plans are separated by semicolons, and another sign is told with what to write', () => {
  const mend = checkRows(
    {
      '98101,yes,Fibre,fast-100,fast-500,': `17  ${apart('a comma')}`,
      '98102,planned,Fibre,fast-100,fats-500,2027-03-01': `21  ${apart('a comma', 'fast-100;fats-500')}`,
      '98103,yes,Fibre,"fast-100, fast-500",': `17  ${apart('","')}`,
      '98104,yes,Fibre,fast-100 | fast-500,': `17  ${apart('"|"')}`,
      '98105,yes,Fibre,fast-100 fats-500,': `17  ${apart('a space', 'fast-100;fats-500')}`,
      '98106,yes,Fibre, by air,fast-100,':
        '1  has 6 cells, and the table has 5 columns; put a text with a comma in quotation marks',
    },
    '\n',
  )
  expect(mend(2)).toContain('98103,yes,Fibre,fast-100;fast-500,\n98104,yes,Fibre,fast-100;fast-500,\n')
})

test('every mistake of a table is a problem at its cell, all at once', () => {
  checkRows(
    {
      '9810,yes,Fibre,,':
        '1  postcode  "9810" is not a postcode; did you mean "09810"?; 0 is a digit and A a letter in "00000"',
      '98102,yess,Fibre,,': '7  status  "yess" is not a status; did you mean "yes"?',
      '98103,yes,,,':
        '11  technology  is empty, and the answer "yes" of site.json says {technology}; write one, such as Fibre',
      '98104,yes,Fibre,fast-500;fast-10,':
        '17  plans  no plan has the name "fast-10"; known: fast-100, fast-500',
      '98105,no,,fast-100,': '11  plans  names plans, and the status is "no"; change one of the two',
      '98106,planned,Fibre,,': '22  from  is empty; write the planned day, such as 2027-03-01',
      '98107,planned,Fibre,,2027-02-30':
        '22  from  "2027-02-30" is not a day of the calendar; write it as "2027-03-01"',
      '98108,yes,Fibre,,2027-03-01':
        '18  from  is a planned day, and the status is "yes"; remove it, or write "planned"',
      '98104,no,,,': '1  postcode  98104 is in content/coverage/areas.csv:5 too; remove one of the two',
      '98109,no': '1  has 2 cells, and the table has 5 columns; put a text with a comma in quotation marks',
      'SW1,no,,,': '1  postcode  "SW1" is not a postcode; 0 is a digit and A a letter in "00000"',
    },
    '\r\n',
  )
})

const GOOD = `${HEADER}\n98101,yes,Fibre,fast-100;fast-500,\n98103,no,,,`

test('rows without words, as spreadsheets leave them, say nothing', () => {
  const { areas, problems, warnings } = check(`${GOOD}\n,,,,\n , ,,,\n,,,,,,\n98104,no,,,,,\n`)
  expect([...problems, ...warnings]).toEqual([])
  expect(areas?.map(({ postcode }) => postcode.text)).toEqual(['98101', '98103', '98104'])
})

test.each([
  [`sep=,\n${GOOD}`, '1:1  "sep=," is for spreadsheets; remove the line'],
  [`\uFEFF"sep=,"\r\n${GOOD}`, '1:1  ""sep=,"" is for spreadsheets; remove the line'],
  [GOOD.replaceAll(/$/gm, ','), '1:1  has a comma at the end of each line; remove them'],
  [
    GOOD.replaceAll(/$/gm, ',, ,').replaceAll('\n', '\r\n'),
    '1:1  has commas at the end of each line; remove them',
  ],
])('%j is mended: a table as spreadsheets write it', (text, problem) => {
  const { problems, mend } = check(text)
  expect(problems).toEqual([problem])
  const mended = mend(1).replaceAll('\r\n', '\n').replace('\uFEFF', '')
  expect(mended).toBe(GOOD)
})

/** A text that is no table → what is said of it. */
const NO_TABLES = {
  '': '1:1  is empty; write the columns on its first line',
  'postcode;status\n98101;yes\n': '1:1  separates its columns by semicolons or tabs; save it with commas',
  'postcode,sattus\n98101,no\n': '1:10  sattus  "sattus" is not a column; did you mean "status"?',
  'postcode,from\n98101,\n':
    '1:1  has no column "status"; the columns are postcode, status, technology, plans, from',
  'postcode,status,status\n98101,no,no\n': '1:17  status  "status" is the name of two columns; remove one',
  'postcode,status\n98101,no\n98102,"no\n98103,no\n':
    '3:1  has quotation marks that hold a line break, or that nothing closes',
}

test.each(Object.entries(NO_TABLES))('%j is no table', (text, problem) => {
  expect(check(text).problems).toEqual([problem])
})

test('--fix corrects what can mean one thing only', () => {
  // The byte order mark of a spreadsheet is no mistake.
  const table = (row: string) => `\uFEFFpostcode,status,plans,technology\n${row}\n`
  expect(check(table('98101,yess,fsat-100;fast-500,"A, B"')).mend(2)).toBe(
    table('98101,yes,fast-100;fast-500,"A, B"'),
  )
})

test('a planned day that has come and a plan that is sold nowhere are warnings', () => {
  const { problems, warnings } = check(`${HEADER}\n98101,planned,Fibre,fast-100,2026-12-24\n`)
  expect(problems).toEqual([])
  expect(warnings).toEqual([
    'content/collections/plans.json:1:154  items.1  is sold at no postcode of content/coverage/; name it there as "fast-500", or remove the plan',
    '2:30  from  has come (today is 2026-12-24); write "yes", or another day',
  ])
})

test('a table without "coverage" in site.json, and "coverage" without a table, are told', () => {
  const content = checkSite({ [TABLE]: `${HEADER}\n` })
  expect(coverageOf(content).areas).toBeUndefined()
  expect(linesOf(content.warnings)).toEqual([
    '1:1  is read by nothing; write "coverage" in content/site.json, or remove the file',
  ])
  expect(linesOf(checkSite(site).problems)).toEqual([
    'content/site.json:1:1  has "coverage", and content/coverage/ has no table; write one, such as content/coverage/areas.csv',
  ])
})

test('no page may have the address of the list of postcodes', () => {
  const page = { 'content/pages/coverage.json': smallSite[MISSING] ?? '' }
  expect(check('postcode,status\n98101,no\n', page).problems).toEqual([
    'content/pages/coverage.json:1:1  has the address of the list of postcodes ("list.path" of "coverage" in content/site.json); rename one of the two',
  ])
})

test('of very many mistakes a table tells the first hundred', () => {
  const rows = Array.from({ length: 5000 }, (_, index) => `x${index},no`)
  const { problems } = check(`postcode,status\n${rows.join('\n')}\n`)
  expect(problems).toHaveLength(100)
  expect(problems.at(-1)).toMatch(/^101:1 .*\(4900 more problems follow in this file\)$/)
})

test('a block that tells where plans are sold needs the words of site.json', () => {
  const { problems } = check(`${HEADER}\n98101,no,,,\n`, { [SITE]: smallSite[SITE] ?? '' })
  expect(problems).toHaveLength(1)
  expect(problems[0]).toMatch(
    /^content\/pages\/index.json:1:\d+ {2}sections.0.coverage {2}needs the words for its answers; write "coverage" in content\/site.json/,
  )
})

const textField = (name: string) => ({ kind: 'text', name, label: 'Where' })
const emailField = { kind: 'email', name: 'email', label: 'Email' }
const endpoint = 'https://forms.example/a'

test.for([
  [{ fields: [textField('street')] }, /fields {2}hold more or less than a postcode/],
  [{ endpoint }, /endpoint {2}cannot be used together with "coverage"/],
  [{ notify: { fields: [emailField], submit: 'Tell me' } }, /notify {2}sends nothing/],
  [
    { notify: { fields: [textField('postcode')], submit: 'Tell me', endpoint } },
    /notify\.fields\.0\.name {2}is the name of the postcode/,
  ],
] as const)('a form that checks postcodes is refused with %j', ([fields, problem]) => {
  const form = {
    type: 'form',
    fields: [{ ...textField('postcode'), autocomplete: 'postal-code' }],
    submit: 'Check',
    coverage: true,
  }
  const problemsWith = (section: object) => {
    const page = { ...JSON.parse(smallSite[MISSING] ?? ''), sections: [section] }
    return check(`${HEADER}\n98101,no,,,\n`, { [MISSING]: JSON.stringify(page) }).problems
  }
  expect(problemsWith(form)).toEqual([])
  expect(problemsWith({ ...form, ...fields })).toEqual([expect.stringMatching(problem)])
})

test.each([
  ['postcode', ['', '9810', '981011', 'x8101', '<b>98101</b>', '98102']],
  ['status', ['', 'YES', 'oui', 'maybe', 'no']],
  ['technology', ['']],
  ['plans', ['fast', 'fast-100,fast-500', '../plans', 'fast-100 fast-500', '__proto__']],
  ['from', ['2027-03-01', 'soon', '1.3.2027', '2027-13-01']],
])('no mistake in the column %s passes: another text is refused at its line', (column, texts) => {
  for (const text of texts) {
    const index = HEADER.split(',').indexOf(column)
    const cells = ['98101', 'yes', 'Fibre', 'fast-100;fast-500', ''].with(index, text)
    const { problems } = check(`${HEADER}\n${cells.join(',')}\n98102,planned,Fibre,fast-100,2027-03-01\n`)
    expect(problems.length, text).toBeGreaterThan(0)
    for (const problem of problems) expect(problem).toMatch(/^[23]:/)
  }
})
