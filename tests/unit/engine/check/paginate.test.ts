import { expect, test } from 'vitest'
import type { Leaf } from '../../../../schemas/leaf.ts'
import type { Page } from '../../../../schemas/page.ts'
import type { Section } from '../../../../schemas/section.ts'
import { findNameConflicts, paginate, paginateAll } from '../../../../src/engine/check/paginate.ts'

const frame = { tone: 'plain' } as const

function list(size: number, pageSize?: number): Extract<Leaf, { type: 'grid' }> {
  const items = Array.from({ length: size }, (_, at) => ({ title: `Card ${at + 1}`, description: 'So.' }))
  return { type: 'grid', ...frame, card: 'feature', items, columns: 3, pageSize }
}

function page(...sections: Section[]): Page {
  return { title: 'News', description: 'All.', theme: 'day', navbar: 'default', subscribe: true, sections }
}

/** The titles of the cards of every grid of a page, at any depth. */
function titles(section: Section | undefined): string[] {
  if (section?.type === 'columns') return section.columns.flat().flatMap(titles)
  if (section?.type === 'tabs') return section.tabs.flatMap((tab) => tab.sections).flatMap(titles)
  return section?.type === 'grid' && section.card === 'feature' ? section.items.map(({ title }) => title) : []
}

const faq: Leaf = { type: 'faq', ...frame, items: [{ question: 'Q', answer: 'A' }], open: 'none' }

test.each([
  [0, 9, ''],
  [1, 9, '1'],
  [9, 9, '1 2 3 4 5 6 7 8 9'],
  [10, 9, '1 2 3 4 5 6 7 8 9 | 10'],
  [9, 6, '1 2 3 4 5 6 | 7 8 9'],
  [3, 1, '1 | 2 | 3'],
])('%i cards, %i a page: %s', (size, pageSize, expected) => {
  const variants = paginate('news', page(list(size, pageSize)), 'Page {page}')
  const shown = variants.map((variant) => titles(variant.page.sections[0]).join(' '))
  expect(shown.join(' | ')).toBe(expected.replace(/\d+/g, 'Card $&'))
})

test('28 cards, 9 a page: each of the four pages has a file name, a pager and, from the second on, a number in its title', () => {
  const variants = paginate('blog', page(list(28, 9)), 'Page {page}')
  expect(variants.map(({ name, pager, page: { title } }) => ({ name, pager, title }))).toEqual([
    { name: 'blog', pager: { path: '/blog', page: 1, pages: 4 }, title: 'News' },
    { name: 'blog/page/2', pager: { path: '/blog', page: 2, pages: 4 }, title: 'News | Page 2' },
    { name: 'blog/page/3', pager: { path: '/blog', page: 3, pages: 4 }, title: 'News | Page 3' },
    { name: 'blog/page/4', pager: { path: '/blog', page: 4, pages: 4 }, title: 'News | Page 4' },
  ])
  expect(variants.map((variant) => variant.page.sections[0])).toEqual(
    variants.map(({ pager }) => expect.objectContaining({ pager })),
  )
})

test('a page with a list of one page, or without a list, does not change', () => {
  for (const whole of [page(list(9, 9)), page(list(28)), page(faq), page()])
    expect(paginate('news', whole, 'Page {page}')).toEqual([{ name: 'news', page: whole }])
})

test('the list may stand in columns or tabs, and every page has the other blocks', () => {
  const aside = list(2)
  const columns: Section = { type: 'columns', ...frame, ratio: 'even', columns: [[faq, list(3, 2)], [aside]] }
  const second = { label: 'B', sections: [list(3, 2), aside] }
  const tabs: Section = { type: 'tabs', ...frame, tabs: [{ label: 'A', sections: [faq] }, second] }
  for (const container of [columns, tabs]) {
    const variants = paginate('news', page(faq, container), 'Page {page}')
    expect(variants.map((variant) => titles(variant.page.sections[1]))).toEqual([
      ['Card 1', 'Card 2', 'Card 1', 'Card 2'],
      ['Card 3', 'Card 1', 'Card 2'],
    ])
    for (const variant of variants) expect(variant.page.sections[0]).toBe(faq)
  }
})

test('the list of the home page has its pages at the root', () => {
  const [, second] = paginate('index', page(list(2, 1)), 'Page {page}')
  expect(second).toMatchObject({ name: 'page/2', pager: { path: '/', page: 2, pages: 2 } })
})

test('each page of a list of thousands holds only its own records', () => {
  const variants = paginate('news', page(list(30_000, 10)), 'Page {page}')
  expect(variants).toHaveLength(3000)
  expect(Math.max(...variants.map((variant) => titles(variant.page.sections[0]).length))).toBe(10)
})

test('the variants of all pages by name, and the pages that have the name of a variant', () => {
  const pages = new Map([
    ['news', page(list(3, 1))],
    ['news/page/3', page(faq)],
    ['news/page/4', page(faq)],
    ['faq', page(faq)],
  ])
  const lists = new Map(
    [...pages.keys()].map((name) => [name, { hashes: name === 'news' ? ['a', 'b', 'c'] : ['d'] }]),
  )
  expect([...findNameConflicts(lists)]).toEqual([['news/page/3', '/news']])
  pages.delete('news/page/3')
  const names = 'news news/page/2 news/page/3 news/page/4 faq'
  expect([...paginateAll(pages, 'Page {page}').keys()].join(' ')).toBe(names)
})
