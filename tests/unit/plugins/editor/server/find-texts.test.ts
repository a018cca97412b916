import { expect, test } from 'vitest'
import { findOldWords, findTexts } from '../../../../../src/plugins/editor/server/find-texts.ts'
import { createContentSession } from '../../../../fixtures/content-session.ts'
import { mdx, page } from '../../../../fixtures/offers-page.ts'
import { smallSite, writeFiles } from '../../../../fixtures/site.ts'

const SITE = 'content/site.json'
const promo = (...text: string[]) => page([{ type: 'promo', text }])

/** Reads a site of these files, with these fields of `site.json`. */
const read = (files: Record<string, string>, fields: object = {}) => {
  const site = JSON.stringify({ ...JSON.parse(smallSite[SITE] ?? ''), ...fields })
  return createContentSession(writeFiles({ ...smallSite, ...files, [SITE]: site }))(false)
}

test('the texts that say an old amount are counted, in pages, in Markdown and in lists', () => {
  const content = read({
    'content/pages/offers.json': promo('From $99.99/mo.', 'Was $199.99 or 99.99.', 'Only {plan.test.price}.'),
    'content/pages/terms.mdx': mdx('## Fast from $99.99\n\nNot $99.995.'),
    'content/collections/plans.json': JSON.stringify({
      card: 'plan',
      items: [
        {
          name: 'Test',
          price: { amount: 99.99 },
          features: [{ text: 'Not more than $99.99' }],
          action: { label: 'Order', href: '/' },
        },
      ],
    }),
  })
  expect(findOldWords(content, { was: '99.99', now: '90', isAmount: true })).toEqual({
    find: '$99.99',
    replacement: '$90',
    count: 3,
  })
  const price = { file: 'content/collections/plans.json', pointer: '/items/0/price/amount', text: '$99.99' }
  for (const find of ['$99.99', '99.99'])
    expect(findTexts(content, { find, matchCase: false }).amounts).toEqual([price])
  expect(findTexts(content, { find: '$99', matchCase: false }).amounts).toEqual([])
})

test('amounts are written as the site formats them, with spaces that an editor types', () => {
  const content = read(
    { 'content/pages/offers.json': promo('Ab 99,90\u00a0€ im Monat.', 'Ab 99,90 € im Monat.', 'Ab 99,9 €.') },
    { locale: 'de-DE', currency: 'EUR' },
  )
  expect(findOldWords(content, { was: '99.9', now: '89.5', isAmount: true })).toEqual({
    find: '99,90 €',
    replacement: '89,50 €',
    count: 2,
  })
})

test('a name is found as it was, with its capital letters and whole numbers', () => {
  const content = read({
    'content/pages/offers.json': promo('Internet 500 is here.', 'internet 500', 'Internet 5000'),
  })
  const words = findOldWords(content, { was: 'Internet 500', now: 'Internet Max', isAmount: false })
  expect(words).toEqual({ find: 'Internet 500', replacement: 'Internet Max', count: 1 })
})
