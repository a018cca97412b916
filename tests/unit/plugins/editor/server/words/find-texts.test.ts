import { expect, test } from 'vitest'
import { findOldWords, findTexts } from '../../../../../../src/plugins/editor/server/words/find-texts.ts'
import { mdx, page } from '../../../../../fixtures/offers-page.ts'
import { createSiteCheck } from '../../../../../fixtures/site-check.ts'
import { collection, plan, promo, siteJson } from '../../../../../fixtures/site-documents.ts'

const check = createSiteCheck()
/** Reads a site with these texts on a page, and with other files. */
const read = (texts: string[], files: Record<string, string> = {}) =>
  check({ 'content/pages/offers.json': page([promo(...texts)]), ...files })

test('the texts that say an old amount are counted, in pages, in Markdown and in lists', () => {
  const features = [{ text: 'Not more than $99.99' }]
  const content = read(['From $99.99/mo.', 'Was $199.99 or 99.99.', 'Only {plan.test.price}.'], {
    'content/pages/terms.mdx': mdx('## Fast from $99.99\n\nNot $99.995.'),
    'content/collections/plans.json': collection('plan', plan('Test', 99.99, { features })),
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
  const content = read(['Ab 99,90\u00a0€ im Monat.', 'Ab 99,90 € im Monat.', 'Ab 99,9 €.'], {
    'content/site.json': siteJson({ locale: 'de-DE', currency: 'EUR' }),
  })
  expect(findOldWords(content, { was: '99.9', now: '89.5', isAmount: true })).toEqual({
    find: '99,90 €',
    replacement: '89,50 €',
    count: 2,
  })
})

test('a name is found as it was, with its capital letters and whole numbers', () => {
  const content = read(['Internet 500 is here.', 'internet 500', 'Internet 5000'])
  const words = findOldWords(content, { was: 'Internet 500', now: 'Internet Max', isAmount: false })
  expect(words).toEqual({ find: 'Internet 500', replacement: 'Internet Max', count: 1 })
})
