import type { Page } from '@playwright/test'

/** Stops the clock of an open page: from now on its timers run only as far as the test moves the clock, however slow the machine is. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install()
  // The clock can only be stopped at a time to come.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
}
