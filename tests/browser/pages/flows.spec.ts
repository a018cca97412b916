import type { Locator, Page } from '@playwright/test'
import { countVisibleSlides } from '../support/count-visible-slides.ts'
import { emulateConnection } from '../support/emulate-connection.ts'
import { expect, test, waitForApp } from '../support/fixtures.ts'
import { label, site } from '../support/labels.ts'
import { openPage } from '../support/open-page.ts'
import { recordRequests } from '../support/record-requests.ts'
import { skipPreloader } from '../support/skip-preloader.ts'

/** Scrolls to an exact position and waits for the scroll event and a frame. */
async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate(
    (to) =>
      new Promise((resolve) => {
        window.addEventListener('scroll', () => requestAnimationFrame(resolve), { once: true })
        window.scrollTo({ top: to, behavior: 'instant' })
      }),
    top,
  )
}

async function focusIsInside(panel: Locator): Promise<boolean> {
  return panel.evaluate((element) => element.contains(document.activeElement))
}

/**
 * Expects that the navbar sticks, and the button to the top shows, from exactly 100 px on; ends at the top. A narrow window
 * shows the button when one moves up.
 */
async function expectSticking(page: Page, narrow = false): Promise<void> {
  const stuck = page.locator('[data-stuck]')
  const back = page.getByRole('button', { name: label('backToTop') })
  const navbar = page.getByRole('banner').locator('[data-look]')
  const offset = () => navbar.evaluate((element) => element.getBoundingClientRect().top)
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  const start = await offset()
  for (const scroll of [47, 60, 99]) {
    await scrollTo(page, scroll)
    await expect.poll(offset).toBe(start - scroll)
  }
  await expect(stuck).toHaveCount(0)
  await expect(back).toBeHidden()
  const before = await height()
  await scrollTo(page, 100)
  await expect(stuck).toHaveCount(1)
  await expect.poll(offset).toBe(0)
  expect(await height()).toBe(before)
  if (narrow) {
    await expect(back, 'moving down').toBeHidden()
    await scrollTo(page, 300)
    await scrollTo(page, 100)
  }
  await expect(back).toBeVisible()
  await back.focus()
  await scrollTo(page, 0)
  await expect(stuck).toHaveCount(0)
  await expect(back, 'a focused button stays').toBeFocused()
  await scrollTo(page, 300)
  await scrollTo(page, 100)
  await expect(stuck).toHaveCount(1)
  await back.click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect(back).toBeHidden()
}

/** Expects that a panel opens by its button, keeps the focus, closes by Escape and backdrop, and returns the focus. */
async function expectPanel(page: Page, title: 'search' | 'cart'): Promise<void> {
  const button = page.getByRole('banner').getByRole('button', { name: new RegExp(`^${label(title)}`) })
  const panel = page.getByRole('dialog', { name: new RegExp(`^${label(title)}`) })
  await button.click()
  await expect(panel).toBeVisible()
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press('Tab')
    const outside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
    )
    expect(outside).toBe(false)
  }
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(button).toBeFocused()
  await button.click()
  await expect(panel).toBeVisible()
  await page.mouse.click(5, (page.viewportSize()?.height ?? 0) - 5)
  await expect(panel).toBeHidden()
  await expect(button).toBeFocused()
}

const partnersOf = (page: Page) => page.getByRole('region', { name: 'Partners' })
const call = `${label('call')}: ${site.contact.phone}`

test('the preloader ends by itself after a second and does not return on navigation', async ({ page }) => {
  await page.goto('/')
  const preloader = page.locator('[data-preloader]')
  // It may have ended already: its animations run once more from the start.
  const endTimes = await preloader.evaluate((element) =>
    element.getAnimations().map((animation) => {
      animation.currentTime = 0
      animation.pause()
      return animation.effect?.getComputedTiming().endTime
    }),
  )
  expect(endTimes).toEqual([1000, 1000])
  await expect(preloader).toBeVisible()
  // Visitors read the page meanwhile.
  const { height = 0 } = (await preloader.boundingBox()) ?? {}
  expect(height).toBeLessThan(10)
  await preloader.evaluate((element) => {
    for (const animation of element.getAnimations()) animation.play()
  })
  await expect(preloader).toBeHidden()
  await waitForApp(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
  await expect(page).toHaveURL(/\/faq$/)
  await expect(preloader).toBeHidden()
})

test('the shell of the home page in a wide window', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 844 })
  await openPage(page, '/')
  const banner = page.getByRole('banner')

  await test.step('header and footer show the phone number and when somebody answers', async () => {
    for (const part of ['banner', 'contentinfo'] as const)
      await expect(page.getByRole(part).getByRole('link', { name: `${call} 24/7` })).toBeVisible()
  })
  await test.step('the navbar sticks and the back-to-top button appears at exactly 100 px', () =>
    expectSticking(page))
  for (const panel of ['search', 'cart'] as const)
    await test.step(`the ${panel} panel opens and closes`, () => expectPanel(page, panel))
  await test.step('the whole menu is in one row from 1080 px on', async () => {
    await page.setViewportSize({ width: 1080, height: 844 })
    const distance = async () => {
      const menu = await banner.getByRole('navigation', { name: label('mainNavigation') }).boundingBox()
      const cart = await banner.getByRole('button', { name: new RegExp(`^${label('cart')}`) }).boundingBox()
      return Math.abs((menu?.y ?? 0) - (cart?.y ?? 99))
    }
    await expect.poll(distance).toBeLessThan(8)
    await page.setViewportSize({ width: 1280, height: 844 })
  })
  await test.step('a restored scroll position sticks the navbar, and the start of the page does not', async () => {
    const stuck = page.locator('[data-stuck]')
    await scrollTo(page, 600)
    await expect(stuck).toHaveCount(1)
    await page.reload()
    await waitForApp(page)
    await expect(stuck).toHaveCount(1)
    await scrollTo(page, 0)
    await expect(stuck).toHaveCount(0)
  })
})

test('the direction button switches to right-to-left, and the browser restores that before the first paint', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 844 })
  await openPage(page, '/')
  const html = page.locator('html')
  const stored = () => page.evaluate(() => localStorage.getItem('rtlMode'))
  await page.getByRole('button', { name: label('rightToLeft') }).click()
  await expect(html).toHaveAttribute('dir', 'rtl')
  await expect(page.locator('body')).toHaveClass(/rtl/)
  expect(await stored()).toBe('true')
  await page.reload({ waitUntil: 'commit' })
  await page.locator('body').waitFor({ state: 'attached' })
  await expect(html).toHaveAttribute('dir', 'rtl')
  await waitForApp(page)
  await skipPreloader(page)

  await test.step('the navbar sticks and the back-to-top button appears at exactly 100 px', () =>
    expectSticking(page))
  await test.step('carousel arrows and the order of links in the banner are mirrored', async () => {
    const [first, last] = await Promise.all(
      ['Shop Now', 'See pricing'].map((name) =>
        page.getByRole('main').getByRole('link', { name }).boundingBox(),
      ),
    )
    expect(first?.x ?? 0).toBeGreaterThan(last?.x ?? 0)
    await partnersOf(page).scrollIntoViewIfNeeded()
    for (const name of ['previous', 'next'])
      await expect(
        partnersOf(page)
          .getByRole('button', { name: label(name) })
          .locator('svg'),
      ).toHaveCSS('scale', '-1 1')
  })
  await test.step('arrow keys of tabs follow the direction', async () => {
    const tabs = page.getByRole('tab')
    await tabs.nth(0).click()
    await expect(page.locator('main [data-type=plans]').first()).toHaveAttribute('data-hydrated')
    await page.keyboard.press('ArrowLeft')
    await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true')
  })

  await page.getByRole('button', { name: label('leftToRight') }).press('Enter')
  await expect(html).toHaveAttribute('dir', 'ltr')
  await expect(page.locator('body')).not.toHaveClass(/rtl/)
  expect(await stored()).toBe('false')
})

test('the shell of the home page on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openPage(page, '/')
  const banner = page.getByRole('banner')

  await test.step('the header has the phone number to tap', async () => {
    const phone = banner.getByRole('link', { name: call })
    const { height = 0, width = 0 } = (await phone.boundingBox()) ?? {}
    expect(Math.min(height, width)).toBeGreaterThanOrEqual(24)
    await expect(phone).toHaveAttribute('href', /^tel:/)
  })
  await test.step('the navbar sticks and the back-to-top button appears at exactly 100 px', () =>
    expectSticking(page, true))
  await test.step('the back-to-top button shows on the way up, and is never in the way', async () => {
    const back = page.getByRole('button', { name: label('backToTop') })
    await scrollTo(page, 2000)
    await expect(back, 'moving down').toBeHidden()
    await scrollTo(page, 1800)
    await expect(back, 'moving up').toBeVisible()
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(back, 'at the footer').toBeHidden()
    await page.evaluate(() => {
      const control = Object.assign(document.createElement('button'), { id: 'under' })
      control.style.cssText = 'position: fixed; inset: 50% 0 0; z-index: 1'
      document.body.append(control)
    })
    await scrollTo(page, 2000)
    await scrollTo(page, 1800)
    await expect(back, 'at rest on a control').toBeHidden()
    await page.evaluate(() => document.getElementById('under')?.remove())
    await scrollTo(page, 1600)
    await expect(back).toBeVisible()
  })
  await test.step('the menu has the phone number, and the direction with its name', async () => {
    await banner.getByRole('button', { name: label('menu') }).click()
    const menu = page.getByRole('dialog')
    await expect(menu.getByRole('link', { name: `${call} 24/7` })).toBeVisible()
    await menu.getByRole('button', { name: label('rightToLeft') }).click()
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await menu.getByRole('button', { name: label('leftToRight') }).click()
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
  })
  await test.step('the menu has one open group at a time and closes on navigation', async () => {
    const menu = page.getByRole('dialog', { name: label('menu') })
    expect(await focusIsInside(menu)).toBe(true)
    const groups = menu.locator('details')
    expect(await groups.count()).toBeGreaterThan(1)
    await groups.nth(0).locator('summary').click()
    await expect(menu.locator('details[open]')).toHaveCount(1)
    await groups.nth(1).locator('summary').click()
    await expect(menu.locator('details[open]')).toHaveCount(1)
    await expect(groups.nth(1)).toHaveAttribute('open')
    await menu.getByRole('link', { name: 'Pricing' }).click()
    await expect(page).toHaveURL(/\/pricing-plan$/)
    await expect(menu).toBeHidden()
  })
})

test('a group of the menu shows that it holds the current page, and the footer marks one link', async ({
  page,
}) => {
  await openPage(page, '/iptv-service')
  const groups = page.getByRole('banner').locator('summary')
  const colours = await groups.evaluateAll((all) => all.map((group) => getComputedStyle(group).color))
  const [home, ...others] = colours
  expect(others).not.toContain(home)
  expect(new Set(others).size).toBe(1)
  await groups.first().click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'IPTV Service' })).toHaveText(
    'IPTV Service from $34.99',
  )
  await openPage(page, '/services-details')
  const footer = page.getByRole('contentinfo')
  expect(await footer.locator('a[href="/services-details"]').count()).toBeGreaterThan(1)
  await expect(footer.locator('[aria-current]')).toHaveCount(1)
})

test.describe('the subscribe form', () => {
  // The subscribe form has no endpoint and logs the address instead.
  test.use({ allowedMessages: /^ana@mail\.example$/ })

  test('logs the address, clears the field and sends nothing; an empty field is refused', async ({
    page,
    context,
  }) => {
    await page.goto('/faq')
    await waitForApp(page)
    const field = page.getByRole('textbox', { name: site.subscribe.field })
    const button = page.getByRole('button', { name: site.subscribe.submit })
    await button.click()
    await expect(field).toHaveJSProperty('validity.valueMissing', true)
    await field.fill('ana@mail.example')
    const requests = recordRequests(page)
    const logged = page.waitForEvent('console')
    await button.click()
    expect((await logged).text()).toBe('ana@mail.example')
    await expect(field).toHaveValue('')
    expect(requests).toEqual([])
    await expect(page).toHaveURL(/\/faq$/)
    expect(await context.cookies()).toEqual([])
  })
})

test('the cart panel lists, counts and removes lines; navigation keeps the cart, and a full load empties it', async ({
  page,
}) => {
  await page.goto('/')
  // A reload after a deploy restores the cart from here, so the test needs no shop page.
  await page.evaluate(() => {
    const src = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E"
    const picture = { src, width: 10, height: 10, alt: 'Router' }
    const line = (id: number, name: string, price: number, quantity: number) => ({
      id,
      name,
      picture,
      href: '/product-details',
      price,
      quantity,
    })
    const lines = [line(1, 'Mesh Router', 12900, 2), line(2, 'Outdoor 5G Receiver', 75600, 1)]
    sessionStorage.setItem('cart', JSON.stringify({ version: 1, lines }))
  })
  await openPage(page, '/')
  const button = page.getByRole('banner').getByRole('button', { name: new RegExp(`^${label('cart')}`) })
  await expect(button).toHaveAccessibleName(`${label('cart')}, 3`)
  await button.click()
  const panel = page.getByRole('dialog', { name: label('cart') })
  await expect(panel.getByRole('listitem')).toHaveCount(2)
  await expect(panel).toContainText('$129.00')
  await expect(panel).toContainText('$1,014.00')
  await panel.getByRole('button', { name: `${label('remove')}: Outdoor 5G Receiver` }).click()
  await expect(panel).toContainText('$258.00')
  await expect.poll(() => focusIsInside(panel)).toBe(true)
  await panel.locator('a[href="/cart"]').click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(panel).toBeHidden()
  await expect(button).toHaveAccessibleName(`${label('cart')}, 2`)
  expect(await page.evaluate(() => [localStorage.getItem('cart'), sessionStorage.getItem('cart')])).toEqual([
    null,
    null,
  ])
  await page.reload()
  await waitForApp(page)
  await button.click()
  await expect(panel).toContainText('Your cart is empty.')
  await expect(panel.getByRole('link', { name: site.navbar.shop.label })).toBeVisible()
  await expect(panel.locator('a[href="/product-details"]')).toHaveCount(3)
  await expect(panel.locator('a[href="/checkout"]')).toHaveCount(0)
})

test('navigation keeps the document, changes URL, title, active link and focus, requests no data, and Back restores the scroll position', async ({
  page,
}) => {
  await openPage(page, '/')
  const kinds = new Set<string>()
  page.on('request', (request) => kinds.add(request.resourceType()))
  await page.evaluate(() => document.body.setAttribute('data-unloaded', 'never'))
  await scrollTo(page, 900)
  // Focus in a bar that does not stick yet would scroll to it.
  await expect(page.locator('[data-stuck]')).toHaveCount(1)
  const pricing = page.getByRole('banner').getByRole('link', { name: 'Pricing' })
  // Press a key: before a click Playwright would scroll to the former position of the sticky navbar.
  await pricing.press('Enter')
  await expect(page).toHaveURL(/\/pricing-plan$/)
  await expect(page).toHaveTitle(/Demonet/)
  await expect(pricing).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.locator('p[role=status]')).toHaveText(await page.title())
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/$/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900)
  for (const [name, path] of [
    ['FAQ', '/faq'],
    ['About Us', '/about-us'],
  ] as const) {
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
  }
  await expect(page.locator('body')).toHaveAttribute('data-unloaded', 'never')
  for (const kind of ['fetch', 'xhr', 'ping', 'websocket', 'eventsource', 'document'])
    expect([...kinds]).not.toContain(kind)
})

test('prefetches a page on hover', async ({ page }) => {
  // Without `saveData` the page prefetches all visible links.
  await emulateConnection(page, { saveData: true })
  await page.goto('/')
  await page.keyboard.press('Tab')
  await waitForApp(page)
  const prefetch = page.waitForRequest(/_data\/pages\/pricing-plan\.js/)
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).hover()
  await prefetch
})

test('the blocks of the home page', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 844 })
  await openPage(page, '/')

  await test.step('tabs: arrow keys, Home and End select a tab, and one panel is visible', async () => {
    const tabs = page.getByRole('tab')
    await expect(tabs).toHaveText(['Internet', 'TV', 'Home Security'])
    await expect(tabs.nth(0)).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('tabpanel')).toHaveCount(1)
    await tabs.nth(0).scrollIntoViewIfNeeded()
    await tabs.nth(1).click()
    await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true')
    await expect(page.locator('main [data-type=plans]').first()).toHaveAttribute('data-hydrated')
    await page.keyboard.press('ArrowRight')
    await expect(tabs.nth(2)).toBeFocused()
    await expect(tabs.nth(2)).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowRight')
    await expect(tabs.nth(0)).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('End')
    await expect(tabs.nth(2)).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Home')
    await expect(page.getByRole('tabpanel')).toHaveAccessibleName('Internet')
    for (const price of ['$59.99', '$99.99', '$119.99'])
      await expect(page.getByRole('tabpanel').getByText(price)).toBeVisible()
  })
  await test.step('accordion: one item is open at a time, and a click closes it', async () => {
    const items = page.locator('main [data-type=accordion] details')
    await expect(items).toHaveCount(4)
    await items.nth(2).locator('summary').click()
    await expect(page.locator('main [data-type=accordion] details[open]')).toHaveCount(1)
    await expect(items.nth(2)).toHaveAttribute('open')
    await items.nth(2).locator('summary').click()
    await expect(page.locator('main [data-type=accordion] details[open]')).toHaveCount(0)
  })
  await test.step('the availability form changes nothing', async () => {
    const form = page.locator('#availability form')
    await form.getByRole('textbox').fill('1 Test Street')
    const requests = recordRequests(page)
    await form.getByRole('button').click()
    await form.getByRole('textbox').press('Enter')
    await expect(form.getByRole('textbox')).toHaveValue('1 Test Street')
    await expect(page).toHaveURL(/\/$/)
    expect(requests).toEqual([])
  })
  await test.step('a carousel does not start with reduced motion', async () => {
    await partnersOf(page).scrollIntoViewIfNeeded()
    await expect(partnersOf(page).getByRole('button').first()).toHaveAccessibleName(label('play'))
    await expect(partnersOf(page)).toHaveAttribute('data-state', 'paused')
  })
  await test.step('the partners carousel shows as many logos as the window is wide for', async () => {
    for (const [width, count] of [
      [320, 2],
      [340, 1],
      [575, 1],
      [576, 3],
      [768, 4],
      [992, 5],
      [1200, 6],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await expect.poll(() => countVisibleSlides(partnersOf(page)), `at ${width} px`).toBe(count)
    }
  })
})

test('a carousel continues after a click; its first button pauses it, and keyboard focus pauses it too', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await openPage(page, '/')
  const testimonials = page.getByRole('region', { name: 'Testimonials' })
  await testimonials.scrollIntoViewIfNeeded()
  await expect(testimonials).toHaveAttribute('data-state', 'playing')
  await testimonials.getByRole('button', { name: label('next') }).click()
  await expect(testimonials).toHaveAttribute('data-state', 'playing')
  const carousel = partnersOf(page)
  for (const width of [1280, 390])
    await test.step(`at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 })
      await openPage(page, '/')
      await carousel.scrollIntoViewIfNeeded()
      await expect(carousel).toHaveAttribute('data-state', 'playing')
      const pause = carousel.getByRole('button').first()
      await expect(pause).toHaveAccessibleName(label('pause'))
      await pause.click()
      await expect(carousel).toHaveAttribute('data-state', 'paused')
      await expect(pause).toHaveAccessibleName(label('play'))
      await pause.click()
      await expect(carousel).toHaveAttribute('data-state', 'playing')
      await page.keyboard.press('Tab')
      await expect(carousel).toHaveAttribute('data-state', 'paused')
    })
})
