import { expect, type Page } from '@playwright/test'
import { longUnless } from '../browser/support/long.ts'
import { openHydratedPage } from '../browser/support/open-hydrated-page.ts'
import { test } from '../browser/support/test.ts'

const PAGES = ['/iptv-service', '/ott-platform', '/movie-home']
const WINDOWS = [
  { width: 390, height: 844 },
  { width: 768, height: 900 },
  { width: 1440, height: 900 },
]

/** The pictures that stand more than once in a part of the page of the window's height, without copies and slides out of view. */
function findTwice(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const pictures = [...document.querySelectorAll<HTMLImageElement>('main img')].flatMap((image) => {
      const { left, right, top, bottom } = image.getBoundingClientRect()
      if (right < 20 || left > innerWidth - 20 || image.closest('button, [inert], [aria-hidden=true]'))
        return []
      const name = new URL(image.src).pathname.split('/').at(-1)?.split('.')[0]
      return name ? [{ name, top: top + scrollY, bottom: bottom + scrollY }] : []
    })
    const found: string[] = []
    for (let start = 0; start < document.documentElement.scrollHeight; start += innerHeight / 2) {
      const names = pictures
        .filter(({ top, bottom }) => bottom > start + 20 && top < start + innerHeight - 20)
        .map(({ name }) => name)
      for (const name of new Set(names))
        if (names.filter((other) => other === name).length > 1) found.push(`${name} from ${start} px`)
    }
    return found
  })
}

for (const path of PAGES)
  test(
    `${path}: no film stands twice in one screen`,
    longUnless(path === '/iptv-service'),
    async ({ page }) => {
      await openHydratedPage(page, path)
      for (const size of WINDOWS) {
        await page.setViewportSize(size)
        // Before its code has come, a carousel shows a part of one slide more.
        for (const carousel of await page.locator('main [aria-roledescription=carousel]').all()) {
          await carousel.scrollIntoViewIfNeeded()
          await expect(carousel.locator('.swiper-initialized')).toBeAttached()
        }
        await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
        await expect.poll(() => findTwice(page), `at ${size.width} px`).toEqual([])
      }
    },
  )
