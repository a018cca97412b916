import { expect, test } from 'vitest'
import { searchSources } from '../../../../src/plugins/search/plugin.ts'
import { createSearchData } from '../../../../src/plugins/search/search-data.ts'
import { createSynonymWriter } from '../../../../src/plugins/search/synonyms.ts'
import { createSearch } from '../../../../src/search/load-search.ts'
import { searchTexts } from '../../../fixtures/site.ts'
import { createSiteCheck } from '../../../fixtures/site-check.ts'
import { siteJson } from '../../../fixtures/site-documents.ts'

/** Groups of words that mean the same. */
const groupsOf = (...groups: string[]) => ({ groups: groups.map((words) => words.split(', ')) })
const addSynonyms = createSynonymWriter({ ...groupsOf('wifi, wi-fi, WLAN', 'Straße, street'), ignored: [] })

test.each([
  ['Wi-Fi at home', 'Wi-Fi at home wifi WLAN'],
  ['Home WIFI', 'Home WIFI WLAN'],
  ['in der STRASSE', 'in der STRASSE street'],
  ['wifis and a highwire', 'wifis and a highwire'],
  ['', ''],
])('%j is searched as %j', (text, expected) => {
  expect(addSynonyms(text)).toBe(expected)
})

const site = siteJson({ search: { kinds: { page: 'Pages', question: 'Questions' }, texts: searchTexts } })
const checkSite = createSiteCheck()
const check = (synonyms: object) =>
  checkSite({ 'content/site.json': site, 'content/synonyms.json': JSON.stringify(synonyms, null, 2) })

const lines = (found: readonly { file: string; line: number; column: number; message: string }[]) =>
  found
    .filter(({ file }) => file === 'content/synonyms.json')
    .map(({ line, column, message }) => `${line}:${column} ${message}`)

test('a page is found by the synonyms of its words, and by several words only together', async () => {
  const content = check(groupsOf('help desk, questions'))
  const { site } = content
  if (!site) throw new Error('The site has a problem.')
  const search = createSearch(createSearchData(site, searchSources(content)))
  for (const query of ['help desk', 'Help-Desk', 'the help desk please'])
    expect((await search.find(query, 1))[0], query).toMatchObject({ kind: 'Pages', href: '/faq' })
  expect(await search.find('desk', 1)).toEqual([])
})

test('a group of words that no page says is a warning with its place', () => {
  const { problems, warnings } = check(groupsOf('questions, queries', 'telex, telegram'))
  expect(problems).toEqual([])
  expect(lines(warnings)).toEqual([
    '7:5 is a group of which no page says any word (telex, telegram); add the word that the pages use, or remove the group',
  ])
})

test.each([
  [groupsOf('one'), '3:5 has 1 item, and at least 2 are needed'],
  [
    groupsOf('questions, faq', 'help, FAQ'),
    '9:7 "FAQ" is in another group too; join the two groups, or remove it from one',
  ],
  [groupsOf('faq, Faq'), '5:7 "Faq" appears twice in this group; remove one of the two'],
  [{ words: [] }, '2:3 unknown key; did you mean "groups"? It is missing'],
])('%j is refused', (synonyms, problem) => {
  expect(lines(check(synonyms).problems).join('\n')).toContain(problem)
})
