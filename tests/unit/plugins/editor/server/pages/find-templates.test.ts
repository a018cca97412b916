import { expect, test } from 'vitest'
import { findTemplates } from '../../../../../../src/plugins/editor/server/pages/find-templates.ts'
import { page } from '../../../../../fixtures/offers-page.ts'
import { articleRecord } from '../../../../../fixtures/records.ts'
import { createSiteCheck } from '../../../../../fixtures/site-check.ts'
import { faq, promo } from '../../../../../fixtures/site-documents.ts'
import { articlePage } from '../../../../../fixtures/terms-page.ts'

const article = (date: string) =>
  articlePage('News', date).replace('sections:\n', 'sections:\n  - { type: promo, text: [A] }\n')
const check = createSiteCheck()

function templatesOf(files: Record<string, string>) {
  const content = check(files)
  expect(content.problems).toEqual([])
  return findTemplates(content)
}

test('a new article begins like the newest one, and stands in its folder, or below the list of articles', () => {
  const list = (...days: string[]) =>
    page([{ type: 'grid', card: 'article', items: days.map((date) => articleRecord('News', date)) }])
  const old = {
    'content/pages/a.json': list('2024-01-01'),
    'content/pages/news.json': list('2024-01-01', '2024-01-02'),
    'content/pages/old.mdx': article('2024-01-01'),
  }
  const template = (route: string, folder: string) => ({
    kind: 'article',
    block: '/sections/1',
    file: `content/pages${route}.mdx`,
    route,
    folder,
  })
  expect(templatesOf(old)).toContainEqual(template('/old', '/news'))
  const files = { ...old, 'content/pages/press/new.mdx': article('2024-02-01') }
  expect(templatesOf(files)).toContainEqual(template('/press/new', '/press'))
})

test('the page with the most questions is the one to begin with, and a site without articles has no such template', () => {
  const asked = { 'content/pages/two.json': page([promo('A'), faq('Why?', 'When?')]) }
  expect(templatesOf(asked)).toEqual([
    { kind: 'questions', file: 'content/pages/two.json', route: '/two', block: '/sections/1', folder: '' },
  ])
})
