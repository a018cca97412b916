import type { Page } from '@playwright/test'
import { label } from '../support/labels.ts'
import { checkAutocomplete } from './autocomplete.ts'
import { checkHeadings } from './headings.ts'
import { checkIds } from './ids.ts'
import { checkLabelInName } from './label-in-name.ts'
import { checkLanguage } from './language.ts'
import { checkTabOrder } from './tab-order.ts'

/** Finds accessibility errors in the markup that do not depend on the layout. */
export async function checkMarkup(page: Page): Promise<string[]> {
  return [
    ...(await checkLanguage(page, 'en-US')),
    ...(await checkHeadings(page)),
    ...(await checkIds(page)),
    ...(await checkTabOrder(page, [label('pause'), label('play')])),
    ...(await checkLabelInName(page)),
    ...(await checkAutocomplete(page)),
  ]
}
