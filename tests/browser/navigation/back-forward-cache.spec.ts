import { type Page, test } from '@playwright/test'
import { findBrowser } from '../support/browser.ts'
import { busiest } from '../support/busiest.ts'
import { addresses } from '../support/routes.ts'
import { card, cartButton, controls, fill, lines } from '../support/shop-words.ts'
import { expect, started } from '../support/watched.ts'
import { label } from '../support/words.ts'

const executablePath = findBrowser()

// The driver switches the back/forward cache off; visitors have it. Nothing here answers in the server's place while a
// page is kept: the driver then loses requests that the page makes when it comes back. So the map stays unreachable.
test.use({
  launchOptions: {
    ...(executablePath ? { executablePath } : {}),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost',
    ],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
})

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await started(page)
}

/** Comes back from another document, and expects the page to be the one that was left, as it was. */
async function comeBack(page: Page): Promise<void> {
  // By itself: the driver would wait for a load that never comes.
  await page.evaluate(() => history.back())
  await page.locator('html[data-page]').waitFor({ state: 'attached' })
  const why = await page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation')
    return entry && JSON.stringify(Reflect.get(entry, 'notRestoredReasons'))
  })
  expect(await page.locator('html').getAttribute('data-returned'), why).toBe('true')
}

/** Leaves for a document without the app, and comes back. */
async function leaveAndReturn(page: Page): Promise<void> {
  await markReturn(page)
  await page.goto('/robots.txt')
  await comeBack(page)
}

function markReturn(page: Page): Promise<void> {
  return page.evaluate(() =>
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset.returned = String(persisted)
    }),
  )
}

function follow(page: Page, path: string): Promise<void> {
  return page
    .locator(`footer a[href="${path}"]`)
    .first()
    .evaluate((link: HTMLElement) => link.click())
}

test('no page listens for its unloading, and none is forbidden to be kept', async ({ page }) => {
  await page.addInitScript(() => {
    const listen = EventTarget.prototype.addEventListener
    EventTarget.prototype.addEventListener = function (type, ...rest) {
      if (/unload$/.test(type)) document.documentElement.setAttribute('data-unloads', type)
      return listen.call(this, type, ...rest)
    }
  })
  for (const path of busiest) {
    await open(page, path)
    await expect(page.locator('html')).not.toHaveAttribute('data-unloads')
    expect(await page.evaluate(() => [onunload, onbeforeunload])).toEqual([null, null])
  }
  for (const path of addresses) {
    const answer = await page.request.head(path)
    expect([path, answer.headers()['cache-control']]).toEqual([path, 'no-cache'])
  }
})

for (const path of [...busiest, '/ott-platform', '/movie-home', '/contact-us'])
  test(`${path} is kept while the visitor is away, and its links lead on after`, async ({ page }) => {
    await open(page, path)
    await leaveAndReturn(page)
    await follow(page, '/about-us')
    await expect(page).toHaveURL('/about-us')
    await expect(page.getByRole('main')).toBeFocused()
    await expect(page.locator('html')).toHaveAttribute('data-returned')
  })

test('the cart, what was typed and opened, the place and the direction are as they were', async ({
  page,
}) => {
  await fill(page, 'Mesh Router', 'Fibre Modem')
  await page.getByRole('button', { name: label('rightToLeft') }).click()
  await controls(lines(page).first()).plus.click()
  await page.locator('main input[name]').first().fill('SPRING')
  await page.evaluate(() => window.scrollTo({ top: 120, behavior: 'instant' }))
  await leaveAndReturn(page)
  await expect(cartButton(page)).toHaveAccessibleName(`${label('cart')}, 3`)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.locator('main input[name]').first()).toHaveValue('SPRING')
  expect(await page.evaluate(() => scrollY)).toBe(120)
  await controls(lines(page).first()).minus.click()
  await expect(cartButton(page)).toHaveAccessibleName(`${label('cart')}, 2`)
})

test('what was taken out of the cart can still be put back', async ({ page }) => {
  await fill(page, 'Mesh Router')
  await controls(lines(page).first()).remove.click()
  await leaveAndReturn(page)
  await page.getByRole('button', { name: label('undo') }).click()
  await expect(lines(page)).toHaveCount(1)
})

test('rows and carousels go on', async ({ page }) => {
  await open(page, '/')
  const carousel = page.getByRole('region', { name: 'Testimonials' })
  await carousel.scrollIntoViewIfNeeded()
  await expect(carousel).toHaveAttribute('data-state', 'playing')
  await leaveAndReturn(page)
  await expect(carousel).toHaveAttribute('data-state', 'playing')
  const reached = () =>
    carousel
      .getByRole('listitem')
      .filter({ visible: true })
      .evaluateAll((slides) => slides.findIndex((slide) => !slide.hasAttribute('inert')))
  const before = await reached()
  await expect.poll(reached, { timeout: 15_000 }).not.toBe(before)
  await open(page, '/iptv-service')
  await leaveAndReturn(page)
  const running = () =>
    page
      .locator('main [data-row] ul')
      .first()
      .evaluate((row) => row.getAnimations().map(({ playState }) => playState))
  await expect.poll(running).toEqual(['running'])
})

test('a page that was left by a full load waits for nothing any more, and has the cart of the page after it', async ({
  page,
}) => {
  await open(page, '/products')
  await markReturn(page)
  const text = await (await page.request.get('/_data/pages/faq.js')).text()
  const body = text.replace(/"build":"[^"]+"/, '"build":"other"')
  await page.route(/_data\/pages\/faq\.js/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  )
  await follow(page, '/faq')
  await expect(page).toHaveURL('/faq')
  await page.unrouteAll()
  await started(page)
  await follow(page, '/products')
  await card(page, 'Fibre Modem')
    .getByRole('button', { name: label('addToCart') })
    .click()
  await page.evaluate(() => history.go(-2))
  await expect(page).toHaveURL('/products')
  await expect(page.locator('html')).toHaveAttribute('data-returned', 'true')
  await expect(page.locator('html')).not.toHaveAttribute('data-navigating')
  await expect(cartButton(page)).toHaveAccessibleName(`${label('cart')}, 1`)
})
