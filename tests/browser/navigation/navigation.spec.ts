import type { Page } from '@playwright/test'
import { emulateConnection } from '../support/emulate-connection.ts'
import { expect, test, waitForApp } from '../support/fixtures.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { label } from '../support/labels.ts'

const FAQ = /_data\/pages\/faq\.js/

/** Counts the view transitions of the page from now on. */
async function countTransitions(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      const { dataset } = document.documentElement
      dataset.transitions = String(Number(dataset.transitions ?? 0) + 1)
      return start(update)
    }
  })
  return () => page.evaluate(() => Number(document.documentElement.dataset.transitions ?? 0))
}

/** Opens a page that prefetches nothing before a hover or click. */
async function open(page: Page, path: string): Promise<void> {
  await emulateConnection(page, { saveData: true })
  await page.goto(path)
  await expect(page.locator('[data-preloader]')).toBeHidden()
  await page.keyboard.press('Tab')
  await waitForApp(page)
}

/** Clicks a link by script, without a hover before. */
async function follow(page: Page, path: string): Promise<void> {
  await page
    .locator(`a[href="${path}"]`)
    .first()
    .evaluate((link: HTMLElement) => link.click())
}

/** Whether the page renders the progress bar of a slow navigation. */
async function hasProgressBar(page: Page): Promise<boolean> {
  return page.evaluate(() => getComputedStyle(document.body, '::after').content !== 'none')
}

/** Adds a product to the cart. */
async function fillCart(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Add To Cart/i })
    .first()
    .click()
  await expect(page.getByRole('banner').getByRole('button', { name: `${label('cart')}, 1` })).toBeVisible()
}

test.describe('prefetching', () => {
  test('an idle browser prefetches the pages of all visible links, and no others', async ({ page }) => {
    const requested = new Set<string>()
    page.on('request', (request) => requested.add(new URL(request.url()).pathname))
    await emulateConnection(page, {})
    await page.goto('/')
    for (const name of ['login', 'pricing-plan', 'products'])
      await expect.poll(() => requested.has(`/_data/pages/${name}.js`)).toBe(true)
    // Only the footer links to it, far below.
    expect(requested.has('/_data/pages/privacy-policy.js')).toBe(false)
    expect([...requested].filter((path) => path.startsWith('/_data/pages/')).length).toBeLessThanOrEqual(9)
  })

  for (const connection of [{ saveData: true }, { effectiveType: '3g' }])
    test(`with ${JSON.stringify(connection)} the page prefetches nothing without a hover`, async ({
      page,
    }) => {
      const requested: string[] = []
      page.on('request', (request) => requested.push(new URL(request.url()).pathname))
      await emulateConnection(page, connection)
      await page.goto('/')
      await page.keyboard.press('Tab')
      await waitForApp(page)
      await page.evaluate(async () => {
        for (let round = 0; round < 4; round++) await new Promise((resolve) => requestIdleCallback(resolve))
      })
      expect(requested.filter((path) => path.startsWith('/_data/pages/'))).toEqual(['/_data/pages/index.js'])
    })
})

test('a slow navigation shows a progress bar after a delay until the page appears', async ({ page }) => {
  await open(page, '/')
  const release = await holdRequests(page, FAQ)
  // In one task: the delay is shorter than a busy machine may need between two.
  const atOnce = await page.evaluate(() => {
    document.querySelector<HTMLElement>('a[href="/faq"]')?.click()
    return getComputedStyle(document.body, '::after').content
  })
  expect(atOnce).toBe('none')
  await expect.poll(() => hasProgressBar(page)).toBe(true)
  await expect(page).toHaveURL(/\/$/)
  release()
  await expect(page).toHaveURL(/\/faq$/)
  await expect.poll(() => hasProgressBar(page)).toBe(false)
})

test('with reduced motion the progress bar is not animated', async ({ page }) => {
  await open(page, '/')
  const release = await holdRequests(page, FAQ)
  await follow(page, '/faq')
  await expect.poll(() => hasProgressBar(page)).toBe(true)
  expect(await page.evaluate(() => getComputedStyle(document.body, '::after').animationName)).toBe('none')
  release()
  await expect(page).toHaveURL(/\/faq$/)
})

// `tests/unit/navigation` says that a page which is loaded at once shows no progress bar.
test('a prefetched page is shown without a request for data or code', async ({ page }) => {
  await open(page, '/')
  const link = page.getByRole('banner').getByRole('link', { name: 'Pricing' })
  await link.hover()
  await page.evaluate(() => import('/_data/pages/pricing-plan.js'.toString()))
  // The code of its blocks, too.
  await page.waitForLoadState('networkidle')
  await holdRequests(page, /\.js$/)
  await link.click()
  await expect(page).toHaveURL(/\/pricing-plan$/)
  await expect(page.getByRole('main')).toBeFocused()
})

test('the later of two navigations wins', async ({ page }) => {
  await open(page, '/')
  const release = await holdRequests(page, FAQ)
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

test.describe('view transitions', () => {
  test.use({ reducedMotion: 'no-preference' })

  test('a slow navigation fades the page in; a loaded page appears at once', async ({ page }) => {
    const transitions = await countTransitions(page)
    await open(page, '/')
    const release = await holdRequests(page, FAQ)
    await follow(page, '/faq')
    await expect.poll(() => hasProgressBar(page)).toBe(true)
    release()
    await expect(page).toHaveURL(/\/faq$/)
    await expect(page.getByRole('main')).toBeFocused()
    expect(await transitions()).toBe(1)
    await page.goBack()
    await expect(page).toHaveURL(/\/$/)
    await expect(page).not.toHaveTitle(/FAQ/)
    const before = await transitions()
    await page.goForward()
    await expect(page).toHaveTitle(/FAQ/)
    expect(await transitions()).toBe(before)
  })

  test('move the picture of a card to its place on the next page', async ({ page }) => {
    await page.addInitScript(() => {
      const start = document.startViewTransition.bind(document)
      document.startViewTransition = (update) => {
        const transition = start(update)
        transition.ready.then(() => {
          document.documentElement.dataset.moved = document
            .getAnimations()
            .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.pseudoElement : ''))
            .join()
        })
        return transition
      }
    })
    await open(page, '/products')
    const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Mesh Router' })
    await card.getByRole('link', { name: 'Mesh Router' }).last().click()
    await expect(page).toHaveURL(/\/product-details$/)
    await expect(page.locator('html')).toHaveAttribute('data-moved', /::view-transition-group\(picture\)/)
    // The name goes with the transition: the next one would move a picture that leads nowhere.
    await expect(page.locator('[style*="view-transition-name"]')).toHaveCount(0)
  })

  test('do not run with reduced motion, nor when a list changes its page', async ({ page }) => {
    const transitions = await countTransitions(page)
    await open(page, '/blog')
    const releaseSecond = await holdRequests(page, /_data\/pages\/blog\/page\/2\.js/)
    const releaseFaq = await holdRequests(page, FAQ)
    const list = page.locator('main [data-type=grid]').first()
    const next = list.getByRole('link', { name: label('next'), exact: true })
    await next.scrollIntoViewIfNeeded()
    // Before hydration the link would cause a full load.
    await expect(list).toHaveAttribute('data-hydrated')
    await next.click()
    await expect.poll(() => hasProgressBar(page)).toBe(true)
    releaseSecond()
    await expect(page).toHaveURL('/blog?page=2')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await follow(page, '/faq')
    await expect.poll(() => hasProgressBar(page)).toBe(true)
    releaseFaq()
    await expect(page).toHaveURL(/\/faq$/)
    await expect(page.getByRole('main')).toBeFocused()
    expect(await transitions()).toBe(0)
  })
})

for (const path of ['/', '/privacy-policy#your-rights'])
  test(`Back to ${path} restores the scroll position also after a reload of the next page`, async ({
    page,
  }) => {
    await open(page, path)
    await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }))
    await follow(page, '/pricing-plan')
    await expect(page).toHaveURL(/\/pricing-plan$/)
    await page.reload()
    await page.keyboard.press('Tab')
    await waitForApp(page)
    await page.goBack()
    await expect(page).toHaveURL(path)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900)
  })

/** Follows a link to a heading of the privacy policy, and goes back to where the window was. */
async function followFragmentAndReturn(page: Page): Promise<void> {
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
}

test('a link to a fragment adds a history entry, and Back restores the scroll position', async ({ page }) => {
  await open(page, '/privacy-policy')
  await followFragmentAndReturn(page)
})

test('a block without its code keeps its content and place through a fragment and Back', async ({ page }) => {
  const release = await holdRequests(page, /\/prose-[^/]+\.js$/)
  await open(page, '/privacy-policy')
  await followFragmentAndReturn(page)
  const block = page.locator('[data-type=prose]')
  await expect(block).toContainText('Who we are')
  await block.evaluate((element) =>
    element.addEventListener('hydrated', () => {
      document.documentElement.dataset.rendered = ''
    }),
  )
  release()
  await expect(page.locator('html')).toHaveAttribute('data-rendered')
  await expect(block).toContainText('Who we are')
  expect(await page.evaluate(() => window.scrollY)).toBe(700)
})

test('a link in a static block loads no code of it, and no new document', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await open(page, '/terms-conditions')
  await page.evaluate(() => {
    document.documentElement.dataset.document = 'first'
  })
  const link = page.locator('[data-type=prose] a[href="/contact-us"]').first()
  await link.scrollIntoViewIfNeeded()
  expect(requests.filter((url) => /\/prose-[^/]+\.js$/.test(url))).toEqual([])
  await link.click()
  await expect(page).toHaveURL(/\/contact-us$/)
  await expect(page.locator('html')).toHaveAttribute('data-document', 'first')
})

test.describe('without a network', () => {
  // The browser logs the failed requests.
  test.use({ allowedMessages: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ })

  const errorNote = (page: Page) => page.getByRole('status').filter({ has: page.getByRole('button') })
  const tryAgain = (page: Page) => errorNote(page).getByRole('button', { name: label('tryAgain') })

  test('a link keeps page and cart and shows an error; Try again navigates once the network is back', async ({
    page,
    context,
  }) => {
    await open(page, '/products')
    await fillCart(page)
    await context.setOffline(true)
    await follow(page, '/faq')
    await expect(errorNote(page)).toContainText(label('offline'))
    await expect(page).toHaveURL(/\/products$/)
    const message = await errorNote(page).locator('p').elementHandle()
    await tryAgain(page).click()
    await expect(tryAgain(page)).toBeFocused()
    // A new element makes screen readers announce the next failure, too.
    await expect.poll(() => message?.evaluate(({ isConnected }) => isConnected)).toBe(false)
    await expect(errorNote(page)).toContainText(label('offline'))
    await context.setOffline(false)
    await tryAgain(page).click()
    await expect(page).toHaveURL(/\/faq$/)
    await expect(errorNote(page)).toHaveCount(0)
    await expect(page.getByRole('main')).toBeFocused()
    await expect(page.getByRole('banner').getByRole('button', { name: `${label('cart')}, 1` })).toBeVisible()
  })

  test('an unreachable site shows another error, which the visitor can close', async ({ page }) => {
    await open(page, '/')
    await page.route(/\/faq/, (route) => route.abort())
    await follow(page, '/faq')
    await expect(errorNote(page)).toContainText(label('unreachable'))
    await expect(page).toHaveURL(/\/$/)
    await errorNote(page)
      .getByRole('button', { name: label('close') })
      .click()
    await expect(errorNote(page)).toHaveCount(0)
    await expect(page.getByRole('main')).toBeFocused()
  })

  test('Back keeps page and URL', async ({ page, context }) => {
    await open(page, '/')
    await follow(page, '/faq')
    await expect(page).toHaveURL(/\/faq$/)
    await page.reload()
    await page.keyboard.press('Tab')
    await waitForApp(page)
    await context.setOffline(true)
    await page.evaluate(() => history.back())
    await expect(errorNote(page)).toContainText(label('offline'))
    await expect(page).toHaveURL(/\/faq$/)
    await context.setOffline(false)
    await page.goBack()
    await expect(page).toHaveURL(/\/$/)
    await expect(page.locator('main [data-type=banner]')).toBeVisible()
  })

  test('an open panel closes for the error', async ({ page, context }) => {
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
    await expect(errorNote(page)).toContainText(label('offline'))
    await expect(menu).toBeHidden()
    await tryAgain(page).focus()
    await expect(tryAgain(page)).toBeInViewport({ ratio: 1 })
  })
})
