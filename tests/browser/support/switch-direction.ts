import { expect, type Page } from '@playwright/test'
import { label } from './words.ts'

/** Turns the layout of an open page to the other direction, as a visitor does. */
export async function turn(page: Page, direction: 'ltr' | 'rtl'): Promise<void> {
  const name = label(direction === 'rtl' ? 'rightToLeft' : 'leftToRight')
  // By key: the bar may lie elsewhere than where the driver saw it.
  await page.getByRole('banner').getByRole('button', { name, exact: true }).press('Enter')
  await expect(page.locator('html')).toHaveAttribute('dir', direction)
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    window.scrollTo({ top: 0, behavior: 'instant' })
  })
}
