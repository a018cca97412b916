import { expect, test } from 'vitest'
import { searchSources } from '../../../src/plugins/search/plugin.ts'
import { createSearchData } from '../../../src/plugins/search/search-data.ts'
import { splitSearchData } from '../../../src/plugins/search/split-search-data.ts'
import { createLargeSearch } from '../../../src/search/large-search.ts'
import { providerContent } from '../../fixtures/checked-sites.ts'

const content = providerContent()
const { site } = content
if (!site) throw new Error('The site of the provider has a problem.')
const whole = createSearchData(site, searchSources(content))
const { data, parts } = splitSearchData(whole, 0)

/** Creates the search of the parts, as the browser loads them, and the list of those that it has loaded. */
function createSearch() {
  const loaded = new Set<string>()
  if (!data.parts) throw new Error('The data have no parts.')
  const search = createLargeSearch(data, data.parts, async (name) => {
    loaded.add(name)
    return JSON.parse(JSON.stringify(parts.get(name)))
  })
  return { search, loaded }
}

test('the data of a site that is not large stay one module', () => {
  expect(splitSearchData(whole)).toEqual({ data: whole, parts: new Map() })
})

test('what is loaded first has neither entries nor words', () => {
  expect(JSON.stringify(data).length).toBeLessThan(2000)
})

test('each entry is found by the words of its title, and what it shows is its own', async () => {
  const { search } = createSearch()
  for (const { href, title, price } of whole.entries)
    expect(await search.find(title, 5), title).toContainEqual(
      expect.objectContaining({ href, title, ...(price && { price }) }),
    )
})

test.each([
  ['förde 300', 'Förde 300'],
  ['44,99', 'Förde 300'],
  ['netz steg', 'Netz am Steg'],
  ['kündig', 'Wann kann ich kündigen?'],
  // Typing errors, also in the second letter, which chooses the part of the index.
  ['rechnung', 'Wo finde ich meine Rechnung?'],
  ['rehcnung', 'Wo finde ich meine Rechnung?'],
  ['rchnung', 'Wo finde ich meine Rechnung?'],
  ['rxchnung', 'Wo finde ich meine Rechnung?'],
  ['dtaenschutz', 'Datenschutz'],
])('%s finds %s first', async (query, title) => {
  expect((await createSearch().search.find(query, 3))[0]?.title).toBe(title)
})

test.each(['echnung', 'erchnung', 'xechnung', 'netzz'])('%s finds nothing', async (query) => {
  expect(await createSearch().search.find(query, 3)).toEqual([])
})

test('a query loads the parts of its words and the entries that it shows', async () => {
  const { search, loaded } = createSearch()
  await search.find('rechnung', 1)
  expect([...loaded].map((name) => name.replace(/\d+$/, ''))).toEqual(['', 'entries-'])
  await search.find('rxchnung', 1)
  expect(loaded).toContain('terms')
})

test('a query without a word loads nothing', async () => {
  const { search, loaded } = createSearch()
  expect(await search.find(' — ', 5)).toEqual([])
  expect([...loaded]).toEqual([])
})
