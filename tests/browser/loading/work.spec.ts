import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { hydrateAllBlocks } from '../support/hydrate-all-blocks.ts'

// Carousels and animations make work, too.
test.use({ reducedMotion: 'no-preference', viewport: { width: 390, height: 800 } })

/** Opens a page and hydrates all of it. Gives for each style pass of the browser how many elements it styled. */
async function recordStylePasses(page: Page, path: string): Promise<number[]> {
  const client = await page.context().newCDPSession(page)
  const passes: number[] = []
  client.on('Tracing.dataCollected', ({ value }) => {
    for (const { name, args } of value)
      if (name === 'UpdateLayoutTree') passes.push(Number(Object(args).elementCount ?? 0))
  })
  await client.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline'] },
  })
  await page.goto(path)
  await page.locator('html[data-started]').waitFor({ state: 'attached' })
  await hydrateAllBlocks(page)
  const complete = new Promise((resolve) => client.once('Tracing.tracingComplete', resolve))
  await client.send('Tracing.end')
  await complete
  return passes
}

for (const path of ['/', '/movie-home'])
  test(`${path}: once it has its stylesheet, nothing makes the browser style much of the page again`, async ({
    page,
  }) => {
    const passes = await recordStylePasses(page, path)
    const elements = await page.evaluate(() => document.querySelectorAll('*').length)
    expect(passes.length).toBeGreaterThan(10)
    expect(passes.filter((count) => count > elements / 3)).toEqual([])
  })
