import { expect, test } from 'vitest'
import { listByLetter } from '../../../../src/engine/library/list-pages.ts'
import { createContentSession } from '../../../fixtures/content-session.ts'
import { page } from '../../../fixtures/offers-page.ts'
import { smallSite, writeFiles } from '../../../fixtures/site.ts'

const titlesOf = (titles: string[], locale: string) =>
  listByLetter(
    titles.map((title) => ({ title, href: '/' })),
    locale,
  ).map(({ letter, links }) => [letter, ...links.map(({ label }) => label)])

test('pages stand under their first letters, with accents or without', () => {
  expect(titlesOf(['Zuhause', 'Äpfel', '24/7', 'apfel 10', 'Apfel 9', '„Brand“'], 'de-DE')).toEqual([
    ['0–9', '24/7'],
    ['A', 'Äpfel', 'Apfel 9', 'apfel 10'],
    ['B', '„Brand“'],
    ['Z', 'Zuhause'],
  ])
})

test('the alphabet is that of the language', () => {
  expect(titlesOf(['ירוק', 'אדום'], 'he-IL').map(([letter]) => letter)).toEqual(['א', 'י'])
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
