import { join } from 'node:path'
import { expect, test, waitForApp } from '../browser/support/fixtures.ts'
import { findHtmlErrors } from '../browser/support/html-checker.ts'
import { listPaths } from '../browser/support/routes.ts'

const { published } = listPaths(join(import.meta.dirname, '../..'))

/** The number of pages that one test opens. */
const BATCH_SIZE = 12

test('the checker finds errors', () => {
  const page = (body: string) =>
    `<!doctype html><html lang="en"><head><title>A</title></head><body>${body}</body></html>`
  const documents = new Map([
    ['/good', page('<h1>A</h1>')],
    ['/bad', page('<h1>A</h1><ul><p>B</p></ul>')],
  ])
  expect(findHtmlErrors(documents)).toEqual([expect.stringMatching(/^\/bad: .*“p”/)])
})

test('the published HTML of every page is valid', async ({ request }) => {
  const documents = new Map<string, string>()
  for (const address of [...published, '/404'])
    documents.set(address, await (await request.get(address)).text())
  expect(findHtmlErrors(documents)).toEqual([])
})

for (let first = 0; first < published.length; first += BATCH_SIZE)
  test(`pages from ${published[first]} on remain valid HTML after hydration`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const documents = new Map<string, string>()
    for (const address of published.slice(first, first + BATCH_SIZE)) {
      await page.goto(address)
      await waitForApp(page)
      for (const block of await page.locator('main > [data-type]').all()) {
        await block.evaluate((section) => section.scrollIntoView({ behavior: 'instant' }))
        await expect(block).toHaveAttribute('data-hydrated')
      }
      documents.set(address, await page.content())
    }
    expect(findHtmlErrors(documents)).toEqual([])
  })
