import { expect, test } from 'vitest'
import { lastModified } from '../../../../src/engine/check/page-summary.ts'
import { formatProblem } from '../../../../src/engine/diagnostics/reporters.ts'
import { listedArticles } from '../../../../src/engine/library/article-collection.ts'
import { formatHostHeaders } from '../../../../src/engine/publish/host-headers.ts'
import {
  formatFeed,
  formatRobots,
  formatSitemaps,
  uniqueNewestFirst,
} from '../../../../src/plugins/feeds/formats.ts'
import { renderJsonLd } from '../../../../src/plugins/structured-data/json-ld.ts'
import { checkFiles } from '../../../fixtures/content-session.ts'
import { page } from '../../../fixtures/offers-page.ts'
import { articleRecord, planRecord } from '../../../fixtures/records.ts'
import { articlePage } from '../../../fixtures/terms-page.ts'

const ORIGIN = 'https://www.fixture.example'

const articles = [articleRecord('Older', '2025-01-09'), articleRecord('Newer & <better>', '2025-01-23')]
const blog = page([{ type: 'grid', card: 'article', pageSize: 1, items: articles }], {
  title: 'Blog & more',
  masthead: { title: 'BLOG' },
})
const own = articlePage('Our own', '2025-02-01', { fields: '\nupdated: 2025-03-04' })
const action = { label: 'Ask', href: '/faq' }
const service = (title: string, more: object) => ({ title, description: `${title} for you.`, ...more })
const features = [
  service('Mast', { service: true, link: action }),
  service('Calm', {}),
  service('Dish', { service: true, picture: { src: 'mark.svg', alt: 'A mark' } }),
]
const plan = (name: string, price: object, more: object = {}) => planRecord(name, { price, action, ...more })
const group = (label: string, ...plans: object[]) => ({ label, plans })
const monthly = plan('Fast', { amount: 59.9, per: 'mo' })
const offers = page(
  [
    { type: 'grid', card: 'feature', heading: { title: 'More' }, items: features },
    {
      type: 'plans',
      heading: { title: 'Plans' },
      groups: [
        group('One', monthly, plan('Home', { amount: 84, prefix: 'From' })),
        group('Two', monthly, plan('Gift', { amount: 20 }, { validTo: '2099-12-24' })),
      ],
    },
    { type: 'plans', heading: { title: 'Again' }, groups: [group('One', monthly)] },
    { type: 'grid', card: 'speed', items: [{ mbps: 75, price: { amount: 49.9, per: 'mo' }, action }] },
  ],
  { service: 'Fibre' },
)

const content = checkFiles({
  'content/pages/blog.json': blog,
  'content/pages/blog/own.mdx': own,
  'content/pages/fibre.json': offers,
})
const { site } = content
if (!site || content.problems.length > 0) throw new Error(content.problems.map(formatProblem).join('\n'))

const published = new Map([...content.variants].map(([name, { page }]) => [name, lastModified(page)]))
/** The sitemap of a site with few pages. */
const sitemap = formatSitemaps(site, 'sitemap.xml', published).get('sitemap.xml') ?? ''
const locationsIn = (text = '') => [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)

/** The structured data on a page. */
function factsOn(name: string, more: object = {}) {
  const page = content.pages.get(name)
  if (!site || !page) throw new Error(`There is no page ${name}.`)
  return renderJsonLd(page, { ...site, ...more }, name === 'index' ? '/' : `/${name}`).map((script) =>
    JSON.parse(script.replace(/<[^>]+>/g, '')),
  )
}

test('the sitemap holds every address once, also the further pages of lists, and not the 404 page', () => {
  const paths = ['/', '/blog', '/blog/own', '/blog/page/2', '/faq', '/fibre']
  expect(locationsIn(sitemap).toSorted()).toEqual(paths.map((path) => ORIGIN + path))
})

test('the sitemap has a date only where one is known', () => {
  expect(sitemap.match(/<lastmod>/g)).toHaveLength(1)
  expect(sitemap).toContain(`<loc>${ORIGIN}/blog/own</loc><lastmod>2025-03-04</lastmod>`)
})

test('the sitemap is the index of several where there are more addresses than one may have', () => {
  const pages = new Map(Array.from({ length: 100_001 }, (_, index) => [`a/${index}`, undefined]))
  const files = formatSitemaps(site, 'sitemap.xml', pages)
  const locations = (path: string) => locationsIn(files.get(path))
  expect(locations('sitemap.xml')).toEqual([1, 2, 3].map((part) => `${ORIGIN}/sitemap-${part}.xml`))
  expect([1, 2, 3].map((part) => locations(`sitemap-${part}.xml`).length)).toEqual([50_000, 50_000, 1])
  expect(locations('sitemap-3.xml')).toEqual([`${ORIGIN}/a/100000`])
})

test('the sitemap is named in robots.txt', () => {
  expect(formatRobots(site, ['fr']).match(/^Sitemap: .*$/gm)).toEqual([
    'Sitemap: https://www.fixture.example/sitemap.xml',
    'Sitemap: https://www.fixture.example/fr/sitemap.xml',
  ])
})

const newest = uniqueNewestFirst([...content.pages.values()].flatMap(listedArticles))

test('the feed holds the articles of the lists, newest first, and escapes their words', () => {
  const text = formatFeed(site, '/feed.xml', newest)
  const titles = [...text.matchAll(/<entry><title>([^<]*)/g)].map(([, title]) => title)
  expect(titles).toEqual(['Newer &#38; &#60;better&#62;', 'Older'])
  expect(text).toContain('<updated>2025-01-23T00:00:00Z</updated>')
  expect(new Set(text.match(/<id>[^<]+<\/id>/g)).size).toBe(3)
})

const provider = { '@type': 'Organization', name: 'Fixture', url: ORIGIN }

test.each([
  ['index', ['Organization', 'WebSite', 'BreadcrumbList']],
  ['faq', ['BreadcrumbList', 'FAQPage']],
])('structured data: the page "%s" has no others than %j', (name, types) => {
  expect(factsOn(name).map((facts) => facts['@type'])).toEqual(types)
})

test('structured data: an article has its own author, day and picture', () => {
  const [breadcrumbs, facts] = factsOn('blog/own')
  expect(breadcrumbs.itemListElement.slice(1)).toMatchObject([
    { name: 'BLOG', item: `${ORIGIN}/faq` },
    { name: 'Our own', item: `${ORIGIN}/blog/own` },
  ])
  expect(facts).toMatchObject({
    headline: 'Our own',
    datePublished: '2025-02-01',
    dateModified: '2025-03-04',
    mainEntityOfPage: `${ORIGIN}/blog/own`,
    author: { name: 'Nora' },
  })
})

test('structured data and feeds name moments where the site has a time zone', () => {
  const zone = { timeZone: 'America/Los_Angeles' }
  expect(factsOn('blog/own', zone)[1]).toMatchObject({
    datePublished: '2025-02-01T00:00:00-08:00',
    dateModified: '2025-03-04T00:00:00-08:00',
  })
  expect(factsOn('fibre', zone)[3].itemListElement[2]).toMatchObject({
    priceValidUntil: '2099-12-24',
    validThrough: '2099-12-24T23:59:59-08:00',
  })
  expect(formatFeed({ ...site, ...zone }, '/feed.xml', newest)).toContain(
    '<updated>2025-01-23T00:00:00-08:00</updated>',
  )
})

test('structured data: the service that a page is about, and those it lists, but not other features', () => {
  const [, own, list] = factsOn('fibre')
  expect(own).toMatchObject({ '@type': 'Service', name: 'Fibre', url: `${ORIGIN}/fibre`, provider })
  expect(list).toMatchObject({
    '@type': 'ItemList',
    name: 'More',
    itemListElement: [
      { position: 1, item: { '@type': 'Service', name: 'Mast', url: `${ORIGIN}/faq`, provider } },
      { position: 2, item: { '@type': 'Service', name: 'Dish', provider } },
    ],
  })
  expect(JSON.stringify(list)).not.toContain('Calm')
})

test('structured data: every plan once, at its price; the least price where the card says no more', () => {
  const [, , , plans, speeds] = factsOn('fibre')
  const url = `${ORIGIN}/faq`
  const unit = { '@type': 'UnitPriceSpecification', price: '59.90', priceCurrency: 'USD', unitText: 'mo' }
  const least = { '@type': 'PriceSpecification', minPrice: '84.00', priceCurrency: 'USD' }
  const fast = { name: 'Fast', price: '59.90', priceCurrency: 'USD', priceSpecification: unit }
  const gift = { name: 'Gift', price: '20.00', priceCurrency: 'USD', priceValidUntil: '2099-12-24' }
  expect(plans).toMatchObject({ '@type': 'OfferCatalog', name: 'Plans' })
  const offers = [fast, { name: 'Home', priceSpecification: least }, gift]
  expect(plans?.itemListElement).toEqual(offers.map((offer) => ({ '@type': 'Offer', url, ...offer })))
  expect(speeds?.itemListElement).toMatchObject([{ name: '75 label mbps', price: '49.90' }])
})

const headers = formatHostHeaders({ strictTransport: 'site' })

test('the headers let browsers keep files with a hash in their name, and forbid frames', () => {
  expect(headers).toMatch(/^\/assets\/\*\n {2}Cache-Control: public, max-age=31536000, immutable$/m)
  expect(headers).toContain("Content-Security-Policy: frame-ancestors 'none'")
})

test('the headers have the type of each file whose ending does not say it', () => {
  const types = new Map([['/a.csv', 'text/csv;header=present']])
  expect(formatHostHeaders({ strictTransport: 'site' }, types)).toMatch(
    /^\/a\.csv\n {2}Content-Type: text\/csv;/m,
  )
})

test('the headers keep every script from a file below /media/ that is opened by itself', () => {
  const [, media = ''] = headers.split('\n/media/*\n')
  expect(media).toContain(
    "  Content-Security-Policy: default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox allow-same-origin\n",
  )
})

test.each([
  ['site', 'max-age=63072000'],
  ['subdomains', 'max-age=63072000; includeSubDomains'],
  ['preload', 'max-age=63072000; includeSubDomains; preload'],
] as const)('https only, as far as the site asks for it: %s', (strictTransport, value) => {
  expect(formatHostHeaders({ strictTransport })).toContain(`Strict-Transport-Security: ${value}\n`)
})
