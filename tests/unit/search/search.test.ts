import MiniSearch from 'minisearch'
import { expect, test } from 'vitest'
import { type SearchEntry, type SearchTexts, searchIndexOptions } from '../../../src/contract/search.ts'
import { createSearch, loadSearch } from '../../../src/search/load-search.ts'

const entries: SearchEntry[] = [
  { kind: 'page', href: '/plans', title: 'Plans and prices', text: 'Internet at home, from 150 Mbps.' },
  { kind: 'plan', href: '/plans#internet', title: 'Internet 150', price: '$59.99/mo' },
  { kind: 'plan', href: '/plans#internet', title: 'Internet 500', price: '$99.99/mo' },
  { kind: 'product', href: '/router', title: 'Tri-band router', text: 'Wi-Fi in every room.', price: '$129' },
  { kind: 'question', href: '/faq', title: 'How long does a refund take?' },
  {
    kind: 'article',
    href: '/cafe',
    title: 'Routers of a café',
    text: 'Thousands of guests in a cottage, and a lift.',
  },
]
const engine = new MiniSearch<SearchTexts>(searchIndexOptions('en-US'))
engine.addAll(entries.map(({ title, text, price }, id) => ({ id, title, text, price })))
const search = createSearch({
  language: 'en-US',
  words: {
    kinds: { page: 'Pages', plan: 'Plans', product: 'Products', question: 'Questions', article: 'Articles' },
    ignored: ['of', 'how', 'price'],
    synonyms: [
      ['router', 'modem', 'gateway', 'wi fi'],
      ['refund', 'money back'],
    ],
  },
  entries,
  index: JSON.parse(JSON.stringify(engine)),
})
const titles = async (query: string) => (await search.find(query, 5)).map(({ title }) => title)

test.each([
  ['internet 500', 'Internet 500'],
  ['59,99', 'Internet 150'],
  ['rou', 'Tri-band router'],
  ['ruoter', 'Tri-band router'],
  ['rouetr', 'Tri-band router'],
  ['internot 500', 'Internet 500'],
  ['cottgae', 'Routers of a café'],
  ['thuosadns', 'Routers of a café'],
  ['cafe', 'Routers of a café'],
  ['CAFÉ', 'Routers of a café'],
  // A whole word counts more than the beginning of another one.
  ['router', 'Tri-band router'],
  ['routers', 'Routers of a café'],
  // Several words that mean one thing, also with a word between them that says nothing.
  ['money back', 'How long does a refund take?'],
  ['money of back', 'How long does a refund take?'],
  ['money of back please', 'How long does a refund take?'],
  ['ROUTER triband', 'Tri-band router'],
  ['refund please', 'How long does a refund take?'],
  ['plan', 'Plans and prices'],
  // Words that say nothing are found where there are no others.
  ['price of 500', 'Internet 500'],
  ['how of in rou', 'Tri-band router'],
  ['price', 'Plans and prices'],
  ['in', 'Internet 150'],
])('%s finds %s first', async (query, title) => {
  expect((await titles(query))[0]).toBe(title)
})

test('a word that says nothing brings no result, and is part of no longer word', async () => {
  expect(await titles('price of room')).toEqual(['Tri-band router'])
  expect(await titles('in room')).toEqual(['Tri-band router'])
  // Nothing has the word "in" and the number. Any of the two words is found, then.
  expect(await titles('in 500 mbps')).toContain('Tri-band router')
})

test('the synonyms of a word that was found are marked, too', async () => {
  expect(await search.find('router', 1)).toMatchObject([{ terms: ['router', 'modem', 'gateway', 'wi fi'] }])
})

test('what has all words comes before what has the beginnings of longer ones, and any whole word before any beginning', async () => {
  expect(await titles('rou')).toEqual(['Tri-band router', 'Routers of a café'])
  expect(await titles('router')).toEqual(['Tri-band router', 'Routers of a café'])
  expect(await titles('room routers zzz')).toEqual(['Routers of a café', 'Tri-band router'])
})

// A number is never taken for another one, a word of less than six letters for none, and no word for one with another first letter.
test.each([
  '',
  '   ',
  '—',
  'zzzzzz',
  '550',
  'rumors',
  'outer',
  'outers',
  'outage',
  'gift',
  'rxfxnd',
  'coxxage',
  'palns',
  'raom',
  'frefund',
])('%j finds nothing', async (query) => {
  expect(await titles(query)).toEqual([])
})

test('a result has the name of its kind and the words that were found, and there are no more than asked for', async () => {
  expect(await search.find('internet', 1)).toMatchObject([{ kind: 'Plans', terms: ['internet'] }])
})

test('a search that does not load can be tried again', async () => {
  await expect(loadSearch()).rejects.toThrow()
  await expect(loadSearch()).rejects.toThrow('again=1')
})
