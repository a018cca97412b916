import { expect, test } from 'vitest'
import type { Content } from '../../../../src/engine/check/content-session.ts'
import { formatProblem } from '../../../../src/engine/diagnostics/reporters.ts'
import { feeds } from '../../../../src/plugins/feeds/plugin.ts'
import { checkFiles } from '../../../fixtures/content-session.ts'
import { page } from '../../../fixtures/offers-page.ts'
import { SITE, siteFile, smallSite } from '../../../fixtures/site.ts'
import { TERMS, termsPage } from '../../../fixtures/terms-page.ts'

const sale = (more: object = {}) =>
  page([{ type: 'promo', id: 'boxes', text: ['Boxes'], actions: [{ label: 'Home', href: '/' }] }], {
    title: 'Sale',
    validFrom: '2026-12-01',
    validTo: '2026-12-24',
    instead: '/faq',
    ...more,
  })
const shop = page([{ type: 'promo', text: ['Look'], actions: [{ label: 'Sale', href: '/sale#boxes' }] }])
const link = { label: 'Sale', href: '/sale' }
const site = JSON.parse(smallSite[SITE] ?? '')
site.header.links.push(link)
site.navbar.menu.push(link, { label: 'Offers', items: [link] })
site.footer.columns.push({ title: 'Offers', links: [link] })

function read(day: string, pages: Record<string, string> = { sale: sale() }, warnings = false): Content {
  const files = Object.entries({ shop, ...pages }).map(([name, text]) => [`content/pages/${name}.json`, text])
  const fixed = { [TERMS]: termsPage('All of it is [on sale](/sale).'), [SITE]: siteFile(site) }
  return checkFiles({ ...Object.fromEntries(files), ...fixed }, { day, warnings })
}

/** Where the button of the shop leads. */
function buttonOf({ pages, problems }: Content) {
  expect(problems.map(formatProblem)).toEqual([])
  return JSON.stringify(pages.get('shop')).match(/"href":"(.*?)"/)?.[1]
}

/** What a day shows of the page with dates. */
function shownOn(day: string) {
  const content = read(day)
  const { pages, summaries, pageIndex, site } = content
  if (!site) throw new Error('The site has no problem.')
  const release = { ...content, site }
  const sitemap = [...(feeds.files?.list(release) ?? [])]
    .flatMap((file) => (file.path === 'sitemap.xml' ? [JSON.stringify(file.content())] : []))
    .join('')
  return {
    places: [
      ...(pages.has('sale') ? ['pages'] : []),
      ...(summaries.has('sale') ? ['summaries'] : []),
      ...(sitemap.includes('/sale<') ? ['sitemap'] : []),
      ...pageIndex.listed.flatMap(({ href }) => (href === '/sale' ? ['lists'] : [])),
    ],
    links: [buttonOf(content), ...(summaries.get('terms')?.links ?? [])],
    header: site.header.links.map(({ label }) => label),
    menu: site.navbar.menu.map(({ label }) => label),
    footer: site.footer.columns.map(({ title }) => title),
  }
}

const columns = ['Column 1', 'Column 2', 'Column 3']

test.each(['2026-12-01', '2026-12-24'])('a page with days is everywhere on %s', (day) => {
  expect(shownOn(day)).toEqual({
    places: ['pages', 'summaries', 'sitemap', 'lists'],
    links: ['/sale#boxes', '/sale'],
    header: ['Home', 'Sale'],
    menu: ['Home', 'Questions', 'Sale', 'Offers'],
    footer: [...columns, 'Offers'],
  })
})

test.each(['2026-11-30', '2026-12-25'])(
  'a page with days is nowhere on %s, and links lead elsewhere',
  (day) => {
    const frame = { header: ['Home'], menu: ['Home', 'Questions'], footer: columns }
    expect(shownOn(day)).toEqual({ places: [], links: ['/faq', '/faq'], ...frame })
  },
)

test('a page with days is told before it ends', () => {
  const { warnings } = read('2026-12-20', undefined, true)
  expect(warnings.map(formatProblem)).toContainEqual(
    expect.stringContaining('validTo  ends on 2026-12-24, in 4 days'),
  )
})

test('links to a page with days lead to the home page when none is named, or when that is not shown either', () => {
  expect(buttonOf(read('2026-11-30', { sale: sale({ instead: undefined }) }))).toBe('/')
  const both = { sale: sale({ instead: '/spring' }), spring: sale({ instead: '/sale' }) }
  expect(buttonOf(read('2026-11-30', both))).toBe('/')
})

test('a page with days is checked on all days: its mistakes, and the anchors that links name', () => {
  const problemsOn = (day: string) => read(day, { sale: sale({ theme: 'dusk' }) }).problems
  expect(problemsOn('2026-11-30').map(formatProblem)).toEqual(problemsOn('2026-12-01').map(formatProblem))
  expect(problemsOn('2026-11-30')).toMatchObject([{ file: 'content/pages/sale.json', field: 'theme' }])
  const without = { sale: sale({ sections: [{ type: 'promo', text: ['Boxes'] }] }) }
  expect(read('2026-11-30', without).problems.map(formatProblem)).toEqual([
    expect.stringContaining('no anchor "#boxes" on "/sale"'),
  ])
})

test('a page with days is not the home page, and ends after it begins', () => {
  const { problems } = read('2026-12-01', {
    sale: sale({ validFrom: '2026-12-25' }),
    index: sale({ title: 'Home', validFrom: undefined }),
  })
  expect(problems.map(formatProblem)).toEqual([
    expect.stringMatching(/index\.json:1:\d+ {2}validTo {2}is for pages that can be missing/),
    expect.stringContaining('validTo  is before "validFrom"'),
  ])
})
