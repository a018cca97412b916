import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { label, site } from '../support/labels.ts'
import { openHydratedPage } from '../support/open-hydrated-page.ts'
import { openPage } from '../support/open-page.ts'

const telephone = `tel:${site.contact.phone.replace(/[^+\d]/g, '')}`

async function bodyBackground(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.body).backgroundImage)
}

test('the body has a background image only on the IPTV home page', async ({ page }) => {
  await openPage(page, '/')
  expect(await bodyBackground(page)).toBe('none')
  await page.getByRole('contentinfo').getByRole('link', { name: 'TV Box' }).click()
  await expect(page).toHaveURL(/\/iptv-service$/)
  await expect.poll(() => bodyBackground(page)).toContain('radial-gradient')
  await page.getByRole('main').getByRole('link', { name: 'Subscribe Now' }).click()
  await expect(page).toHaveURL(/\/contact-us$/)
  await expect.poll(() => bodyBackground(page)).toBe('none')
  await page.goBack()
  await expect.poll(() => bodyBackground(page)).toContain('radial-gradient')
})

test('the navbar of the IPTV home page is transparent until it sticks', async ({ page }) => {
  await openPage(page, '/iptv-service')
  const bar = page.locator('[data-look=transparent]').first()
  await expect(page.locator('[data-look=transparent][data-surface]')).toHaveCSS(
    'background-color',
    'rgba(0, 0, 0, 0)',
  )
  await expect(bar.getByRole('link', { name: site.navbar.start.label })).toHaveAttribute(
    'href',
    '/pricing-plan',
  )
})

test('only the navbar of the OTT home page has a button that calls, and Get Subscription', async ({
  page,
}) => {
  await openPage(page, '/ott-platform')
  const bar = page.getByRole('banner').locator('[data-look][data-surface]')
  const call = bar.getByRole('link', { name: `${label('call')}: ${site.contact.phone}` })
  await expect(call).toHaveAttribute('href', telephone)
  const { subscription } = site.navbar
  await expect(bar.getByRole('link', { name: subscription.label })).toHaveAttribute('href', '/pricing-plan')
  await openPage(page, '/pricing-plan')
  await expect(call).toHaveCount(0)
  await expect(bar.getByRole('link', { name: subscription.label })).toHaveCount(0)
})

test('the pause button of the moving posters is fully visible', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1000 })
  await openPage(page, '/iptv-service')
  await expect(page.locator('[data-type=banner] [data-control]')).toBeInViewport({ ratio: 1 })
})

for (const path of ['/ott-platform', '/movie-home'])
  test(`${path} shows its h1 in the first screen, and the slides have headings below it`, async ({
    page,
  }) => {
    await openPage(page, path)
    const title = page.getByRole('main').getByRole('heading', { level: 1 })
    await expect(title).toHaveCount(1)
    await expect(title).toBeInViewport({ ratio: 1 })
    const { height } = (await title.boundingBox()) ?? { height: 0 }
    expect(height).toBeGreaterThan(20)
    await expect(
      page.locator('main > section').first().getByRole('heading', { level: 2, includeHidden: true }),
    ).not.toHaveCount(0)
  })

test('the guide of the IPTV home page says when a programme starts, ends, and how far it has come', async ({
  page,
}) => {
  await openPage(page, '/iptv-service')
  const film = page.getByRole('listitem').filter({ hasText: 'Channel Film' })
  await expect(film).toContainText('20:00–21:58')
  // At 21:00, 60 minutes of 118 have passed.
  await expect(film.locator('progress')).toHaveJSProperty('position', 60 / 118)
})

test('FAQ in two columns: each column has its own open item', async ({ page }) => {
  await openPage(page, '/movie-home')
  const columns = page.locator('main [data-type=columns] [data-type=faq]')
  await expect(columns).toHaveCount(2)
  const [first, second] = [columns.nth(0).locator('details'), columns.nth(1).locator('details')]
  await first.nth(1).locator('summary').click()
  await expect(first.nth(0)).not.toHaveAttribute('open')
  await expect(first.nth(1)).toHaveAttribute('open')
  await expect(second.nth(0)).toHaveAttribute('open')
  await second.nth(2).locator('summary').click()
  await expect(second.nth(0)).not.toHaveAttribute('open')
  await expect(second.nth(2)).toHaveAttribute('open')
  await first.nth(1).locator('summary').click()
  await expect(columns.nth(0).locator('details[open]')).toHaveCount(0)
  await expect(columns.nth(1).locator('details[open]')).toHaveCount(1)
})

test.describe('the first screen of the home page', () => {
  test('holds the whole form', async ({ page }) => {
    await openPage(page, '/')
    const form = page.locator('[data-type=banner] [data-surface=card]')
    for (const viewport of [
      { width: 1366, height: 768 },
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(viewport)
      await expect(form, `${viewport.width} × ${viewport.height}`).toBeInViewport({ ratio: 1 })
    }
  })

  test('keeps texts and picture apart on wide windows', async ({ page }) => {
    await openPage(page, '/')
    for (const width of [1024, 1366, 1920, 2560]) {
      await page.setViewportSize({ width, height: 900 })
      const distance = () =>
        page.locator('[data-type=banner] > div').evaluateAll((boxes) => {
          const [content, picture] = boxes.map((box) => box.getBoundingClientRect())
          return (picture?.left ?? 0) - (content?.right ?? Number.POSITIVE_INFINITY)
        })
      await expect.poll(distance, `${width} px`).toBeGreaterThan(0)
    }
  })
})

for (const path of ['/', '/ott-platform', '/movie-home', '/satellite-internet'])
  test(`${path} is at most 8,000 px high on a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openHydratedPage(page, path)
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(8000)
  })

for (const rtl of [false, true])
  test(`plans on a phone: the next one is partly in view, and the focus brings each into view${rtl ? ', right-to-left' : ''}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    if (rtl) await page.addInitScript(() => localStorage.setItem('rtlMode', 'true'))
    await openHydratedPage(page, '/')
    const plans = page.locator('main [role=tabpanel]').first().locator('article')
    await expect(plans).toHaveCount(3)
    await plans.first().scrollIntoViewIfNeeded()
    await expect(plans.nth(0)).toBeInViewport({ ratio: 0.5 })
    await expect(plans.nth(1)).toBeInViewport({ ratio: 0.05 })
    await expect(plans.nth(2)).not.toBeInViewport()
    await plans.first().getByRole('link').focus()
    for (const index of [1, 2]) {
      await page.keyboard.press('Tab')
      const link = plans.nth(index).getByRole('link')
      await expect(link).toBeFocused()
      await expect(link).toBeInViewport({ ratio: 1 })
    }
  })

test.describe('the choice of a plan', () => {
  const price = (page: Page, amount: string) => page.locator('fieldset p').filter({ hasText: amount })

  test('shows one price, and the arrow keys choose another one', async ({ page }) => {
    await openPage(page, '/isp-broadband')
    const group = page.getByRole('group', { name: 'How fast is your evening?' })
    await expect(group.getByRole('radio')).toHaveCount(3)
    // The plan with the badge is chosen.
    await expect(group.getByRole('radio', { name: '500 Mbps' })).toBeChecked()
    await expect(price(page, '$99.99')).toBeVisible()
    await expect(price(page, '$59.99')).toBeHidden()
    const picture = page.locator('[data-look=behind] img')
    const light = await picture.evaluate((image) => getComputedStyle(image).filter)
    await group.getByRole('radio', { name: '500 Mbps' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(group.getByRole('radio', { name: '1.5 Gbps' })).toBeChecked()
    await expect(group.getByRole('radio', { name: '1.5 Gbps' })).toHaveAccessibleDescription(/\$119\.99/)
    await expect(price(page, '$119.99')).toBeVisible()
    await expect(price(page, '$99.99')).toBeHidden()
    await expect.poll(() => picture.evaluate((image) => getComputedStyle(image).filter)).not.toBe(light)
  })

  test('works without JavaScript', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto('/isp-broadband')
    await expect(price(page, '$99.99')).toBeVisible()
    await page.getByRole('radio', { name: '150 Mbps' }).check()
    await expect(price(page, '$59.99')).toBeVisible()
    await expect(price(page, '$99.99')).toBeHidden()
    await context.close()
  })
})

test.describe('the bar at the bottom of a phone', () => {
  const bar = (page: Page) => page.getByRole('link', { name: 'Check availability', exact: true })

  test.beforeEach(async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openHydratedPage(page, '/')
  })

  test('is there between the banner and the footer', async ({ page }) => {
    await page.evaluate(() => scrollTo(0, 0))
    await expect(bar(page)).toBeHidden()
    await page.locator('main > [data-type=plans]').scrollIntoViewIfNeeded()
    await expect(bar(page)).toBeInViewport({ ratio: 1 })
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(bar(page)).toBeHidden()
    await page.setViewportSize({ width: 768, height: 844 })
    await page.locator('main > [data-type=plans]').scrollIntoViewIfNeeded()
    await expect(bar(page)).toBeHidden()
  })

  test('makes room for the keyboard of the phone', async ({ page }) => {
    await page.locator('main > [data-type=plans]').scrollIntoViewIfNeeded()
    await expect(bar(page)).toBeVisible()
    const field = page.getByRole('textbox', { name: site.subscribe.field })
    await field.evaluate((input) => input.focus({ preventScroll: true }))
    await expect(bar(page)).toBeHidden()
    await field.blur()
    await expect(bar(page)).toBeVisible()
  })

  test('covers no element that has the focus', async ({ page }) => {
    const topics = page.locator('main [data-type=accordion] summary')
    await topics.first().focus()
    await expect(bar(page)).toBeVisible()
    const top = (await page.locator('main > div:last-child').boundingBox())?.y ?? 0
    for (let step = 0; step < 12; step++) {
      await page.keyboard.press('Tab')
      const bottom = await page.evaluate(() => document.activeElement?.getBoundingClientRect().bottom)
      expect(bottom, `step ${step}`).toBeLessThanOrEqual(top)
    }
  })
})
