import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { test as base, type Page, type TestInfo } from '@playwright/test'
import { STOPPED } from './stopped.ts'

/** Milliseconds. Even a very busy machine renders a frame in this time. */
const FRAME_TIMEOUT = 10_000

/**
 * Whether the browser still renders the page. Chromium 156 without a GPU stops doing so on one page in some hundreds or
 * thousands: its compositor waits forever. The page then gets no frame, and neither a screenshot nor a new size of the
 * window helps. This asks the browser, not the page, because a test may hold the clock of the page.
 */
async function isRendering(page: Page): Promise<boolean> {
  const takeFrame = async () => {
    const session = await page.context().newCDPSession(page)
    await session.send('Page.captureScreenshot', { clip: { x: 0, y: 0, width: 1, height: 1, scale: 1 } })
  }
  return Promise.race([
    takeFrame().then(
      () => true,
      // A page that is closed or gone is a fault of the test or the site.
      () => true,
    ),
    setTimeout(FRAME_TIMEOUT, false),
  ])
}

/** How many times slower pages compute than the machine; `stress.ts` sets it. */
const THROTTLE = Number(process.env.TEST_THROTTLE ?? 1)

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: THROTTLE })
}

/** The file that says that the browser has stopped in a test of this file. All of a serial file run again. */
function stopMark({ project, file }: TestInfo): string {
  return join(project.outputDir, `${basename(file)}.stopped`)
}

/**
 * A test that has no result when the browser has stopped rendering its page: then, and only then, it runs once more. A second
 * run after any other failure fails at once.
 */
export const test = base.extend<{ stoppedBrowser: undefined }>({
  stoppedBrowser: [
    async ({ page }, use, testInfo) => {
      if (THROTTLE > 1) await slowDown(page)
      const mark = stopMark(testInfo)
      if (testInfo.retry > 0 && !existsSync(mark))
        throw new Error('This test does not run again: the browser rendered its page. See the first run.')
      await use(undefined)
      if (testInfo.status === testInfo.expectedStatus || (await isRendering(page))) return
      mkdirSync(testInfo.project.outputDir, { recursive: true })
      writeFileSync(mark, '')
      throw new Error(STOPPED)
    },
    { auto: true },
  ],
})
