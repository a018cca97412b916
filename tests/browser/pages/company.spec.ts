import type { Locator, Page } from '@playwright/test'
import { expect, test, waitForApp } from '../support/fixtures.ts'
import { mapUrls } from '../support/map-urls.ts'

const FIGURES = ['10+ years', '25GB bandwidth', '20K+ TV channels', '99% uptime', '9K+ satisfied clients']

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitForApp(page)
  await expect(page.locator('[data-preloader]')).toBeHidden()
}

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
      await open(page, '/about-us')
      const section = page.locator('main [data-type=grid]', { hasText: 'satisfied clients' })
      await expect(section.getByRole('listitem')).toHaveText(FIGURES)
      await scrollNear(section)
      await expect(section.locator('[data-count]')).toHaveCount(0)
      const animatedCount = await section.evaluate(async (element) => {
        const figures = new Set<Node>()
        const watcher = new MutationObserver((changes) => {
          for (const { target } of changes) figures.add(target)
        })
        watcher.observe(element, { attributes: true, attributeFilter: ['data-count'], subtree: true })
        const cards = [...element.querySelectorAll('li')]
        const visible = cards.map(
          (card) =>
            new Promise((resolve) => {
              const observer = new IntersectionObserver(
                ([entry]) => entry?.isIntersecting && resolve(undefined),
              )
              observer.observe(card)
            }),
        )
        element.scrollIntoView({ behavior: 'instant' })
        await Promise.all(visible)
        for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
        return figures.size
      })
      expect(animatedCount).toBe(motion === 'reduce' ? 0 : FIGURES.length)
      await expect(section.locator('[data-count]')).toHaveCount(0)
      await expect(section.getByRole('listitem')).toHaveText(FIGURES)
    })
})

test.describe('the map', () => {
  for (const width of [390, 1440])
    test(`is 378 px high at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await open(page, '/contact-us')
      const map = page.locator('main iframe')
      await expect(map).toHaveAttribute('src', /map|osm/)
      await expect(map).toHaveAttribute('title', /\S/)
      expect((await map.boundingBox())?.height).toBe(378)
    })

  test('loads near the viewport, also after a navigation', async ({ page }) => {
    await open(page, '/')
    const request = page.waitForRequest((request) => mapUrls.includes(request.url()))
    await page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true }).click()
    await expect(page).toHaveURL(/\/contact-us$/)
    await page.locator('main iframe').scrollIntoViewIfNeeded()
    await request
  })
})

test.describe('an accordion has one open item at a time, initially the first', () => {
  for (const [path, type, count] of [
    ['/faq', 'faq', 8],
    ['/about-us', 'accordion', 4],
  ] as const)
    test(`${path}: ${count} items`, async ({ page }) => {
      await open(page, path)
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
    })

  test('/about-us: each item links to the prices', async ({ page }) => {
    await open(page, '/about-us')
    const items = page.locator('main [data-type=accordion] details')
    for (const item of await items.all()) {
      await expect(item.locator('a')).toHaveAttribute('href', '/pricing-plan')
      expect(await item.locator('li').count()).toBeGreaterThan(1)
    }
  })
})

test.describe('speed plans', () => {
  for (const [width, count] of [
    [767, 1],
    [768, 2],
    [991, 2],
    [992, 3],
    [1439, 3],
    [1440, 4],
    [1600, 5],
  ] as const)
    test(`show ${count} at ${width} px`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: 800 })
      await open(page, '/services-details')
      const carousel = page.getByRole('region', { name: 'Speed plans' })
      await carousel.scrollIntoViewIfNeeded()
      const list = await carousel.getByRole('list').evaluate((element) => {
        const frame = element.parentElement?.getBoundingClientRect()
        const [first] = element.children
        return { frame: frame?.width ?? 0, slide: first?.getBoundingClientRect().width ?? 1 }
      })
      expect(Math.floor(list.frame / list.slide + 0.001)).toBe(count)
    })
})
