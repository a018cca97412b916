import type { Page } from '@playwright/test'
import { label } from '../support/words.ts'
import { badAutocomplete } from './bad-autocomplete.ts'
import { badHeadings } from './bad-headings.ts'
import { badOrder } from './bad-order.ts'
import { otherNames } from './other-names.ts'
import { repeatedIds } from './repeated-ids.ts'
import { wrongLanguage } from './wrong-language.ts'

/** What is wrong with the elements of a page however it is laid out, for who hears it, speaks to it or uses keys. */
export async function faultsOfMarkup(page: Page): Promise<string[]> {
  return [
    ...(await wrongLanguage(page, 'en')),
    ...(await badHeadings(page)),
    ...(await repeatedIds(page)),
    ...(await badOrder(page, [label('pause'), label('play')])),
    ...(await otherNames(page)),
    ...(await badAutocomplete(page)),
  ]
}
