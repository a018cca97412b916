import { mistakesIn } from '../support/html-checker.ts'
import { addresses } from '../support/routes.ts'
import { expect, started, test } from '../support/watched.ts'

/** So many pages are opened by one test. */
const SHARE = 12

test('the checker sees what is wrong', () => {
  const page = (body: string) =>
    `<!doctype html><html lang="en"><head><title>A</title></head><body>${body}</body></html>`
  const documents = new Map([
    ['/good', page('<h1>A</h1>')],
    ['/bad', page('<h1>A</h1><ul><p>B</p></ul>')],
  ])
  expect(mistakesIn(documents)).toEqual([expect.stringMatching(/^\/bad: .*“p”/)])
})

test('every page is valid HTML as it is published', async ({ request }) => {
  const documents = new Map<string, string>()
  for (const address of [...addresses, '/404'])
    documents.set(address, await (await request.get(address)).text())
  expect(mistakesIn(documents)).toEqual([])
})

for (let first = 0; first < addresses.length; first += SHARE)
  test(`pages from ${addresses[first]} on are valid HTML once the app has taken over`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const documents = new Map<string, string>()
    for (const address of addresses.slice(first, first + SHARE)) {
      await page.goto(address)
      await started(page)
      for (const block of await page.locator('main > [data-type]').all()) {
        await block.evaluate((section) => section.scrollIntoView({ behavior: 'instant' }))
        await expect(block).toHaveAttribute('data-hydrated')
      }
      documents.set(address, await page.content())
    }
    expect(mistakesIn(documents)).toEqual([])
  })
