import { expect, test } from 'vitest'
import { Leaf } from '../../../../schemas/leaf.ts'
import { formatProblems } from '../../../../src/engine/diagnostics/reporters.ts'
import { literalsAt } from '../../../../src/engine/read/shape-node.ts'
import { checkFiles } from '../../../fixtures/content-session.ts'
import { OFFERS } from '../../../fixtures/offers-page.ts'
import { problemLines } from '../../../fixtures/problem-lines.ts'
import { FAQ, SITE, siteFile, smallSite } from '../../../fixtures/site.ts'
import { TERMS, termsPage } from '../../../fixtures/terms-page.ts'

const PLANS = 'content/collections/plans.json'
const leaves = literalsAt(Leaf, undefined, [], 'type').join(', ')

/** A page with these sections, one JSON value a line where the case writes it so. */
const page = (sections: string) => `{
  "title": "Questions", "description": "All about it.", "masthead": { "title": "Questions" },
  "sections": [
    ${sections}
  ]
}`

test('the small site has no problems, nor have two records of one name that no text names', () => {
  expect(problemLines({})).toEqual([])
  expect(problemLines({ [PLANS]: plans(plan('Swift', 5), plan('Swift', 6)) })).toEqual([])
})

/** Sections of a page, one JSON value a line where the case needs it, and the one problem with its position. */
const ofSections: Record<string, string> = {
  '{ "type": "baner", "title": "Hi" }':
    '4:15  sections.0.type  "baner" is not known here; did you mean "banner"?',
  '{ "title": "Hi" }': `4:5  sections.0.type  is missing; write one of: ${leaves}, tabs, columns`,
  '{ "type": "faq", "items": [\n{ "qestion": "Why?", "answer": "So." }] }':
    '5:3  sections.0.items.0.qestion  unknown key; did you mean "question"?',
  '{ "type": "faq", "items": [\n{ "answer": "So." }] }':
    '5:1  sections.0.items.0.question  is missing; write a text in double quotes',
  '{ "type": "faq", "items": [\n{ "question": 7, "answer": "So." }] }':
    '5:15  sections.0.items.0.question  is the number 7; write a text in double quotes',
  '{ "type": "faq", "items": [\n{ "question": "  ", "answer": "So." }] }':
    '5:15  sections.0.items.0.question  is empty; write the text, or remove the field',
  '{ "type": "faq", "tone": "sofft", "items": [{ "question": "Q", "answer": "A" }] }':
    '4:30  sections.0.tone  "sofft" is not known here; did you mean "soft"?',
  '{ "type": "grid", "card": "logo", "items": { "from": "partnrs" } }':
    '4:58  sections.0.items.from  no collection "partnrs"; did you mean "partners"?',
  '{ "type": "grid", "card": "plan", "items": { "from": "partners" } }':
    '4:58  sections.0.items.from  the collection "partners" holds logo cards; this place takes plan cards',
  '{ "type": "grid", "card": "logo", "items": "partners" }':
    '4:48  sections.0.items  is a text; write a list […] or an object {…}',
  '{ "type": "promo", "actions": [{ "label": "Go", "href": "/fqa" }] }':
    '4:61  sections.0.actions.0.href  no page "/fqa"; did you mean "/faq"?',
  [`{ "type": "faq", "id": "refunds", "items": [{ "question": "Q", "answer": "A" }] },
{ "type": "promo", "actions": [{ "label": "Go", "href": "/faq#refnds" }] }`]:
    '5:57  sections.1.actions.0.href  no anchor "#refnds" on "/faq"; did you mean "#refunds"?',
  '{ "type": "promo", "picture": { "src": "mrk.svg", "alt": "Mark" } }':
    '4:44  sections.0.picture.src  no picture "mrk.svg" in content/media/; did you mean "mark.svg"?',
  '{ "type": "promo", "picture": { "src": "content\\\\media\\\\mark.svg", "alt": "Mark" } }':
    '4:44  sections.0.picture.src  no picture "content\\media\\mark.svg" in content/media/; did you mean "mark.svg"?',
  '{ "type": "promo", "picture": { "src": "mark.svg", "alt": "" } }':
    '4:63  sections.0.picture.alt  is empty; describe the picture, or say "decorative": true',
  '{ "type": "promo", "bullets": [{ "title": "Fast", "icon": "wifii" }] }':
    '4:63  sections.0.bullets.0.icon  no icon "wifii"; did you mean "wifi"? (tabler.io/icons lists them)',
  '{ "type": "columns", "columns": [[{ "type": "tabs" }], [{ "type": "faq", "items": [{ "question": "Q", "answer": "A" }] }]] }': `4:49  sections.0.columns.0.0.type  "tabs" is not known here; write one of: ${leaves}`,
  '{ "type": "banner", "title": "Again" }':
    '4:5  sections.0  is a second h1; a page has a masthead, a banner or an opening, not two of them',
  [`{ "type": "grid", "card": "logo", "pageSize": 1, "items": { "from": "partners" } },
{ "type": "columns", "columns": [[{ "type": "faq", "items": [{ "question": "Q", "answer": "A" }] }], [
{ "type": "grid", "card": "logo", "pageSize": 9, "items": { "from": "partners" } }] ] }`]:
    '6:47  sections.1.columns.1.0.pageSize  is the second pageSize of this page; remove one of them: the address of a page names one (?page=2)',
  '{ "type": "grid", "card": "logo", "pager": { "path": "/", "page": 2, "pages": 3 }, "items": { "from": "partners" } }':
    '4:39  sections.0.pager  unknown key; known: type, id, heading, tone, wide, validFrom, validTo, pageSize, columns, card, items',
  '{ "type": "faq", "__proto__": {}, "items": [{ "question": "Q", "answer": "A" }] }':
    '4:22  sections.0.__proto__  unknown key; known: type, id, heading, tone, wide, validFrom, validTo, items, open',
}

test.each(Object.entries(ofSections))('a page of %s has one problem', (sections, problem) => {
  expect(problemLines({ [FAQ]: page(sections) })).toEqual([`${FAQ}:${problem}`])
})

/** A page with a guide at this time, whose first programme ends then. */
const guide = (at: string, ends: string) => `{ "title": "TV", "description": "All.", "sections": [
{ "type": "banner", "title": "TV", "guide": { "title": "Tonight", "at": "${at}", "programmes": [
{ "channel": "One", "title": "A", "starts": "20:00", "ends": "${ends}" },
{ "channel": "Two", "title": "B", "starts": "20:00", "ends": "01:00" } ] } } ] }`

/** A page, and its one problem with its position. */
const ofPages: Record<string, string> = {
  '[]': '1:1  is a list; write an object {…}',
  '{\n  "title": "A",\n  "title": "B"\n}': '3:3  title  appears twice in the same object; remove one of them',
  [`{ "title": "Films", "description": "All.", "sections": [
{ "type": "carousel", "label": "Tonight", "card": "slide", "items": [
{ "title": "A", "picture": { "src": "mark.svg", "alt": "A moon" }, "genres": [{ "label": "Drama", "href": "/" }], "rating": 4,
"duration": "1h", "plot": "A moon rises." } ] } ] }`]:
    '2:1  sections.0.opening  is missing; a page without a masthead and a banner needs it, for its h1',
  '{ "title": "Films", "description": "All.", "sections": [] }':
    '1:56  sections  holds 0 titles; a page without a masthead needs exactly one, for its h1: a banner, or a carousel of slides with an opening',
  [`{ "title": "Films", "description": "All.", "sections": [
{ "type": "carousel", "label": "Partners", "opening": { "title": "Partners" }, "card": "logo", "items": { "from": "partners" } } ] }`]:
    '2:55  sections.0.opening  must be at the first block of the page, a carousel of slides; remove it here',
  [guide('21:00', '21:00')]:
    '3:1  sections.0.guide.programmes.0  runs from 20:00 to 21:00, so it is not on at 21:00; change a time or name another programme',
  [guide('9 pm', '22:00')]: '2:73  sections.0.guide.at  is not a time of day; write it as "20:15"',
}

test.each(Object.entries(ofPages))('the page %s has one problem', (text, problem) => {
  expect(problemLines({ [FAQ]: text })).toEqual([`${FAQ}:${problem}`])
})

const LONG = 'word '.repeat(600_000)
const promo = (more: string) => page(`{ "type": "promo", ${more} }`)
const plan = (name: string, amount: number, more = '') =>
  `{ "name": "${name}", "price": { "amount": ${amount} }, "features": [{ "text": "All" }], "action": { "label": "Go", "href": "/" }${more} }`
const plans = (...records: string[]) => `{ "card": "plan", "items": [\n${records.join(',\n')}\n] }`
const swift = promo('"text": ["From {plan.swift.price}, then {plan.swift.price}."]')
/** site.json with other labels. */
const relabelled = (from: string, to: string) =>
  smallSite[SITE]?.replace(`"${from}": "label ${from}"`, () => `"${to}": "label ${from}"`)
/** The line and column of a text in site.json. */
const placeInSite = (text: string) => {
  const lines = (relabelled('close', 'dismissal') ?? '').split('\n')
  const line = lines.findIndex((one) => one.includes(text))
  return `${line + 1}:${(lines[line] ?? '').indexOf(text) + 1}`
}

/** The line that says where a mistake stands, what is wrong and what to do, and what an editor wrote. */
const exact: Record<string, Record<string, string | undefined>> = {
  [`${OFFERS}:5:33  sections.0.items.0.answer  has 3000000 characters, and its whole file may have 2000000; shorten it, or divide it`]:
    { [OFFERS]: page(`{ "type": "faq", "items": [\n{ "question": "Why?", "answer": "${LONG}" }] }`) },
  [`${TERMS}:3:14  description  has 2999999 characters, and its whole file may have 2000000; shorten it, or divide it`]:
    { [TERMS]: termsPage('Text.').replace('What we promise.', LONG) },
  [`${TERMS}:9:3  has a line of 3000002 characters, and its whole file may have 2000000; shorten it, or divide it`]:
    { [TERMS]: termsPage(`Short.\n\n  ${LONG}`) },
  [`${PLANS}:3:134  items.1.validFrom  begins while ${PLANS}:2:132 is on offer under the same name, so {plan.swift.price} has two values; let one end the day before the other begins, or rename one of the two`]:
    {
      [OFFERS]: swift,
      [PLANS]: plans(
        plan('Swift', 5, ', "validTo": "2099-12-31"'),
        plan('Swift', 6, ', "validFrom": "2020-01-01"'),
      ),
    },
  [`${PLANS}:2:132  items.0.validTo  ends while ${PLANS}:3:11 is on offer under the same name, so {plan.swift.price} has two values; let one end the day before the other begins, or rename one of the two`]:
    { [OFFERS]: swift, [PLANS]: plans(plan('Swift', 5, ', "validTo": "2099-12-31"'), plan('Swift', 6)) },
  [`${SITE}:${placeInSite('"dismissal"')}  labels.clsoe  unknown key; did you mean "close"?`]: {
    [SITE]: relabelled('close', 'clsoe'),
  },
  [`${SITE}:${placeInSite('"dismissal"')}  labels.dismissal  unknown key; did you mean "close"? It is missing`]:
    { [SITE]: relabelled('close', 'dismissal') },
  // The pages that use a broken collection have no problem.
  'content/collections/partners.json:1:28  items  is the number 1; write a list […] or an object {…}': {
    'content/collections/partners.json': '{ "card": "logo", "items": 1 }',
    [FAQ]: page('{ "type": "grid", "card": "logo", "items": { "from": "partners" } }'),
  },
  // A link to a page that is no JSON is good.
  [`${FAQ}:1:2  is not valid JSON: a closing } is missing`]: {
    [FAQ]: '{',
    [OFFERS]: promo('"actions": [{ "label": "Go", "href": "/faq" }]'),
  },
  'content/pages/news/page/2.json:1:1  has the address of a page of the list on "/news"; give it another name':
    {
      'content/pages/news.json': page(
        '{ "type": "grid", "card": "logo", "pageSize": 1, "items": { "from": "partners" } }',
      ),
      'content/pages/news/page/2.json': smallSite['content/pages/404.json'],
      'content/pages/news/page/3.json': smallSite['content/pages/404.json'],
    },
}

test.each(Object.entries(exact))('the check says only %s', (line, files) => {
  expect(problemLines(files)).toEqual([line])
})

/** The same of several mistakes. */
const several: Record<string, [files: Record<string, string | undefined>, ...lines: string[]]> = {
  'a page and a file that every site needs, and that are missing,': [
    { 'content/pages/404.json': undefined, [SITE]: undefined },
    'content/pages/404.json:1:1  is missing; every site needs this page',
    'content/site.json:1:1  is missing; every site needs it',
  ],
  'many texts that are too long together': [
    {
      [TERMS]: termsPage('A line of words.\n\n'.repeat(120_000)),
      [OFFERS]: promo(`"text": [\n"A text.",\n${'"A line of many words.",'.repeat(100_000)}\n""]`),
    },
    `${OFFERS}:1:1  is longer than 2000000 characters; split it up`,
    `${TERMS}:1:1  is longer than 2000000 characters; split it up`,
  ],
  'pixels where a theme has rem': [
    { 'content/theme.json': '{ "corners": {\n"large": "12px",\n"small": 10,\n"button": "24px" } }' },
    'content/theme.json:2:10  corners.large  is "12px"; write 0.75, which is 0.75rem',
    'content/theme.json:3:10  corners.small  is 10; write at most 5 (in rem: 10px is 0.625rem)',
    'content/theme.json:4:11  corners.button  is "24px"; write 1.5, which is 1.5rem, or "round"',
  ],
  'rem with their unit, and something else': [
    { 'content/theme.json': '{ "corners": {\n"large": "0.75rem",\n"small": "wide",\n"button": "rund" } }' },
    'content/theme.json:2:10  corners.large  is "0.75rem"; write 0.75, which is 0.75rem',
    'content/theme.json:3:10  corners.small  is a text; write a number',
    'content/theme.json:4:11  corners.button  "rund" is not known here; did you mean "round"?',
  ],
  'commas in a synonym': [
    { 'content/synonyms.json': '{ "groups": [["why", "how come, wherefore", "1,5 gig", "a; b;c", "d,"]] }' },
    'content/synonyms.json:1:22  groups.0.1  holds a comma; write two entries: "how come", "wherefore"',
    'content/synonyms.json:1:56  groups.0.3  holds a semicolon; write 3 entries: "a", "b", "c"',
    'content/synonyms.json:1:66  groups.0.4  holds a comma; remove it',
  ],
}

test.each(Object.entries(several))(
  '%s are told where they stand, with what to do',
  (_, [files, ...lines]) => {
    expect(problemLines(files)).toEqual(lines)
  },
)

test('one run reports all problems of all files, in order of file and line', () => {
  const { problems } = checkFiles({
    [FAQ]: page('{ "type": "faq", "items": [] }'),
    'content/collections/partners.json': '{ "card": "logo", "items": [{ "href": "/nowhere" }] }',
    'content/pages/Upper Case.json': '{}',
    'content/pages/notes.txt': 'remember',
  })
  expect(formatProblems(problems)).toBe(`\
content/collections/partners.json:1:29  items.0.picture  is missing; write an object {…}
content/collections/partners.json:1:39  items.0.href  no page "/nowhere"; known: /faq, /, /upper-case; if it has moved, say where in "redirects" of content/site.json
content/pages/Upper Case.json:1:1  has a name that makes no clean address; use lower-case letters, digits and hyphens: upper-case.json
content/pages/faq.json:4:31  sections.0.items  is empty; add an item, or remove the object around it
content/pages/notes.txt:1:1  is not a .json or .mdx file; move or remove it

5 problems in 4 content files. Nothing was published; correct the content and build again.`)
})

const NO_FILE = 'no file "/stats.js" in public/'

test.each<[address: string, files: string[], message?: string]>([
  ['/stats.js', ['stats.js']],
  ['/js/stats.js', ['js/stats.js']],
  ['https://stats.example/stats.js', []],
  ['/stats.js', [], `${NO_FILE}; put it there, or name another one`],
  ['/stats.js', ['robots.js'], `${NO_FILE}; put it there, or name another one, such as "/robots.js"`],
  ['/stats.js', ['js/stats.js'], `${NO_FILE}; did you mean "/js/stats.js"?`],
  ['/stats.js', ['Stats.js'], `${NO_FILE}; did you mean "/Stats.js"?`],
])('the script %s, when public/ has %j', (address, files, message) => {
  const consent = { title: 'C', text: 'May we?', accept: 'Yes', decline: 'No', change: 'Change' }
  const { problems } = checkFiles({
    ...Object.fromEntries(files.map((file) => [`public/${file}`, ''])),
    [SITE]: siteFile({ integrations: { scripts: [address], consent } }),
  })
  expect(problems.map(({ rule, field, message }) => `${rule} ${field} ${message}`)).toEqual(
    message === undefined ? [] : [`missing-file integrations.scripts.0 ${message}`],
  )
})
