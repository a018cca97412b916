import { expect, type Page } from '@playwright/test'
import { waitForApp } from './fixtures.ts'
import { holdRequests } from './hold-requests.ts'

/** The height of what stands below the first section of a page, in pixels. */
interface PartHeight {
  /** Its place and its kind, such as "3 promo". */
  name: string
  /** What it takes while the browser waits with its layout. */
  estimated: number
  real: number
}

/** A phone, a tablet and a desktop: as wide as the windows that heights are estimated for. */
const WINDOWS = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
]

/** Reads the heights of an open page that is all laid out. */
function readHeights(page: Page): Promise<PartHeight[]> {
  return page.locator('main > section ~ section, main ~ :is(section, footer)').evaluateAll((parts) =>
    parts.map((part, index) => {
      const style = getComputedStyle(part)
      const around = [
        style.paddingBlockStart,
        style.paddingBlockEnd,
        style.borderBlockStartWidth,
        style.borderBlockEndWidth,
      ]
      const lengths = [style.containIntrinsicHeight.replace('auto ', ''), ...around]
      return {
        name: `${index + 2} ${part.getAttribute('data-type') ?? part.localName}`,
        // What is highest of all says how high a part is at least.
        estimated: Math.max(
          lengths.reduce((sum, length) => sum + Number.parseFloat(length), 0),
          Number.parseFloat(style.minBlockSize) || 0,
        ),
        real: part.getBoundingClientRect().height,
      }
    }),
  )
}

/** Reads the height of a page when the browser has drawn it, and what is near the window has its layout. */
const readTotal = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    return document.documentElement.scrollHeight
  })

/**
 * Opens a page in three windows. It is nearly as high before its styles, and by the estimates for what waits for its layout, as
 * when all of it is laid out: the scrollbar hardly moves. `checkParts` gets the heights of its sections.
 */
export async function expectSteadyHeight(
  page: Page,
  path: string,
  checkParts?: (name: string, parts: PartHeight[]) => void,
): Promise<void> {
  // A page shows all that it has after three seconds without its styles, which is no time to measure on a busy machine.
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Animation.enable')
  for (const window of WINDOWS) {
    await devtools.send('Animation.setPlaybackRate', { playbackRate: 0 })
    const name = `${path} at ${window.width} px`
    await page.setViewportSize(window)
    const release = await holdRequests(page, /\.css$/)
    const requested = page.waitForRequest(/\.css$/)
    await page.goto(path, { waitUntil: 'commit' })
    await requested
    const unstyled = await readTotal(page)
    release()
    await devtools.send('Animation.setPlaybackRate', { playbackRate: 1 })
    await waitForApp(page)
    const real = await readTotal(page)
    const parts = await readHeights(page)
    const waiting = parts.reduce((sum, part) => sum + part.estimated - part.real, real)
    const off = (height: number) => Math.abs(height / real - 1)
    expect.soft(off(unstyled), `${name}: ${unstyled} px without styles, really ${real} px`).toBeLessThan(0.05)
    expect
      .soft(off(waiting), `${name}: ${waiting} px before it is laid out, really ${real} px`)
      .toBeLessThan(0.05)
    checkParts?.(name, parts)
    await page.unrouteAll()
  }
}
