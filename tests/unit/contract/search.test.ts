import { expect, test, vi } from 'vitest'
import { createWordFinder, foldWord, markMatches } from '../../../src/contract/search.ts'

const words = (text: string) => createWordFinder('en')(text).map(({ word }) => word)

test.each([
  ['Größe', 'grosse'],
  ['GRÖSSE', 'grosse'],
  ['Übertragung', 'ubertragung'],
  ['Café', 'cafe'],
  ['cafe\u0301', 'cafe'],
  ['don’t', 'dont'],
  ["don't", 'dont'],
  ['Øresund', 'oresund'],
  ['ﬁbre', 'fibre'],
  ['إنترنت', 'انترنت'],
  ['مُوَجِّه', 'موجه'],
  ['שָׁלוֹם', 'שלום'],
])('%s is searched as %s', (word, folded) => {
  expect(foldWord(word)).toBe(folded)
})

test.each([
  ['59.99', '59,99'],
  ['49.9', '49,90'],
  ['35', '35.00'],
  ['25,000', '25.000'],
  ['25000', '25,000'],
  ['1299.5', '1.299,50'],
])('%s and %s are one number', (one, other) => {
  expect(foldWord(other)).toBe(foldWord(one))
})

test('numbers that differ stay apart', () => {
  const numbers = ['1.5', '15', '150', '1500', '0.5', '5', '59.99', '5999', '10', '1', '100'].map(foldWord)
  expect(new Set(numbers).size).toBe(numbers.length)
})

test.each([
  ['Internet 1.5 Gig from $59.99/mo, 24/7.', 'Internet 1.5 Gig from 59.99 mo 24 7'],
  ['Wi-Fi don’t IPTV/OTT 25,000 channels 4K', 'Wi Fi don’t IPTV OTT 25,000 channels 4K'],
  ['مرحبا بالعالم', 'مرحبا بالعالم'],
  ['中国人民 59.99', '中国 人民 59.99'],
])('the words of %s', (text, expected) => {
  expect(words(text).join(' ')).toBe(expected)
  const segmenter = new Intl.Segmenter('en', { granularity: 'word' })
  const segments = [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike)
  expect(segments.map(({ segment }) => segment).join(' ')).toBe(expected)
})

test('a browser without Intl.Segmenter finds a text without spaces by its beginning', () => {
  vi.stubGlobal('Intl', {})
  expect(words('中国人民 59.99')).toEqual(['中国人民', '59.99'])
  vi.unstubAllGlobals()
})

test.each([
  ['Broadband Internet', 'int', ['internet'], 'Broadband [Int]ernet'],
  ['Broadband Internet', 'INTERNET broad', ['internet', 'broadband'], '[Broad]band [Internet]'],
  ['Internet in the house', 'house in', ['house', 'in'], 'Internet [in] the [house]'],
  ['Internet 500', '500', ['500'], 'Internet [500]'],
  ['Internet, 500', '', [], 'Internet, 500'],
  ['Größere Straße', 'grosse strass', ['grossere', 'strasse'], '[Größe]re [Straß]e'],
  ['Cafe\u0301s', 'cafe', ['cafes'], '[Cafe\u0301]s'],
  ['49,90 €', '49.9', ['49.9'], '[49,90] €'],
  ['', 'x', ['x'], ''],
  // Several words that mean one thing are marked where they stand together.
  ['Home Wi-Fi for a fi', 'wifi', ['wifi', 'wi fi'], 'Home [Wi]-[Fi] for a [fi]'],
  ['Wi without the other', 'wifi', ['wifi', 'wi fi'], 'Wi without the other'],
  // A word that was meant is marked as a whole.
  ['The router at home', 'ruoter', ['router'], 'The [router] at home'],
])('in %j, %j that has found %j marks %j', (text, query, terms, result) => {
  const parts = markMatches(text, query, terms)
  expect(parts.map((part) => (part.marked ? `[${part.text}]` : part.text)).join('')).toBe(result)
})
