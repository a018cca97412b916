import type { Page } from '@playwright/test'
import { expectCompletePage } from '../support/expect-complete-page.ts'
import { type FailureMode, failRequests, failureModes } from '../support/fail-requests.ts'
import { expect, waitForApp } from '../support/fixtures.ts'
import { keyPages } from '../support/key-pages.ts'
import { label } from '../support/labels.ts'
import { scrollThrough } from '../support/scroll-through.ts'
import { cartButton, fillCart } from '../support/shop.ts'
import { skipPreloader } from '../support/skip-preloader.ts'
import { test } from '../support/test.ts'

const STYLES = /\.css(\?.*)?$/

const parts: [string, RegExp][] = [
  ['the main script', /\/assets\/entry-client-[^/]*\.js$/],
  ['the code of the blocks', /\/assets\/(?!entry-client|react|rolldown|path)[^/]*\.js$/],
  ["the page's data", /\/_data\/pages\//],
  ["the site's data", /\/_data\/site\.js/],
  ['the stylesheet', STYLES],
]

/** Records the paths of full page loads, in order. */
function recordLoads(page: Page): string[] {
  const loads: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      loads.push(new URL(request.url()).pathname)
  })
  return loads
}

/** Measures the box of each block of the page. */
function measureBlocks(page: Page) {
  return page.locator('main > *').evaluateAll((blocks) =>
    blocks.map((block) => {
      const { x, y, width, height } = block.getBoundingClientRect()
      return [x, y + scrollY, width, height].map(Math.round)
    }),
  )
}

function follow(page: Page, path: string): Promise<void> {
  return page
    .locator(`footer a[href="${path}"]`)
    .first()
    .evaluate((link: HTMLElement) => link.click())
}

/** Opens a page whose requests for `pattern` fail, scrolls through it, and follows a link to another page. */
async function visit(page: Page, path: string, pattern: RegExp, mode: FailureMode): Promise<void> {
  const loads = recordLoads(page)
  const release = await failRequests(page, pattern, mode)
  const requested = pattern === STYLES ? undefined : page.waitForRequest(pattern)
  await page.goto(path)
  await skipPreloader(page)
  await scrollThrough(page)
  await requested
  // Wait until the page has either started or given up the app.
  if (mode !== 'slow') await expect(page.locator('html:is([data-no-app], [data-started])')).toHaveCount(1)
  await expectCompletePage(page, path)
  expect(loads).toEqual([path])
  const next = path === '/faq' ? '/about-us' : '/faq'
  await follow(page, next)
  await expect(page.locator('h1')).toBeVisible()
  release()
  await expect(page).toHaveURL(new RegExp(`${next}$`))
  await expectCompletePage(page, next)
  // At most one full load for each of the two pages.
  expect([[path], [path, next]]).toContainEqual(loads)
}

// Each part fails in each mode, on the pages in turns.
parts.forEach(([name, pattern], partIndex) => {
  failureModes.forEach((mode, modeIndex) => {
    const path = keyPages[(partIndex + modeIndex) % keyPages.length] ?? '/'
    test(`${path} stays complete and its links work when ${name} fails (${mode})`, ({ page }) =>
      visit(page, path, pattern, mode))
  })
})

test('a page has its layout after navigation although the stylesheet fails', async ({ page }) => {
  await page.goto('/product-details')
  await waitForApp(page)
  const expected = await measureBlocks(page)
  await page.goto('/faq')
  await waitForApp(page)
  await failRequests(page, STYLES, 'not found')
  await follow(page, '/products')
  await expect(page).toHaveURL(/\/products$/)
  await page.locator('main a[href="/product-details"]').first().click()
  await expect(page).toHaveURL(/\/product-details$/)
  await expect.poll(() => measureBlocks(page)).toEqual(expected)
})

// The cart keeps its lines, however the next pages load.
for (const [name, pattern] of parts.slice(1))
  test(`the cart keeps its lines when ${name} fails during navigation`, async ({ page }) => {
    await fillCart(page, 'Mesh Router', 'Fibre Modem')
    await failRequests(page, pattern, 'not found')
    for (const path of ['/about-us', '/faq']) {
      await follow(page, path)
      await expect(page).toHaveURL(new RegExp(`${path}$`))
      await expectCompletePage(page, path)
    }
    await page.unrouteAll()
    await follow(page, '/contact-us')
    await expect(page).toHaveURL(/\/contact-us$/)
    await expect(cartButton(page)).toHaveAccessibleName(`${label('cart')}, 2`)
  })

test('a page does not reload forever when two servers alternate between two releases', async ({ page }) => {
  const loads = recordLoads(page)
  const html = await (await page.request.get('/faq')).text()
  await page.route('/faq', (route) => {
    const body = html.replace(/data-(build|revision)="[^"]+"/g, `data-$1="release-${loads.length % 2}"`)
    return route.fulfill({ contentType: 'text/html', body })
  })
  await page.goto('/faq')
  await page.keyboard.press('Tab')
  await expect(page.locator('html[data-no-app]')).toHaveCount(1)
  await expectCompletePage(page, '/faq')
  expect(loads.length).toBeLessThanOrEqual(3)
  await page.unrouteAll()
  await follow(page, '/about-us')
  await expect(page).toHaveURL(/\/about-us$/)
  await waitForApp(page)
})
