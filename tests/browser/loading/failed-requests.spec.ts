import { type Page, test } from '@playwright/test'
import { breakFiles, type Manner, manners } from '../support/broken.ts'
import { busiest } from '../support/busiest.ts'
import { skipPreloader } from '../support/preloader.ts'
import { scrollThrough } from '../support/scroll-through.ts'
import { cartButton, fill } from '../support/shop-words.ts'
import { expect, started } from '../support/watched.ts'
import { expectWhole } from '../support/whole.ts'
import { label } from '../support/words.ts'

const STYLES = /\.css(\?.*)?$/

const parts: [string, RegExp][] = [
  ['the main script', /\/assets\/entry-client-[^/]*\.js$/],
  ['the code of the blocks', /\/assets\/(?!entry-client|react|rolldown|path)[^/]*\.js$/],
  ["the page's data", /\/_data\/pages\//],
  ["the site's data", /\/_data\/site\.js/],
  ['the styles that come later', STYLES],
]

/** Full loads of pages, in order. */
function loadsOf(page: Page): string[] {
  const loads: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      loads.push(new URL(request.url()).pathname)
  })
  return loads
}

/** Where each block of the page stands. */
function places(page: Page) {
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

/** Opens a page of which a part fails, reads it, and goes on to another. */
async function visit(page: Page, path: string, pattern: RegExp, manner: Manner): Promise<void> {
  const loads = loadsOf(page)
  const release = await breakFiles(page, pattern, manner)
  const asked = pattern === STYLES ? undefined : page.waitForRequest(pattern)
  await page.goto(path)
  await skipPreloader(page)
  expect(await scrollThrough(page), 'the browser draws the page').toBe(true)
  await asked
  // What there is to come of it has come.
  if (manner !== 'slow') await expect(page.locator('html:is([data-no-app], [data-started])')).toHaveCount(1)
  await expectWhole(page, path)
  expect(loads).toEqual([path])
  const next = path === '/faq' ? '/about-us' : '/faq'
  await follow(page, next)
  await expect(page.locator('h1')).toBeVisible()
  release()
  await expect(page).toHaveURL(new RegExp(`${next}$`))
  await expectWhole(page, next)
  // At most the page itself, and the one that was asked for.
  expect([[path], [path, next]]).toContainEqual(loads)
}

// Each part fails in each manner, and each page loses each part.
busiest.forEach((path, at) => {
  parts.forEach(([name, pattern], part) => {
    const manner = manners[(at + part) % manners.length] ?? 'missing'
    test(`${path}: ${name} (${manner}): nothing is lost, and links lead on`, ({ page }) =>
      visit(page, path, pattern, manner))
  })
})

test('a page whose styles do not come looks as it should when a link leads to it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/product-details')
  await started(page)
  const whole = await places(page)
  await page.goto('/faq')
  await started(page)
  await breakFiles(page, STYLES, 'missing')
  await follow(page, '/products')
  await expect(page).toHaveURL(/\/products$/)
  await page.locator('main a[href="/product-details"]').first().click()
  await expect(page).toHaveURL(/\/product-details$/)
  await expect.poll(() => places(page)).toEqual(whole)
})

// What was in the cart before the files went is there after them, however the next pages arrive.
for (const [name, pattern] of parts.slice(1))
  test(`the cart is kept when ${name} cannot be had on the way`, async ({ page }) => {
    await fill(page, 'Mesh Router', 'Fibre Modem')
    await breakFiles(page, pattern, 'missing')
    for (const path of ['/about-us', '/faq']) {
      await follow(page, path)
      await expect(page).toHaveURL(new RegExp(`${path}$`))
      await expectWhole(page, path)
    }
    await page.unrouteAll()
    await follow(page, '/contact-us')
    await expect(page).toHaveURL(/\/contact-us$/)
    await expect(cartButton(page)).toHaveAccessibleName(`${label('cart')}, 2`)
  })

test('two servers with releases of their own, in turn, make no page reload for ever', async ({ page }) => {
  const loads = loadsOf(page)
  const html = await (await page.request.get('/faq')).text()
  await page.route('/faq', (route) => {
    const body = html.replace(/data-(build|revision)="[^"]+"/g, `data-$1="release-${loads.length % 2}"`)
    return route.fulfill({ contentType: 'text/html', body })
  })
  await page.goto('/faq')
  await page.keyboard.press('Tab')
  await expect(page.locator('html[data-no-app]')).toHaveCount(1)
  await expectWhole(page, '/faq')
  expect(loads.length).toBeLessThanOrEqual(3)
  await page.unrouteAll()
  await follow(page, '/about-us')
  await expect(page).toHaveURL(/\/about-us$/)
  await started(page)
})
