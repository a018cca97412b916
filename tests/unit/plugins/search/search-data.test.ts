import { expect, test } from 'vitest'
import type { SearchData } from '../../../../src/contract/search.ts'
import type { Content } from '../../../../src/engine/check/content-session.ts'
import { searchSources } from '../../../../src/plugins/search/plugin.ts'
import { createSearchData } from '../../../../src/plugins/search/search-data.ts'
import { fullContent, providerContent } from '../../../fixtures/checked-sites.ts'
import { createContentSession } from '../../../fixtures/content-session.ts'
import { searchTexts, smallSite, writeFiles } from '../../../fixtures/site.ts'
import { createSiteCheck } from '../../../fixtures/site-check.ts'
import { siteJson } from '../../../fixtures/site-documents.ts'

function searchDataOf(content: Content): SearchData {
  expect(content.problems).toEqual([])
  if (!content.site) throw new Error('The site has no site.json.')
  return createSearchData(content.site, searchSources(content))
}
const check = createSiteCheck()
/** The data of the small site with other files. */
const searchDataWith = (...files: Record<string, string>[]) =>
  searchDataOf(check(Object.assign({}, ...files)))

const titlesOf = ({ entries }: SearchData, kind: string) =>
  entries.flatMap((entry) => (entry.kind === kind ? [entry.title] : []))

test.each([
  ['shop', fullContent],
  ['provider', providerContent],
])('the index of the %s has each page once, and leads to pages and anchors that exist', (_, read) => {
  const content = read()
  const data = searchDataOf(content)
  const findable = [...content.pages].filter(([name, page]) => name !== '404' && page.search !== false)
  const routes = findable.map(([name]) => (name === 'index' ? '/' : `/${name}`))
  const isPage = (kind: string) => kind === 'page' || kind === 'article'
  const listed = data.entries.flatMap(({ kind, href }) => (isPage(kind) ? [href] : []))
  for (const route of routes) expect(listed, route).toContain(route)
  const found = data.entries.map(({ href }) => new URL(href, 'https://x.example'))
  for (const { pathname, hash } of found) {
    expect(routes).toContain(pathname)
    if (hash !== '')
      expect(content.results.get(pathname.slice(1) || 'index')?.anchors).toContain(hash.slice(1))
  }
  const keys = data.entries.map(({ kind, title, price, href }) => JSON.stringify([kind, title, price, href]))
  expect(new Set(keys).size).toBe(keys.length)
})

/** `site.json` with a search of these kinds, by their names. */
const site = (kinds: object) => ({ 'content/site.json': siteJson({ search: { kinds, texts: searchTexts } }) })

/** A page of the small site with other fields, also under another name. */
const page = (name: string, fields: object, path = name) => ({
  [`content/pages/${path}.json`]: JSON.stringify({
    ...JSON.parse(smallSite[`content/pages/${name}.json`] ?? ''),
    ...fields,
  }),
})

test('a question leads to its block, a record without a page of its own to the smallest page with it', () => {
  const grid = { type: 'grid', card: 'logo', items: { from: 'partners' } }
  const { entries } = searchDataWith(
    site({ page: 'Pages', question: 'Questions', channel: 'Channels' }),
    page('index', { sections: [grid, { ...grid, id: 'again' }] }),
    page('faq', { title: 'Channels', sections: [{ ...grid, id: 'all' }] }, 'channels'),
  )
  expect(entries).toContainEqual({ kind: 'question', href: '/faq#refunds', title: 'Why?', text: 'Because.' })
  expect(entries.filter(({ kind }) => kind === 'channel')).toMatchObject([
    { title: 'Fixture', href: '/channels#all' },
  ])
})

test('a record leads to a block with an id before one without, also on a page with more blocks', () => {
  const grid = { type: 'grid', card: 'logo', items: { from: 'partners' } }
  const { entries } = searchDataWith(
    site({ channel: 'Channels' }),
    page('index', { sections: [grid] }),
    page('faq', { title: 'Channels', sections: [{ ...grid, id: 'all' }, grid] }, 'channels'),
  )
  expect(entries).toMatchObject([{ title: 'Fixture', href: '/channels#all' }])
})

test('a kind without a name, a page that hides from the search and the 404 page are not found', () => {
  const kinds = site({ page: 'Pages', question: 'Questions' })
  const shown = searchDataWith(kinds)
  expect(titlesOf(shown, 'page')).toEqual(['Questions', 'Home'])
  expect(titlesOf(shown, 'question')).toEqual(['Why?'])
  expect(titlesOf(shown, 'channel')).toEqual([])
  const { entries } = searchDataWith(kinds, page('faq', { search: false }))
  expect(entries.map(({ title }) => title)).toEqual(['Home'])
})

test('a page is found from its date on', () => {
  const dated = page('faq', { updated: '2026-06-01' })
  const root = writeFiles({ ...smallSite, ...site({ page: 'Pages' }), ...dated })
  const pagesOn = (day: string) => titlesOf(searchDataOf(createContentSession(root, { day })()), 'page')
  expect(pagesOn('2026-05-31')).toEqual(['Home'])
  expect(pagesOn('2026-06-01')).toEqual(['Questions', 'Home'])
})
