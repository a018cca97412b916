import { join } from 'node:path'
import { expect, test, waitForApp } from '../support/fixtures.ts'
import { testPages } from '../support/test-pages.ts'

test.use({ baseURL: 'http://localhost:4175' })

testPages(join(import.meta.dirname, '../../fixtures/site'))

test('the header has the menu of the site, and no cart', async ({ page }) => {
  await page.goto('/')
  await waitForApp(page)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE')
  const header = page.getByRole('banner')
  await expect(header.getByRole('button', { name: 'Warenkorb' })).toHaveCount(0)
  await header.getByRole('link', { name: 'Tarife', exact: true }).first().click()
  await expect(page).toHaveURL('/tarife')
  await expect(page.getByRole('tab')).toHaveText(['Zuhause', 'Büro'])
  await page.getByRole('tab', { name: 'Büro' }).click()
  await expect(page.getByRole('tabpanel')).toContainText('1.064,50\u00a0€')
})

test('the page numbers of a list are in the language of the site', async ({ page }) => {
  await page.goto('/blog')
  await waitForApp(page)
  const pages = page.getByRole('navigation', { name: 'Seiten dieser Liste' })
  await pages.scrollIntoViewIfNeeded()
  await expect(page.locator('[data-type=grid]')).toHaveAttribute('data-hydrated')
  await pages.getByRole('link', { name: 'Weiter' }).click()
  await expect(page).toHaveURL('/blog?page=2')
  await expect(page.getByText('Seite 2 von 2')).toBeVisible()
})
