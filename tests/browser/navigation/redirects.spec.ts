import { expect, type Page } from '@playwright/test'
import { formatRedirectPage } from '../../../src/engine/publish/redirects.ts'
import { createContentSession } from '../../fixtures/content-session.ts'
import { FULL_SITE } from '../../fixtures/full-site.ts'
import { waitForApp } from '../support/fixtures.ts'
import { test } from '../support/test.ts'

const { site } = createContentSession(FULL_SITE, { imageVariants: false })()
const OLD_PATH = '/old-plans'

/** The responses of two kinds of hosts for an old path. */
const hosts = {
  'a host with redirects': { status: 301, headers: { location: '/pricing-plan' } },
  'a host without redirects': {
    contentType: 'text/html',
    body: site ? formatRedirectPage('/pricing-plan', site) : '',
  },
}

async function expectNewPage(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/pricing-plan$/)
  await expect(page.locator('h1')).toHaveText('PRICING PLAN')
  await waitForApp(page)
}

for (const [name, response] of Object.entries(hosts))
  test.describe(`${name} leads to the new page`, () => {
    test.beforeEach(({ page }) => page.route(`**${OLD_PATH}`, (route) => route.fulfill(response)))

    test('from an old path', async ({ page }) => {
      await page.goto(OLD_PATH)
      await expectNewPage(page)
    })

    test('from an old path without JavaScript', async ({ browser }) => {
      const page = await browser.newPage({ javaScriptEnabled: false })
      await page.route(`**${OLD_PATH}`, (route) => route.fulfill(response))
      await page.goto(OLD_PATH)
      await expect(page).toHaveURL(/\/pricing-plan$/)
      await page.close()
    })

    test('from a link to the old path, and Back returns', async ({ page }) => {
      await page.goto('/terms-conditions')
      await waitForApp(page)
      await page
        .locator('main h2')
        .first()
        .evaluate((heading, href) => {
          heading.append(Object.assign(document.createElement('a'), { href, textContent: 'Our plans' }))
        }, OLD_PATH)
      await page.getByRole('link', { name: 'Our plans' }).click()
      await expectNewPage(page)
      await page.goBack()
      await expect(page).toHaveURL(/\/terms-conditions$/)
      await expect(page.locator('h1')).toBeVisible()
    })

    test('by Forward to an old path in the history', async ({ page }) => {
      await page.goto('/faq')
      await waitForApp(page)
      await page.evaluate((old) => history.pushState({ idx: 1, key: 'old' }, '', old), OLD_PATH)
      await page.goBack()
      await expect(page).toHaveURL(/\/faq$/)
      await page.goForward()
      await expectNewPage(page)
    })
  })
