import { FULL_SITE } from '../../fixtures/full-site.ts'
import { expect, test, waitForApp } from '../support/fixtures.ts'
import { findHtmlErrors } from '../support/html-checker.ts'
import { coveringRoutes } from '../support/routes.ts'

test('the checker finds errors', () => {
  const page = (body: string) =>
    `<!doctype html><html lang="en"><head><title>A</title></head><body>${body}</body></html>`
  const documents = new Map([
    ['/good', page('<h1>A</h1>')],
    ['/bad', page('<h1>A</h1><ul><p>B</p></ul>')],
  ])
  expect(findHtmlErrors(documents)).toEqual([expect.stringMatching(/^\/bad: .*“p”/)])
})

test('pages remain valid HTML after hydration', async ({ page }) => {
  test.setTimeout(120_000)
  const documents = new Map<string, string>()
  for (const address of coveringRoutes(FULL_SITE)) {
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
