import type { Page } from '@playwright/test'

/** Labels of fields, and the autocomplete tokens that fit them (WCAG 1.3.5). The first matching label counts. */
const TOKENS: [RegExp, RegExp][] = [
  [/^old password$/i, /^current-password$/],
  [/^(new|confirm) password$/i, /^new-password$/],
  [/^password$/i, /^(current|new)-password$/],
  [/^e-?mail/i, /^(email|username)$/],
  [/^first name$/i, /^given-name$/],
  [/^last name$/i, /^family-name$/],
  [/^(your )?name$/i, /^name$/],
  [/^company$/i, /^organization$/],
  [/^website$/i, /^url$/],
  [/^country code$/i, /^tel-country-code$/],
  [/^phone number$/i, /^tel(-national)?$/],
  [/^phone$/i, /^tel$/],
  [/^country$/i, /^country(-name)?$/],
  [/^street address$/i, /^(street-address|address-line1)$/],
  [/^post ?code$/i, /^postal-code$/],
  [/^(town|city)$/i, /^address-level[123]$/],
]

/** Finds fields for personal data whose `autocomplete` token is missing or wrong. */
export async function checkAutocomplete(page: Page): Promise<string[]> {
  const fields = await page.locator('input, select, textarea').evaluateAll((elements) =>
    elements.flatMap((element) =>
      'labels' in element && element.labels instanceof NodeList
        ? [...element.labels].map((label) => ({
            label: label.textContent?.trim() ?? '',
            token: element.getAttribute('autocomplete') ?? '',
          }))
        : [],
    ),
  )
  return fields.flatMap(({ label, token }) => {
    const expected = TOKENS.find(([pattern]) => pattern.test(label))?.[1]
    return expected && !expected.test(token) ? [`“${label}” has autocomplete “${token}”`] : []
  })
}
