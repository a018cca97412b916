import type { Page } from '@playwright/test'
import { expect, test, waitForApp } from '../support/fixtures.ts'

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitForApp(page)
  await expect(page.locator('main [data-type=prose]')).toHaveAttribute('data-hydrated')
}

/** Marks the document. Gives a function that tells whether the document is still the same. */
async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => {
    document.documentElement.dataset.marked = ''
  })
  return () => page.evaluate(() => 'marked' in document.documentElement.dataset)
}

test('a link in a text navigates without a full load to a heading below the navbar', async ({ page }) => {
  await open(page, '/privacy-policy')
  const isSameDocument = await markDocument(page)
  await page.locator('main a[href="/terms-conditions#money-back"]').click()
  await expect(page).toHaveURL(/\/terms-conditions#money-back$/)
  const heading = page.getByRole('heading', { name: 'Money back' })
  await expect(heading).toBeInViewport()
  const gap = async () => {
    const navbar = await page.locator('[data-stuck]').boundingBox()
    const box = await heading.boundingBox()
    return (box?.y ?? 0) - ((navbar?.y ?? 0) + (navbar?.height ?? 0))
  }
  await expect.poll(gap).toBeGreaterThanOrEqual(0)
  expect(await isSameDocument()).toBe(true)
})

test('a URL with a fragment opens the page at the heading', async ({ page }) => {
  await page.goto('/privacy-policy#your-rights')
  await expect(page.getByRole('heading', { name: 'Your rights' })).toBeInViewport()
})

test('a click with a modifier key opens the link in another tab', async ({ page, context }) => {
  await open(page, '/privacy-policy')
  const other = context.waitForEvent('page')
  await page.locator('main a[href="/terms-conditions"]').click({ modifiers: ['ControlOrMeta'] })
  await expect(await other).toHaveURL(/\/terms-conditions$/)
  await expect(page).toHaveURL(/\/privacy-policy$/)
})

test('a wide table scrolls in its own focusable container', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await open(page, '/terms-conditions')
  const table = page.getByRole('group', { name: 'Plans and prices' })
  await table.focus()
  await expect(table).toBeFocused()
  expect(await table.evaluate((frame) => frame.scrollWidth > frame.clientWidth)).toBe(true)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})

test('the Reply links of comments lead to the form', async ({ page }) => {
  await page.goto('/blog-details')
  await waitForApp(page)
  const replies = page.getByRole('link', { name: /^Reply: / })
  await expect(replies).toHaveCount(3)
  await replies.first().click()
  await expect(page).toHaveURL(/\/blog-details#comment$/)
  await expect(page.getByRole('heading', { name: 'Leave a comment' })).toBeInViewport()
})
