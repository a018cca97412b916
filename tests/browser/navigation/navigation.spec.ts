import type { Locator, Page } from '@playwright/test'
import { arrive, follow, markDocument } from '../support/documents.ts'
import { emulateConnection } from '../support/emulate-connection.ts'
import { expect, test, waitForApp } from '../support/fixtures.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { label } from '../support/labels.ts'
import { pressButton } from '../support/press-button.ts'
import { addToCart, cartButton, productCard } from '../support/shop.ts'

const dataOf = (name: string) => new RegExp(`_data/pages/${name}\\.js`)

/** Starts the app of a loaded page, which prefetches nothing before a hover or click. */
async function start(page: Page): Promise<void> {
  await expect(page.locator('[data-preloader]')).toBeHidden()
  await page.keyboard.press('Tab')
  await waitForApp(page)
}

/** Opens a page that prefetches nothing before a hover or click. */
async function open(page: Page, path: string): Promise<void> {
  await emulateConnection(page, { saveData: true })
  await page.goto(path)
  await start(page)
}

/** Whether the page renders the progress bar of a slow navigation. */
async function hasProgressBar(page: Page): Promise<boolean> {
  return page.evaluate(() => getComputedStyle(document.body, '::after').content !== 'none')
}

const scrollTo = (page: Page, top: number) =>
  page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), top)

async function expectScrollPosition(page: Page, top: number): Promise<void> {
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top)
}

/** Waits until all scripts that the page has asked for have run, and those that they import. */
async function waitForScripts(page: Page, requested: ReadonlySet<string>): Promise<void> {
  for (let known = -1; known < requested.size; ) {
    known = requested.size
    await page.evaluate(
      async (urls) => {
        await Promise.all(urls.map((url) => import(url)))
        await new Promise((resolve) => setTimeout(resolve))
      },
      [...requested],
    )
  }
}

// `tests/unit/navigation` says that a page which is loaded at once shows no progress bar.
test('a prefetched page is shown without a request for data or code', async ({ page }) => {
  const scripts = new Set<string>()
  await open(page, '/')
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(request.url())
  })
  const link = page.getByRole('banner').getByRole('link', { name: 'Pricing' })
  const requested = page.waitForRequest(dataOf('pricing-plan'))
  await link.hover()
  await requested
  await waitForScripts(page, scripts)
  await holdRequests(page, /\.js$/)
  await link.click()
  await expect(page).toHaveURL('/pricing-plan')
  await expect(page.getByRole('main')).toBeFocused()
})

test('a slow navigation shows a progress bar, and the later of two navigations wins', async ({ page }) => {
  await open(page, '/')

  await test.step('the bar comes after a delay until the page appears, and is not animated with reduced motion', async () => {
    const release = await holdRequests(page, dataOf('faq'))
    // In one task: the delay is shorter than a busy machine may need between two.
    const atOnce = await page.evaluate(() => {
      document.querySelector<HTMLElement>('a[href="/faq"]')?.click()
      return getComputedStyle(document.body, '::after').content
    })
    expect(atOnce).toBe('none')
    await expect.poll(() => hasProgressBar(page)).toBe(true)
    expect(await page.evaluate(() => getComputedStyle(document.body, '::after').animationName)).toBe('none')
    await expect(page).toHaveURL('/')
    release()
    await expect(page).toHaveURL('/faq')
    await expect.poll(() => hasProgressBar(page)).toBe(false)
  })

  await test.step('of two links, the later one counts, also when the page of the first comes', async () => {
    const services = dataOf('services')
    const release = await holdRequests(page, services)
    await follow(page, '/services')
    await arrive(page, '/about-us')
    const arrived = page.waitForResponse(services)
    release()
    await arrived
    await arrive(page, '/pricing-plan')
    await page.goBack()
    await expect(page).toHaveURL('/about-us')
  })
})

test.describe('view transitions', () => {
  test.use({ reducedMotion: 'no-preference' })

  test('move the picture of a card, and fade in slow pages only', async ({ page }) => {
    // Counts the transitions, and names what they move.
    await page.addInitScript(() => {
      const start = document.startViewTransition.bind(document)
      document.startViewTransition = (given) => {
        const { dataset } = document.documentElement
        dataset.transitions = String(Number(dataset.transitions ?? 0) + 1)
        const update = typeof given === 'function' ? given : given?.update
        const transition = start(async () => {
          if (dataset.late === '') {
            dataset.late = 'waiting'
            await new Promise((resolve) => addEventListener('popstate', resolve))
          }
          await update?.()
          dataset.applied = dataset.transitions
        })
        transition.ready.then(
          () => {
            dataset.moved = document
              .getAnimations()
              .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.pseudoElement : ''))
              .join()
          },
          () => {},
        )
        return transition
      }
    })
    const transitions = () => page.evaluate(() => Number(document.documentElement.dataset.transitions ?? 0))
    await open(page, '/products')

    await test.step('the picture of a card moves to its place on the next page', async () => {
      const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Mesh Router' })
      await card.getByRole('link', { name: 'Mesh Router' }).last().click()
      await expect(page).toHaveURL('/product-details')
      await expect(page.locator('html')).toHaveAttribute('data-moved', /::view-transition-group\(picture\)/)
      // The name goes with the transition: the next one would move a picture that leads nowhere.
      await expect(page.locator('[style*="view-transition-name"]')).toHaveCount(0)
    })

    await test.step('a slow page fades in, and a loaded one appears at once', async () => {
      const before = await transitions()
      const release = await holdRequests(page, dataOf('faq'))
      await follow(page, '/faq')
      await expect.poll(() => hasProgressBar(page)).toBe(true)
      release()
      await expect(page).toHaveTitle(/FAQ/)
      expect(await transitions()).toBe(before + 1)
      await page.goBack()
      await expect(page).not.toHaveTitle(/FAQ/)
      const afterBack = await transitions()
      await page.goForward()
      await expect(page).toHaveTitle(/FAQ/)
      expect(await transitions()).toBe(afterBack)
    })

    await test.step('a page that the visitor leaves before it fades in does not appear', async () => {
      await page.evaluate(() => document.documentElement.setAttribute('data-late', ''))
      const release = await holdRequests(page, dataOf('services'))
      await follow(page, '/services')
      await expect.poll(() => hasProgressBar(page)).toBe(true)
      release()
      await expect(page).toHaveURL('/services')
      await expect(page.locator('html')).toHaveAttribute('data-late', 'waiting')
      await page.goBack()
      await expect(page.locator('html')).toHaveAttribute('data-applied', String(await transitions()))
      await expect(page).toHaveURL('/faq')
      await expect(page).toHaveTitle(/FAQ/)
      await page.evaluate(() => document.documentElement.removeAttribute('data-late'))
    })

    await test.step('neither the next page of a list fades in, nor any page with reduced motion', async () => {
      await arrive(page, '/blog')
      const list = page.locator('main [data-type=grid]').first()
      const before = await transitions()
      const releaseSecond = await holdRequests(page, dataOf('blog/page/2'))
      const releaseNext = await holdRequests(page, dataOf('about-us'))
      await list.getByRole('link', { name: label('next'), exact: true }).click()
      await expect.poll(() => hasProgressBar(page)).toBe(true)
      releaseSecond()
      await expect(page).toHaveURL('/blog?page=2')
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await follow(page, '/about-us')
      await expect.poll(() => hasProgressBar(page)).toBe(true)
      releaseNext()
      await expect(page).toHaveURL('/about-us')
      await expect(page.getByRole('main')).toBeFocused()
      expect(await transitions()).toBe(before)
    })
  })
})

/** Follows a link to a heading of the privacy policy, and goes back to where the window was. */
async function followFragmentAndReturn(page: Page): Promise<void> {
  await scrollTo(page, 700)
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '#your-rights', textContent: 'Rights' })
    document.querySelector('main h2')?.append(link)
    link.click()
  })
  await expect(page).toHaveURL('/privacy-policy#your-rights')
  await expect(page.getByRole('heading', { name: 'Your rights' })).toBeInViewport()
  await page.goBack()
  await expect(page).toHaveURL('/privacy-policy')
  await expectScrollPosition(page, 700)
}

/** Follows a link, loads its page again, and goes back to where the window was at `path`. */
async function expectReturnAfterReload(page: Page, path: string, link: Locator): Promise<void> {
  await scrollTo(page, 900)
  const expectSameDocument = await markDocument(page)
  await link.first().evaluate((element: HTMLElement) => element.click())
  await expect(page).not.toHaveURL(path)
  await expectSameDocument()
  await page.reload()
  await start(page)
  await page.goBack()
  await expect(page).toHaveURL(path)
  await expectScrollPosition(page, 900)
}

test('Back returns to the scroll position from a fragment, and after a reload', async ({ page }) => {
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
  await followFragmentAndReturn(page)
  await expectReturnAfterReload(page, '/privacy-policy', page.locator('a[href="/pricing-plan"]'))
})

test('a page at a fragment has its styles at once, and Back returns to its position', async ({ page }) => {
  const STYLES = /\.css$/
  const path = '/terms-conditions#the-contract'
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await emulateConnection(page, { saveData: true })
  for (const step of [
    () => page.goto(path, { waitUntil: 'commit' }),
    () => page.reload({ waitUntil: 'commit' }),
  ]) {
    const release = await holdRequests(page, STYLES)
    const requested = page.waitForRequest(STYLES)
    await step()
    await requested
    // The browser parses nothing behind the stylesheet before it is loaded.
    await expect(page.locator('main')).toHaveCount(0)
    release()
    await expect(page.locator('#the-contract')).toBeInViewport()
    expect(await page.evaluate(() => document.styleSheets.length)).toBe(2)
    await page.unroute(STYLES)
  }
  await start(page)
  // The text of the page is static: its links need no code.
  expect(scripts.filter((url) => /\/prose-[^/]+\.js$/.test(url))).toEqual([])
  await expectReturnAfterReload(page, path, page.locator('[data-type=prose] a[href="/contact-us"]'))
})

test.describe('without a network', () => {
  // The browser logs the failed requests.
  test.use({ allowedMessages: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ })

  test('links and Back keep the page and show an error until the network is back', async ({
    page,
    context,
  }) => {
    const note = page.getByRole('status').filter({ has: page.getByRole('button') })
    const tryAgain = note.getByRole('button', { name: label('tryAgain') })
    await open(page, '/products')

    await test.step('an unreachable site shows an error, which the visitor can close', async () => {
      await page.route(/\/contact-us/, (route) => route.abort())
      await follow(page, '/contact-us')
      await expect(note).toContainText(label('unreachable'))
      await expect(page).toHaveURL('/products')
      await note.getByRole('button', { name: label('close') }).click()
      await expect(note).toHaveCount(0)
      await expect(page.getByRole('main')).toBeFocused()
    })

    await test.step('a link shows another error until the network is back', async () => {
      await addToCart(page, 'Mesh Router')
      await expect(cartButton(page)).toHaveAccessibleName(`${label('cart')}, 1`)
      await context.setOffline(true)
      await follow(page, '/faq')
      await expect(note).toContainText(label('offline'))
      await expect(page).toHaveURL('/products')
      const message = await note.locator('p').elementHandle()
      await tryAgain.click()
      await expect(tryAgain).toBeFocused()
      // A new element makes screen readers announce the next failure, too.
      await expect.poll(() => message?.evaluate(({ isConnected }) => isConnected)).toBe(false)
      await expect(note).toContainText(label('offline'))
      await context.setOffline(false)
      await tryAgain.click()
      await expect(page).toHaveURL('/faq')
      await expect(note).toHaveCount(0)
      await expect(page.getByRole('main')).toBeFocused()
      await expect(cartButton(page)).toHaveAccessibleName(`${label('cart')}, 1`)
    })

    await test.step('Back keeps page and URL', async () => {
      await page.reload()
      await start(page)
      await context.setOffline(true)
      await page.evaluate(() => history.back())
      await expect(note).toContainText(label('offline'))
      await expect(page).toHaveURL('/faq')
      await context.setOffline(false)
      await page.goBack()
      await expect(page).toHaveURL('/products')
      await expect(productCard(page, 'Mesh Router')).toBeVisible()
    })

    await test.step('an open panel closes for the error', async () => {
      await page.setViewportSize({ width: 390, height: 844 })
      await pressButton(page.getByRole('banner'), label('menu'))
      const menu = page.getByRole('dialog', { name: label('menu') })
      await expect(menu).toBeVisible()
      await context.setOffline(true)
      await menu.getByRole('link', { name: 'Pricing' }).click()
      await expect(note).toContainText(label('offline'))
      await expect(menu).toBeHidden()
      await tryAgain.focus()
      await expect(tryAgain).toBeInViewport({ ratio: 1 })
    })
  })
})
