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
import { site } from '../support/labels.ts'
import { openHydratedPage } from '../support/open-hydrated-page.ts'
import { coveringRoutes } from '../support/routes.ts'
import { setFontSize } from '../support/set-font-size.ts'
import { switchDirection } from '../support/switch-direction.ts'
import { setUserStyles, WIDE_TEXT_SPACING } from '../support/user-styles.ts'
import { waitForStableHeight } from '../support/wait-for-stable-height.ts'

/** The names of the animations that run; a transition has none. */
const listAnimations = () =>
  document
    .getAnimations()
    .filter(({ playState }) => playState === 'running')
    .map((animation) => ('animationName' in animation ? animation.animationName : ''))

for (const route of coveringRoutes(FULL_SITE))
  test(`${route} follows the page rules for layout, motion, keyboard, forced colours and print`, async ({
    page,
  }) => {
    test.setTimeout(120_000)
    await page.setViewportSize({ width: 1280, height: 900 })
    await openHydratedPage(page, route)
    expect.soft(await checkMarkup(page, site)).toEqual([])
    await expect.soft.poll(() => page.evaluate(listAnimations), 'reduced motion').toEqual([])

    for (const [width, key] of [
      [1280, 'Tab'],
      [390, 'Shift+Tab'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await waitForStableHeight(page)
      const boxes = await measureElements(page)
      expect.soft(await checkLayout(page), `layout at ${width} px`).toEqual([])
      expect.soft(await checkTargetSize(page), `targets at ${width} px`).toEqual([])
      expect.soft(await checkCardAlignment(page), `rows at ${width} px`).toEqual([])
      await switchDirection(page, 'rtl')
      await waitForStableHeight(page)
      expect
        .soft(checkMirroring(boxes, await measureElements(page), width), `mirror at ${width} px`)
        .toEqual([])
      expect.soft(await checkLayout(page), `right-to-left layout at ${width} px`).toEqual([])
      expect.soft(await checkKeyboardFocus(page, key), `focus at ${width} px`).toEqual([])
      await switchDirection(page, 'ltr')
      await setUserStyles(page, WIDE_TEXT_SPACING)
      expect.soft(await checkLayout(page), `spaced text at ${width} px`).toEqual([])
      await setUserStyles(page, '')
    }

    // A tablet, and a window of 1280 pixels at a zoom of 200 %.
    for (const width of [768, 640]) {
      await page.setViewportSize({ width, height: 450 })
      await waitForStableHeight(page)
      expect.soft(await checkLayout(page), `layout at ${width} px`).toEqual([])
    }
    await page.setViewportSize({ width: 1280, height: 900 })
    await setFontSize(page, 32)
    expect.soft(await checkLayout(page), 'text of twice the size').toEqual([])
    await setFontSize(page, 16)

    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
    expect.soft(await checkForcedColours(page), 'forced colours').toEqual([])
    await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light', media: 'print' })
    await page.setViewportSize({ width: 720, height: 900 })
    await waitForStableHeight(page)
    expect.soft(await checkPrint(page), 'paper').toEqual([])
    expect.soft(await checkLayout(page), 'layout on paper').toEqual([])
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
