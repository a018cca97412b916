import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Page } from '../../../../schemas/page.ts'
import type { SearchData } from '../../../../src/contract/search.ts'
import { searchSources } from '../../../../src/plugins/search/plugin.ts'
import { createSearchData } from '../../../../src/plugins/search/search-data.ts'
import { createContentSession } from '../../../fixtures/content-session.ts'
import { FULL_SITE } from '../../../fixtures/full-site.ts'
import { searchTexts, smallSite, writeFiles } from '../../../fixtures/site.ts'

const PROVIDER = join(import.meta.dirname, '../../../fixtures/site')

function searchDataOf(root: string, day?: string) {
  const content = createContentSession(root, { imageVariants: false, ...(day !== undefined && { day }) })()
  expect(content.problems).toEqual([])
  if (!content.site) throw new Error('The site has no site.json.')
  return { content, data: createSearchData(content.site, searchSources(content)) }
}

const titlesOf = ({ entries }: SearchData, kind: string) =>
  entries.flatMap((entry) => (entry.kind === kind ? [entry.title] : []))

test.each([
  ['shop', FULL_SITE],
  ['provider', PROVIDER],
])('the index of the %s has each page once, and leads to pages and anchors that exist', (_, root) => {
  const { content, data } = searchDataOf(root)
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

test('the same content gives the same bytes', () => {
  const [one, other] = [searchDataOf(PROVIDER), searchDataOf(PROVIDER)]
  expect(JSON.stringify(one.data)).toBe(JSON.stringify(other.data))
})

const search = { kinds: { page: 'Pages', question: 'Questions', channel: 'Channels' }, texts: searchTexts }
const site = (kinds: object) =>
  JSON.stringify({ ...JSON.parse(smallSite['content/site.json'] ?? ''), search: { ...search, kinds } })

const editPage = (name: string, edit: (page: Record<string, unknown>) => object) =>
  JSON.stringify(edit(JSON.parse(smallSite[`content/pages/${name}.json`] ?? '')))

test('a question leads to its block, a record without a page of its own to the smallest page with it', () => {
  const grid = { type: 'grid', card: 'logo', items: { from: 'partners' } }
  const root = writeFiles({
    ...smallSite,
    'content/site.json': site(search.kinds),
    'content/pages/index.json': editPage('index', (page) => ({
      ...page,
      sections: [grid, { ...grid, id: 'again' }],
    })),
    'content/pages/channels.json': editPage('faq', (page) => ({
      ...page,
      title: 'Channels',
      sections: [{ ...grid, id: 'all' }],
    })),
  })
  const { entries } = searchDataOf(root).data
  expect(entries).toContainEqual({ kind: 'question', href: '/faq#refunds', title: 'Why?', text: 'Because.' })
  expect(entries.filter(({ kind }) => kind === 'channel')).toMatchObject([
    { title: 'Fixture', href: '/channels#all' },
  ])
})

test('a kind without a name, a page that hides from the search and the 404 page are not found', () => {
  const hidden = { 'content/pages/faq.json': editPage('faq', (page) => ({ ...page, search: false })) }
  const kinds = { page: 'Pages', question: 'Questions' }
  const shown = searchDataOf(writeFiles({ ...smallSite, 'content/site.json': site(kinds) })).data
  expect(titlesOf(shown, 'page')).toEqual(['Questions', 'Home'])
  expect(titlesOf(shown, 'question')).toEqual(['Why?'])
  expect(titlesOf(shown, 'channel')).toEqual([])
  const { data } = searchDataOf(writeFiles({ ...smallSite, ...hidden, 'content/site.json': site(kinds) }))
  expect(data.entries.map(({ title }) => title)).toEqual(['Home'])
})

test('a page is found from its date on', () => {
  const dated = editPage('faq', (page: Partial<Page>) => ({ ...page, updated: '2026-06-01' }))
  const root = writeFiles({
    ...smallSite,
    'content/site.json': site({ page: 'Pages' }),
    'content/pages/faq.json': dated,
  })
  expect(titlesOf(searchDataOf(root, '2026-05-31').data, 'page')).toEqual(['Home'])
  expect(titlesOf(searchDataOf(root, '2026-06-01').data, 'page')).toEqual(['Questions', 'Home'])
})
