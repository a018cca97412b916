import { checkLayout } from '../page-rules/layout.ts'
import { findAxeViolations } from '../support/find-axe-violations.ts'
import { expect, test, waitForApp } from '../support/fixtures.ts'
import { openHydratedPage } from '../support/open-hydrated-page.ts'
import { PROVIDER_URL } from '../support/site-urls.ts'
import { waitForStableHeight } from '../support/wait-for-stable-height.ts'

test.use({ baseURL: PROVIDER_URL })

test('the links to other languages lead to the same page, and the app stays in its language', async ({
  page,
}) => {
  await openHydratedPage(page, '/tarife')
  const languages = page.getByRole('banner').getByRole('navigation', { name: 'Sprachen' })
  await expect(languages.getByRole('link')).toHaveText(['Deutsch', 'English', 'العربية'])
  await expect(languages.getByRole('link', { name: 'Deutsch' })).toHaveAttribute('aria-current', 'true')
  await languages.getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL('/en/plans')
  await waitForApp(page)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB')
  await expect(page.getByRole('heading', { name: 'Choose your line' })).toBeVisible()
  // A link of the menu keeps the document, and the head says where the new page is in other languages.
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  await page.getByRole('banner').getByRole('link', { name: 'About us' }).first().click()
  await expect(page).toHaveURL('/en/about')
  await expect(page.getByRole('banner').getByRole('link', { name: 'العربية' })).toHaveAttribute(
    'href',
    '/ar/ueber-uns',
  )
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
  const alternates = page.locator('link[hreflang]')
  expect(await alternates.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    'https://www.polarnetz.example/ueber-uns',
    'https://www.polarnetz.example/ueber-uns',
    'https://www.polarnetz.example/en/about',
    'https://www.polarnetz.example/ar/ueber-uns',
  ])
  // The home page of a language is the current one of its links, too.
  const home = page.getByRole('banner').locator('a[href="/en/"]:not([hreflang])').first()
  await home.click()
  await expect(page).toHaveURL('/en/')
  await expect(home).toHaveAttribute('aria-current', 'page')
})

test('where a language lacks a page, its link says that it leads to the home page', async ({ page }) => {
  await openHydratedPage(page, '/en/newcomers')
  const languages = page.getByRole('contentinfo').locator('a[hreflang]')
  await expect(languages).toHaveText(['Deutsch (HOME)', 'English', 'العربية (HOME)'])
  await languages.last().click()
  await expect(page).toHaveURL('/ar/')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
})

test('the search of a language finds its pages', async ({ page }) => {
  await openHydratedPage(page, '/en/plans')
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
  const panel = page.getByRole('dialog')
  const options = panel.getByRole('option')
  await panel.getByRole('combobox').fill('papers')
  await expect(options.first()).toContainText('Which papers do I need?')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/en\/newcomers/)
})

for (const route of ['/ar/', '/ar/tarife', '/ar/kontakt', '/en/'])
  test(`${route} fits every window, and is accessible`, async ({ page }) => {
    await openHydratedPage(page, route)
    for (const width of [1280, 768, 390, 320]) {
      await page.setViewportSize({ width, height: 900 })
      await waitForStableHeight(page)
      expect.soft(await checkLayout(page), `layout at ${width} px`).toEqual([])
    }
    expect(await findAxeViolations(page)).toEqual([])
  })

test('a price is written in the order of its language', async ({ page }) => {
  await page.goto('/ar/tarife')
  const [amount, period] = await page
    .locator('p', { hasText: '34.99' })
    .first()
    .locator('span > span')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().left))
  expect(period).toBeLessThan(amount ?? 0)
})
