import { expect, test } from 'vitest'
import { findTemplates } from '../../../../../src/plugins/editor/server/find-templates.ts'
import { createContentSession } from '../../../../fixtures/content-session.ts'
import { smallSite, writeFiles } from '../../../../fixtures/site.ts'

const page = (more: object) =>
  JSON.stringify({ title: 'A page', description: 'A page.', masthead: { title: 'A page' }, ...more })
const faq = (...questions: string[]) => ({
  type: 'faq',
  items: questions.map((question) => ({ question, answer: 'Yes.' })),
})
const article = (date: string) =>
  `---
title: News
description: News of the day.
masthead: { title: News }
sections:
  - { type: promo, text: [A] }
  - { type: article, author: { label: Ann, href: / }, date: ${date}, picture: { src: mark.svg, alt: A }, category: NEWS, categoryHref: / }
---

Text.
`

function templatesOf(files: Record<string, string>) {
  const { problems, ...content } = createContentSession(writeFiles({ ...smallSite, ...files }), {})(false)
  expect(problems).toEqual([])
  return findTemplates({ problems, ...content })
}

test('a new article begins like the newest one, and stands in its folder, or below the list of articles', () => {
  const card = {
    title: 'News',
    href: '/',
    picture: { src: 'mark.svg', alt: 'A' },
    category: 'NEWS',
    categoryHref: '/',
    minutes: 1,
  }
  const list = (...days: string[]) =>
    page({ sections: [{ type: 'grid', card: 'article', items: days.map((date) => ({ ...card, date })) }] })
  const old = {
    'content/pages/a.json': list('2024-01-01'),
    'content/pages/news.json': list('2024-01-01', '2024-01-02'),
    'content/pages/old.mdx': article('2024-01-01'),
  }
  const template = { kind: 'article', block: '/sections/1' }
  expect(templatesOf(old)).toContainEqual({
    ...template,
    file: 'content/pages/old.mdx',
    route: '/old',
    folder: '/news',
  })
  expect(templatesOf({ ...old, 'content/pages/press/new.mdx': article('2024-02-01') })).toContainEqual({
    ...template,
    file: 'content/pages/press/new.mdx',
    route: '/press/new',
    folder: '/press',
  })
})

test('the page with the most questions is the one to begin with, and a site without articles has no such template', () => {
  const asked = {
    'content/pages/two.json': page({ sections: [{ type: 'promo', text: ['A'] }, faq('Why?', 'When?')] }),
  }
  expect(templatesOf(asked)).toEqual([
    { kind: 'questions', file: 'content/pages/two.json', route: '/two', block: '/sections/1', folder: '' },
  ])
})
