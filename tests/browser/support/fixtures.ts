import { test as base, expect, type Page } from '@playwright/test'
import { draws, openAnew } from './draws.ts'
import { maps } from './maps.ts'

interface Watched {
  /** Console messages that are no offence. */
  greeting: RegExp | undefined
  /** What the page did that no page may do: console messages, errors, requests to other origins. */
  offences: string[]
}

/** A test whose page is watched; at its end there must be no console message and no request off the origin but a map's frame. */
export const test = base.extend<Watched>({
  greeting: [undefined, { option: true }],
  offences: [
    async ({ page, greeting }, use) => {
      const offences: string[] = []
      page.on('console', (message) => {
        // The browser itself reports a 404 status, which is what the 404 page must have.
        if (/status of 404/.test(message.text()) && message.location().url === page.url()) return
        // Chromium's hint to whoever asks for places in the first tenth of a second: the test does.
        if (/hidden by content-visibility/.test(message.text())) return
        if (greeting?.test(message.text())) return
        // The maps service, which no test can reach.
        if (maps.includes(message.location().url)) return
        offences.push(`${message.type()}: ${message.text()}`)
      })
      page.on('pageerror', (error) => offences.push(`error: ${error.message}`))
      page.on('request', (request) => {
        const { protocol, hostname, href } = new URL(request.url())
        if (maps.includes(href) && request.frame() !== page.mainFrame()) return
        if (protocol !== 'data:' && hostname !== 'localhost') offences.push(`request: ${href}`)
      })
      await use(offences)
      expect(offences).toEqual([])
    },
    { auto: true },
  ],
})

/** Milliseconds in which the app takes over on a busy machine. */
const PATIENCE = 15_000

/** Waits until the app has taken over the HTML. A page that the browser gave up is opened anew, once. */
export async function started(page: Page): Promise<void> {
  const mark = page.locator('html[data-started]')
  const inTime = await mark.waitFor({ state: 'attached', timeout: PATIENCE }).then(
    () => true,
    () => false,
  )
  if (inTime) return
  if (!(await draws(page))) await openAnew(page)
  await mark.waitFor({ state: 'attached' })
}

export { expect } from '@playwright/test'
