import { expect, test, waitForApp } from '../support/fixtures.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { label } from '../support/labels.ts'
import { pressButton } from '../support/press-button.ts'

/** The lightness of the page's background, from 0 to 255. */
const backgroundOf = () => {
  const [red = 0, green = 0, blue = 0] =
    getComputedStyle(document.body).backgroundColor.match(/\d+/g)?.map(Number) ?? []
  return (red + green + blue) / 3
}

test.describe('on a device with dark colours', () => {
  test.use({ colorScheme: 'dark' })

  test('the first paint has the colours, and paper stays light', async ({ page }) => {
    const release = await holdRequests(page, /\/assets\//)
    await page.goto('/faq', { waitUntil: 'commit' })
    await page.locator('footer').waitFor({ state: 'attached' })
    expect(await page.evaluate(backgroundOf)).toBeLessThan(60)
    release()
    await page.emulateMedia({ media: 'print' })
    expect(await page.evaluate(backgroundOf)).toBeGreaterThan(240)
  })

  test('the colours follow the device until the visitor chooses others, which the next visit keeps', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/faq')
    await waitForApp(page)
    const colours = page.locator('html')
    await page.emulateMedia({ colorScheme: 'light' })
    await expect(colours).toHaveAttribute('data-scheme', 'light')
    const releaseMenu = await holdRequests(page, /side-menu-.*\.js$/)
    await pressButton(page.getByRole('banner'), label('menu'))
    const choice = page.getByRole('dialog').getByRole('group', { name: label('colours') })
    await expect(choice.getByLabel(label('coloursAuto'))).toBeChecked()
    // The menu takes what was chosen before its code came.
    await choice.getByLabel(label('coloursDark')).check()
    releaseMenu()
    await expect(colours).toHaveAttribute('data-scheme', 'dark')
    // The menu of the next visit shows the choice before its code comes, and takes another one.
    const releaseMenuAgain = await holdRequests(page, /side-menu-.*\.js$/)
    await page.reload()
    await expect(colours).toHaveAttribute('data-scheme', 'dark')
    await waitForApp(page)
    await pressButton(page.getByRole('banner'), label('menu'))
    await expect(choice.getByLabel(label('coloursDark'))).toBeChecked()
    await choice.getByLabel(label('coloursAuto')).check()
    releaseMenuAgain()
    await expect(colours).toHaveAttribute('data-scheme', 'light')
  })

  test('are chosen with a button of a wide window, which a page of another theme lacks', async ({ page }) => {
    await page.goto('/faq')
    await waitForApp(page)
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' })
    // The page hears of the device's new colours after they are there.
    await expect(page.locator('html')).toHaveAttribute('data-scheme', 'light')
    const button = page.getByRole('banner').getByRole('button', { name: label('colours') })
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark')
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveAttribute('data-scheme', 'light')
    await page.goto('/iptv-service')
    await expect(button).toHaveCount(0)
  })
})
