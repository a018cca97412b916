import type { Page } from '@playwright/test'

/** A page that does not say its language or direction. */
export function wrongLanguage(page: Page, language: string): Promise<string[]> {
  return page.evaluate((expected) => {
    const { lang, dir } = document.documentElement
    return [
      ...(lang === expected ? [] : [`the language is “${lang}”`]),
      ...(dir === 'ltr' || dir === 'rtl' ? [] : [`the direction is “${dir}”`]),
    ]
  }, language)
}
