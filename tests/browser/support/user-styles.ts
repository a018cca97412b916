import type { Page } from '@playwright/test'

/** The text spacing of WCAG 1.4.12. */
export const WIDE_TEXT_SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }`

/** Sets a visitor's own styles, which no content security policy forbids. An empty text removes them. */
export async function setUserStyles(page: Page, rules: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [sheet]
  }, rules)
}
