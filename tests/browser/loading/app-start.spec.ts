import type { Locator, Page } from '@playwright/test'
import { emulateConnection } from '../support/emulate-connection.ts'
import { expect, test, waitForApp } from '../support/fixtures.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { label } from '../support/labels.ts'

const isScript = (url: string) => /\/(assets|_data)\/.*\.js/.test(url)

const holdApp = (page: Page) => holdRequests(page, /entry-client-.*\.js$/)

/** Waits until the page is loaded, and then for a frame and an idle callback, twice. */
async function waitForIdle(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  await page.evaluate(async () => {
    for (let round = 0; round < 2; round++) {
      await new Promise(requestAnimationFrame)
      await new Promise((resolve) => setTimeout(resolve))
      await new Promise((resolve) => requestIdleCallback(resolve))
    }
  })
}

/** Scrolls to an element, waits until what comes into view has its layout, and clicks it. */
async function clickInView(element: Locator): Promise<void> {
  await element.scrollIntoViewIfNeeded()
  await element.click()
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true })

  for (const path of ['/', '/blog-details', '/ott-platform'])
    test(`${path} requests no script before the largest paint`, async ({ page }) => {
      await page.goto(path)
      await waitForApp(page)
      const [largestPaint, firstRequest] = await page.evaluate(async () => {
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
      expect(firstRequest).toBeGreaterThan(largestPaint)
      expect(firstRequest).toBeLessThan(Number.POSITIVE_INFINITY)
    })
})

for (const connection of [
  { saveData: true },
  { effectiveType: 'slow-2g' },
  { effectiveType: '2g' },
  { effectiveType: '3g' },
])
  test(`with ${JSON.stringify(connection)} the app starts on the visitor's first input, and not before`, async ({
    page,
  }) => {
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    await emulateConnection(page, connection)
    await page.goto('/')
    await waitForIdle(page)
    expect(requests.filter(isScript)).toEqual([])
    await page.keyboard.press('Tab')
    await waitForApp(page)
  })

test('on a fast connection the app starts by itself', async ({ page }) => {
  await emulateConnection(page, {})
  await page.goto('/')
  await waitForApp(page)
})

test('before the app starts, accordions and panels open, and a click on a tab is replayed', async ({
  page,
}) => {
  const release = await holdApp(page)
  await page.goto('/')
  await expect(page.locator('[data-preloader]')).toBeHidden()
  const tabs = page.getByRole('tab')
  await clickInView(tabs.nth(2))
  await clickInView(tabs.nth(1))
  const answer = page.locator('main [data-type=accordion] details').nth(2)
  await clickInView(answer.locator('summary'))
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
  await waitForApp(page)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(panel).toBeHidden()
  await expect(answer).toHaveAttribute('open')
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tabpanel')).toHaveCount(1)
})

test('before the app starts, a click on Add To Cart is replayed', async ({ page }) => {
  const release = await holdApp(page)
  await page.goto('/products')
  await expect(page.locator('[data-preloader]')).toBeHidden()
  const add = page.getByRole('main').getByRole('button', { name: /^Add To Cart/i })
  const count = await add.count()
  await clickInView(add.nth(1))
  await expect(add).toHaveCount(count)
  release()
  await waitForApp(page)
  await expect(add).toHaveCount(count - 1)
  await expect(page.getByRole('banner').getByRole('button', { name: `${label('cart')}, 1` })).toBeVisible()
})

test('before the app starts, links work, and an opened panel stays open when it starts', async ({ page }) => {
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
  await waitForApp(page)
  await expect(panel).toBeVisible()
})
