import type { Page } from '@playwright/test'
import { checkLayout } from '../page-rules/layout.ts'
import { checkMarkup } from '../page-rules/markup.ts'
import { checkReachableControls } from '../page-rules/reachable-controls.ts'
import { findAxeViolations } from './find-axe-violations.ts'
import { expect, test } from './fixtures.ts'
import { readSiteTexts, type SiteTexts } from './labels.ts'
import { longUnless } from './long.ts'
import { ALL_LOOKS, describeLook, type Look, looksOf, showLook } from './looks.ts'
import { openHydratedPage } from './open-hydrated-page.ts'
import { pauseCarousels } from './pause-carousels.ts'
import { coveringRoutes, listPaths } from './routes.ts'

/**
 * Looks at an open, hydrated page in these looks: its layout, with motion whether a press reaches each control, and what axe
 * finds in the first look of each colour scheme. `also` asks more in each look.
 */
export async function checkLooks(
  page: Page,
  site: SiteTexts,
  looks: readonly Look[],
  also?: (name: string, look: Look) => Promise<void>,
): Promise<void> {
  const schemes = new Set<Look['scheme']>()
  for (const look of looks)
    await test.step(describeLook(look), async () => {
      const name = describeLook(look)
      await showLook(page, look, site)
      if (look.motion) {
        await pauseCarousels(page)
        expect.soft(await checkReachableControls(page), `controls, ${name}`).toEqual([])
        // What comes into view rises, and is not where it will be.
        await showLook(page, { ...look, motion: false }, site)
      }
      expect.soft(await checkLayout(page), `layout, ${name}`).toEqual([])
      if (!schemes.has(look.scheme)) expect.soft(await findAxeViolations(page), `axe, ${name}`).toEqual([])
      schemes.add(look.scheme)
      await also?.(name, look)
    })
}

/** Opens a page, and checks what only a whole page can break: its status, landmarks and markup, what it logs, and its looks. */
async function checkPage(page: Page, route: string, site: SiteTexts, looks: readonly Look[]): Promise<void> {
  // The page opens as most visitors see it, with motion. A phone from right to left is where texts fit least.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.setViewportSize({ width: 390, height: 900 })
  await page.addInitScript(() => {
    // A map's frame has its own storage, or none.
    if (window === window.top) localStorage.setItem('rtlMode', 'true')
  })
  const response = await openHydratedPage(page, route)
  expect(response?.status()).toBe(route === '/no/such/page' ? 404 : 200)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.locator('h1')).toHaveCount(1)
  for (const role of ['banner', 'main', 'contentinfo'] as const)
    await expect(page.getByRole(role)).toHaveCount(1)
  expect(await checkMarkup(page, site)).toEqual([])
  await checkLooks(page, site, looks)
}

/** Where texts fit least, and with motion. */
const NARROWEST: Look = { width: 320, direction: 'rtl', scheme: 'light', motion: true }

/**
 * Defines tests for every page of the site below `root`: rules that hold whatever the pages say. A few pages that together have
 * every block are looked at in four looks for each change. By name only run the others in the narrowest look (`--only long`), and
 * all pages in all looks (`--only every-page`).
 */
export function testPages(root: string): void {
  const site = readSiteTexts(root)
  const covering = coveringRoutes(root)
  for (const route of listPaths(root).routes) {
    const isCovering = covering.includes(route)
    const looks = isCovering ? looksOf(covering.indexOf(route)) : [NARROWEST]
    test(
      `${route} is complete and accessible, logs nothing, fits the window, and all of its controls can be pressed`,
      longUnless(isCovering),
      async ({ page }) => {
        await checkPage(page, route, site, looks)
      },
    )
    test(`${route} in all looks`, { tag: '@every-page' }, async ({ page }) => {
      await checkPage(page, route, site, ALL_LOOKS)
    })
  }

  // A few pages have all blocks; `links.spec.ts` follows the links of the others.
  test('without JavaScript all content of the pages is visible', async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      baseURL: baseURL ?? '',
      javaScriptEnabled: false,
      viewport: { width: 390, height: 900 },
    })
    const page = await context.newPage()
    for (const route of covering)
      await test.step(route, async () => {
        await page.goto(route)
        await expect.soft(page.locator('h1'), route).toHaveCount(1)
        // Not by role: what is hidden has none.
        for (const panel of await page.locator('[role=tabpanel]').all())
          await expect.soft(panel, route).toBeVisible()
        const targets = await page
          .locator('main a:not([aria-disabled])')
          .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
        const odd = targets.filter((target) => !/^(\/|https:|tel:|mailto:|#\w)/.test(target ?? ''))
        expect.soft(odd, route).toEqual([])
      })
    await context.close()
  })
}
