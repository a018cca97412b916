import type { Page } from '@playwright/test'
import { expect, test, waitForApp } from '../support/fixtures.ts'
import { label, site } from '../support/labels.ts'

const telephone = `tel:${site.contact.phone.replace(/[^+\d]/g, '')}`

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitForApp(page)
  await expect(page.locator('[data-preloader]')).toBeHidden()
}

async function bodyBackground(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.body).backgroundImage)
}

test('the body has a background image only on the IPTV home page', async ({ page }) => {
  await open(page, '/')
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
  await open(page, '/iptv-service')
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

test('only the navbar of the OTT home page has the phone number and Get Subscription', async ({ page }) => {
  await open(page, '/ott-platform')
  const bar = page.getByRole('banner')
  const call = bar.getByRole('link', { name: `${label('call')}: ${site.contact.phone}` })
  await expect(call).toHaveAttribute('href', telephone)
  const { subscription } = site.navbar
  await expect(bar.getByRole('link', { name: subscription.label })).toHaveAttribute('href', '/pricing-plan')
  await open(page, '/pricing-plan')
  await expect(call).toHaveCount(0)
  await expect(bar.getByRole('link', { name: subscription.label })).toHaveCount(0)
})

test('the pause button of the moving posters is fully visible', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 1000 })
  await open(page, '/iptv-service')
  await expect(page.locator('[data-type=banner] [data-control]')).toBeInViewport({ ratio: 1 })
})

test('FAQ in two columns: each column has its own open item', async ({ page }) => {
  await open(page, '/movie-home')
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
