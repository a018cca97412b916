import type { Page } from '@playwright/test'
import { follow } from '../support/documents.ts'
import { expect, test, waitForApp } from '../support/fixtures.ts'
import { get } from '../support/get.ts'

/** What the head says about the page: as the build wrote it, or as the app has left it. */
function tagsOf(page: Page, html?: string): Promise<string[]> {
  return page.evaluate((text) => {
    const { head, title } = text === undefined ? document : new DOMParser().parseFromString(text, 'text/html')
    const tags = head.querySelectorAll(
      'meta[name]:not([name="viewport"]), meta[property], link[rel="canonical"]',
    )
    return [title, ...[...tags].map((tag) => tag.outerHTML)].toSorted()
  }, html)
}

test('the app writes the head that the build wrote into the HTML of the next page', async ({ page }) => {
  await page.goto('/no-such-page')
  await waitForApp(page)
  expect(await tagsOf(page)).toContain('<meta name="robots" content="noindex">')
  const icons = page.locator('head > link[rel="icon"]')
  expect(await icons.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    expect.stringMatching(/^\/media\/brand\/favicon\./),
  ])
  // From the 404 page to a page, a page of a list, an article, and home.
  for (const path of ['/', '/blog', '/blog-details', '/faq', '/']) {
    await follow(page, path)
    await expect(page).toHaveURL(path)
    const html = await (await get(page.request, path)).text()
    const head = html.replace(/<style.*?<\/style>|<body.*/gs, '')
    await expect.poll(() => tagsOf(page)).toEqual(await tagsOf(page, head))
  }
})
