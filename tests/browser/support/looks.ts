import { expect, type Page } from '@playwright/test'
import type { SiteTexts } from './labels.ts'
import { switchDirection } from './switch-direction.ts'
import { waitForStableHeight } from './wait-for-stable-height.ts'

/** How visitors may see a page. `width` is in CSS pixels; `motion` says that the device does not ask for less of it. */
export interface Look {
  width: number
  direction: 'ltr' | 'rtl'
  scheme: 'light' | 'dark'
  motion: boolean
}

/**
 * A covering array: in all looks together, each value of each factor occurs with each value of every other one. In each half,
 * each width occurs once, and the three other factors in all pairs of their values.
 */
const HALVES: readonly (readonly Look[])[] = [
  [
    { width: 390, direction: 'ltr', scheme: 'dark', motion: true },
    { width: 1280, direction: 'rtl', scheme: 'light', motion: true },
    { width: 320, direction: 'ltr', scheme: 'light', motion: false },
    { width: 768, direction: 'rtl', scheme: 'dark', motion: false },
  ],
  [
    { width: 320, direction: 'rtl', scheme: 'dark', motion: true },
    { width: 768, direction: 'ltr', scheme: 'light', motion: true },
    { width: 390, direction: 'rtl', scheme: 'light', motion: false },
    { width: 1280, direction: 'ltr', scheme: 'dark', motion: false },
  ],
]

/** All eight looks. */
export const ALL_LOOKS: readonly Look[] = HALVES.flat()

/** Gives the four looks of the page with this number in a list: two pages in a row have all looks. */
export const looksOf = (index: number): readonly Look[] => HALVES[index % HALVES.length] ?? []

/** Says a look in words, for the messages of tests. */
export const describeLook = ({ width, direction, scheme, motion }: Look): string =>
  `${width} px, ${direction}, ${scheme}, ${motion ? 'with' : 'without'} motion`

/** How many transitions of rendered elements run. What follows a scroll position never ends. In a closed group of the menu, which is not rendered, they never finish. */
const countTransitions = () =>
  document.getAnimations().filter(({ effect, playState, timeline }) => {
    const target = effect instanceof KeyframeEffect ? effect.target : null
    return (
      timeline === document.timeline &&
      playState === 'running' &&
      target?.checkVisibility({ contentVisibilityAuto: true })
    )
  }).length

/** Shows an open page in another look. Its height no longer changes then, and without motion nothing else does. */
export async function showLook(page: Page, look: Look, site: SiteTexts): Promise<void> {
  await page.emulateMedia({
    colorScheme: look.scheme,
    reducedMotion: look.motion ? 'no-preference' : 'reduce',
  })
  await page.setViewportSize({ width: look.width, height: 900 })
  await expect(page.locator('html')).toHaveAttribute('data-scheme', look.scheme)
  await switchDirection(page, look.direction, site)
  await waitForStableHeight(page)
  if (!look.motion) await expect.poll(() => page.evaluate(countTransitions)).toBe(0)
}
