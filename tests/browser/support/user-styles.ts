import type { Page } from '@playwright/test'

/** Letters, words, lines and paragraphs as far apart as WCAG 1.4.12 asks for. */
export const SPACED = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }`

/** Sets the page's type by a visitor's own rules, which no policy of a page forbids; an empty text takes them away. */
export async function setType(page: Page, rules: string): Promise<void> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [sheet]
  }, rules)
}
