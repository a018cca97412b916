import { expect, test } from 'vitest'
import { listByLetter } from '../../../../src/engine/library/list-pages.ts'
import { checkFiles, createContentSession } from '../../../fixtures/content-session.ts'
import { page } from '../../../fixtures/offers-page.ts'
import { smallSite, writeFiles } from '../../../fixtures/site.ts'
import { articlePage } from '../../../fixtures/terms-page.ts'

/** The letters, each with the titles below it. */
function lettersOf(titles: string[], locale: string): string[] {
  const pages = titles.map((title) => ({ title, href: '/' }))
  return listByLetter(pages, locale).map(
    ({ letter, links }) => `${letter}: ${links.map(({ label }) => label).join(', ')}`,
  )
}

test('pages stand under their first letters, with accents or without', () => {
  const letters = lettersOf(['Zuhause', 'Äpfel', '24/7', 'apfel 10', 'Apfel 9', '„Brand“'], 'de-DE')
  expect(letters).toEqual(['0–9: 24/7', 'A: Äpfel, Apfel 9, apfel 10', 'B: „Brand“', 'Z: Zuhause'])
})

test('the alphabet is that of the language', () => {
  expect(lettersOf(['ירוק', 'אדום'], 'he-IL').map(([letter]) => letter)).toEqual(['א', 'י'])
})

test('an article stands in a list of pages by its heading, not by its longer title', () => {
  const article = articlePage('Rain', '2025-02-02').replace('title: Rain', 'title: Rain and your dish')
  const { pageIndex } = checkFiles({ 'content/pages/rain.mdx': article })
  expect(pageIndex.listed.map(({ title }) => title)).toContain('Rain')
})

test('a list of all pages follows a page that is added, renamed or hidden, and has a page from its day on', () => {
  const search = { type: 'search', label: 'Words', submit: 'Go', pages: { title: 'All' } }
  const root = writeFiles({ ...smallSite, 'content/pages/search.json': page([search], { title: 'Search' }) })
  const check = createContentSession(root, { day: '2026-12-24' })
  const answer = (fields: object) => writeFiles({ 'content/pages/answers.json': page([], fields) }, root)
  const listed = () => {
    const [block] = check().pages.get('search')?.sections ?? []
    const letters = block?.type === 'search' ? (block.pages?.letters ?? []) : []
    return letters.flatMap(({ links }) => links.map(({ label, href }) => `${label} ${href}`))
  }
  expect(listed()).toEqual(['Home /', 'Questions /faq', 'Search /search'])
  answer({ title: 'Answers' })
  expect(listed()).toEqual(['Answers /answers', 'Home /', 'Questions /faq', 'Search /search'])
  answer({ title: 'Zebras' })
  expect(listed().at(-1)).toBe('Zebras /answers')
  answer({ title: 'Zebras', updated: '2026-12-25' })
  expect(listed().at(-1)).toBe('Search /search')
  answer({ title: 'Zebras', updated: '2026-12-24' })
  expect(listed().at(-1)).toBe('Zebras /answers')
  answer({ title: 'Zebras', search: false })
  expect(listed()).toEqual(['Home /', 'Questions /faq', 'Search /search'])
})
