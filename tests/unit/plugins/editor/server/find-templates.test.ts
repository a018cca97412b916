import { expect, test } from 'vitest'
import { findTemplates } from '../../../../../src/plugins/editor/server/find-templates.ts'
import { page } from '../../../../fixtures/offers-page.ts'
import { createSiteCheck } from '../../../../fixtures/site-check.ts'
import { faq, promo } from '../../../../fixtures/site-documents.ts'

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
const check = createSiteCheck()

function templatesOf(files: Record<string, string>) {
  const content = check(files)
  expect(content.problems).toEqual([])
  return findTemplates(content)
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
    page([{ type: 'grid', card: 'article', items: days.map((date) => ({ ...card, date })) }])
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
  const file = 'content/pages/press/new.mdx'
  expect(templatesOf({ ...old, [file]: article('2024-02-01') })).toContainEqual({
    ...template,
    file,
    route: '/press/new',
    folder: '/press',
  })
})

test('the page with the most questions is the one to begin with, and a site without articles has no such template', () => {
  const asked = { 'content/pages/two.json': page([promo('A'), faq('Why?', 'When?')]) }
  expect(templatesOf(asked)).toEqual([
    { kind: 'questions', file: 'content/pages/two.json', route: '/two', block: '/sections/1', folder: '' },
  ])
})
