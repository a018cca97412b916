import { chromium, type Page } from '@playwright/test'
import { findBrowser } from '../browser/support/find-browser.ts'

/** The pages that the benchmark visits in this order; each page links to the next. */
const ROUTES = ['/', '/pricing-plan', '/about-us', '/faq', '/blog', '/products', '/services', '/contact-us']
const ROUNDS = 3

/** Waits until the browser has loaded the data of a page and has been idle three times. */
async function waitForPrefetch(page: Page, path: string): Promise<void> {
  const data = `/_data/pages/${path.slice(1) || 'index'}.js`
  await page.waitForFunction(
    (name) => performance.getEntriesByType('resource').some((entry) => entry.name.endsWith(name)),
    data,
  )
  for (let round = 0; round < 3; round++)
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
}

/** Gives the milliseconds from the click on a prefetched link to the frame that shows the next page's title. */
async function measureClick(page: Page, path: string): Promise<number> {
  const links = await page.locator(`a[href="${path}"]`).elementHandles()
  const [link] = links
  if (!link) throw new Error(`No link leads from ${page.url()} to ${path}.`)
  await link.evaluate((element) => element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true })))
  await waitForPrefetch(page, path)
  return link.evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        const before = document.querySelector('h1')?.textContent
        const clicked = performance.now()
        const observer = new MutationObserver(() => {
          if (document.querySelector('h1')?.textContent === before) return
          observer.disconnect()
          // The browser has drawn the frame when the task after its callbacks runs.
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = () => resolve(performance.now() - clicked)
            port2.postMessage('')
          })
        })
        observer.observe(document.body, { subtree: true, childList: true, characterData: true })
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
    for (const path of [...ROUTES.slice(1), '/']) samples.push(await measureClick(page, path))
  return samples
}

function medianOf(samples: number[]): number {
  const sorted = samples.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** Milliseconds from a click to the next page. */
export interface NavigationTimes {
  median: number
  /** The median with a processor four times slower. */
  throttled: number
  samples: number[]
}

/** Measures how long Chromium takes from a click on a prefetched link to the next page of the site served at `base`. */
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
