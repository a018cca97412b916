import { expect, test } from 'vitest'
import { searchSources } from '../../../../src/plugins/search/plugin.ts'
import { createSearchData } from '../../../../src/plugins/search/search-data.ts'
import { createSearch } from '../../../../src/search/load-search.ts'
import { providerContent } from '../../../fixtures/checked-sites.ts'

const content = providerContent()
const { site } = content
if (!site) throw new Error('The site of the provider has a problem.')
const search = createSearch(createSearchData(site, searchSources(content)))

test.each([
  ['glasfaser erklärt', 'Glasfaser in fünf Minuten erklärt'],
  ['förde 100', 'Förde 100'],
  ['foerde 300', 'Förde 300'],
  ['forde 300', 'Förde 300'],
  ['FÖRDE', 'Förde 100'],
  ['34,99', 'Förde 100'],
  ['34.99', 'Förde 100'],
  ['44,99 €', 'Förde 300'],
  ['netz am steg', 'Netz am Steg'],
  ['stegg netz', 'Netz am Steg'],
  ['router platz', 'Der Router am richtigen Platz'],
  ['fritzbox platz', 'Der Router am richtigen Platz'],
  ['rechnung', 'Wo finde ich meine Rechnung?'],
  ['rechnnug', 'Wo finde ich meine Rechnung?'],
  ['ziehe um', 'Ich ziehe um. Was muss ich tun?'],
  ['kündigen', 'Wann kann ich kündigen?'],
  ['kuendigen', 'Wann kann ich kündigen?'],
  ['kundigen', 'Wann kann ich kündigen?'],
  ['anschluss dauer', 'Wie lange dauert der Anschluss?'],
  ['internet weg', 'Das Internet ist weg. Was nun?'],
  ['preis steigen', 'Wird der Preis steigen?'],
  ['tarife', 'Tarife für Glasfaser'],
  ['traife', 'Tarife für Glasfaser'],
  ['hotline', 'Kontakt'],
  ['kontakt', 'Kontakt'],
  ['ratgeber', 'Ratgeber'],
  ['über uns', 'Über uns'],
  ['uber uns', 'Über uns'],
  ['datenschutz', 'Datenschutz'],
  ['datenschuz', 'Datenschutz'],
])('%s finds %s first', async (query, title) => {
  expect((await search.find(query, 3)).map((hit) => hit.title)[0]).toBe(title)
})
