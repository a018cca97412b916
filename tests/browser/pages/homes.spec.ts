import type { Page } from '@playwright/test'
import { expect, test, waitForApp } from '../support/fixtures.ts'
import { label, site } from '../support/labels.ts'
import { openHydratedPage } from '../support/open-hydrated-page.ts'
import { openPage } from '../support/open-page.ts'
import { switchDirection } from '../support/switch-direction.ts'

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

test('the IPTV home page', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1000 })
  await openPage(page, '/iptv-service')

  await test.step('its navbar is transparent until it sticks', async () => {
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
  await test.step('the pause button of the moving posters is fully visible', () =>
    expect(page.locator('[data-type=banner] [data-control]')).toBeInViewport({ ratio: 1 }))
  await test.step('its guide says when a programme starts, ends, and how far it has come', async () => {
    const film = page.getByRole('listitem').filter({ hasText: 'Channel Film' })
    await expect(film).toContainText('20:00–21:58')
    // At 21:00, 60 minutes of 118 have passed.
    await expect(film.locator('progress')).toHaveJSProperty('position', 60 / 118)
  })
})

/** Expects that the h1 is in the first screen, and that the slides have headings below it. */
async function expectTitleOverSlides(page: Page): Promise<void> {
  const title = page.getByRole('main').getByRole('heading', { level: 1 })
  await expect(title).toHaveCount(1)
  await expect(title).toBeInViewport({ ratio: 1 })
  const { height } = (await title.boundingBox()) ?? { height: 0 }
  expect(height).toBeGreaterThan(20)
  await expect(
    page.locator('main > section').first().getByRole('heading', { level: 2, includeHidden: true }),
  ).not.toHaveCount(0)
}

test('only the navbar of the OTT home page has a button that calls, and Get Subscription', async ({
  page,
}) => {
  await openPage(page, '/ott-platform')
  await test.step('its h1 is in the first screen', () => expectTitleOverSlides(page))
  const bar = page.getByRole('banner').locator('[data-look][data-surface]')
  const call = bar.getByRole('link', { name: `${label('call')}: ${site.contact.phone}` })
  await expect(call).toHaveAttribute('href', telephone)
  const { subscription } = site.navbar
  await expect(bar.getByRole('link', { name: subscription.label })).toHaveAttribute('href', '/pricing-plan')
  await bar.getByRole('link', { name: subscription.label }).press('Enter')
  await expect(page).toHaveURL('/pricing-plan')
  await expect(call).toHaveCount(0)
  await expect(bar.getByRole('link', { name: subscription.label })).toHaveCount(0)
})

test('the film home page: FAQ in two columns, of which each has its own open item', async ({ page }) => {
  await openPage(page, '/movie-home')
  await test.step('its h1 is in the first screen', () => expectTitleOverSlides(page))
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

test('the first screen of the home page', async ({ page }) => {
  await openPage(page, '/')

  await test.step('holds the whole form', async () => {
    const form = page.locator('[data-type=banner] [data-surface=card]')
    for (const [width, height] of [
      [1366, 768],
      [1440, 900],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height })
      await expect(form, `${width} × ${height}`).toBeInViewport({ ratio: 1 })
    }
  })
  await test.step('keeps texts and picture apart on wide windows', async () => {
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

/** Expects that the next plan is partly in view, and that the focus brings each into view. */
async function expectPlansInView(page: Page): Promise<void> {
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
}

test('the home page on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openHydratedPage(page, '/')
  const bar = page.getByRole('link', { name: 'Check availability', exact: true })
  const plans = page.locator('main > [data-type=plans]')
  const topics = page.locator('main > [data-type=accordion]')

  await test.step('is at most 8,000 px high', async () => {
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(8000)
  })
  await test.step('the row of plans starts at the plan that stands out', async () => {
    const box = await plans.getByRole('article').filter({ hasText: 'Most chosen' }).first().boundingBox()
    expect(box?.x).toBeLessThan(40)
    expect(box?.x).toBeGreaterThan(0)
  })
  await test.step('the bar at the bottom is there between the banner and the footer, except beside plans', async () => {
    await expect(bar).toBeHidden()
    await topics.scrollIntoViewIfNeeded()
    await expect(bar).toBeInViewport({ ratio: 1 })
    await plans.scrollIntoViewIfNeeded()
    await expect(bar).toBeHidden()
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(bar).toBeHidden()
    await page.setViewportSize({ width: 768, height: 844 })
    await topics.scrollIntoViewIfNeeded()
    await expect(bar).toBeHidden()
    await page.setViewportSize({ width: 390, height: 844 })
  })
  await test.step('the bar makes room for the keyboard of the phone', async () => {
    await topics.scrollIntoViewIfNeeded()
    await expect(bar).toBeVisible()
    const field = page.getByRole('textbox', { name: site.subscribe.field })
    await field.evaluate((input) => input.focus({ preventScroll: true }))
    await expect(bar).toBeHidden()
    await field.blur()
    await expect(bar).toBeVisible()
  })
  await test.step('the bar covers no element that has the focus', async () => {
    await topics.locator('summary').first().focus()
    await expect(bar).toBeVisible()
    for (let step = 0; step < 12; step++) {
      await page.keyboard.press('Tab')
      const isCovered = () =>
        page.evaluate(() => {
          const { bottom = 0 } = document.activeElement?.getBoundingClientRect() ?? {}
          const bar = document.querySelector('main [data-phone-bar]')
          return bar !== null && bottom > bar.getBoundingClientRect().top
        })
      await expect.poll(isCovered, `step ${step}`).toBe(false)
    }
  })
  for (const direction of ['ltr', 'rtl'] as const)
    await test.step(`the next plan is partly in view, and the focus brings each into view, ${direction}`, async () => {
      await page.reload()
      await waitForApp(page)
      await switchDirection(page, direction)
      await expectPlansInView(page)
    })
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
