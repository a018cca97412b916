import type { Browser, Page } from '@playwright/test'
import { builtProject } from '../build/project.ts'
import type { BenchOptions } from './bench-options.ts'
import { timeToPaint, withSite } from './chromium.ts'
import { medianOf } from './median.ts'

/** The pages that the benchmark visits in this order; each page links to the next, and the last one to the first. */
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

/** Gives the milliseconds from each click on a prefetched link to the frame that shows the next page's title. */
async function measureClicks(browser: Browser, address: string, slowdown: number): Promise<number[]> {
  const page = await browser.newPage()
  await page.goto(address)
  await page.locator('html[data-started]').waitFor({ state: 'attached' })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const samples: number[] = []
  for (let round = 0; round < ROUNDS; round++)
    for (const path of [...ROUTES.slice(1), '/']) {
      const link = page.locator(`a[href="${path}"]`).first()
      await link.dispatchEvent('pointerover')
      await waitForPrefetch(page, path)
      const change = { selector: 'h1', text: '', event: 'click' }
      samples.push(await timeToPaint(page, change, () => link.dispatchEvent('click')))
    }
  return samples
}

/** Measures clicks on the shipped site, with the whole processor and with one that is four times slower. */
export async function measure({ save }: BenchOptions): Promise<void> {
  const { project } = await builtProject('shipped')
  await withSite(project, ['preview'], async (browser, address) => {
    const rows = []
    for (const slowdown of [1, 4]) {
      const samples = await measureClicks(browser, address, slowdown)
      rows.push({ slowdown, median: medianOf(samples), samples })
    }
    save(rows)
  })
}
