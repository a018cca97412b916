import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { formatProblem } from '../../../../src/engine/diagnostics/reporters.ts'
import { readLastCommitted } from '../../../../src/engine/read/git.ts'
import { createContentSession } from '../../../fixtures/content-session.ts'
import { commitAll, git } from '../../../fixtures/git.ts'
import { mdx, page } from '../../../fixtures/offers-page.ts'
import { articleRecord } from '../../../fixtures/records.ts'
import { smallSite, writeFiles } from '../../../fixtures/site.ts'
import { allPlans, collection, faq, plan, plans, promo, siteJson } from '../../../fixtures/site-documents.ts'
import { type Added, createLint, DAY, OFFERS, PLANS, SITE, TERMS } from './create-lint.ts'

/** The texts of the last commit, with whose figures the lint compares. */
let lastCommitted: ReadonlyMap<string, string> = new Map()
const { findingsIn } = createLint(
  'alt-text contact date figure-jump link-text look-alike page-price picture-fit placeholder plain-text repeated spaces too-long',
  { lastCommitted: () => lastCommitted },
)

const picture = (src: string, alt = 'A wave') => ({ type: 'promo', picture: { src, alt } })
const link = (label: string, href = '/faq') => ({ type: 'promo', actions: [{ label, href }] })
const priced = (text: string, amount: number) => ({ ...promo(text), price: { amount } })
const article = (date: string, title = 'Why the line hums') => articleRecord(title, date)
const articles = (...items: object[]) => ({ type: 'grid', card: 'article', items })
const inBody = (body: string) => ({ [TERMS]: mdx(body) })
/** A page with all plans of a collection, and the collection. */
const ofPlans = (description: string, ...items: object[]) => ({
  [OFFERS]: page([allPlans], { description }),
  [PLANS]: collection('plan', ...items),
})

const LINK_ADVICE = 'put the link into a field with "label" and "href", or into the text of an .mdx page'
const asTheyStand = (words: string) =>
  `plain-text holds ${JSON.stringify(words)}, and visitors see the signs themselves, because this text is plain`

/** A text → what the lint says of it. */
const TEXTS = {
  'It is <b>fast</b>.': `${asTheyStand('<b>')}; remove the tag; only the text of an .mdx page has bold words, by **`,
  'It is **fast**.': `${asTheyStand('**fast**')}; remove the signs; only the text of an .mdx page has bold words`,
  'It is _fast_.': `${asTheyStand('_fast_')}; remove the signs; only the text of an .mdx page has words in italics`,
  'Read [all](/faq).': `${asTheyStand('[all](/faq)')}; write the words alone, and ${LINK_ADVICE}`,
  'Read https://www.fixture.example/faq': `${asTheyStand('https://www.fixture.example/faq')}; visitors cannot follow it; ${LINK_ADVICE}`,
  'Wi-Fi &amp; TV':
    'plain-text holds "&amp;", and visitors see it as it is, because this text is plain; write "&"',
  'We bring\n- a box\n- a cable': `${asTheyStand('- a box\n-')}; write a list in a field such as "bullets", or in the text of an .mdx page`,
  'It is  fast.': 'spaces has two spaces side by side; remove one',
  'It is fast. ': 'spaces begins or ends with a space; remove it',
  'Fast , and cheap.': 'spaces has a space behind "t" before a comma or a full stop; remove it',
  'Lorem ipsum dolor.':
    'placeholder holds "Lorem ipsum", which is a placeholder for a text that is still to come; write the text',
  '[Write the text]':
    'placeholder holds "[Write the text]", which is a placeholder for a text that is still to come; write the text',
  'F\u0430st':
    'look-alike holds a letter of another alphabet that looks like a Latin one: "F\u0430[U+0430]st"; type the word again',
  [`So ${'wide'.repeat(12)}`]:
    'too-long holds a word of 48 characters ("widewidewidewidewidewidewidewi…"), which does not fit on a phone; divide it, or put a soft hyphen (U+00AD) where it may break',
  'Come to 7 Test Street.':
    'contact "7 Test Street" is another address than "1 Test Street"; write {address}, as content/site.json has it',
}

test.each(Object.entries(TEXTS))('the lint finds in the text %j: %s', (text, finding) => {
  const placed = finding.replace(' ', ' pages/offers.json sections.0.text.0 ')
  expect(findingsIn([promo(text)])).toEqual([placed])
})

test.each([
  ['signs that are no markup', '2 * 3 = 6, from $5*; 5 < 6 > 4; AT&T, R&D; a_b_c; [1]; <3; #1; 5 ~ 6'],
  ['spaces that belong there', 'What ? 5 € … and so on .5'],
  ['words that look like placeholders', 'XXL, a to-do list, the Foo Fighters; todo está incluido'],
  ['whole words of another alphabet, joined emoji', 'Привет, 10 kΩ, 👩\u200D💻'],
  [
    'the phone number in another form, other numbers',
    '555-0100; 2025-01-23; 05/12/2025; 4111 1111 1111 1111; 10.0.0.1; 2024-2025; order 2065-5501',
  ],
])('the lint does not find %s', (_, text) => {
  expect(findingsIn([promo(text)])).toEqual([])
})

/** A page with an article of today and one of the next day. */
const tomorrow = { [OFFERS]: page([articles(article(DAY), article('2026-12-25', 'Tomorrow'))]) }

/** What the lint says of one mistake → what has the mistake. */
const FOUND: Record<string, Added> = {
  'placeholder pages/terms.mdx  holds "TODO", which is a placeholder for a text that is still to come; write the text':
    inBody('TODO: ask Nora.'),
  'placeholder pages/offers.json sections.0.text.0 holds "Hier steht Ihr Text", which is a placeholder for a text that is still to come; write the text':
    {
      [OFFERS]: page([promo('Hier steht Ihr Text')]),
      [SITE]: siteJson({ locale: 'de-DE', currency: 'EUR' }),
    },
  'look-alike pages/terms.mdx  contains an invisible character (U+200B); remove it': inBody('Fa\u200Bst'),
  'too-long pages/offers.json sections.0.heading.title has 129 characters, and a heading or a label has 120 at most; say it in fewer words, and put the rest into the text below':
    [{ ...promo('Yes.'), heading: { title: 'Homes and '.repeat(13).trim() } }],
  'too-long pages/offers.json sections.0 shows 2000 items on one page, and more than 300 load slowly; show some of them with "first", or divide them between pages':
    [faq(...Array.from({ length: 2000 }, (_, index) => `Question ${index}?`))],
  'alt-text pages/offers.json sections.0.picture.alt "IMG_1234.jpg" is the name of a file; say what the picture shows':
    [picture('mark.svg', 'IMG_1234.jpg')],
  'alt-text pages/offers.json sections.0.picture.alt begins with "Photo of", which screen readers say by themselves; begin with what it shows':
    [picture('mark.svg', 'Photo of a wave')],
  'alt-text pages/offers.json sections.0.picture.alt "Picture" does not say what the picture shows; describe it, or say "decorative": true':
    [picture('mark.svg', 'Picture')],
  'alt-text pages/terms.mdx  repeats the text beside the picture, which screen readers then say twice; say what the picture shows':
    inBody('<Figure src="mark.svg" alt="A wave." caption="A wave" />'),
  'link-text pages/offers.json sections.0.actions.0.label "Click here" does not say where the link leads; name what is found there':
    [link('Click here')],
  'link-text pages/terms.mdx  "here" does not say where the link leads; name what is found there':
    inBody('Ask [here](/faq).'),
  'link-text pages/offers.json sections.0.actions.0.label "https://www.fixture.example/faq" is an address, which is hard to read and to hear; write what is found there':
    [link('https://www.fixture.example/faq')],
  'contact pages/offers.json sections.0.text.0 "(206) 555-0199" is another phone number than +1 (206) 555-0142; write {phone}, as content/site.json has it':
    {
      [OFFERS]: page([promo('Call (206) 555-0199.')]),
      [SITE]: siteJson({
        contact: { phone: '+1 (206) 555-0142', email: 'hello@fixture.example', address: '1 Test Street' },
      }),
    },
  'contact pages/offers.json sections.0.actions.0.href "+12065550199" is another phone number than 555 0100; write {phone}, as content/site.json has it':
    [link('Call us', 'tel:+12065550199')],
  'contact pages/terms.mdx  "info@fixture.example" is another email address than hello@fixture.example; write {email}, as content/site.json has it':
    inBody('Write to info@fixture.example.'),
  'repeated pages/offers.json sections.1.items.0 "why?" is a question of this page already; remove one of the two, or say what sets them apart':
    [faq('Why?'), { type: 'faq', items: [{ question: 'why?', answer: 'Because.' }] }],
  'repeated pages/offers.json sections.1 is the same block as another one above; remove one of the two': [
    promo('Fast.'),
    promo('Fast.'),
  ],
  'repeated pages/offers.json sections.0.groups.0.plans.1 "Swift" is item 1 already; remove one of the two, or say what sets them apart':
    [plans(plan('Swift', 5), plan('Swift', 5))],
  'repeated pages/offers.json sections.0.groups.0.plans.0.features.1 "TV" is item 1 already; remove one of the two, or say what sets them apart':
    [plans(plan('Swift', 5, { features: [{ text: 'TV' }, { text: 'TV' }] }))],
  'repeated pages/terms.mdx  is the same paragraph as another one above; remove one of the two': inBody(
    Array(2).fill('It is the same paragraph as the one above. '.repeat(2)).join('\n\n'),
  ),
  'date pages/offers.json sections.0.items.0.date 1925-01-23 is too long ago for this site; check the year': [
    articles(article('1925-01-23')),
  ],
  'date pages/offers.json sections.0.items.0.date 2014-12-31 is before 2015, when the company began ("founded" in content/site.json); check the year':
    {
      [SITE]: siteJson({ brand: { ...JSON.parse(siteJson({})).brand, founded: 2015 } }),
      [OFFERS]: page([articles(article('2014-12-31'))]),
    },
  'date pages/offers.json sections.0.items.1.date 2026-12-25 is in the future; lists and the feed show the article from that day on':
    tomorrow,
  'page-price pages/offers.json description says $35, and the page shows $39 (sections.0.price.amount, content/pages/offers.json:1); make them agree, or write a token':
    { [OFFERS]: page([priced('Fast.', 39)], { description: 'Internet at $35.' }) },
  'page-price pages/offers.json description says $35, and the page shows $39 (sections.0.text.0, content/pages/offers.json:1), $49; make them agree, or write a token':
    { [OFFERS]: page([promo('From $39.'), plans(plan('Swift', 49))], { description: 'Internet at $35.' }) },
  'page-price pages/offers.json description says $35, and the page shows $39 (Swift in content/collections/plans.json); make them agree, or write a token':
    ofPlans('Internet at $35.', plan('Swift', 39)),
  'page-price pages/terms.mdx description says $35, and the page shows $39 (content/pages/terms.mdx:7); make them agree, or write a token':
    { [TERMS]: mdx('It is $39.').replace('What holds.', 'It is $35.') },
  'page-price pages/offers.json sections.0.picture.alt says $35, and the page shows $39 (sections.0.price.amount, content/pages/offers.json:1); make them agree, or write a token':
    [{ ...picture('mark.svg', 'A box for $35'), price: { amount: 39 } }],
  'page-price pages/offers.json sections.0.heading.title says $14.99, and the price here is $15.99 (sections.0.price.amount, content/pages/offers.json:1); make them agree, or write a token':
    [{ ...priced('Fast.', 15.99), heading: { title: 'All for $14.99' } }, plans(plan('Swift', 14.99))],
  'page-price pages/offers.json sections.0.text.0 says $14.99, and the price here is $15.99 (sections.0.price.amount, content/pages/offers.json:1); make them agree, or write a token':
    [priced('$14.99 buys it all.', 15.99), plans(plan('Swift', 14.99))],
}

test.each(Object.entries(FOUND))('the lint finds: %s', (finding, added) => {
  expect(findingsIn(added)).toEqual([finding])
})

const email = { kind: 'email', name: 'email', label: 'Email', placeholder: 'you@mail.example' }
const testimonials = (...reviews: string[]) => ({
  type: 'grid',
  card: 'testimonial',
  items: reviews.map((review) => ({ name: 'Ana', review })),
})

const NOT_FOUND: Record<string, Added> = {
  'English words on a site of another language': {
    [OFFERS]: page([link('Click here'), promo('TODO INCLUIDO')]),
    [SITE]: siteJson({ locale: 'es-ES', currency: 'EUR' }),
  },
  'an alt that begins with a noun': [picture('mark.svg', 'Photographs of the harbour on a wall')],
  'a drawing of any size': [picture('mark.svg')],
  'the words of a link that say enough': [link('Here is how'), link('Read more about refunds')],
  'an example of an address in a field': [{ type: 'form', fields: [email], submit: 'Send' }],
  'two people of one name': [testimonials('Good.', 'Fast.')],
  'one plan after another in time': [
    plans(plan('Swift', 5, { validTo: '2027-01-31' }), plan('Swift', 6, { validFrom: '2027-02-01' })),
  ],
  'the same plans under two tabs': [
    { type: 'plans', groups: ['Internet', 'TV'].map((label) => ({ label, plans: [plan('Swift', 5)] })) },
  ],
  'a description with a price that a record of the page has': ofPlans('Internet at $35.', plan('Swift', 35)),
  'another price in a sentence of a block': [priced('Packages from $84.', 39), plans(plan('All', 84))],
}

test.each(Object.entries(NOT_FOUND))('the lint does not find %s', (_, added) => {
  expect(findingsIn(added)).toEqual([])
})

/** The beginning of a PNG file, which tells its size. */
function png(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(33)
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').copy(bytes)
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}

const BLURRED = (pixels: number) =>
  `is shown 600 pixels wide, and has only ${pixels} pixels there, so that it looks blurred; take one of at least 600 × 500 pixels`

const CUT =
  'is 600 × 2000 pixels large, and this place cuts 75 % of it off at the top and bottom; take one that is wider, such as 600 × 500 pixels'

test.each([
  [40, 30, {}, BLURRED(36)],
  [2000, 200, {}, BLURRED(240)],
  [600, 2000, {}, CUT],
  [600, 2000, { focalPoint: { x: 50, y: 20 } }, undefined],
  [1200, 800, {}, undefined],
])('the lint says of a picture of %i × %i pixels with %j: %s', (width, height, more, finding) => {
  const block = { type: 'promo', picture: { src: 'a.png', alt: 'A wave', ...more } }
  const root = writeFiles({ ...smallSite, [OFFERS]: page([block]) })
  writeFileSync(join(root, 'content/media/a.png'), png(width, height))
  const { problems, warnings } = createContentSession(root)()
  expect(problems).toEqual([])
  expect(
    warnings.flatMap(({ rule, field, message }) => (rule === 'picture-fit' ? [`${field} ${message}`] : [])),
  ).toEqual(finding === undefined ? [] : [`sections.0.picture.src "a.png" ${finding}`])
})

test.each([
  [false, ['sections.0.items.0.picture.src']],
  [true, []],
])('a picture of 16 × 9 does not fit the place of a poster, unless the card is wide: %s', (wide, fields) => {
  const film = { title: 'Undertow', picture: { src: 'a.png', alt: 'A wave' }, ...(wide && { wide }) }
  const root = writeFiles({ ...smallSite, [OFFERS]: page([{ type: 'grid', card: 'movie', items: [film] }]) })
  writeFileSync(join(root, 'content/media/a.png'), png(1600, 900))
  const { problems, warnings } = createContentSession(root)()
  expect(problems).toEqual([])
  expect(warnings.flatMap(({ rule, field }) => (rule === 'picture-fit' ? field : []))).toEqual(fields)
})

test('two records of one name with other figures are told once, as duplicates', () => {
  const files = ofPlans('What is cheaper.', plan('Swift', 5), plan('Swift', 6))
  const { warnings } = createContentSession(writeFiles({ ...smallSite, ...files }))()
  const about = warnings.filter(({ file }) => file === PLANS)
  expect(about.map(({ message }) => message)).toEqual([
    '"Swift" is item 1 already; remove one of the two, or say what sets them apart',
  ])
})

test('a picture that browsers do not show is told by name, also on no page', () => {
  const root = writeFiles({ ...smallSite, 'content/media/beach.HEIC': 'x' })
  expect(createContentSession(root)().warnings.map(formatProblem)).toEqual([
    expect.stringContaining('content/media/beach.HEIC:1:1  the picture "beach.HEIC" is a HEIC photo'),
  ])
})

test('a form may post to this computer while somebody edits, and not in a build', () => {
  const endpoint = 'http://localhost:3000/form'
  const field = { kind: 'email', name: 'email', label: 'Email' }
  const root = writeFiles({
    ...smallSite,
    [OFFERS]: page([{ type: 'form', fields: [field], submit: 'Send', endpoint }]),
  })
  expect(createContentSession(root, { local: true })().problems).toEqual([])
  expect(createContentSession(root)().problems.map(({ message }) => message)).toEqual([
    `"${endpoint}" is on your own computer, where visitors cannot reach it; write the https: address of the form service (only npm run dev takes this one)`,
  ])
})

test('lists leave an article out before its day', () => {
  const root = writeFiles({ ...smallSite, ...tomorrow })
  const titlesOn = (day: string) =>
    createContentSession(root, { day })()
      .results.get('offers')
      ?.facts?.articles?.map(({ title }) => title)
  expect(titlesOn('2026-12-24')).toEqual(['Why the line hums'])
  expect(titlesOn('2026-12-25')).toEqual(['Why the line hums', 'Tomorrow'])
})

describe('figures since the last commit', () => {
  const offers = (amount: number, text: string) => page([priced(text, amount)])
  const since = (before: string, now: string, file = OFFERS) => {
    lastCommitted = new Map([[file, before]])
    const findings = findingsIn({ [file]: now })
    lastCommitted = new Map()
    return findings
  }

  const jump = (was: string, is: string) => `was ${was} in the last commit and is ${is} now; check the figure`
  const priceJump = (was: string, is: string) => `sections.0.price.amount ${jump(was, is)}`
  const withPlan = (after: number) => page([plans(plan('A', 60, { introductory: { months: 12, after } }))])
  const AFTER = 'sections.0.groups.0.plans.0.introductory.after'

  test.each([
    [priceJump('$59.99', '$599.90'), offers(59.99, 'Fast.'), offers(599.9, 'Fast.')],
    [priceJump('$129', '$12,900'), offers(129, 'Fast.'), offers(12_900, 'Fast.')],
    [priceJump('$756', '$75.60'), offers(756, 'Fast.'), offers(75.6, 'Fast.')],
    [priceJump('$5', '$0'), offers(5, 'Fast.'), offers(0, 'Fast.')],
    [`sections.0.text.0 ${jump('500', '5000')}`, offers(5, 'With 500 Mbps.'), offers(5, 'With 5000 Mbps.')],
    [`${AFTER} ${jump('$799.90', '$79.99')}`, withPlan(799.9), withPlan(79.99)],
    // One mistake is one warning.
    [
      `${AFTER} $799.90 is 13.3 times the price before it, $60; check the figure`,
      withPlan(79.99),
      withPlan(799.9),
    ],
  ])('%s', (finding, before, now) => {
    expect(since(before, now)).toEqual([`figure-jump pages/offers.json ${finding}`])
  })

  test('a paragraph of an .mdx page counts too', () => {
    expect(since(mdx('Each of 40 homes.'), mdx('Each of 400 homes.'), TERMS)).toEqual([
      `figure-jump pages/terms.mdx  ${jump('40', '400')}`,
    ])
  })

  test('an ordinary change is none, and an item is known by its name', () => {
    expect(since(offers(59.99, '3 homes'), offers(49.99, 'All 9 homes'))).toEqual([])
    const before = page([plans(plan('A', 5), plan('B', 50))])
    expect(since(before, page([plans(plan('B', 50))]))).toEqual([])
  })

  test('the texts before come from git: of the last commit, or before it when nothing has changed since', () => {
    const root = writeFiles({ [OFFERS]: offers(5, 'a') })
    const before = new Map([[OFFERS, offers(5, 'a')]])
    expect(readLastCommitted(root)).toEqual(new Map())
    commitAll(root)
    expect(readLastCommitted(root)).toEqual(new Map())
    writeFiles({ [OFFERS]: offers(50, 'a') }, root)
    expect(readLastCommitted(root)).toEqual(before)
    git(root, 'commit', '--quiet', '--all', '--message', 'second')
    expect(readLastCommitted(root)).toEqual(before)
  })
})
