import { describe, expect, test } from 'vitest'
import { formatProblem } from '../../../../src/engine/diagnostics/reporters.ts'
import { createContentSession } from '../../../fixtures/content-session.ts'
import { smallSite, writeFiles } from '../../../fixtures/site.ts'

function read(changes: Record<string, string>) {
  const { problems, warnings } = createContentSession(writeFiles({ ...smallSite, ...changes }))()
  return { problems: problems.map(formatProblem), warnings: warnings.map(formatProblem) }
}

function page(fields: object): string {
  return JSON.stringify(
    {
      title: 'Offers',
      description: 'What is cheaper this month, for how long, and what it costs then.',
      masthead: { title: 'OFFERS' },
      sections: [],
      ...fields,
    },
    null,
    2,
  )
}

/** 60 characters. */
const LONG_TITLE = `${'Offer '.repeat(9)}offers`

const faqWithLink = smallSite['content/pages/faq.json']?.replace(
  '"sections": [',
  '"sections": [{ "type": "promo", "actions": [{ "label": "On", "href": "/offers#now" }] },',
)

test('the small site has no problems and no warnings', () => {
  expect(read({})).toEqual({ problems: [], warnings: [] })
})

test('a page that no link reaches is a warning, also when another such page links to it', () => {
  const link = (href: string) => [{ type: 'promo', actions: [{ label: 'On', href }] }]
  expect(
    read({
      'content/pages/offers.json': page({ sections: link('/more') }),
      'content/pages/more.json': page({
        title: 'More',
        description: 'More of what is cheaper this month, for how long, and for whom.',
        sections: link('/offers'),
      }),
    }).warnings,
  ).toEqual([
    'content/pages/more.json:1:1  is linked from no page that a visitor reaches; link to it, or remove it',
    'content/pages/offers.json:1:1  is linked from no page that a visitor reaches; link to it, or remove it',
  ])
})

test('links of other pages reach a page, also those in the text of an .mdx page', () => {
  expect(
    read({
      'content/pages/faq.json': faqWithLink ?? '',
      'content/pages/offers.mdx':
        '---\ntitle: Offers\ndescription: What is cheaper this month, for how long, and what it costs then.\nmasthead: { title: OFFERS }\nsections:\n  - type: prose\n    id: now\n---\n\nSee [more](/more).\n',
      'content/pages/more.json': page({
        title: 'More',
        description: 'More of what is cheaper this month, for how long, and for whom.',
      }),
    }),
  ).toEqual({ problems: [], warnings: [] })
})

test('the links of the records that a page shows reach a page, but neither hidden records nor plain texts do', () => {
  const partners = (first?: number) => ({
    'content/pages/faq.json': JSON.stringify({
      ...JSON.parse(smallSite['content/pages/faq.json'] ?? ''),
      sections: [
        {
          type: 'faq',
          id: 'refunds',
          heading: { title: 'Answers' },
          items: [{ question: '/offers', answer: 'See /offers.' }],
        },
        { type: 'grid', card: 'logo', items: { from: 'friends', first } },
      ],
    }),
    'content/collections/friends.json': JSON.stringify({
      card: 'logo',
      items: ['/', '/offers?a=b'].map((href) => ({ picture: { src: 'mark.svg', alt: 'Friend' }, href })),
    }),
    'content/pages/offers.json': page({}),
  })
  expect(read(partners()).warnings).toEqual([])
  expect(read(partners(1)).warnings).toEqual([
    'content/pages/offers.json:1:1  is linked from no page that a visitor reaches; link to it, or remove it',
  ])
})

test('a link of site.json reaches a page', () => {
  const site = smallSite['content/site.json']?.replace('"/faq"', '"/offers"') ?? ''
  expect(read({ 'content/pages/offers.json': page({}), 'content/site.json': site }).warnings).toEqual([])
})

describe('headings that skip a level', () => {
  const faq = { type: 'faq', items: [{ question: 'Why?', answer: 'Because.' }] }
  const heading = { title: 'Answers' }
  const levels = (file: string, text: string) =>
    read({ [file]: text }).warnings.filter((warning) => warning.includes('items with headings'))
  const message =
    'has items with headings, and no heading of its own above them; add a "heading" with a "title"'

  test('a block whose items have headings, right below the title of the page, is a warning at its place', () => {
    const sections = [{ type: 'columns', columns: [[faq], [{ ...faq, heading }]] }, faq]
    expect(levels('content/pages/offers.json', page({ sections }))).toEqual([
      expect.stringMatching(`^content/pages/offers.json:\\d+:\\d+  sections.0.columns.0.0  ${message}$`),
    ])
  })

  test('a heading of the block, above it, or of a card is enough, and items without headings need none', () => {
    const slide = { title: 'Moon', description: 'A film.', picture: { src: 'mark.svg', alt: 'Moon' } }
    for (const first of [
      { ...faq, heading },
      { type: 'carousel', card: 'slide', label: 'Films', items: [{ ...slide, genres: ['Drama'] }] },
      { type: 'marquee', items: ['a', 'b'], heading },
    ])
      expect(levels('content/pages/offers.json', page({ sections: [first, faq] }))).toEqual([])
    expect(
      levels('content/pages/offers.json', page({ sections: [{ type: 'marquee', items: ['a', 'b'] }] })),
    ).toEqual([])
  })

  test('in a text, a heading of the text counts, and a tag is named at its line', () => {
    const tag = '<Faq items={[{ question: "Why?", answer: "Because." }]} />'
    const fields = '---\ntitle: Offers\ndescription: What is cheaper.\nmasthead: { title: OFFERS }\n---\n\n'
    const file = 'content/pages/offers.mdx'
    expect(levels(file, `${fields}Words\n\n${tag}\n`)).toEqual([`${file}:9:1  Faq  ${message}`])
    expect(levels(file, `${fields}Words\n\n## More\n\nWords\n\n${tag}\n`)).toEqual([])
  })
})

test('a collection on no page is a warning', () => {
  const { warnings } = read({
    'content/collections/friends.json': smallSite['content/collections/partners.json'] ?? '',
  })
  expect(warnings).toEqual([
    'content/collections/friends.json:1:1  is on no page; use it with "from": "friends", or remove it',
  ])
})

test('titles and descriptions that are the same, too long or too short are warnings with a position', () => {
  const { warnings } = read({
    'content/pages/faq.json': (faqWithLink ?? '').replace('/offers#now', '/offers'),
    'content/pages/offers.json': page({ title: 'HOME', description: 'Short.' }),
  })
  expect(warnings).toEqual([
    'content/pages/offers.json:2:12  title  is the title of content/pages/index.json too; say what sets this page apart',
    'content/pages/offers.json:3:18  description  is 6 characters long; say more: search results show 50 to 160',
  ])
  const long = read({
    'content/pages/faq.json': (faqWithLink ?? '').replace('/offers#now', '/offers'),
    'content/pages/offers.json': page({ title: LONG_TITLE }),
  })
  expect(long.warnings).toEqual([
    `content/pages/offers.json:2:12  title  is 70 characters long with the brand ("${LONG_TITLE} | Fixture"); search results cut it at 65`,
  ])
})

test('an id is unique on a page, also across columns', () => {
  const faq = { type: 'faq', id: 'now', items: [{ question: 'Why?', answer: 'Because.' }] }
  const { problems } = read({
    'content/pages/offers.json': page({ sections: [faq, { type: 'columns', columns: [[faq], [faq]] }] }),
  })
  expect(problems.map((problem) => problem.replace(/^\S+ +/, ''))).toEqual([
    'sections.1.columns.0.0.id  "now" is the id of another block of this page; change one of them, so that links can tell them apart',
    'sections.1.columns.1.0.id  "now" is the id of another block of this page; change one of them, so that links can tell them apart',
  ])
})

test('a menu that breaks into two rows beside the buttons is a warning, and one below another entry is none', () => {
  const site = JSON.parse(smallSite['content/site.json'] ?? '')
  const entries = ['Home', 'Internet', 'Television', 'Prices', 'Questions', 'Our shop', 'The company'].map(
    (label) => ({ label, href: '/' }),
  )
  const readWith = (menu: readonly object[], navbar: object = {}) =>
    read({ 'content/site.json': JSON.stringify({ ...site, navbar: { ...site.navbar, ...navbar, menu } }) })
  expect(readWith(entries)).toEqual({ problems: [], warnings: [] })
  const subscription = { label: 'Get The Whole Subscription Now', href: '/' }
  expect(readWith(entries, { subscription }).warnings).toEqual([
    expect.stringMatching(
      /^content\/site\.json:\d+:\d+ {2}navbar\.menu {2}needs two rows in a window 1280 pixels wide, by about \d+ pixels; shorten a name, or move an entry below another$/,
    ),
  ])
  const below = [...entries.slice(0, 4), { label: 'More', items: entries.slice(4) }]
  expect(readWith(below, { subscription })).toEqual({ problems: [], warnings: [] })
})
