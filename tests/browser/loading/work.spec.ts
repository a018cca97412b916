import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { hydrateAllBlocks } from '../support/hydrate-all-blocks.ts'

// Carousels and animations make work, too.
test.use({ reducedMotion: 'no-preference', viewport: { width: 390, height: 800 } })

/**
 * What a page makes the browser do until all of it has been in view. A slow machine changes these counts by up to a quarter,
 * and the first two not at all.
 */
interface Work {
  /** Elements of the page. */
  elements: number
  /** Blocks whose code is loaded and run. */
  hydrated: number
  /** Elements styled in the largest pass. At most a third of the page, but for an article, whose first block is most of it. */
  largestPass: number
  /** Elements styled, in all passes together. */
  styled: number
  /** Boxes laid out, in all passes together. */
  laidOut: number
  /** Calls of functions of the site's scripts. */
  calls: number
}

const budgets: Record<string, Work> = JSON.parse(readFileSync(join(import.meta.dirname, 'work.json'), 'utf8'))

/** Opens a page and scrolls through it. Gives its work. */
async function recordWork(page: Page, path: string): Promise<Work> {
  const client = await page.context().newCDPSession(page)
  const passes: number[] = []
  let laidOut = 0
  client.on('Tracing.dataCollected', ({ value }) => {
    for (const { name, args } of value) {
      if (name === 'UpdateLayoutTree') passes.push(Number(Object(args).elementCount ?? 0))
      if (name === 'Layout') laidOut += Number(Object(args).beginData?.dirtyObjects ?? 0)
    }
  })
  await client.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline'] },
  })
  // A visit after another one loads everything, too.
  await client.send('Network.clearBrowserCache')
  await client.send('Profiler.enable')
  await client.send('Profiler.startPreciseCoverage', { callCount: true })
  await page.goto(path)
  await page.locator('html[data-started]').waitFor({ state: 'attached' })
  await hydrateAllBlocks(page)
  const { result } = await client.send('Profiler.takePreciseCoverage')
  const complete = new Promise((resolve) => client.once('Tracing.tracingComplete', resolve))
  await client.send('Tracing.end')
  await complete
  await client.detach()
  const calls = result
    .filter(({ url }) => url.includes('/assets/'))
    .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges[0]?.count ?? 0))
  const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0)
  const [elements, hydrated] = await page.evaluate(() => [
    document.querySelectorAll('*').length,
    document.querySelectorAll('main [data-hydrated]:not([data-static])').length,
  ])
  expect(passes.length).toBeGreaterThan(10)
  return {
    elements,
    hydrated,
    largestPass: Math.max(...passes),
    styled: sum(passes),
    laidOut,
    calls: sum(calls),
  }
}

/**
 * Gives the work that a page makes more of than its budget. What comes late on a busy machine, such as the styles after the first
 * layout, adds work and never saves any: so the least of three visits counts.
 */
async function findExcess(page: Page, path: string, budget: Work): Promise<[kind: string, count: number][]> {
  const limits = new Map(Object.entries(budget))
  let excess: [kind: string, count: number][] = []
  for (let visit = 1; visit <= 3; visit++) {
    const work = await recordWork(page, path)
    console.log(path, JSON.stringify(work))
    const over = Object.entries(work).filter(([kind, count]) => count > (limits.get(kind) ?? 0))
    excess = over.filter(([kind]) => visit === 1 || excess.some(([known]) => known === kind))
    if (excess.length === 0) break
    await page.goto('about:blank')
  }
  return excess
}

for (const [path, budget] of Object.entries(budgets))
  test(`${path} makes no more work than its budget, and never styles much of itself again`, async ({
    page,
  }) => {
    expect(await findExcess(page, path, budget)).toEqual([])
  })
