import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Locator, Page } from '@playwright/test'
import { emulateConnection } from '../support/emulate-connection.ts'
import { expect, test, waitForApp } from '../support/fixtures.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { label } from '../support/labels.ts'
import { longUnless } from '../support/long.ts'
import { cartButton, productCard } from '../support/shop.ts'

const holdApp = (page: Page) => holdRequests(page, /entry-client-.*\.js$/)

/** Records the paths of the page's requests, in order. */
function recordPaths(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  return paths
}

/** Waits until the page is loaded, and then for a frame and an idle callback, four times. */
async function waitForIdle(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  await page.evaluate(async () => {
    for (let round = 0; round < 4; round++) {
      await new Promise(requestAnimationFrame)
      await new Promise((resolve) => setTimeout(resolve))
      await new Promise((resolve) => requestIdleCallback(resolve))
    }
  })
}

/** Waits until the modules that the page starts with have run. */
async function waitForModules(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { modules = '' } = document.querySelector<HTMLElement>('script[data-modules]')?.dataset ?? {}
    await Promise.all(modules.split(' ').map((module) => import(module)))
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
          // When the page painted it: a busy machine may show it at any time later.
          Math.max(...paints.map((paint) => Number(Reflect.get(paint, 'paintTime')))),
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
  test(
    `with ${JSON.stringify(connection)} the app starts on the first input, not before`,
    longUnless(!connection.effectiveType?.endsWith('2g')),
    async ({ page }) => {
      const paths = recordPaths(page)
      await emulateConnection(page, connection)
      await page.goto('/')
      await waitForIdle(page)
      expect(paths.filter((path) => /\/(assets|_data)\/.*\.js/.test(path))).toEqual([])
      await expect(page.locator('head > link[rel=stylesheet]')).toHaveCount(1)
      await expect(
        page.locator('main > section, main ~ :is(section, footer)').filter({ visible: false }),
      ).toHaveCount(0)
      await page.keyboard.press('Tab')
      await waitForApp(page)
      await waitForIdle(page)
      expect(paths.filter((path) => path.startsWith('/_data/pages/'))).toEqual(['/_data/pages/index.js'])
    },
  )

test('on a fast connection the app starts by itself, and prefetches visible links', async ({ page }) => {
  const paths = recordPaths(page)
  await emulateConnection(page, {})
  await page.goto('/')
  await waitForApp(page)
  for (const name of ['login', 'pricing-plan', 'products'])
    await expect.poll(() => paths).toContain(`/_data/pages/${name}.js`)
  // Only the footer links to it, far below.
  expect(paths).not.toContain('/_data/pages/privacy-policy.js')
  const data = paths.filter((path) => path.startsWith('/_data/pages/'))
  expect(new Set(data).size).toBeLessThanOrEqual(9)
})

test('before the app starts, pages work, and clicks are replayed when it does', async ({ page }) => {
  const release = await holdApp(page)
  const preloader = page.locator('[data-preloader]')
  const banner = page.getByRole('banner')
  const search = page.getByRole('dialog', { name: label('search') })
  const cart = page.getByRole('dialog', { name: label('cart') })
  await page.goto('/')
  await expect(preloader).toBeHidden()
  await banner.getByRole('link', { name: 'Pricing' }).click()
  await expect(page).toHaveURL('/pricing-plan')
  await expect(page.locator('h1')).toBeVisible()
  await expect(preloader).toBeHidden()

  const tabs = page.getByRole('tab')
  await clickInView(tabs.nth(2))
  await clickInView(tabs.nth(1))
  const answer = page.locator('main [data-type=faq] details').nth(2)
  await clickInView(answer.locator('summary'))
  await expect(answer).toHaveAttribute('open')
  await banner.getByRole('button', { name: label('search') }).click()
  await expect(search).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(search).toBeHidden()
  await page.getByRole('button', { name: label('rightToLeft') }).click()
  await cartButton(page).click()
  await expect(cart).toBeVisible()
  await expect(page.locator('html:not([data-started])')).toHaveCount(1)
  release()
  await waitForApp(page)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(search).toBeHidden()
  await expect(cart).toBeVisible()
  await expect(answer).toHaveAttribute('open')
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tabpanel')).toHaveCount(1)
})

test('an app that is asked for while the HTML still comes waits for its end', async ({ page, baseURL }) => {
  let sendRest = () => {}
  const rest = new Promise<void>((resolve) => {
    sendRest = resolve
  })
  // Gives what the site's server gives, but of a page only its beginning until `sendRest` is called.
  const server = createServer(async ({ url = '' }, response) => {
    const answer = await fetch(new URL(url, baseURL))
    const type = answer.headers.get('content-type') ?? ''
    const body = Buffer.from(await answer.arrayBuffer())
    response.writeHead(answer.status, { 'content-type': type })
    const middle = type.startsWith('text/html') ? body.indexOf('</header>') : body.length
    response.write(body.subarray(0, middle))
    if (middle < body.length) await rest
    response.end(body.subarray(middle))
  })
  await once(server.listen(0), 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const loaded = page.waitForResponse(/entry-client-.*\.js$/)
  await page.goto(`http://localhost:${port}/pricing-plan`, { waitUntil: 'commit' })
  await expect(page.getByRole('link', { name: 'Pricing' }).first()).toBeAttached()
  await page.keyboard.press('Shift')
  await (await loaded).finished()
  await waitForModules(page)
  await expect(page.locator('html:not([data-started], [data-no-app])')).toHaveCount(1)
  sendRest()
  await waitForApp(page)
  await page.getByRole('tab').nth(1).click()
  await expect(page.getByRole('tab').nth(1)).toHaveAttribute('aria-selected', 'true')
  await new Promise((resolve) => server.close(resolve))
})

test('early clicks on Add To Cart are replayed, beside a cart that is handed over', async ({ page }) => {
  // As a full load that the visitor did not ask for hands it over.
  await page.addInitScript(() => {
    const line = { id: 1, name: 'Mesh Router', href: '/product-details', price: 12900, quantity: 1 }
    sessionStorage.setItem('cart', JSON.stringify({ version: 1, lines: [line] }))
  })
  const releaseApp = await holdApp(page)
  const releaseBlock = await holdRequests(page, /assets\/grid-.*\.js$/)
  await page.goto('/products')
  await expect(page.locator('[data-preloader]')).toBeHidden()
  const button = (name: string) => productCard(page, name).getByRole('button')
  await clickInView(button('Tri-band Router'))
  await expect(button('Tri-band Router')).toHaveText(label('addToCart'))
  releaseApp()
  await waitForApp(page)
  await expect(cartButton(page)).toHaveAccessibleName(`${label('cart')}, 1`)
  for (const name of ['Satellite Dish', 'Fibre Modem']) await clickInView(button(name))
  await expect(cartButton(page)).toHaveAccessibleName(`${label('cart')}, 1`)
  await expect(button('Mesh Router')).toHaveText(label('addToCart'))
  releaseBlock()
  await expect(cartButton(page)).toHaveAccessibleName(`${label('cart')}, 4`)
  for (const name of ['Mesh Router', 'Tri-band Router', 'Satellite Dish', 'Fibre Modem'])
    await expect(button(name)).toHaveText(label('inCart'))
})
