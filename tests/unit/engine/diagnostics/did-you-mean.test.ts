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

test('two letters that have changed places are nearer than two other letters', () => {
  expect(nearest('opne', ['tone', 'open'])).toBe('open')
})

test('names that share little besides their folder and ending are not near', () => {
  expect(nearest('logos/veldane.svg', ['logos/foldhaven.svg', 'logos/orbita.svg'])).toBeUndefined()
  expect(nearest('logos/veldnae.svg', ['logos/foldhaven.svg', 'logos/veldane.svg'])).toBe('logos/veldane.svg')
})

test.each([
  ['another number', 'plan.internet-150.price', 'plan.internet-500.price'],
  ['another word', 'plan.family-tv.price', 'plan.family-max.price'],
  ['a word more', 'plan.internet.price', 'plan.internet-pro.price'],
  ['a word less', 'family-tv-max', 'family-tv'],
])('%s makes the name of another thing', (_, wrong, other) => {
  expect(nearest(wrong, [other])).toBeUndefined()
})

test.each([
  ['a letter in one of the words', 'plan.famly-tv.price', 'plan.family-tv.price'],
  ['a hyphen', 'plan.internet150.price', 'plan.internet-150.price'],
])('%s is a mistake in a name', (_, wrong, meant) => {
  expect(certainMatch(wrong, [meant, 'plan.other.price'])).toBe(meant)
})

test('the end of a message names the near name, else all of a short list, else nothing', () => {
  expect(didYouMean('baner', blocks)).toBe('; did you mean "banner"?')
  expect(didYouMean('timeline', blocks)).toBe('; known: accordion, banner, carousel, faq')
  expect(
    didYouMean(
      'timeline',
      Array.from({ length: 99 }, (_, index) => `block${index}`),
    ),
  ).toBe('')
})

test.each([
  ['a letter', '/fqa', ['/faq', '/map', '/'], '/faq'],
  ['capitals', 'media/Tide-3.webp', ['media/tide-3.webp', 'media/tide-2.webp'], 'media/tide-3.webp'],
  ['an ending', 'media/tide-3.jpg', ['media/tide-3.webp', 'media/tide-2.webp'], 'media/tide-3.webp'],
  [
    'a folder too many',
    'content/media/banners/home.webp',
    ['banners/home.webp', 'home-1.webp'],
    'banners/home.webp',
  ],
  ['a folder too few', 'home.webp', ['banners/home.webp', 'tide.webp'], 'banners/home.webp'],
  [
    'backslashes',
    'banners\\home.webp',
    ['banners/home.webp', 'articles/home.webp', 'banners/tide.webp'],
    'banners/home.webp',
  ],
  [
    'a path of Windows',
    'C:\\site\\content\\media\\banners\\home.webp',
    ['banners/home.webp', 'home-1.webp'],
    'banners/home.webp',
  ],
  ['a page in another folder', '/faq', ['/help/faq', '/blog'], '/help/faq'],
])('%s: there is a certain match', (_, wrong, known, meant) => {
  expect(certainMatch(wrong, known)).toBe(meant)
})

test.each([
  ['another picture of a series', 'media/tide-3.webp', ['media/tide-1.webp', 'media/tide-2.webp']],
  ['another plan', 'plan.internet-150.price', ['plan.internet-500.price', 'plan.internet-1-5-gig.price']],
  ['what shares folder and ending alone', 'brand/pic.png', ['brand/share.png']],
  ['one of two that are as near', '/plan', ['/plans', '/plane']],
  ['one of two of the same name', 'home.webp', ['banners/home.webp', 'articles/home.webp']],
  ['the home page', '/', ['/']],
  ['the home page by a letter', '/x', ['/', '/faq']],
])('%s: there is no certain match', (_, wrong, known) => {
  expect(certainMatch(wrong, known)).toBeUndefined()
})
