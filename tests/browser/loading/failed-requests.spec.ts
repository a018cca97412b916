import type { Page } from '@playwright/test'
import { follow, recordLoads } from '../support/documents.ts'
import { expectCompletePage } from '../support/expect-complete-page.ts'
import { failRequests, failureModes } from '../support/fail-requests.ts'
import { expect, waitForApp } from '../support/fixtures.ts'
import { get } from '../support/get.ts'
import { keyPages } from '../support/key-pages.ts'
import { label } from '../support/labels.ts'
import { longUnless } from '../support/long.ts'
import { scrollThrough } from '../support/scroll-through.ts'
import { cartButton, fillCart } from '../support/shop.ts'
import { skipPreloader } from '../support/skip-preloader.ts'
import { test } from '../support/test.ts'

const STYLES = /\.css(\?.*)?$/

const ALL_SCRIPTS = /\.js(\?.*)?$/
/** The first one fails on pages whose blocks need code. */
const parts: [name: string, pattern: RegExp][] = [
  ['the code of the blocks', /\/assets\/(?!entry-client|react|rolldown|path)[^/]*\.js$/],
  ['the main script', /\/assets\/entry-client-[^/]*\.js$/],
  ['the stylesheet', STYLES],
  ["the page's data", /\/_data\/pages\//],
  ["the site's data", /\/_data\/site\.js/],
  ['every script', ALL_SCRIPTS],
]

/** What fails for each change; the others are like one of these. */
const EACH_CHANGE = [STYLES, ALL_SCRIPTS]

/** Measures the box of each block of the page. */
function measureBlocks(page: Page) {
  return page.locator('main > *').evaluateAll((blocks) =>
    blocks.map((block) => {
      const { x, y, width, height } = block.getBoundingClientRect()
      return [x, y + scrollY, width, height].map(Math.round)
    }),
  )
}

// Each part fails in each mode, each time on another page; a link leads from one to the next.
parts.forEach(([name, pattern], shift) => {
  test(
    `pages stay complete, and their links work, when ${name} fails`,
    longUnless(EACH_CHANGE.includes(pattern)),
    async ({ page }) => {
      const loads = recordLoads(page)
      const pathOf = (index: number) => keyPages[(shift + index) % keyPages.length] ?? '/'
      for (const [index, mode] of failureModes.entries())
        await test.step(`${pathOf(index)}: ${mode}`, async () => {
          const path = pathOf(index)
          // The last way of failing stays behind this one. A block's code that comes late asks for the main script once more: if it
          // came between the two, the app would start, and the next page would not be a document of its own.
          const release = await failRequests(page, pattern, mode)
          let isRequested = pattern === STYLES
          page.on('request', (request) => {
            isRequested ||= pattern.test(request.url())
          })
          // A page whose app has started would wait for slow code before it opens the next one.
          await (index === 0 || mode === 'slow' ? page.goto(path) : follow(page, path))
          await expect(page).toHaveURL(path)
          await skipPreloader(page)
          // A block asks for its code when the app has started and the block is in view.
          await expect(async () => {
            await scrollThrough(page)
            expect(isRequested).toBe(true)
          }).toPass()
          // Wait until the page has either started or given up the app.
          if (mode !== 'slow')
            await expect(page.locator('html:is([data-no-app], [data-started])')).toHaveCount(1)
          // A page whose styles do not come shows its sections at once.
          if (pattern === STYLES && (mode === 'not found' || mode === 'blocked')) {
            await expect(page.locator('html')).toHaveAttribute('data-no-app')
            await expect(page.locator('html')).not.toHaveAttribute('data-started')
            expect(await page.locator('main > *').last().isVisible()).toBe(true)
          }
          await expectCompletePage(page, path)
          expect(loads.splice(0)).toEqual([path])
          if (mode === 'slow') {
            await follow(page, pathOf(index + 1))
            await expect(page.locator('h1')).toBeVisible()
            release()
            await expect(page).toHaveURL(pathOf(index + 1))
            await expectCompletePage(page, pathOf(index + 1))
            expect(loads.length).toBeLessThanOrEqual(1)
          }
        })
    },
  )
})

test('a page has its layout after navigation although the stylesheet fails', async ({ page }) => {
  await page.goto('/product-details')
  await waitForApp(page)
  const expected = await measureBlocks(page)
  await page.goto('/faq')
  await waitForApp(page)
  await failRequests(page, STYLES, 'not found')
  await follow(page, '/product-details')
  await expect(page).toHaveURL('/product-details')
  await expect.poll(() => measureBlocks(page)).toEqual(expected)
})

test('the cart keeps its lines when parts of the next pages fail', async ({ page }) => {
  await fillCart(page, 'Mesh Router', 'Fibre Modem')
  // In an order in which each part is asked for: without its data a page does not start, so the next link loads a document.
  // Nothing prefetches the first of these pages.
  const routes = ['/privacy-policy', '/faq', '/services', '/contact-us']
  for (const [index, name] of [
    "the page's data",
    "the site's data",
    'the stylesheet',
    'the code of the blocks',
  ].entries())
    await test.step(name, async () => {
      const pattern = parts.find(([part]) => part === name)?.[1] ?? STYLES
      await failRequests(page, pattern, 'not found')
      const path = routes[index] ?? '/'
      await follow(page, path)
      await expect(page).toHaveURL(path)
      await expectCompletePage(page, path)
      await page.unroute(pattern)
    })
  await follow(page, '/pricing-plan')
  await expect(page).toHaveURL('/pricing-plan')
  await expect(cartButton(page)).toHaveAccessibleName(`${label('cart')}, 2`)
})

test('a page does not reload forever when two servers alternate between two releases', async ({ page }) => {
  const loads = recordLoads(page)
  const html = await (await get(page.request, '/faq')).text()
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
  await expect(page).toHaveURL('/about-us')
  await waitForApp(page)
})
