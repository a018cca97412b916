import { expect, type Page } from '@playwright/test'
import { mapUrls } from './map-urls.ts'
import { test as base } from './test.ts'

interface Fixtures {
  /** Console messages and uncaught errors that the test allows. */
  allowedMessages: RegExp | undefined
  /** What no page may do: console messages, errors, requests to other origins. */
  violations: string[]
}

/** A test that fails when its page logs a message, throws an error, or requests another origin, except for the frame of a map. */
export const test = base.extend<Fixtures>({
  allowedMessages: [undefined, { option: true }],
  violations: [
    async ({ page, allowedMessages }, use) => {
      const violations: string[] = []
      // In a window that is narrower than it was, Chromium preloads a smaller picture and shows the larger one in its memory,
      // also after the page has been loaded again. It says so some seconds later.
      let widest = 0
      let narrowest = Number.POSITIVE_INFINITY
      const readWidth = () => {
        const { width = 0 } = page.viewportSize() ?? {}
        widest = Math.max(widest, width)
        narrowest = Math.min(narrowest, width)
      }
      page.on('domcontentloaded', () => {
        narrowest = Number.POSITIVE_INFINITY
        readWidth()
      })
      page.on('console', (message) => {
        readWidth()
        // The browser logs the 404 status that the 404 page must have.
        if (/status of 404/.test(message.text()) && message.location().url === page.url()) return
        // Chromium logs this because the test measures elements that wait for the stylesheet.
        if (/hidden by content-visibility/.test(message.text())) return
        if (narrowest < widest && /was preloaded using link preload but not used/.test(message.text())) return
        if (allowedMessages?.test(message.text())) return
        // No test can reach the map service.
        if (mapUrls.includes(message.location().url)) return
        violations.push(`${message.type()} at ${page.url()}: ${message.text()}`)
      })
      page.on('pageerror', (error) => {
        if (allowedMessages?.test(error.message)) return
        violations.push(`error at ${page.url()}: ${error.message}`)
      })
      page.on('request', (request) => {
        readWidth()
        const { protocol, hostname, href } = new URL(request.url())
        if (mapUrls.includes(href) && request.frame() !== page.mainFrame()) return
        const isOwn = protocol === 'data:' || protocol === 'blob:' || hostname === 'localhost'
        if (!isOwn) violations.push(`request: ${href}`)
      })
      await use(violations)
      expect(violations).toEqual([])
    },
    { auto: true },
  ],
})

/**
 * Waits until the app has hydrated the page, and makes sure that nothing of it moves later: all blocks get their layout, as
 * after a navigation, and the web font has loaded.
 */
export async function waitForApp(page: Page): Promise<void> {
  await page.locator('html[data-started]').waitFor({ state: 'attached' })
  await page.evaluate(() => {
    document.documentElement.dataset.laidOut = ''
    return document.fonts.ready
  })
}

export { expect } from '@playwright/test'
