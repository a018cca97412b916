import { boxesOn } from '../page-rules/boxes-on.ts'
import { faultsOfLayout } from '../page-rules/faults-of-layout.ts'
import { faultsOfMarkup } from '../page-rules/faults-of-markup.ts'
import { smallTargets } from '../page-rules/small-targets.ts'
import { unevenRows } from '../page-rules/uneven-rows.ts'
import { unforced } from '../page-rules/unforced.ts'
import { unmirrored } from '../page-rules/unmirrored.ts'
import { unprintable } from '../page-rules/unprintable.ts'
import { walk } from '../page-rules/walk.ts'
import { readPage } from '../support/read-page.ts'
import { routes } from '../support/routes.ts'
import { setFontSize } from '../support/set-font-size.ts'
import { SPACED, setType } from '../support/set-type.ts'
import { settle } from '../support/settle.ts'
import { turn } from '../support/turn.ts'
import { expect, test } from '../support/watched.ts'

for (const route of routes)
  test(`${route}: for eyes, keys and paper of every kind`, async ({ page }) => {
    test.setTimeout(120_000)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 1280, height: 900 })
    await readPage(page, route)
    expect.soft(await faultsOfMarkup(page)).toEqual([])

    for (const [width, key] of [
      [1280, 'Tab'],
      [390, 'Shift+Tab'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      await settle(page)
      const boxes = await boxesOn(page)
      expect.soft(await faultsOfLayout(page), `layout at ${width} px`).toEqual([])
      expect.soft(await smallTargets(page), `targets at ${width} px`).toEqual([])
      expect.soft(await unevenRows(page), `rows at ${width} px`).toEqual([])
      await turn(page, 'rtl')
      await settle(page)
      expect.soft(unmirrored(boxes, await boxesOn(page), width), `mirror at ${width} px`).toEqual([])
      expect.soft(await faultsOfLayout(page), `right-to-left layout at ${width} px`).toEqual([])
      expect.soft(await walk(page, key), `focus at ${width} px`).toEqual([])
      await turn(page, 'ltr')
      await setType(page, SPACED)
      expect.soft(await faultsOfLayout(page), `spaced text at ${width} px`).toEqual([])
      await setType(page, '')
    }

    // A window of 1280 pixels at a zoom of 200 %.
    await page.setViewportSize({ width: 640, height: 450 })
    await settle(page)
    expect.soft(await faultsOfLayout(page), 'layout at 640 px').toEqual([])
    await page.setViewportSize({ width: 1280, height: 900 })
    await setFontSize(page, 32)
    expect.soft(await faultsOfLayout(page), 'text of twice the size').toEqual([])
    await setFontSize(page, 16)

    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
    expect.soft(await unforced(page), 'forced colours').toEqual([])
    await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light', media: 'print' })
    await page.setViewportSize({ width: 720, height: 900 })
    await settle(page)
    expect.soft(await unprintable(page), 'paper').toEqual([])
    expect.soft(await faultsOfLayout(page), 'layout on paper').toEqual([])
  })

for (const route of ['/', '/login', '/products', '/cart'])
  test(`${route}: a label of one word of 42 letters stays in its button, also at 320 px`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 320, height: 640 })
    await readPage(page, route)
    await page.evaluate(() => {
      for (const control of document.querySelectorAll('main :is(a, button, [role=tab])'))
        for (const node of control.childNodes)
          if (node instanceof Text && /[a-z]{3}/i.test(node.data))
            node.data = 'Donaudampfschifffahrtsgesellschaftskapitän'
    })
    expect(await faultsOfLayout(page)).toEqual([])
  })
