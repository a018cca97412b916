import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { openHydratedPage } from '../support/open-hydrated-page.ts'
import { scrollToRest } from '../support/scroll-to-rest.ts'

const PATH = '/satellite-internet'
const block = (page: Page) => page.locator('[data-type=compare]')
const columns = (page: Page) => block(page).getByRole('columnheader')
const box = (page: Page, name: string) => block(page).getByRole('checkbox', { name })
const differing = (page: Page, name: string) =>
  block(page).getByRole('rowheader', { name: new RegExp(`^${name}\\s*, The plans differ here$`) })

test('an address chooses the plans to compare, and follows the choice', async ({ page }) => {
  await openHydratedPage(page, `${PATH}?plans=internet-500,internet-150`)
  await expect(columns(page)).toHaveText([/^Internet 150/, /^Internet 500/])
  // Two plans stay side by side.
  await expect(box(page, 'Internet 150')).toBeDisabled()
  await expect(differing(page, 'Download')).toBeVisible()
  await expect(differing(page, 'Upload')).toHaveCount(0)
  await box(page, 'Internet 1.5 Gig').check()
  await expect(columns(page)).toHaveCount(3)
  await expect(page).toHaveURL(PATH)
  await expect(differing(page, 'Upload')).toBeVisible()
  await box(page, 'Internet 500').uncheck()
  await expect(columns(page)).toHaveText([/^Internet 150/, /^Internet 1.5 Gig/])
  await expect(page).toHaveURL(`${PATH}?plans=internet-150,internet-1-5-gig`)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('any two plans can be compared', async ({ page }) => {
    await page.goto(PATH)
    await expect(columns(page)).toHaveCount(3)
    await box(page, 'Internet 500').uncheck()
    await expect(columns(page)).toHaveText([/^Internet 150/, /^Internet 1.5 Gig/])
  })
})

test('a phone starts with two plans, which fit, and a sentence that all plans share stands once', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.setViewportSize({ width: 390, height: 844 })
  await openHydratedPage(page, PATH)
  await expect(columns(page)).toHaveText([/^Internet 150/, /^Internet 500/])
  await expect(box(page, 'Internet 1.5 Gig')).not.toBeChecked()
  await expect(page).toHaveURL(PATH)
  const table = block(page).getByRole('region')
  await expect.poll(() => table.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
  const terms = block(page).getByRole('row', { name: /^Term/ }).last()
  await expect(terms.getByRole('cell')).toHaveCount(1)
  await scrollToRest(box(page, 'Internet 1.5 Gig'))
  await box(page, 'Internet 1.5 Gig').check()
  await expect(columns(page)).toHaveCount(3)
  await expect(page).toHaveURL(`${PATH}?plans=internet-150,internet-500,internet-1-5-gig`)
})
