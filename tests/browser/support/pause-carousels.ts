import { expect, type Page } from '@playwright/test'

/** Waits until the carousels of a hydrated page have started, and pauses them for good, as keyboard focus does. No slide moves then. */
export async function pauseCarousels(page: Page): Promise<void> {
  const waiting = 'main [aria-roledescription=carousel]:has(> :first-child > button):not([data-state])'
  await expect(page.locator(waiting)).toHaveCount(0)
  await page.evaluate(async () => {
    for (const button of document.querySelectorAll<HTMLElement>(
      'main [aria-roledescription=carousel] > :first-child > button:first-child',
    )) {
      button.focus({ preventScroll: true })
      button.blur()
    }
    // Only rows and slides: a transition in what is not rendered, as in a closed group of the menu, never finishes.
    const moves = [...document.querySelectorAll('main .swiper-wrapper, main .swiper-wrapper > *')]
      .flatMap((part) => part.getAnimations())
      .filter((animation) => animation instanceof CSSTransition)
    await Promise.allSettled(moves.map(({ finished }) => finished))
  })
  await expect(page.locator('main [aria-roledescription=carousel][data-state=playing]')).toHaveCount(0)
}
