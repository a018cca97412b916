import { expect, test } from 'vitest'
import { isolateParts, withoutIsolates } from '../../../schemas/parts/isolates.ts'
import { createQuoteWriter, quoteMarksOf } from '../../../schemas/parts/quotes.ts'
import { createPageChecker } from '../../../src/engine/check/check-page.ts'
import { checkFiles } from '../../fixtures/content-session.ts'
import { OFFERS, page } from '../../fixtures/offers-page.ts'
import { SITE, siteFile } from '../../fixtures/site.ts'
import { TERMS, termsPage } from '../../fixtures/terms-page.ts'

/** A text, with brackets around what must be isolated. */
const mark = (text: string) => isolateParts(text).replaceAll('\u2068', '[').replaceAll('\u2069', ']')

test.each([
  'اتصل: [+49 431 555 01 20].',
  'اتصل: [0431 555 01 20] أو [(206) 555-0142] أو [+4943155501].',
  'اكتب إلى [hello@tidewire.example] اليوم.',
  'الرمز [24937-1234] والمدى [24937–24939] واليوم [2026-12-24].',
  'القطعة [100-TW/B] جاهزة.',
  'السعر 49.90 والسرعة 1.5 و 100 300 500 ميجا، 25.000 قناة.',
  'من الساعة 8 إلى 20، خلال 24 شهرا.',
  'الراوتر TW-100 و 5G.',
])('isolates what stands in brackets: %s', (text) => {
  expect(mark(text.replace(/[[\]]/g, ''))).toBe(text)
})

test('only languages that are written from right to left have isolates', () => {
  const text = 'Call +49 431 555 01 20.'
  expect(createQuoteWriter(quoteMarksOf('de-DE'))(text)).toBe(text)
  const isolated = createQuoteWriter(quoteMarksOf('ar-EG'))(text)
  expect(isolated).toBe('Call \u2068+49 431 555 01 20\u2069.')
  expect(withoutIsolates(isolated)).toBe(text)
})

test('phone number, email and address are isolated in blocks and texts of an Arabic page, and in no address', () => {
  const promo = {
    type: 'promo',
    heading: { title: 'اتصل: {phone}' },
    text: ['اكتب إلى {email}، أو زرنا: {address}.'],
    actions: [
      { label: 'اتصل: {phone}', href: 'tel:{phone}' },
      { label: 'اكتب', href: 'mailto:{email}' },
    ],
  }
  const content = checkFiles({
    [SITE]: siteFile({ locale: 'ar' }),
    [OFFERS]: page([promo]),
    [TERMS]: termsPage('اتصل: {phone}، **{address}**.'),
  })
  expect(content.problems).toEqual([])
  const { phone, email, address } = JSON.parse(siteFile({})).contact
  const read = (path: string, name: string) =>
    createPageChecker(content.sources, content.libraryResult)({ name, path }).json ?? ''
  const offers = read(OFFERS, 'offers')
  for (const value of [phone, email, address]) {
    expect(offers).toContain(`\u2068${value}`)
    expect(offers).not.toMatch(new RegExp(`[^\u2068:]${value.replace(/[+().]/g, '\\$&')}`))
  }
  expect(offers).not.toMatch(/(?:tel|mailto):[^"]*[\u2066-\u2069]/u)
  expect(read(TERMS, 'terms')).toContain(`"value\\":\\"\u2068${phone}\u2069`)
})
