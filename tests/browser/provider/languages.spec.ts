import { checkLayout } from '../page-rules/layout.ts'
import { arrive, markDocument } from '../support/documents.ts'
import { findAxeViolations } from '../support/find-axe-violations.ts'
import { expect, test, waitForApp } from '../support/fixtures.ts'
import { hydrateAllBlocks } from '../support/hydrate-all-blocks.ts'
import { openHydratedPage } from '../support/open-hydrated-page.ts'
import { openPage } from '../support/open-page.ts'
import { PROVIDER_URL } from '../support/site-urls.ts'
import { waitForStableHeight } from '../support/wait-for-stable-height.ts'

test.use({ baseURL: PROVIDER_URL })

test('links lead to the page in another language, and the app stays in its own', async ({ page }) => {
  const banner = page.getByRole('banner')
  await openPage(page, '/tarife')
  const languages = banner.getByRole('navigation', { name: 'Sprachen' })
  await expect(languages.getByRole('link')).toHaveText(['Deutsch', 'English', 'العربية'])
  await expect(languages.getByRole('link', { name: 'Deutsch' })).toHaveAttribute('aria-current', 'true')
  await languages.getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL('/en/plans')
  await waitForApp(page)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-GB')
  await expect(page.getByRole('heading', { name: 'Choose your line' })).toBeVisible()

  await test.step('a link of the menu keeps the document, and the head says where the page is in other languages', async () => {
    const expectSameDocument = await markDocument(page)
    await banner.getByRole('link', { name: 'About us' }).first().click()
    await expect(page).toHaveURL('/en/about')
    await expect(banner.getByRole('link', { name: 'العربية' })).toHaveAttribute('href', '/ar/ueber-uns')
    await expectSameDocument()
    const alternates = page.locator('link[hreflang]')
    await expect
      .poll(() => alternates.evaluateAll((links) => links.map((link) => link.getAttribute('href'))))
      .toEqual([
        'https://www.polarnetz.example/ueber-uns',
        'https://www.polarnetz.example/ueber-uns',
        'https://www.polarnetz.example/en/about',
        'https://www.polarnetz.example/ar/ueber-uns',
      ])
  })

  await test.step('the home page of a language is the current one of its links, too', async () => {
    const home = banner.locator('a[href="/en/"]:not([hreflang])').first()
    await home.click()
    await expect(page).toHaveURL('/en/')
    await expect(home).toHaveAttribute('aria-current', 'page')
  })

  await test.step('the search of a language finds its pages', async () => {
    await banner.getByRole('button', { name: 'Search' }).click()
    const panel = page.getByRole('dialog')
    await panel.getByRole('combobox').fill('papers')
    await expect(panel.getByRole('option').first()).toContainText('Which papers do I need?')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/en\/newcomers/)
  })

  await test.step('where a language lacks a page, its link says that it leads to the home page', async () => {
    const others = page.getByRole('contentinfo').locator('a[hreflang]')
    await expect(others).toHaveText(['Deutsch (HOME)', 'English', 'العربية (HOME)'])
    await others.last().click()
    await expect(page).toHaveURL('/ar/')
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  })
})

test('pages of other languages fit every window, and are accessible', async ({ page }) => {
  for (const route of ['/en/', '/ar/', '/ar/kontakt', '/ar/tarife'])
    await test.step(route, async () => {
      if (/^\/\w+\/$/.test(route)) await openHydratedPage(page, route)
      else {
        await arrive(page, route)
        await hydrateAllBlocks(page)
      }
      for (const width of [1280, 768, 390, 320]) {
        await page.setViewportSize({ width, height: 900 })
        await waitForStableHeight(page)
        expect.soft(await checkLayout(page), `layout at ${width} px`).toEqual([])
      }
      expect.soft(await findAxeViolations(page)).toEqual([])
    })

  await test.step('a price is written in the order of its language', async () => {
    await page.setViewportSize({ width: 1280, height: 900 })
    const parts = page.locator('p', { hasText: '34.99' }).first().locator('span > span')
    const lefts = () => parts.evaluateAll((spans) => spans.map((span) => span.getBoundingClientRect().left))
    await expect
      .poll(async () => {
        const [amount = 0, period = 0] = await lefts()
        return amount - period
      })
      .toBeGreaterThan(0)
  })
})
