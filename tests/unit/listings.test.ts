import { beforeAll, describe, expect, test } from 'vitest'
import { contentReader } from '../../src/build/content.ts'
import { articlesOn, dayOf, feed, newestFirst, robots, sitemap } from '../../src/build/listings.ts'
import { factsOf } from '../../src/build/page-facts.ts'
import { serverHeaders } from '../../src/build/server-headers.ts'
import { smallSite, writeFiles } from '../fixtures/site.ts'

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
masthead: { title: OUR OWN }
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

let content: ReturnType<ReturnType<typeof contentReader>>

beforeAll(() => {
  content = contentReader(
    writeFiles({ ...smallSite, 'content/pages/blog.json': blog, 'content/pages/blog/own.mdx': own }),
  )()
  expect(content.problems).toEqual([])
})

function site() {
  if (!content.site) throw new Error('The small site has no site.json.')
  return content.site
}

function published() {
  return new Map([...content.variants].map(([name, { page }]) => [name, dayOf(page)]))
}

describe('the sitemap', () => {
  test('holds every address once, also the further pages of lists, and not the 404 page', () => {
    const locations = [...sitemap(site(), published()).matchAll(/<loc>([^<]+)<\/loc>/g)]
    expect(
      locations.map(([, address]) => address?.replace('https://www.fixture.example', '')).toSorted(),
    ).toEqual(['/', '/blog', '/blog/own', '/blog/page/2', '/faq'])
  })

  test('tells a day only where one is known', () => {
    const text = sitemap(site(), published())
    expect(text.match(/<lastmod>/g)).toHaveLength(1)
    expect(text).toContain('<loc>https://www.fixture.example/blog/own</loc><lastmod>2025-02-01</lastmod>')
  })

  test('is named to crawlers', () => {
    expect(robots(site())).toContain('Sitemap: https://www.fixture.example/sitemap.xml')
  })
})

test('the feed holds the articles of the lists, newest first, and escapes their words', () => {
  const text = feed(site(), newestFirst([...content.pages.values()].flatMap(articlesOn)))
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
      ? factsOf(page, site(), route).map((script) => JSON.parse(script.replace(/<[^>]+>/g, '')))
      : []
  }

  test('the home page says who publishes the site', () => {
    expect(typesOn('index', '/').map((facts) => facts['@type'])).toEqual(['Organization', 'BreadcrumbList'])
  })

  test('an article has its own author, day and picture', () => {
    const [breadcrumbs, facts] = typesOn('blog/own', '/blog/own')
    expect(breadcrumbs.itemListElement[1]).toMatchObject({
      name: 'OUR OWN',
      item: 'https://www.fixture.example/blog/own',
    })
    expect(facts).toMatchObject({
      headline: 'Our own',
      datePublished: '2025-02-01',
      author: { name: 'Nora' },
    })
  })
})

test('hosts are told to keep what has a hash in its name, and to frame nothing', () => {
  expect(serverHeaders()).toMatch(/^\/assets\/\*\n {2}Cache-Control: public, max-age=31536000, immutable$/m)
  expect(serverHeaders()).toContain("Content-Security-Policy: frame-ancestors 'none'")
})
