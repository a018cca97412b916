import type { Page } from '@playwright/test'
import { expectCompletePage } from '../support/expect-complete-page.ts'
import { expect } from '../support/fixtures.ts'
import { longUnless } from '../support/long.ts'
import { openHydratedPage } from '../support/open-hydrated-page.ts'
import { test } from '../support/test.ts'

const MEDIA = /\/media\//

/** Measures each image and each block, with the alternative text. */
function measureLayout(page: Page) {
  return page.evaluate(() =>
    [...document.querySelectorAll('img, main > *')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return [element.getAttribute('alt'), x, y + scrollY, width, height].map((value) =>
        typeof value === 'number' ? Math.round(value) : value,
      )
    }),
  )
}

/** Asks for all images again, and waits until they are there. */
function loadImages(page: Page): Promise<unknown> {
  return page.evaluate(() =>
    Promise.all(
      [...document.images].map((image) => {
        image.loading = 'eager'
        // Setting the address loads it again, also that of a picture's source.
        image.src = image.src.toString()
        return image.decode()
      }),
    ),
  )
}

// Pages with each kind of picture.
for (const path of ['/', '/iptv-service', '/products', '/product-details'])
  test(
    `${path}: without images the layout and the alternative texts stay the same`,
    longUnless(path === '/' || path === '/iptv-service'),
    async ({ page }) => {
      await page.route(MEDIA, (route) => route.fulfill({ status: 404, body: '' }))
      await openHydratedPage(page, path)
      const failed = await measureLayout(page)
      await expectCompletePage(page, path)
      for (const image of await page.locator('main img').all())
        await expect(image).toHaveJSProperty('naturalWidth', 0)
      await page.unroute(MEDIA)
      await loadImages(page)
      await expect.poll(() => measureLayout(page)).toEqual(failed)
    },
  )
