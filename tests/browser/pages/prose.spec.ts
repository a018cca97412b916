import type { Page } from '@playwright/test'
import { expect, started, test } from '../support/watched.ts'

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await started(page)
  await expect(page.locator('main [data-type=prose]')).toHaveAttribute('data-hydrated')
}

/** Marks the document: what is marked was not loaded anew. */
async function mark(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => {
    document.documentElement.dataset.marked = ''
  })
  return () => page.evaluate(() => 'marked' in document.documentElement.dataset)
}

test('a link in a written-out text is followed in place, down to its heading, clear of the bar', async ({
  page,
}) => {
  await open(page, '/privacy-policy')
  const same = await mark(page)
  await page.locator('main a[href="/terms-conditions#money-back"]').click()
  await expect(page).toHaveURL(/\/terms-conditions#money-back$/)
  const heading = page.getByRole('heading', { name: 'Money back' })
  await expect(heading).toBeInViewport()
  const bar = await page.locator('[data-stuck]').boundingBox()
  const place = await heading.boundingBox()
  expect(place?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0))
  expect(await same()).toBe(true)
})

test('a heading is reached by its address', async ({ page }) => {
  await page.goto('/privacy-policy#your-rights')
  await expect(page.getByRole('heading', { name: 'Your rights' })).toBeInViewport()
})

test('a click that asks for another tab is left to the browser', async ({ page, context }) => {
  await open(page, '/privacy-policy')
  const other = context.waitForEvent('page')
  await page.locator('main a[href="/terms-conditions"]').click({ modifiers: ['ControlOrMeta'] })
  await expect(await other).toHaveURL(/\/terms-conditions$/)
  await expect(page).toHaveURL(/\/privacy-policy$/)
})

test('a wide table scrolls in its own frame, which keys can reach', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await open(page, '/terms-conditions')
  const table = page.getByRole('group', { name: 'Plans and prices' })
  await table.focus()
  await expect(table).toBeFocused()
  expect(await table.evaluate((frame) => frame.scrollWidth > frame.clientWidth)).toBe(true)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})

test('a comment is answered in the form below', async ({ page }) => {
  await page.goto('/blog-details')
  await started(page)
  const replies = page.getByRole('link', { name: /^Reply: / })
  await expect(replies).toHaveCount(3)
  await replies.first().click()
  await expect(page).toHaveURL(/\/blog-details#comment$/)
  await expect(page.getByRole('heading', { name: 'Leave a comment' })).toBeInViewport()
})
