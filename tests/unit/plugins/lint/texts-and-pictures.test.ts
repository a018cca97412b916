import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { RuleName } from '../../../../schemas/rules.ts'
import { formatProblem } from '../../../../src/engine/diagnostics/reporters.ts'
import { readLastCommitted } from '../../../../src/engine/read/git.ts'
import { createContentSession } from '../../../fixtures/content-session.ts'
import { mdx, page } from '../../../fixtures/offers-page.ts'
import { smallSite, writeFiles } from '../../../fixtures/site.ts'

type Json = object

const DAY = '2026-12-24'
const OFFERS = 'content/pages/offers.json'
const SITE = 'content/site.json'
const RULES: RuleName[] = [
  'alt-text',
  'contact',
  'date',
  'figure-jump',
  'link-text',
  'look-alike',
  'page-price',
  'picture-fit',
  'placeholder',
  'plain-text',
  'repeated',
  'spaces',
  'too-long',
]

const site = (more: Json) => JSON.stringify({ ...JSON.parse(smallSite[SITE] ?? ''), ...more })
const promo = (...text: string[]) => ({ type: 'promo', text })
const picture = (src: string, alt = 'A wave') => ({ type: 'promo', picture: { src, alt } })
const link = (label: string, href = '/faq') => ({ type: 'promo', actions: [{ label, href }] })
const faq = (...items: [question: string, answer: string][]) => ({
  type: 'faq',
  items: items.map(([question, answer]) => ({ question, answer })),
})
const plan = (name: string, amount: number, more: Json = {}) => ({
  name,
  price: { amount },
  features: [{ text: 'Unlimited usage' }],
  action: { label: `Order ${name}`, href: '/' },
  ...more,
})
const plans = (...items: Json[]) => ({ type: 'plans', groups: [{ plans: items }] })
const article = (date: string) => ({
  title: 'Why the line hums',
  href: '/faq',
  picture: { src: 'mark.svg', alt: 'A cable' },
  category: 'KNOWLEDGE',
  categoryHref: '/',
  date,
  minutes: 3,
})

/** The beginning of a PNG file, which tells its size. */
function png(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(33)
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').copy(bytes)
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}

/** What the rules of this file find in the small site with these files, a line each: rule, file, field, message. */
function findingsIn(
  files: Record<string, string>,
  {
    media = {},
    lastCommitted,
  }: { media?: Record<string, Buffer>; lastCommitted?: ReadonlyMap<string, string> } = {},
): string[] {
  const root = writeFiles({ ...smallSite, ...files })
  for (const [path, bytes] of Object.entries(media)) writeFileSync(join(root, 'content/media', path), bytes)
  const options = { day: DAY, ...(lastCommitted && { lastCommitted: () => lastCommitted }) }
  const { problems, warnings } = createContentSession(root, options)()
  expect(problems.map(formatProblem)).toEqual([])
  return warnings
    .filter(({ rule }) => RULES.includes(rule))
    .map(({ rule, file, field, message }) => `${rule} ${file.slice('content/'.length)} ${field} ${message}`)
}

const inSections = (...sections: Json[]) => findingsIn({ [OFFERS]: page(sections) })
const inText = (text: string) => inSections(promo(text))
const inBody = (body: string) => findingsIn({ 'content/pages/terms.mdx': mdx(body) })
const withPicture = (width: number, height: number, more: object = {}) => {
  const promo = picture('a.png')
  const files = { [OFFERS]: page([{ ...promo, picture: { ...promo.picture, ...more } }]) }
  return findingsIn(files, { media: { 'a.png': png(width, height) } })
}

const TEXT = 'pages/offers.json sections.0.text.0'
const LINK_ADVICE = 'put the link into a field with "label" and "href", or into the text of an .mdx page'
const asTheyStand = (words: string) =>
  `plain-text ${TEXT} holds ${JSON.stringify(words)}, and visitors see the signs themselves, because this text is plain`

const bad: [string, () => string[], string][] = [
  [
    'a tag',
    () => inText('It is <b>fast</b>.'),
    `${asTheyStand('<b>')}; remove the tag; only the text of an .mdx page has bold words, by **`,
  ],
  [
    'bold words',
    () => inText('It is **fast**.'),
    `${asTheyStand('**fast**')}; remove the signs; only the text of an .mdx page has bold words`,
  ],
  [
    'words in italics',
    () => inText('It is _fast_.'),
    `${asTheyStand('_fast_')}; remove the signs; only the text of an .mdx page has words in italics`,
  ],
  [
    'a link in a text',
    () => inText('Read [all](/faq).'),
    `${asTheyStand('[all](/faq)')}; write the words alone, and ${LINK_ADVICE}`,
  ],
  [
    'an address in a text',
    () => inText('Read https://www.fixture.example/faq'),
    `${asTheyStand('https://www.fixture.example/faq')}; visitors cannot follow it; ${LINK_ADVICE}`,
  ],
  [
    'an entity',
    () => inText('Wi-Fi &amp; TV'),
    `plain-text ${TEXT} holds "&amp;", and visitors see it as it is, because this text is plain; write "&"`,
  ],
  [
    'a list',
    () => inText('We bring\n- a box\n- a cable'),
    `${asTheyStand('- a box\n-')}; write a list in a field such as "bullets", or in the text of an .mdx page`,
  ],
  ['two spaces', () => inText('It is  fast.'), `spaces ${TEXT} has two spaces side by side; remove one`],
  [
    'a space at the end',
    () => inText('It is fast. '),
    `spaces ${TEXT} begins or ends with a space; remove it`,
  ],
  [
    'a space before a comma',
    () => inText('Fast , and cheap.'),
    `spaces ${TEXT} has a space behind "t" before a comma or a full stop; remove it`,
  ],
  [
    'a placeholder of any language',
    () => inText('Lorem ipsum dolor.'),
    `placeholder ${TEXT} holds "Lorem ipsum", which is a placeholder for a text that is still to come; write the text`,
  ],
  [
    'a text of a new block',
    () => inText('[Write the text]'),
    `placeholder ${TEXT} holds "[Write the text]", which is a placeholder for a text that is still to come; write the text`,
  ],
  [
    'a placeholder in Markdown',
    () => inBody('TODO: ask Nora.'),
    'placeholder pages/terms.mdx  holds "TODO", which is a placeholder for a text that is still to come; write the text',
  ],
  [
    'a German placeholder on a German site',
    () =>
      findingsIn({
        [OFFERS]: page([promo('Hier steht Ihr Text')]),
        [SITE]: site({ locale: 'de-DE', currency: 'EUR' }),
      }),
    `placeholder ${TEXT} holds "Hier steht Ihr Text", which is a placeholder for a text that is still to come; write the text`,
  ],
  [
    'a letter of another alphabet',
    () => inText('F\u0430st'),
    `look-alike ${TEXT} holds a letter of another alphabet that looks like a Latin one: "F\u0430[U+0430]st"; type the word again`,
  ],
  [
    'a character without a width',
    () => inBody('Fa\u200Bst'),
    'look-alike pages/terms.mdx  contains an invisible character (U+200B); remove it',
  ],
  [
    'a long heading',
    () => inSections({ ...promo('Yes.'), heading: { title: 'Homes and '.repeat(13).trim() } }),
    'too-long pages/offers.json sections.0.heading.title has 129 characters, and a heading or a label has 120 at most; say it in fewer words, and put the rest into the text below',
  ],
  [
    'a long word',
    () => inText(`So ${'wide'.repeat(12)}`),
    `too-long ${TEXT} holds a word of 48 characters ("widewidewidewidewidewidewidewi…"), which does not fit on a phone; divide it, or put a soft hyphen (U+00AD) where it may break`,
  ],
  [
    'a list of thousands',
    () =>
      inSections(
        faq(...Array.from({ length: 2000 }, (_, index): [string, string] => [`Question ${index}?`, 'Yes.'])),
      ),
    'too-long pages/offers.json sections.0 shows 2000 items on one page, and more than 300 load slowly; show some of them with "first", or divide them between pages',
  ],
  [
    'the name of a file as alt',
    () => inSections(picture('mark.svg', 'IMG_1234.jpg')),
    'alt-text pages/offers.json sections.0.picture.alt "IMG_1234.jpg" is the name of a file; say what the picture shows',
  ],
  [
    '"image of"',
    () => inSections(picture('mark.svg', 'Photo of a wave')),
    'alt-text pages/offers.json sections.0.picture.alt begins with "Photo of", which screen readers say by themselves; begin with what it shows',
  ],
  [
    'an empty word as alt',
    () => inSections(picture('mark.svg', 'Picture')),
    'alt-text pages/offers.json sections.0.picture.alt "Picture" does not say what the picture shows; describe it, or say "decorative": true',
  ],
  [
    'an alt that repeats the caption',
    () => inBody('<Figure src="mark.svg" alt="A wave." caption="A wave" />'),
    'alt-text pages/terms.mdx  repeats the text beside the picture, which screen readers then say twice; say what the picture shows',
  ],
  [
    'a picture that is too small',
    () => withPicture(40, 30),
    'picture-fit pages/offers.json sections.0.picture.src "a.png" is shown 600 pixels wide, and has only 36 pixels there, so that it looks blurred; take one of at least 600 × 500 pixels',
  ],
  [
    'a picture with too few pixels in its crop',
    () => withPicture(2000, 200),
    'picture-fit pages/offers.json sections.0.picture.src "a.png" is shown 600 pixels wide, and has only 240 pixels there, so that it looks blurred; take one of at least 600 × 500 pixels',
  ],
  [
    'a picture that is cropped by half',
    () => withPicture(600, 2000),
    'picture-fit pages/offers.json sections.0.picture.src "a.png" is 600 × 2000 pixels large, and this place cuts 75 % of it off at the top and bottom; take one that is wider, such as 600 × 500 pixels',
  ],
  [
    '"click here"',
    () => inSections(link('Click here')),
    'link-text pages/offers.json sections.0.actions.0.label "Click here" does not say where the link leads; name what is found there',
  ],
  [
    '"here" in Markdown',
    () => inBody('Ask [here](/faq).'),
    'link-text pages/terms.mdx  "here" does not say where the link leads; name what is found there',
  ],
  [
    'an address as the words of a link',
    () => inSections(link('https://www.fixture.example/faq')),
    'link-text pages/offers.json sections.0.actions.0.label "https://www.fixture.example/faq" is an address, which is hard to read and to hear; write what is found there',
  ],
  [
    'another phone number',
    () =>
      findingsIn({
        [OFFERS]: page([promo('Call (206) 555-0199.')]),
        [SITE]: site({
          contact: { phone: '+1 (206) 555-0142', email: 'hello@fixture.example', address: '1 Test Street' },
        }),
      }),
    `contact ${TEXT} "(206) 555-0199" is another phone number than +1 (206) 555-0142; write {phone}, as content/site.json has it`,
  ],
  [
    'another phone number in a link',
    () => inSections(link('Call us', 'tel:+12065550199')),
    'contact pages/offers.json sections.0.actions.0.label "+12065550199" is another phone number than 555 0100; write {phone}, as content/site.json has it',
  ],
  [
    'another email address',
    () => inBody('Write to info@fixture.example.'),
    'contact pages/terms.mdx  "info@fixture.example" is another email address than hello@fixture.example; write {email}, as content/site.json has it',
  ],
  [
    'another number of the street',
    () => inText('Come to 7 Test Street.'),
    `contact ${TEXT} "7 Test Street" is another address than "1 Test Street"; write {address}, as content/site.json has it`,
  ],
  [
    'a question twice on a page',
    () => inSections(faq(['Why?', 'So.']), faq(['why?', 'Because.'])),
    'repeated pages/offers.json sections.1.items.0 "why?" is a question of this page already; remove one of the two, or say what sets them apart',
  ],
  [
    'a block twice',
    () => inSections(promo('Fast.'), promo('Fast.')),
    'repeated pages/offers.json sections.1 is the same block as another one above; remove one of the two',
  ],
  [
    'two plans of one name',
    () => inSections(plans(plan('Swift', 5), plan('Swift', 5))),
    'repeated pages/offers.json sections.0.groups.0.plans.1 "Swift" is item 1 already; remove one of the two, or say what sets them apart',
  ],
  [
    'a feature twice',
    () => inSections(plans(plan('Swift', 5, { features: [{ text: 'TV' }, { text: 'TV' }] }))),
    'repeated pages/offers.json sections.0.groups.0.plans.0.features.1 "TV" is item 1 already; remove one of the two, or say what sets them apart',
  ],
  [
    'a paragraph twice',
    () =>
      inBody(
        `${'It is the same paragraph as the one above. '.repeat(2)}\n\n${'It is the same paragraph as the one above. '.repeat(2)}`,
      ),
    'repeated pages/terms.mdx  is the same paragraph as another one above; remove one of the two',
  ],
  [
    'an article before the company',
    () => inSections({ type: 'grid', card: 'article', items: [article('1925-01-23')] }),
    'date pages/offers.json sections.0.items.0.date 1925-01-23 is too long ago for this site; check the year',
  ],
  [
    'a price in a description that the page does not show',
    () =>
      findingsIn({
        [OFFERS]: page([{ ...promo('Fast.'), price: { amount: 39 } }], { description: 'Internet at $35.' }),
      }),
    'page-price pages/offers.json description says $35, and the page shows $39 (sections.0.price.amount, content/pages/offers.json:1); make them agree, or write a token',
  ],
  [
    'a price in a description that a sentence of the page has otherwise',
    () =>
      findingsIn({
        [OFFERS]: page([promo('From $39.'), plans(plan('Swift', 49))], { description: 'Internet at $35.' }),
      }),
    'page-price pages/offers.json description says $35, and the page shows $39 (sections.0.text.0, content/pages/offers.json:1), $49; make them agree, or write a token',
  ],
  [
    'a price in a description that a collection has otherwise',
    () =>
      findingsIn({
        [OFFERS]: page([{ type: 'plans', groups: [{ plans: { from: 'plans' } }] }], {
          description: 'Internet at $35.',
        }),
        'content/collections/plans.json': JSON.stringify({ card: 'plan', items: [plan('Swift', 39)] }),
      }),
    'page-price pages/offers.json description says $35, and the page shows $39 (Swift in content/collections/plans.json); make them agree, or write a token',
  ],
  [
    'a price in a description that the text of the page has otherwise',
    () => findingsIn({ 'content/pages/terms.mdx': mdx('It is $39.').replace('What holds.', 'It is $35.') }),
    'page-price pages/terms.mdx description says $35, and the page shows $39 (content/pages/terms.mdx:7); make them agree, or write a token',
  ],
  [
    'a price in an alternative text that the page does not show',
    () => inSections({ ...picture('mark.svg', 'A box for $35'), price: { amount: 39 } }),
    'page-price pages/offers.json sections.0.picture.alt says $35, and the page shows $39 (sections.0.price.amount, content/pages/offers.json:1); make them agree, or write a token',
  ],
  [
    'a heading with another price than its block',
    () =>
      inSections(
        { ...promo('Fast.'), heading: { title: 'All for $14.99' }, price: { amount: 15.99 } },
        plans(plan('Swift', 14.99)),
      ),
    'page-price pages/offers.json sections.0.heading.title says $14.99, and the price here is $15.99 (sections.0.price.amount, content/pages/offers.json:1); make them agree, or write a token',
  ],
  [
    'a sentence with the former price of its block',
    () =>
      inSections({ ...promo('$14.99 buys it all.'), price: { amount: 15.99 } }, plans(plan('Swift', 14.99))),
    'page-price pages/offers.json sections.0.text.0 says $14.99, and the price here is $15.99 (sections.0.price.amount, content/pages/offers.json:1); make them agree, or write a token',
  ],
]

describe('the lint finds', () => {
  test.each(bad)('%s', (_, find, finding) => {
    expect(find()).toEqual([finding])
  })
})

const good: [string, () => string[]][] = [
  [
    'signs that are no markup',
    () => inText('2 * 3 = 6, from $5*; 5 < 6 > 4; AT&T, R&D; a_b_c; [1]; <3; #1; 5 ~ 6'),
  ],
  ['spaces that belong there', () => inText('What ? 5 € … and so on .5')],
  [
    'words that look like placeholders',
    () => inText('XXL, a to-do list, the Foo Fighters; todo está incluido'),
  ],
  [
    'English words on a site of another language',
    () =>
      findingsIn({
        [OFFERS]: page([link('Click here'), promo('TODO INCLUIDO')]),
        [SITE]: site({ locale: 'es-ES', currency: 'EUR' }),
      }),
  ],
  ['whole words of another alphabet, joined emoji', () => inText('Привет, 10 kΩ, 👩\u200D💻')],
  [
    'an alt that begins with a noun',
    () => inSections(picture('mark.svg', 'Photographs of the harbour on a wall')),
  ],
  ['a drawing of any size', () => inSections(picture('mark.svg'))],
  ['a picture that fits', () => withPicture(1200, 800)],
  ['a picture that says what is shown of it', () => withPicture(600, 2000, { focalPoint: { x: 50, y: 20 } })],
  [
    'the words of a link that say enough',
    () => inSections(link('Here is how'), link('Read more about refunds')),
  ],
  [
    'the phone number in another form, other numbers',
    () =>
      inText('555-0100; 2025-01-23; 05/12/2025; 4111 1111 1111 1111; 10.0.0.1; 2024-2025; order 2065-5501'),
  ],
  [
    'an example of an address in a field',
    () =>
      inSections({
        type: 'form',
        fields: [{ kind: 'email', name: 'email', label: 'Email', placeholder: 'you@mail.example' }],
        submit: 'Send',
      }),
  ],
  [
    'two people of one name',
    () =>
      inSections({
        type: 'grid',
        card: 'testimonial',
        items: [
          { name: 'Ana', review: 'Good.' },
          { name: 'Ana', review: 'Fast.' },
        ],
      }),
  ],
  [
    'one plan after another in time',
    () =>
      inSections(
        plans(plan('Swift', 5, { validTo: '2027-01-31' }), plan('Swift', 6, { validFrom: '2027-02-01' })),
      ),
  ],
  [
    'the same plans under two tabs',
    () =>
      inSections({
        type: 'plans',
        groups: ['Internet', 'TV'].map((label) => ({ label, plans: [plan('Swift', 5)] })),
      }),
  ],
  [
    'a description with a price that a record of the page has',
    () =>
      findingsIn({
        'content/collections/plans.json': JSON.stringify({ card: 'plan', items: [plan('Swift', 35)] }),
        [OFFERS]: page([{ type: 'plans', groups: [{ plans: { from: 'plans' } }] }], {
          description: 'Internet at $35.',
        }),
      }),
  ],
  [
    'another price in a sentence of a block',
    () => inSections({ ...promo('Packages from $84.'), price: { amount: 39 } }, plans(plan('All', 84))),
  ],
]

describe('the lint does not find', () => {
  test.each(good)('%s', (_, find) => {
    expect(find()).toEqual([])
  })
})

test('two records of one name with other figures are told once, as duplicates', () => {
  const { warnings } = createContentSession(
    writeFiles({
      ...smallSite,
      'content/collections/plans.json': JSON.stringify({
        card: 'plan',
        items: [plan('Swift', 5), plan('Swift', 6)],
      }),
      [OFFERS]: page([{ type: 'plans', groups: [{ plans: { from: 'plans' } }] }]),
    }),
  )()
  const about = warnings.filter(({ file }) => file === 'content/collections/plans.json')
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

describe('the day of an article', () => {
  const future = {
    [OFFERS]: page([
      {
        type: 'grid',
        card: 'article',
        items: [article('2026-12-24'), { ...article('2026-12-25'), title: 'Tomorrow' }],
      },
    ]),
  }

  test('before it, there is a warning, and lists leave the article out', () => {
    expect(findingsIn(future)).toEqual([
      'date pages/offers.json sections.0.items.1.date 2026-12-25 is in the future; lists and the feed show the article from that day on',
    ])
    const titlesOn = (day: string) =>
      createContentSession(writeFiles({ ...smallSite, ...future }), { day })()
        .results.get('offers')
        ?.facts?.articles?.map(({ title }) => title)
    expect(titlesOn('2026-12-24')).toEqual(['Why the line hums'])
    expect(titlesOn('2026-12-25')).toEqual(['Why the line hums', 'Tomorrow'])
  })

  test('a date before the company names the year of site.json', () => {
    const { brand } = JSON.parse(smallSite[SITE] ?? '')
    expect(
      findingsIn({
        [SITE]: site({ brand: { ...brand, founded: 2015 } }),
        [OFFERS]: page([{ type: 'grid', card: 'article', items: [article('2014-12-31')] }]),
      }),
    ).toEqual([
      'date pages/offers.json sections.0.items.0.date 2014-12-31 is before 2015, when the company began ("founded" in content/site.json); check the year',
    ])
  })
})

describe('figures since the last commit', () => {
  const offers = (amount: number, text: string) => page([{ ...promo(text), price: { amount } }])
  const since = (before: string, now: string) =>
    findingsIn({ [OFFERS]: now }, { lastCommitted: new Map([[OFFERS, before]]) })

  test.each([
    [59.99, 599.9, '$59.99', '$599.90'],
    [129, 12_900, '$129', '$12,900'],
    [756, 75.6, '$756', '$75.60'],
    [5, 0, '$5', '$0'],
  ])('a price that was %s and is %s is a warning', (before, now, was, is) => {
    expect(since(offers(before, 'Fast.'), offers(now, 'Fast.'))).toEqual([
      `figure-jump pages/offers.json sections.0.price.amount was ${was} in the last commit and is ${is} now; check the figure`,
    ])
  })

  test('a figure in a text counts too, and an item is known by its name', () => {
    expect(since(offers(5, 'With 500 Mbps.'), offers(5, 'With 5000 Mbps.'))).toEqual([
      'figure-jump pages/offers.json sections.0.text.0 was 500 in the last commit and is 5000 now; check the figure',
    ])
    const before = page([plans(plan('A', 5), plan('B', 50))])
    expect(since(before, page([plans(plan('B', 50))]))).toEqual([])
  })

  test('a paragraph of an .mdx page counts too', () => {
    const terms = 'content/pages/terms.mdx'
    expect(
      findingsIn(
        { [terms]: mdx('Each of 400 homes.') },
        { lastCommitted: new Map([[terms, mdx('Each of 40 homes.')]]) },
      ),
    ).toEqual(['figure-jump pages/terms.mdx  was 40 in the last commit and is 400 now; check the figure'])
  })

  test('a price after an introductory rate counts, and one mistake is one warning', () => {
    const words = { introductory: '{months} {price}', until: '{date}', from: '{price} {date}' }
    const withPlan = (after: number) => page([plans(plan('A', 60, { introductory: { months: 12, after } }))])
    const jumps = (before: number, now: number) =>
      findingsIn(
        { [SITE]: site({ priceChanges: words }), [OFFERS]: withPlan(now) },
        { lastCommitted: new Map([[OFFERS, withPlan(before)]]) },
      )
    const at = 'figure-jump pages/offers.json sections.0.groups.0.plans.0.introductory.after'
    expect(jumps(799.9, 79.99)).toEqual([
      `${at} was $799.90 in the last commit and is $79.99 now; check the figure`,
    ])
    expect(jumps(79.99, 799.9)).toEqual([
      `${at} $799.90 is 13.3 times the price before it, $60; check the figure`,
    ])
  })

  test('an ordinary change is none', () => {
    expect(since(offers(59.99, '3 homes'), offers(49.99, 'All 9 homes'))).toEqual([])
  })

  test('the texts before come from git: of the last commit, or before it when nothing has changed since', () => {
    const root = writeFiles({ [OFFERS]: offers(5, 'a') })
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.example', ...args], { cwd: root })
    expect(readLastCommitted(root)).toEqual(new Map())
    git('init', '--quiet')
    git('add', '.')
    git('commit', '--quiet', '--message', 'first')
    expect(readLastCommitted(root)).toEqual(new Map())
    writeFiles({ [OFFERS]: offers(50, 'a') }, root)
    expect(readLastCommitted(root)).toEqual(new Map([[OFFERS, offers(5, 'a')]]))
    git('commit', '--quiet', '--all', '--message', 'second')
    expect(readLastCommitted(root)).toEqual(new Map([[OFFERS, offers(5, 'a')]]))
  })
})
