import type { Page } from '@playwright/test'
import { connected } from '../support/connected.ts'
import { hold } from '../support/held.ts'
import { expect, started, test } from '../support/watched.ts'
import { label } from '../support/words.ts'

const isCode = (url: string) => /\/(assets|_data)\/.*\.js/.test(url)

const holdApp = (page: Page) => hold(page, /entry-client-.*\.js$/)

/** Waits until the page is loaded, painted and has had nothing to do, twice over. */
async function rested(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  await page.evaluate(async () => {
    for (let round = 0; round < 2; round++) {
      await new Promise(requestAnimationFrame)
      await new Promise((resolve) => setTimeout(resolve))
      await new Promise((resolve) => requestIdleCallback(resolve))
    }
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true })

  for (const path of ['/', '/blog-details', '/ott-platform'])
    test(`${path}: no script is asked for before the largest paint`, async ({ page }) => {
      await page.goto(path)
      await started(page)
      const [painted, asked] = await page.evaluate(async () => {
        const paints = await new Promise<PerformanceEntryList>((resolve) =>
          new PerformanceObserver((list) => resolve(list.getEntries())).observe({
            type: 'largest-contentful-paint',
            buffered: true,
          }),
        )
        const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
        return [
          Math.max(...paints.map(({ startTime }) => startTime)),
          Math.min(...scripts.map(({ startTime }) => startTime)),
        ]
      })
      expect(asked).toBeGreaterThan(painted)
      expect(asked).toBeLessThan(Number.POSITIVE_INFINITY)
    })
})

for (const connection of [
  { saveData: true },
  { effectiveType: 'slow-2g' },
  { effectiveType: '2g' },
  { effectiveType: '3g' },
])
  test(`with ${JSON.stringify(connection)} the app starts when the visitor acts, and not before`, async ({
    page,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await connected(page, connection)
    await page.goto('/')
    await rested(page)
    expect(asked.filter(isCode)).toEqual([])
    await page.keyboard.press('Tab')
    await started(page)
  })

test('on a fast connection it starts by itself', async ({ page }) => {
  await connected(page, {})
  await page.goto('/')
  await started(page)
})

test('while the app is on its way: a tab is remembered, accordions and panels open', async ({ page }) => {
  const release = await holdApp(page)
  await page.goto('/')
  await expect(page.locator('[data-preloader]')).toBeHidden()
  const tabs = page.getByRole('tab')
  await tabs.nth(2).click()
  await tabs.nth(1).click()
  const answer = page.locator('main [data-type=accordion] details').nth(2)
  await answer.locator('summary').click()
  await expect(answer).toHaveAttribute('open')
  await page
    .getByRole('banner')
    .getByRole('button', { name: label('search') })
    .click()
  const panel = page.getByRole('dialog', { name: label('search') })
  await expect(panel).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await page.getByRole('button', { name: label('rightToLeft') }).click()
  await expect(page.locator('html:not([data-started])')).toHaveCount(1)
  release()
  await started(page)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(panel).toBeHidden()
  await expect(answer).toHaveAttribute('open')
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tabpanel')).toHaveCount(1)
})

test('while the app is on its way: Add To Cart is remembered', async ({ page }) => {
  const release = await holdApp(page)
  await page.goto('/products')
  await expect(page.locator('[data-preloader]')).toBeHidden()
  const add = page.getByRole('main').getByRole('button', { name: /^Add To Cart/i })
  const count = await add.count()
  await add.nth(1).click()
  await expect(add).toHaveCount(count)
  release()
  await started(page)
  await expect(add).toHaveCount(count - 1)
  await expect(page.getByRole('banner').getByRole('button', { name: `${label('cart')}, 1` })).toBeVisible()
})

test('while the app is on its way: a link leads on, and a panel that was opened is still open after', async ({
  page,
}) => {
  const release = await holdApp(page)
  await page.goto('/')
  await expect(page.locator('[data-preloader]')).toBeHidden()
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click()
  await expect(page).toHaveURL(/\/pricing-plan$/)
  await expect(page.locator('h1')).toBeVisible()
  await expect(page.locator('[data-preloader]')).toBeHidden()
  await page
    .getByRole('banner')
    .getByRole('button', { name: label('search') })
    .click()
  const panel = page.getByRole('dialog', { name: label('search') })
  await expect(panel).toBeVisible()
  release()
  await started(page)
  await expect(panel).toBeVisible()
})
