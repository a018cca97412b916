import type { Page } from '@playwright/test'
import { connected } from '../support/connected.ts'
import { hold } from '../support/held.ts'
import { expect, started, test } from '../support/watched.ts'
import { label } from '../support/words.ts'

const FAQ = /_data\/pages\/faq\.js/

/** Counts the cross-fades of the page from now on. */
async function countFades(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const fade = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      const { dataset } = document.documentElement
      dataset.fades = String(Number(dataset.fades ?? 0) + 1)
      return fade(update)
    }
  })
  return () => page.evaluate(() => Number(document.documentElement.dataset.fades ?? 0))
}

/** Opens a page whose links fetch nothing before they are pointed at or followed. */
async function open(page: Page, path: string): Promise<void> {
  await connected(page, { saveData: true })
  await page.goto(path)
  await expect(page.locator('[data-preloader]')).toBeHidden()
  await page.keyboard.press('Tab')
  await started(page)
}

/** Follows a link as a script does: without pointing at it before. */
async function follow(page: Page, path: string): Promise<void> {
  await page
    .locator(`a[href="${path}"]`)
    .first()
    .evaluate((link: HTMLElement) => link.click())
}

/** Whether the bar of a slow page is drawn. */
async function bar(page: Page): Promise<boolean> {
  return page.evaluate(() => getComputedStyle(document.body, '::after').content !== 'none')
}

/** Puts a product into the cart. */
async function fillCart(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Add To Cart/i })
    .first()
    .click()
  await expect(page.getByRole('banner').getByRole('button', { name: `${label('cart')}, 1` })).toBeVisible()
}

test.describe('fetching ahead', () => {
  test('the pages of the links in view, in header and page, are fetched when the browser is idle; no others', async ({
    page,
  }) => {
    const asked = new Set<string>()
    page.on('request', (request) => asked.add(new URL(request.url()).pathname))
    await connected(page, {})
    await page.goto('/')
    for (const name of ['login', 'pricing-plan', 'products'])
      await expect.poll(() => asked.has(`/_data/pages/${name}.js`)).toBe(true)
    // Linked by the footer, far below.
    expect(asked.has('/_data/pages/privacy-policy.js')).toBe(false)
    expect([...asked].filter((path) => path.startsWith('/_data/pages/')).length).toBeLessThanOrEqual(9)
  })

  for (const connection of [{ saveData: true }, { effectiveType: '3g' }])
    test(`with ${JSON.stringify(connection)} nothing is fetched that nobody pointed at`, async ({ page }) => {
      const asked: string[] = []
      page.on('request', (request) => asked.push(new URL(request.url()).pathname))
      await connected(page, connection)
      await page.goto('/')
      await page.keyboard.press('Tab')
      await started(page)
      await page.evaluate(async () => {
        for (let round = 0; round < 4; round++) await new Promise((resolve) => requestIdleCallback(resolve))
      })
      expect(asked.filter((path) => path.startsWith('/_data/pages/'))).toEqual(['/_data/pages/index.js'])
    })
})

test('a page that takes long shows a bar, after a moment, until it is there', async ({ page }) => {
  await open(page, '/')
  const release = await hold(page, FAQ)
  await follow(page, '/faq')
  expect(await bar(page)).toBe(false)
  await expect.poll(() => bar(page)).toBe(true)
  await expect(page).toHaveURL(/\/$/)
  release()
  await expect(page).toHaveURL(/\/faq$/)
  expect(await bar(page)).toBe(false)
})

test('for less motion the bar stands still', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/')
  const release = await hold(page, FAQ)
  await follow(page, '/faq')
  await expect.poll(() => bar(page)).toBe(true)
  expect(await page.evaluate(() => getComputedStyle(document.body, '::after').animationName)).toBe('none')
  release()
  await expect(page).toHaveURL(/\/faq$/)
})

test('a page that is there shows no bar', async ({ page }) => {
  await open(page, '/')
  const link = page.getByRole('banner').getByRole('link', { name: 'Pricing' })
  await link.hover()
  await page.evaluate(() => import('/_data/pages/pricing-plan.js'.toString()))
  await page.evaluate(() => {
    new MutationObserver((changes) => {
      if (changes.some(({ attributeName }) => attributeName === 'data-navigating'))
        document.body.dataset.waited = ''
    }).observe(document.documentElement, { attributes: true })
  })
  await link.click()
  await expect(page).toHaveURL(/\/pricing-plan$/)
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.locator('body')).not.toHaveAttribute('data-waited')
})

test('of two links followed, the later one counts', async ({ page }) => {
  await open(page, '/')
  const release = await hold(page, FAQ)
  await follow(page, '/faq')
  await follow(page, '/about-us')
  await expect(page).toHaveURL(/\/about-us$/)
  const arrived = page.waitForResponse(FAQ)
  release()
  await arrived
  await follow(page, '/pricing-plan')
  await expect(page).toHaveURL(/\/pricing-plan$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/about-us$/)
})

test.describe('cross-fades', () => {
  test('a page that had to be waited for fades in; one that is there shows at once', async ({ page }) => {
    const fades = await countFades(page)
    await open(page, '/')
    const release = await hold(page, FAQ)
    await follow(page, '/faq')
    await expect.poll(() => bar(page)).toBe(true)
    release()
    await expect(page).toHaveURL(/\/faq$/)
    await expect(page.getByRole('main')).toBeFocused()
    expect(await fades()).toBe(1)
    await page.goBack()
    await expect(page).toHaveURL(/\/$/)
    await expect(page).not.toHaveTitle(/FAQ/)
    const before = await fades()
    await page.goForward()
    await expect(page).toHaveTitle(/FAQ/)
    expect(await fades()).toBe(before)
  })

  test('none where motion is unwelcome, and none when a list is turned', async ({ page }) => {
    const fades = await countFades(page)
    await open(page, '/blog')
    const releaseSecond = await hold(page, /_data\/pages\/blog\/page\/2\.js/)
    const releaseFaq = await hold(page, FAQ)
    const list = page.locator('main [data-type=grid]').first()
    const next = list.getByRole('link', { name: label('next'), exact: true })
    await next.scrollIntoViewIfNeeded()
    // Before that the link would lead to the page's own HTML.
    await expect(list).toHaveAttribute('data-hydrated')
    await next.click()
    await expect.poll(() => bar(page)).toBe(true)
    releaseSecond()
    await expect(page).toHaveURL('/blog?page=2')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await follow(page, '/faq')
    await expect.poll(() => bar(page)).toBe(true)
    releaseFaq()
    await expect(page).toHaveURL(/\/faq$/)
    await expect(page.getByRole('main')).toBeFocused()
    expect(await fades()).toBe(0)
  })
})

test('the way back finds its place also when the page between was loaded anew', async ({ page }) => {
  await open(page, '/')
  await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }))
  await follow(page, '/pricing-plan')
  await expect(page).toHaveURL(/\/pricing-plan$/)
  await page.reload()
  await page.keyboard.press('Tab')
  await started(page)
  await page.goBack()
  await expect(page).toHaveURL(/\/$/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900)
})

test('a link to a fragment is a step of its own, and the way back from it leads to where it was followed', async ({
  page,
}) => {
  await open(page, '/privacy-policy')
  await page.evaluate(() => window.scrollTo({ top: 700, behavior: 'instant' }))
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '#your-rights', textContent: 'Rights' })
    document.querySelector('main h2')?.append(link)
    link.click()
  })
  await expect(page).toHaveURL(/#your-rights$/)
  await expect(page.getByRole('heading', { name: 'Your rights' })).toBeInViewport()
  await page.goBack()
  await expect(page).toHaveURL(/\/privacy-policy$/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700)
})

test.describe('without a network', () => {
  // The browser itself says so.
  test.use({ greeting: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ })

  const note = (page: Page) => page.getByRole('status').filter({ has: page.getByRole('button') })
  const again = (page: Page) => note(page).getByRole('button', { name: label('tryAgain') })

  test('a followed link keeps page and cart and says why; trying again leads on when the network is back', async ({
    page,
    context,
  }) => {
    await open(page, '/products')
    await fillCart(page)
    await context.setOffline(true)
    await follow(page, '/faq')
    await expect(note(page)).toContainText(label('offline'))
    await expect(page).toHaveURL(/\/products$/)
    await again(page).click()
    await expect(again(page)).toBeFocused()
    await expect(note(page)).toContainText(label('offline'))
    await context.setOffline(false)
    await again(page).click()
    await expect(page).toHaveURL(/\/faq$/)
    await expect(note(page)).toHaveCount(0)
    await expect(page.getByRole('main')).toBeFocused()
    await expect(page.getByRole('banner').getByRole('button', { name: `${label('cart')}, 1` })).toBeVisible()
  })

  test('a site that does not answer is told apart, and the words can be put away', async ({ page }) => {
    await open(page, '/')
    await page.route(/\/faq/, (route) => route.abort())
    await follow(page, '/faq')
    await expect(note(page)).toContainText(label('unreachable'))
    await expect(page).toHaveURL(/\/$/)
    await note(page)
      .getByRole('button', { name: label('close') })
      .click()
    await expect(note(page)).toHaveCount(0)
    await expect(page.getByRole('main')).toBeFocused()
  })

  test('the way back keeps page and address', async ({ page, context }) => {
    await open(page, '/')
    await follow(page, '/faq')
    await expect(page).toHaveURL(/\/faq$/)
    await page.reload()
    await page.keyboard.press('Tab')
    await started(page)
    await context.setOffline(true)
    await page.evaluate(() => history.back())
    await expect(note(page)).toContainText(label('offline'))
    await expect(page).toHaveURL(/\/faq$/)
    await context.setOffline(false)
    await page.goBack()
    await expect(page).toHaveURL(/\/$/)
    await expect(page.locator('main [data-type=banner]')).toBeVisible()
  })

  test('a panel gives way to the words', async ({ page, context }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, '/')
    await page
      .getByRole('banner')
      .getByRole('button', { name: label('menu') })
      .click()
    const menu = page.getByRole('dialog', { name: label('menu') })
    await expect(menu).toBeVisible()
    await context.setOffline(true)
    await menu.getByRole('link', { name: 'Pricing' }).click()
    await expect(note(page)).toContainText(label('offline'))
    await expect(menu).toBeHidden()
    await again(page).focus()
    await expect(again(page)).toBeInViewport({ ratio: 1 })
  })
})
