import { chromium, type Page } from '@playwright/test'
import { findBrowser } from '../browser/support/browser.ts'

/** From each of these to the next, by a link that the page has or that is put into it. */
const JOURNEY = ['/', '/pricing-plan', '/about-us', '/faq', '/blog', '/products', '/services', '/contact-us']
const ROUNDS = 3

/** Waits until the data of a page is there and the browser has had nothing to do, a few times over. */
async function rest(page: Page, path: string): Promise<void> {
  const data = `/_data/pages/${path.slice(1) || 'index'}.js`
  await page.waitForFunction(
    (name) => performance.getEntriesByType('resource').some((entry) => entry.name.endsWith(name)),
    data,
  )
  for (let round = 0; round < 3; round++)
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
}

/** Milliseconds from the click on a prefetched link to the frame that shows the next page's title. */
async function follow(page: Page, path: string): Promise<number> {
  const links = await page.locator(`a[href="${path}"]`).elementHandles()
  const [link] = links
  if (!link) throw new Error(`No link leads from ${page.url()} to ${path}.`)
  await link.evaluate((element) => element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true })))
  await rest(page, path)
  return link.evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        const before = document.querySelector('h1')?.textContent
        const began = performance.now()
        const seen = new MutationObserver(() => {
          if (document.querySelector('h1')?.textContent === before) return
          seen.disconnect()
          // The task after the next frame's callbacks: that frame has been handed on to the screen.
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = () => resolve(performance.now() - began)
            port2.postMessage('')
          })
        })
        seen.observe(document.body, { subtree: true, childList: true, characterData: true })
        if (element instanceof HTMLElement) element.click()
      }),
  )
}

async function measure(page: Page, base: string, slowdown: number): Promise<number[]> {
  await page.goto(base)
  await page.locator('html[data-started]').waitFor({ state: 'attached' })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const samples: number[] = []
  for (let round = 0; round < ROUNDS; round++)
    for (const path of [...JOURNEY.slice(1), '/']) samples.push(await follow(page, path))
  return samples
}

function medianOf(samples: number[]): number {
  const sorted = samples.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

export interface NavigationTimes {
  /** Milliseconds. */
  median: number
  /** The same with a processor four times slower. */
  throttled: number
  samples: number[]
}

/** How long a click on a prefetched link takes to paint the next page of the site served at `base`, in Chromium. */
export async function measureNavigation(base: string): Promise<NavigationTimes> {
  const executablePath = findBrowser()
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    const samples = await measure(await browser.newPage(), base, 1)
    const slow = await measure(await browser.newPage(), base, 4)
    return { median: medianOf(samples), throttled: medianOf(slow), samples: [...samples, ...slow] }
  } finally {
    await browser.close()
  }
}
