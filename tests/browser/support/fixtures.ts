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
      // Chromium preloads a smaller picture for a window that has become narrower, whose larger one is there already.
      let width = page.viewportSize()?.width
      let isResized = false
      page.on('domcontentloaded', () => {
        width = page.viewportSize()?.width
        isResized = false
      })
      page.on('console', (message) => {
        // The browser logs the 404 status that the 404 page must have.
        if (/status of 404/.test(message.text()) && message.location().url === page.url()) return
        // Chromium logs this because the test measures elements that wait for the stylesheet.
        if (/hidden by content-visibility/.test(message.text())) return
        if (isResized && /was preloaded using link preload but not used/.test(message.text())) return
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
        isResized ||= page.viewportSize()?.width !== width
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
