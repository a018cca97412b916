import { FULL_SITE } from '../../fixtures/full-site.ts'
import { checkCardAlignment } from '../page-rules/card-alignment.ts'
import { measureElements } from '../page-rules/element-boxes.ts'
import { checkForcedColours } from '../page-rules/forced-colours.ts'
import { checkKeyboardFocus } from '../page-rules/keyboard-focus.ts'
import { checkLayout } from '../page-rules/layout.ts'
import { checkMarkup } from '../page-rules/markup.ts'
import { checkMirroring } from '../page-rules/mirroring.ts'
import { checkPrint } from '../page-rules/print.ts'
import { checkTargetSize } from '../page-rules/target-size.ts'
import { expect, test } from '../support/fixtures.ts'
import { checkHtmlLater } from '../support/html-checker.ts'
import { site } from '../support/labels.ts'
import { looksOf, showLook } from '../support/looks.ts'
import { openHydratedPage } from '../support/open-hydrated-page.ts'
import { coveringRoutes } from '../support/routes.ts'
import { setFontSize } from '../support/set-font-size.ts'
import { switchDirection } from '../support/switch-direction.ts'
import { checkLooks } from '../support/test-pages.ts'
import { setUserStyles, WIDE_TEXT_SPACING } from '../support/user-styles.ts'
import { waitForStableHeight } from '../support/wait-for-stable-height.ts'

/** The names of the animations that run; a transition has none. */
const listAnimations = () =>
  document
    .getAnimations()
    .filter(({ playState }) => playState === 'running')
    .map((animation) => ('animationName' in animation ? animation.animationName : ''))

/** The lightness of the page's background, from 0 to 255. */
const backgroundOf = () => {
  const [red = 0, green = 0, blue = 0] =
    getComputedStyle(document.body).backgroundColor.match(/\d+/g)?.map(Number) ?? []
  return (red + green + blue) / 3
}

/** Pages that are at most 8,000 px high on a phone; the home page has a test of its own. */
const HOMES = ['/ott-platform', '/movie-home', '/satellite-internet']

// Together these pages have every block: what is true of a block wherever it stands is tried here.
coveringRoutes(FULL_SITE).forEach((route, index) => {
  test(`${route} follows the page rules in every look, by keyboard, in forced colours and on paper`, async ({
    page,
  }, { project }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await openHydratedPage(page, route)
    checkHtmlLater(project.outputDir, `${route}, hydrated`, await page.content())
    expect.soft(await checkMarkup(page, site)).toEqual([])
    await expect.soft.poll(() => page.evaluate(listAnimations), 'reduced motion').toEqual([])
    await checkLooks(page, site, looksOf(index), async (name, { width }) => {
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      if (width === 390 && HOMES.includes(route)) expect.soft(height, name).toBeLessThanOrEqual(8000)
      expect.soft(await checkTargetSize(page), `targets, ${name}`).toEqual([])
      expect.soft(await checkCardAlignment(page), `rows, ${name}`).toEqual([])
    })
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.soft.poll(() => page.evaluate(backgroundOf), 'dark colours').toBeLessThan(60)

    // One page forwards in a wide window, the next one backwards on a phone.
    const [width, key] = index % 2 === 0 ? ([1280, 'Tab'] as const) : ([390, 'Shift+Tab'] as const)
    await showLook(page, { width, direction: 'ltr', scheme: 'light', motion: false }, site)
    const boxes = await measureElements(page)
    await switchDirection(page, 'rtl')
    await waitForStableHeight(page)
    expect.soft(checkMirroring(boxes, await measureElements(page), width), 'mirror').toEqual([])
    expect.soft(await checkKeyboardFocus(page, key), 'focus').toEqual([])
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    await expect(page.locator('[data-stuck]')).toHaveCount(0)
    await setUserStyles(page, WIDE_TEXT_SPACING)
    await waitForStableHeight(page)
    expect.soft(await checkLayout(page), 'spaced text').toEqual([])
    await setUserStyles(page, '')

    // A window of 1280 pixels at a zoom of 200 %.
    await page.setViewportSize({ width: 640, height: 450 })
    await waitForStableHeight(page)
    expect.soft(await checkLayout(page), 'layout at a zoom of 200 %').toEqual([])
    await page.setViewportSize({ width: 1280, height: 900 })
    await setFontSize(page, 32)
    await waitForStableHeight(page)
    expect.soft(await checkLayout(page), 'text of twice the size').toEqual([])
    await setFontSize(page, 16)

    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
    await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark')
    expect.soft(await checkForcedColours(page), 'forced colours').toEqual([])
    await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light', media: 'print' })
    await page.setViewportSize({ width: 720, height: 900 })
    await waitForStableHeight(page)
    expect.soft(await checkPrint(page), 'paper').toEqual([])
    expect.soft(await checkLayout(page), 'layout on paper').toEqual([])
  })
})

for (const route of ['/', '/login', '/products', '/cart'])
  test(`${route}: a word of 42 letters fits into every button at 320 px`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await openHydratedPage(page, route)
    await page.evaluate(() => {
      for (const control of document.querySelectorAll('main :is(a, button, [role=tab])'))
        for (const node of control.childNodes)
          if (node instanceof Text && /[a-z]{3}/i.test(node.data))
            node.data = 'Donaudampfschifffahrtsgesellschaftskapitän'
    })
    expect(await checkLayout(page)).toEqual([])
  })
