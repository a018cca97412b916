import { describe, expect, test } from 'vitest'
import { formatProblem } from '../../../../src/engine/diagnostics/reporters.ts'
import { FAQ, smallSite } from '../../../fixtures/site.ts'
import { createSiteCheck } from '../../../fixtures/site-check.ts'
import { collection, faq, siteJson } from '../../../fixtures/site-documents.ts'
import { OFFERS, SITE } from './create-lint.ts'

const MORE = 'content/pages/more.json'

const check = createSiteCheck()
function read(files: Record<string, string>) {
  const { problems, warnings } = check(files)
  return { problems: problems.map(formatProblem), warnings: warnings.map(formatProblem) }
}

const description = 'What is cheaper this month, for how long, and what it costs then.'
const page = (fields: object) => {
  const own = { title: 'Offers', description, masthead: { title: 'OFFERS' }, sections: [] }
  return JSON.stringify({ ...own, ...fields }, null, 2)
}
/** Another page, which has a title and a description of its own. */
const more = (...sections: object[]) =>
  page({ title: 'More', description: `More of it. ${description}`, sections })
const promo = (href: string) => ({ type: 'promo', actions: [{ label: 'On', href }] })
const unlinked = (file: string) =>
  `${file}:1:1  is linked from no page that a visitor reaches; link to it, or remove it`

/** 60 characters. */
const LONG_TITLE = `${'Offer '.repeat(9)}offers`

const faqWithLink = (href: string) =>
  smallSite[FAQ]?.replace('"sections": [', `"sections": [${JSON.stringify(promo(href))},`) ?? ''

test('the small site has no problems and no warnings', () => {
  expect(read({})).toEqual({ problems: [], warnings: [] })
})

test('a page that no link reaches is a warning, also when another such page links to it', () => {
  const pages = { [OFFERS]: page({ sections: [promo('/more')] }), [MORE]: more(promo('/offers')) }
  expect(read(pages).warnings).toEqual([unlinked(MORE), unlinked(OFFERS)])
})

test('links of other pages reach a page, also those in the text of an .mdx page', () => {
  const offers = `---\ntitle: Offers\ndescription: ${description}\nmasthead: { title: OFFERS }\nsections:\n  - type: prose\n    id: now\n---\n\nSee [more](/more).\n`
  const pages = { [FAQ]: faqWithLink('/offers#now'), 'content/pages/offers.mdx': offers, [MORE]: more() }
  expect(read(pages)).toEqual({ problems: [], warnings: [] })
})

test('the links of the records that a page shows reach a page, but neither hidden records nor plain texts do', () => {
  const friends = (first?: number) => ({ type: 'grid', card: 'logo', items: { from: 'friends', first } })
  const plain = { type: 'faq', id: 'refunds', items: [{ question: '/offers', answer: 'See /offers.' }] }
  const logos = ['/', '/offers?a=b'].map((href) => ({ picture: { src: 'mark.svg', alt: 'Friend' }, href }))
  const warnings = (first?: number) => {
    const sections = [{ ...plain, heading: { title: 'Answers' } }, friends(first)]
    return read({
      [FAQ]: JSON.stringify({ ...JSON.parse(smallSite[FAQ] ?? ''), sections }),
      'content/collections/friends.json': collection('logo', ...logos),
      [OFFERS]: page({}),
    }).warnings
  }
  expect(warnings()).toEqual([])
  expect(warnings(1)).toEqual([unlinked(OFFERS)])
})

test('a link of site.json reaches a page', () => {
  const site = smallSite[SITE]?.replace('"/faq"', '"/offers"') ?? ''
  expect(read({ [OFFERS]: page({}), [SITE]: site }).warnings).toEqual([])
})

describe('headings that skip a level', () => {
  const heading = { title: 'Answers' }
  const levels = (file: string, text: string) =>
    read({ [file]: text }).warnings.filter((warning) => warning.includes('items with headings'))
  const message =
    'has items with headings, and no heading of its own above them; add a "heading" with a "title"'

  test('a block whose items have headings, right below the title of the page, is a warning at its place', () => {
    const sections = [
      { type: 'columns', columns: [[faq('Why?')], [{ ...faq('Why?'), heading }]] },
      faq('Why?'),
    ]
    expect(levels(OFFERS, page({ sections }))).toEqual([
      expect.stringMatching(`^content/pages/offers.json:\\d+:\\d+  sections.0.columns.0.0  ${message}$`),
    ])
  })

  test('a heading of the block, above it, or of a card is enough, and items without headings need none', () => {
    const marquee = { type: 'marquee', items: ['a', 'b'] }
    const picture = { src: 'mark.svg', alt: 'Moon' }
    const slide = { title: 'Moon', description: 'A film.', picture, genres: ['Drama'] }
    const carousel = { type: 'carousel', card: 'slide', label: 'Films', items: [slide] }
    for (const sections of [
      [{ ...faq('Why?'), heading }, faq('Why?')],
      [carousel, faq('Why?')],
      [{ ...marquee, heading }, faq('Why?')],
      [marquee],
    ])
      expect(levels(OFFERS, page({ sections }))).toEqual([])
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
  const friends = smallSite['content/collections/partners.json'] ?? ''
  expect(read({ 'content/collections/friends.json': friends }).warnings).toEqual([
    'content/collections/friends.json:1:1  is on no page; use it with "from": "friends", or remove it',
  ])
})

test('titles and descriptions that are the same, too long or too short are warnings with a position', () => {
  const warnings = (fields: object) =>
    read({ [FAQ]: faqWithLink('/offers'), [OFFERS]: page(fields) }).warnings
  expect(warnings({ title: 'HOME', description: 'Short.' })).toEqual([
    'content/pages/offers.json:2:12  title  is the title of content/pages/index.json too; say what sets this page apart',
    'content/pages/offers.json:3:18  description  is 6 characters long; say more: search results show 50 to 160',
  ])
  expect(warnings({ title: LONG_TITLE })).toEqual([
    `content/pages/offers.json:2:12  title  is 70 characters long with the brand ("${LONG_TITLE} | Fixture"); search results cut it at 65`,
  ])
})

test('an id is unique on a page, also across columns', () => {
  const block = { ...faq('Why?'), id: 'now' }
  const sections = [block, { type: 'columns', columns: [[block], [block]] }]
  const { problems } = read({ [OFFERS]: page({ sections }) })
  expect(problems.map((problem) => problem.replace(/^\S+ +/, ''))).toEqual(
    [0, 1].map(
      (column) =>
        `sections.1.columns.${column}.0.id  "now" is the id of another block of this page; change one of them, so that links can tell them apart`,
    ),
  )
})

test('a menu that breaks into two rows beside the buttons is a warning, and one below another entry is none', () => {
  const entries = ['Home', 'Internet', 'Television', 'Prices', 'Questions', 'Our shop', 'The company'].map(
    (label) => ({ label, href: '/' }),
  )
  const own = JSON.parse(siteJson({})).navbar
  const readWith = (menu: readonly object[], more: object = {}) =>
    read({ [SITE]: siteJson({ navbar: { ...own, ...more, menu } }) })
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
