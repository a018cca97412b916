import { expect, test } from 'vitest'
import { certainMatch, didYouMean, nearest } from '../../../../src/engine/diagnostics/did-you-mean.ts'

const blocks = ['accordion', 'banner', 'carousel', 'faq']

test.each([
  ['baner', 'banner'],
  ['Banner', 'banner'],
  ['carrousel', 'carousel'],
  ['fqa', 'faq'],
  ['timeline', undefined],
  ['abnner', 'banner'],
])('%s means %s', (wrong, meant) => {
  expect(nearest(wrong, blocks)).toBe(meant)
})

test.each([
  ['two letters that have changed places', 'opne', ['tone', 'open'], 'open'],
  ['two letters behind a folder', 'a/veldnae.svg', ['a/foldhaven.svg', 'a/veldane.svg'], 'a/veldane.svg'],
  ['folder and ending alone', 'logos/veldane.svg', ['logos/foldhaven.svg', 'logos/orbita.svg'], undefined],
  ['another number', 'plan.internet-150.price', ['plan.internet-500.price'], undefined],
  ['another word', 'plan.family-tv.price', ['plan.family-max.price'], undefined],
  ['a word more', 'plan.internet.price', ['plan.internet-pro.price'], undefined],
  ['a word less', 'family-tv-max', ['family-tv'], undefined],
])('%s: %s is nearest to its name, and to no other thing', (_, wrong, known, meant) => {
  expect(nearest(wrong, known)).toBe(meant)
})

test('the end of a message names the near name, else all of a short list, else nothing', () => {
  expect(didYouMean('baner', blocks)).toBe('; did you mean "banner"?')
  expect(didYouMean('timeline', blocks)).toBe('; known: accordion, banner, carousel, faq')
  const many = Array.from({ length: 99 }, (_, index) => `block${index}`)
  expect(didYouMean('timeline', many)).toBe('')
})

const HOME = 'banners/home.webp'
const PRICES = ['plan.family-tv.price', 'plan.internet-150.price', 'plan.other.price']
const SERIES = ['media/tide-3.webp', 'media/tide-2.webp']

test.each([
  ['a letter', '/fqa', ['/faq', '/map', '/'], '/faq'],
  ['a letter in one of the words', 'plan.famly-tv.price', PRICES, 'plan.family-tv.price'],
  ['a hyphen', 'plan.internet150.price', PRICES, 'plan.internet-150.price'],
  ['capitals', 'media/Tide-3.webp', SERIES, 'media/tide-3.webp'],
  ['an ending', 'media/tide-3.jpg', SERIES, 'media/tide-3.webp'],
  ['a folder too many', 'content/media/banners/home.webp', [HOME, 'home-1.webp'], HOME],
  ['a folder too few', 'home.webp', [HOME, 'tide.webp'], HOME],
  ['backslashes', 'banners\\home.webp', [HOME, 'articles/home.webp', 'banners/tide.webp'], HOME],
  ['a path of Windows', 'C:\\site\\content\\media\\banners\\home.webp', [HOME, 'home-1.webp'], HOME],
  ['a page in another folder', '/faq', ['/help/faq', '/blog'], '/help/faq'],
])('%s: there is a certain match', (_, wrong, known, meant) => {
  expect(certainMatch(wrong, known)).toBe(meant)
})

test.each([
  ['another picture of a series', 'media/tide-3.webp', ['media/tide-1.webp', 'media/tide-2.webp']],
  ['a plan whose digits are in another order', 'plan.internet-150.price', ['plan.internet-510.price']],
  ['another plan', 'plan.internet-150.price', ['plan.internet-500.price', 'plan.internet-1-5-gig.price']],
  ['what shares folder and ending alone', 'brand/pic.png', ['brand/share.png']],
  ['one of two that are as near', '/plan', ['/plans', '/plane']],
  ['one of two of the same name', 'home.webp', ['banners/home.webp', 'articles/home.webp']],
  ['the home page', '/', ['/']],
  ['the home page by a letter', '/x', ['/', '/faq']],
])('%s: there is no certain match', (_, wrong, known) => {
  expect(certainMatch(wrong, known)).toBeUndefined()
})
