import type { Page } from '@playwright/test'
import { expectCompletePage } from '../support/expect-complete-page.ts'
import { failRequests } from '../support/fail-requests.ts'
import { expect } from '../support/fixtures.ts'
import { keyPages } from '../support/key-pages.ts'
import { openHydratedPage } from '../support/open-hydrated-page.ts'
import { test } from '../support/test.ts'

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

async function openAndMeasure(page: Page, path: string) {
  await openHydratedPage(page, path)
  return measureLayout(page)
}

for (const path of keyPages)
  test(`${path}: without images the layout and the alternative texts stay the same`, async ({ page }) => {
    const before = await openAndMeasure(page, path)
    await failRequests(page, /\/media\//, 'not found')
    await page.goto('about:blank')
    const after = await openAndMeasure(page, path)
    expect(after).toEqual(before)
    await expectCompletePage(page, path)
    for (const image of await page.locator('main img').all())
      await expect(image).toHaveJSProperty('naturalWidth', 0)
  })
