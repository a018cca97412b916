import type { Page } from '@playwright/test'

/** Finds pages that do not declare the expected language, or no text direction. */
export function checkLanguage(page: Page, language: string): Promise<string[]> {
  return page.evaluate((expected) => {
    const { lang, dir } = document.documentElement
    return [
      ...(lang === expected ? [] : [`the language is “${lang}”`]),
      ...(dir === 'ltr' || dir === 'rtl' ? [] : [`the direction is “${dir}”`]),
    ]
  }, language)
}
