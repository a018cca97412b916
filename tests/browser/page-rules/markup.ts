import type { Page } from '@playwright/test'
import type { SiteTexts } from '../support/labels.ts'
import { checkAutocomplete } from './autocomplete.ts'
import { checkHeadings } from './headings.ts'
import { checkIds } from './ids.ts'
import { checkLabelInName } from './label-in-name.ts'
import { checkLanguage } from './language.ts'
import { checkTabOrder } from './tab-order.ts'

/** Finds accessibility errors in the markup of a page of this site that do not depend on the layout. */
export async function checkMarkup(page: Page, { locale, labels }: SiteTexts): Promise<string[]> {
  return [
    ...(await checkLanguage(page, locale)),
    ...(await checkHeadings(page)),
    ...(await checkIds(page)),
    ...(await checkTabOrder(page, [labels.pause ?? '', labels.play ?? ''])),
    ...(await checkLabelInName(page)),
    ...(await checkAutocomplete(page)),
  ]
}
