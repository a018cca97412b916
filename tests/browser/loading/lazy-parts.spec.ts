import type { Page } from '@playwright/test'
import { expect, test, waitForApp } from '../support/fixtures.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { label } from '../support/labels.ts'

const MENU = /\/side-menu-[^/]+\.js$/

test.use({ viewport: { width: 390, height: 800 } })

const openMenu = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('button', { name: label('menu') })
    .click()

test('the footer and the panels need no code on the first page, until a panel opens', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.goto('/faq')
  await waitForApp(page)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  expect(
    requests.filter((url) => /\/(footer|side-menu|search-panel|cart-panel)-[^/]+\.js$/.test(url)),
  ).toEqual([])
  await openMenu(page)
  const menu = page.getByRole('dialog', { name: label('menu') })
  await expect(menu).toHaveAttribute('data-hydrated')
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
})

test('a click in a panel counts before its code is there', async ({ page }) => {
  const release = await holdRequests(page, MENU)
  await page.goto('/faq')
  await waitForApp(page)
  await openMenu(page)
  const menu = page.getByRole('dialog', { name: label('menu') })
  await menu.getByRole('button', { name: label('rightToLeft') }).click()
  release()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
})

test('a link in a panel without code opens its page in the same document, and the panel closes', async ({
  page,
}) => {
  const release = await holdRequests(page, MENU)
  await page.goto('/faq')
  await waitForApp(page)
  await page.evaluate(() => {
    document.documentElement.dataset.document = 'first'
  })
  await openMenu(page)
  const menu = page.getByRole('dialog', { name: label('menu') })
  await menu.getByRole('link', { name: 'About' }).click()
  release()
  await expect(page).toHaveURL('/about-us')
  await expect(menu).toBeHidden()
  await expect(page.locator('html')).toHaveAttribute('data-document', 'first')
})
