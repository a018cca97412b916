import { expect, type Page } from '@playwright/test'
import { formatRedirectPage } from '../../../src/engine/publish/redirects.ts'
import { FULL_SITE } from '../../fixtures/full-site.ts'
import { arrive } from '../support/documents.ts'
import { waitForApp } from '../support/fixtures.ts'
import { contentOf } from '../support/routes.ts'
import { test } from '../support/test.ts'

const { site } = contentOf(FULL_SITE)
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
  await expect(page).toHaveURL('/pricing-plan')
  await expect(page.locator('h1')).toHaveText('PRICING PLAN')
  await waitForApp(page)
}

for (const [name, response] of Object.entries(hosts)) {
  const answerOldPath = (page: Page) => page.route(`**${OLD_PATH}`, (route) => route.fulfill(response))

  test(`${name} leads to the new page from addresses, links and Forward`, async ({ page }) => {
    await answerOldPath(page)
    await page.goto(OLD_PATH)
    await expectNewPage(page)

    await test.step('from a link to the old path', async () => {
      await arrive(page, '/terms-conditions')
      await page
        .locator('main h2')
        .first()
        .evaluate((heading, href) => {
          heading.append(Object.assign(document.createElement('a'), { href, textContent: 'Our plans' }))
        }, OLD_PATH)
      await page.getByRole('link', { name: 'Our plans' }).click()
      await expectNewPage(page)
      await page.goBack()
      await expect(page).toHaveURL('/terms-conditions')
      await expect(page.locator('h1')).toBeVisible()
    })

    await test.step('by Forward to an old path in the history', async () => {
      await waitForApp(page)
      await page.evaluate((old) => history.pushState({ idx: 1, key: 'old' }, '', old), OLD_PATH)
      await page.goBack()
      await expect(page).toHaveURL('/terms-conditions')
      await page.goForward()
      await expectNewPage(page)
    })
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test(`${name} leads to the new page`, async ({ page }) => {
      await answerOldPath(page)
      await page.goto(OLD_PATH)
      await expect(page).toHaveURL('/pricing-plan')
    })
  })
}
