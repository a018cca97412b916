import { type Page, test } from '@playwright/test'
import { breakFiles } from '../support/broken.ts'
import { busiest } from '../support/busiest.ts'
import { readPage } from '../support/read-page.ts'
import { expect } from '../support/watched.ts'
import { expectWhole } from '../support/whole.ts'

/** The words and the place of each picture and each block. */
function layout(page: Page) {
  return page.evaluate(() =>
    [...document.querySelectorAll('img, main > *')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return [element.getAttribute('alt'), x, y + scrollY, width, height].map((value) =>
        typeof value === 'number' ? Math.round(value) : value,
      )
    }),
  )
}

async function look(page: Page, path: string) {
  await readPage(page, path)
  return layout(page)
}

for (const path of busiest)
  test(`${path}: without pictures everything stands where it stood, and their words are there`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const before = await look(page, path)
    await breakFiles(page, /\/media\//, 'missing')
    await page.goto('about:blank')
    const after = await look(page, path)
    expect(after).toEqual(before)
    await expectWhole(page, path)
    for (const picture of await page.locator('main img').all())
      await expect(picture).toHaveJSProperty('naturalWidth', 0)
  })
