import { beforeAll, describe, expect, test } from 'vitest'
import { lastModified } from '../../../../src/engine/check/page-summary.ts'
import { listedArticles } from '../../../../src/engine/library/article-collection.ts'
import { formatHostHeaders } from '../../../../src/engine/publish/host-headers.ts'
import {
  formatFeed,
  formatRobots,
  formatSitemaps,
  uniqueNewestFirst,
} from '../../../../src/plugins/feeds/formats.ts'
import { renderJsonLd } from '../../../../src/plugins/structured-data/json-ld.ts'
import { createContentSession } from '../../../fixtures/content-session.ts'
import { smallSite, writeFiles } from '../../../fixtures/site.ts'

const article = (title: string, date: string) => ({
  title,
  href: '/faq',
  picture: { src: 'mark.svg', alt: 'A mark' },
  category: 'KNOWLEDGE',
  categoryHref: '/faq',
  date,
  minutes: 3,
})

const blog = JSON.stringify({
  title: 'Blog & more',
  description: 'All that was written here, the newest first, a few minutes each.',
  masthead: { title: 'BLOG' },
  sections: [
    {
      type: 'grid',
      card: 'article',
      pageSize: 1,
      items: [article('Older', '2025-01-09'), article('Newer & <better>', '2025-01-23')],
    },
  ],
})
const own = `---
title: Our own
description: An article that is a page of its own, with words below its fields.
updated: 2025-03-04
masthead: { title: OUR OWN, parent: { label: BLOG, href: /blog } }
sections:
  - type: article
    author: { label: Nora, href: /faq }
    date: 2025-02-01
    picture: { src: mark.svg, alt: A mark }
    category: KNOWLEDGE
    categoryHref: /faq
---

Words.
`

const service = (title: string, more: object) => ({ title, description: `${title} for you.`, ...more })
const plan = (name: string, price: object, more: object = {}) => ({
  name,
  price,
  features: [{ text: 'Unlimited' }],
  action: { label: 'Ask', href: '/faq' },
  ...more,
})
const group = (label: string, ...plans: object[]) => ({ label, plans })
const monthly = plan('Fast', { amount: 59.9, per: 'mo' })
const offers = JSON.stringify({
  title: 'Fibre: the details',
  description: 'What fibre is, and what it costs from the first month to the last.',
  service: 'Fibre',
  masthead: { title: 'FIBRE' },
  sections: [
    {
      type: 'grid',
      card: 'feature',
      heading: { title: 'More' },
      items: [
        service('Mast', { service: true, link: { label: 'On', href: '/faq' } }),
        service('Calm', {}),
        service('Dish', { service: true, picture: { src: 'mark.svg', alt: 'A mark' } }),
      ],
    },
    {
      type: 'plans',
      heading: { title: 'Plans' },
      groups: [
        group('One', monthly, plan('Home', { amount: 84, prefix: 'From' })),
        group('Two', monthly, plan('Gift', { amount: 20 }, { validTo: '2099-12-24' })),
      ],
    },
    { type: 'plans', heading: { title: 'Again' }, groups: [group('One', monthly)] },
    {
      type: 'grid',
      card: 'speed',
      items: [{ mbps: 75, price: { amount: 49.9, per: 'mo' }, action: { label: 'Get', href: '/faq' } }],
    },
  ],
})

let content: ReturnType<ReturnType<typeof createContentSession>>

beforeAll(() => {
  content = createContentSession(
    writeFiles({
      ...smallSite,
      'content/pages/blog.json': blog,
      'content/pages/blog/own.mdx': own,
      'content/pages/fibre.json': offers,
    }),
  )()
  expect(content.problems).toEqual([])
})

function site() {
  if (!content.site) throw new Error('The small site has no site.json.')
  return content.site
}

function published() {
  return new Map([...content.variants].map(([name, { page }]) => [name, lastModified(page)]))
}

/** The sitemap of a site with few pages. */
function sitemap(): string {
  return formatSitemaps(site(), 'sitemap.xml', published()).get('sitemap.xml') ?? ''
}

describe('the sitemap', () => {
  test('holds every address once, also the further pages of lists, and not the 404 page', () => {
    const locations = [...sitemap().matchAll(/<loc>([^<]+)<\/loc>/g)]
    expect(
      locations.map(([, address]) => address?.replace('https://www.fixture.example', '')).toSorted(),
    ).toEqual(['/', '/blog', '/blog/own', '/blog/page/2', '/faq', '/fibre'])
  })

  test('has a date only where one is known', () => {
    const text = sitemap()
    expect(text.match(/<lastmod>/g)).toHaveLength(1)
    expect(text).toContain('<loc>https://www.fixture.example/blog/own</loc><lastmod>2025-03-04</lastmod>')
  })

  test('is the index of several where there are more addresses than one may have', () => {
    const pages = new Map(Array.from({ length: 100_001 }, (_, index) => [`a/${index}`, undefined]))
    const files = formatSitemaps(site(), 'sitemap.xml', pages)
    const locations = (path: string) =>
      [...(files.get(path) ?? '').matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)
    const origin = 'https://www.fixture.example'
    expect(locations('sitemap.xml')).toEqual([1, 2, 3].map((part) => `${origin}/sitemap-${part}.xml`))
    expect([1, 2, 3].map((part) => locations(`sitemap-${part}.xml`).length)).toEqual([50_000, 50_000, 1])
    expect(locations('sitemap-3.xml')).toEqual([`${origin}/a/100000`])
  })

  test('is named in robots.txt', () => {
    expect(formatRobots(site(), ['fr']).match(/^Sitemap: .*$/gm)).toEqual([
      'Sitemap: https://www.fixture.example/sitemap.xml',
      'Sitemap: https://www.fixture.example/fr/sitemap.xml',
    ])
  })
})

test('the feed holds the articles of the lists, newest first, and escapes their words', () => {
  const text = formatFeed(
    site(),
    '/feed.xml',
    uniqueNewestFirst([...content.pages.values()].flatMap(listedArticles)),
  )
  expect([...text.matchAll(/<entry><title>([^<]*)/g)].map(([, title]) => title)).toEqual([
    'Newer &#38; &#60;better&#62;',
    'Older',
  ])
  expect(text).toContain('<updated>2025-01-23T00:00:00Z</updated>')
  expect(new Set(text.match(/<id>[^<]+<\/id>/g)).size).toBe(3)
})

describe('structured data', () => {
  function typesOn(name: string, route: string) {
    const page = content.pages.get(name)
    return page
      ? renderJsonLd(page, site(), route).map((script) => JSON.parse(script.replace(/<[^>]+>/g, '')))
      : []
  }

  test('the home page says who publishes the site', () => {
    expect(typesOn('index', '/').map((facts) => facts['@type'])).toEqual([
      'Organization',
      'WebSite',
      'BreadcrumbList',
    ])
  })

  test('an article has its own author, day and picture', () => {
    const [breadcrumbs, facts] = typesOn('blog/own', '/blog/own')
    expect(breadcrumbs.itemListElement.slice(1)).toMatchObject([
      { name: 'BLOG', item: 'https://www.fixture.example/blog' },
      { name: 'OUR OWN', item: 'https://www.fixture.example/blog/own' },
    ])
    expect(facts).toMatchObject({
      headline: 'Our own',
      datePublished: '2025-02-01',
      dateModified: '2025-03-04',
      mainEntityOfPage: 'https://www.fixture.example/blog/own',
      author: { name: 'Nora' },
    })
  })
})

describe('structured data of what visitors can order', () => {
  const base = 'https://www.fixture.example'
  const provider = { '@type': 'Organization', name: 'Fixture', url: base }

  function factsOn(name: string): Record<string, unknown>[] {
    const page = content.pages.get(name)
    if (!page) throw new Error(`There is no page ${name}.`)
    return renderJsonLd(page, site(), `/${name}`).map((script) => JSON.parse(script.replace(/<[^>]+>/g, '')))
  }

  test('the service that a page is about, and those it lists, but not other features', () => {
    const [, own, list] = factsOn('fibre')
    expect(own).toMatchObject({ '@type': 'Service', name: 'Fibre', url: `${base}/fibre`, provider })
    expect(list).toMatchObject({
      '@type': 'ItemList',
      name: 'More',
      itemListElement: [
        { position: 1, item: { '@type': 'Service', name: 'Mast', url: `${base}/faq`, provider } },
        { position: 2, item: { '@type': 'Service', name: 'Dish', provider } },
      ],
    })
    expect(JSON.stringify(list)).not.toContain('Calm')
  })

  test('every plan once, at its price; the least price where the card says no more', () => {
    const [, , , plans, speeds] = factsOn('fibre')
    const url = `${base}/faq`
    const unit = { '@type': 'UnitPriceSpecification', price: '59.90', priceCurrency: 'USD', unitText: 'mo' }
    const least = { '@type': 'PriceSpecification', minPrice: '84.00', priceCurrency: 'USD' }
    const fast = { name: 'Fast', price: '59.90', priceCurrency: 'USD', priceSpecification: unit }
    const gift = { name: 'Gift', price: '20.00', priceCurrency: 'USD', priceValidUntil: '2099-12-24' }
    expect(plans).toMatchObject({ '@type': 'OfferCatalog', name: 'Plans' })
    expect(plans?.itemListElement).toEqual(
      [fast, { name: 'Home', priceSpecification: least }, gift].map((offer) => ({
        '@type': 'Offer',
        url,
        ...offer,
      })),
    )
    expect(speeds?.itemListElement).toMatchObject([{ name: '75 label mbps', price: '49.90' }])
  })

  test('a page without any says nothing of them', () => {
    expect(factsOn('faq').map((facts) => facts['@type'])).toEqual(['BreadcrumbList', 'FAQPage'])
  })
})

test('the headers let browsers keep files with a hash in their name, and forbid frames', () => {
  expect(formatHostHeaders({ strictTransport: 'site' })).toMatch(
    /^\/assets\/\*\n {2}Cache-Control: public, max-age=31536000, immutable$/m,
  )
  expect(formatHostHeaders({ strictTransport: 'site' })).toContain(
    "Content-Security-Policy: frame-ancestors 'none'",
  )
})

test('the headers keep every script from a file below /media/ that is opened by itself', () => {
  const [, media = ''] = formatHostHeaders({ strictTransport: 'site' }).split('\n/media/*\n')
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
