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
  await client.send('Profiler.enable')
  await client.send('Profiler.startPreciseCoverage', { callCount: true })
  await page.goto(path)
  await page.locator('html[data-started]').waitFor({ state: 'attached' })
  await hydrateAllBlocks(page)
  const { result } = await client.send('Profiler.takePreciseCoverage')
  const complete = new Promise((resolve) => client.once('Tracing.tracingComplete', resolve))
  await client.send('Tracing.end')
  await complete
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

for (const [path, budget] of Object.entries(budgets))
  test(`${path} makes no more work than its budget, and never styles much of itself again`, async ({
    page,
  }) => {
    const work = await recordWork(page, path)
    console.log(path, JSON.stringify(work))
    const limits = new Map(Object.entries(budget))
    expect(Object.entries(work).filter(([kind, count]) => count > (limits.get(kind) ?? 0))).toEqual([])
  })
