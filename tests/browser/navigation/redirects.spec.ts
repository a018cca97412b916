import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { createContentSession } from '../../../src/engine/dev/content-session.ts'
import { formatRedirectPage } from '../../../src/engine/publish/redirect-page.ts'
import { started } from '../support/watched.ts'

const { site } = createContentSession(join(import.meta.dirname, '../../..'), { imageVariants: false })()
const OLD = '/old-plans'

/** What the two kinds of hosts answer at an address that has moved. */
const hosts = {
  'a host that redirects': { status: 301, headers: { location: '/pricing-plan' } },
  'a host that knows no redirects': {
    contentType: 'text/html',
    body: site ? formatRedirectPage('/pricing-plan', site) : '',
  },
}

async function arrived(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/pricing-plan$/)
  await expect(page.locator('h1')).toHaveText('PRICING PLAN')
  await started(page)
}

for (const [name, answer] of Object.entries(hosts))
  test.describe(`on ${name}, a visitor arrives who`, () => {
    test.beforeEach(({ page }) => page.route(`**${OLD}`, (route) => route.fulfill(answer)))

    test('types an old address', async ({ page }) => {
      await page.goto(OLD)
      await arrived(page)
    })

    test('types it and has no JavaScript', async ({ browser }) => {
      const page = await browser.newPage({ javaScriptEnabled: false })
      await page.route(`**${OLD}`, (route) => route.fulfill(answer))
      await page.goto(OLD)
      await expect(page).toHaveURL(/\/pricing-plan$/)
      await page.close()
    })

    test('follows it in a text of a page loaded before the move, and comes back by Back', async ({
      page,
    }) => {
      await page.goto('/terms-conditions')
      await started(page)
      await page
        .locator('main h2')
        .first()
        .evaluate((heading, href) => {
          heading.append(Object.assign(document.createElement('a'), { href, textContent: 'Our plans' }))
        }, OLD)
      await page.getByRole('link', { name: 'Our plans' }).click()
      await arrived(page)
      await page.goBack()
      await expect(page).toHaveURL(/\/terms-conditions$/)
      await expect(page.locator('h1')).toBeVisible()
    })

    test('goes forward to it in the history', async ({ page }) => {
      await page.goto('/faq')
      await started(page)
      await page.evaluate((old) => history.pushState({ idx: 1, key: 'old' }, '', old), OLD)
      await page.goBack()
      await expect(page).toHaveURL(/\/faq$/)
      await page.goForward()
      await arrived(page)
    })
  })
