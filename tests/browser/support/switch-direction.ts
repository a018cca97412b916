import { expect, type Page } from '@playwright/test'
import { label } from './labels.ts'

/** Switches the text direction of an open page, as a visitor does. */
export async function switchDirection(page: Page, direction: 'ltr' | 'rtl'): Promise<void> {
  const name = label(direction === 'rtl' ? 'rightToLeft' : 'leftToRight')
  // Press a key: the navbar may have moved since Playwright measured it.
  await page.getByRole('banner').getByRole('button', { name, exact: true }).press('Enter')
  await expect(page.locator('html')).toHaveAttribute('dir', direction)
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    window.scrollTo({ top: 0, behavior: 'instant' })
  })
}
