import { expect, type Page } from '@playwright/test'
import { site as fullSite, type SiteTexts } from './labels.ts'

/**
 * Switches the text direction of an open page of a site, the tests' own unless said otherwise, as a visitor does. Does nothing
 * where the page has it.
 */
export async function switchDirection(
  page: Page,
  direction: 'ltr' | 'rtl',
  { labels }: SiteTexts = fullSite,
): Promise<void> {
  if ((await page.locator('html').getAttribute('dir')) === direction) return
  const name = labels[direction === 'rtl' ? 'rightToLeft' : 'leftToRight'] ?? ''
  // Press a key: the navbar may have moved since Playwright measured it.
  await page.getByRole('banner').getByRole('button', { name, exact: true }).press('Enter')
  await expect(page.locator('html')).toHaveAttribute('dir', direction)
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    window.scrollTo({ top: 0, behavior: 'instant' })
  })
}
