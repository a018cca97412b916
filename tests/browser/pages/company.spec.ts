import type { Locator } from '@playwright/test'
import { countVisibleSlides } from '../support/count-visible-slides.ts'
import { expect, test } from '../support/fixtures.ts'
import { mapUrls } from '../support/map-urls.ts'
import { openPage } from '../support/open-page.ts'

const FIGURES = ['10+ years', '25GB bandwidth', '20K+ TV channels', '99% uptime', '9K+ satisfied clients']

/** Scrolls until the block is just below the viewport: the block is hydrated there, but not visible yet. */
async function scrollNear(section: Locator): Promise<void> {
  await section.evaluate((element) => {
    const { top } = element.getBoundingClientRect()
    window.scrollBy({ top: top - window.innerHeight * 1.2, behavior: 'instant' })
  })
  await expect(section).toHaveAttribute('data-hydrated')
}

test.describe('facts', () => {
  for (const motion of ['no-preference', 'reduce'] as const)
    test(`always have the final figure as text, and count up on first view unless motion is reduced: ${motion}`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: motion })
      await openPage(page, '/about-us')
      const section = page.locator('main [data-type=grid]', { hasText: 'satisfied clients' })
      await expect(section.getByRole('listitem')).toHaveText(FIGURES)
      await scrollNear(section)
      await expect(section.locator('[data-count]')).toHaveCount(0)
      await section.evaluate((element) => {
        const figures = new Set<Node>()
        new MutationObserver((changes) => {
          for (const { target } of changes) figures.add(target)
          element.setAttribute('data-animated', String(figures.size))
        }).observe(element, { attributes: true, attributeFilter: ['data-count'], subtree: true })
        element.scrollIntoView({ behavior: 'instant' })
      })
      if (motion === 'no-preference')
        await expect(section).toHaveAttribute('data-animated', String(FIGURES.length))
      else {
        await expect(section).toBeInViewport()
        await section.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
        await expect(section).not.toHaveAttribute('data-animated')
      }
      await expect(section.locator('[data-count]')).toHaveCount(0)
      await expect(section.getByRole('listitem')).toHaveText(FIGURES)
    })
})

test.describe('the map', () => {
  test('loads near the viewport, also after a navigation, and is 378 px high in every window', async ({
    page,
  }) => {
    await openPage(page, '/')
    const request = page.waitForRequest((request) => mapUrls.includes(request.url()))
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).click()
    await expect(page).toHaveURL(/\/contact-us$/)
    const map = page.locator('main iframe')
    await map.scrollIntoViewIfNeeded()
    await request
    await expect(map).toHaveAttribute('src', /map|osm/)
    await expect(map).toHaveAttribute('title', /\S/)
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(async () => (await map.boundingBox())?.height, `at ${width} px`).toBe(378)
    }
  })
})

for (const [path, type, count] of [
  ['/faq', 'faq', 8],
  ['/about-us', 'accordion', 4],
] as const)
  test(`${path}: one of ${count} items is open at a time, initially the first`, async ({ page }) => {
    await openPage(page, path)
    const items = page.locator(`main [data-type=${type}] details`)
    const opened = page.locator(`main [data-type=${type}] details[open]`)
    await expect(items).toHaveCount(count)
    await expect(opened).toHaveCount(1)
    await expect(items.first()).toHaveAttribute('open')
    await items.nth(2).locator('summary').click()
    await expect(opened).toHaveCount(1)
    await expect(items.nth(2)).toHaveAttribute('open')
    await items.nth(2).locator('summary').click()
    await expect(opened).toHaveCount(0)
    if (type !== 'accordion') return
    // Each item links to the prices.
    for (const item of await items.all()) {
      await expect(item.locator('a')).toHaveAttribute('href', '/pricing-plan')
      expect(await item.locator('li').count()).toBeGreaterThan(1)
    }
  })

test('speed plans show as many as the window is wide for', async ({ page }) => {
  await openPage(page, '/services-details')
  const carousel = page.getByRole('region', { name: 'Speed plans' })
  for (const [width, count] of [
    [767, 1],
    [768, 2],
    [991, 2],
    [992, 3],
    [1439, 3],
    [1440, 4],
    [1600, 5],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(() => countVisibleSlides(carousel), `at ${width} px`).toBe(count)
  }
})
