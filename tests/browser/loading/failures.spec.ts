import type { Page } from '@playwright/test'
import { follow, recordLoads } from '../support/documents.ts'
import { emulateConnection } from '../support/emulate-connection.ts'
import { expectCompletePage } from '../support/expect-complete-page.ts'
import { expect, waitForApp } from '../support/fixtures.ts'
import { get } from '../support/get.ts'
import { label } from '../support/labels.ts'
import { scrollThrough } from '../support/scroll-through.ts'
import { test } from '../support/test.ts'

/** Changes the data of a page. It requests the data beforehand, so that no request is pending when a test ends. */
async function changeData(page: Page, name: string, from: RegExp, to: string): Promise<void> {
  const path = `/_data/pages/${name}.js`
  const text = await (await get(page.request, path)).text()
  const body = text.replace(from, to)
  expect(body).not.toBe(text)
  await page.route(path, (route) => route.fulfill({ contentType: 'text/javascript', body }))
}

/** Starts the app by a key, for which a page that saves data waits. */
async function start(page: Page): Promise<void> {
  await page.waitForLoadState('load')
  await page.keyboard.press('Tab')
  await waitForApp(page)
}

/** Follows a link, and expects to be on the page behind it. */
async function open(page: Page, path: string): Promise<void> {
  await follow(page, path)
  await expect(page).toHaveURL(path)
  await expect(page.locator('h1')).toBeVisible()
}

/** `failed-requests.spec.ts` has the other files. */
test('what a page lacks affects no more than it must', async ({ page }) => {
  const loads = recordLoads(page)
  await page.route(/assets\/run-swiper[^/]*\.js$/, (route) => route.fulfill({ status: 404, body: '' }))
  // A page that saves data prefetches no other page.
  await emulateConnection(page, { saveData: true })
  await page.goto('/')
  await start(page)

  await test.step('without the slider a page stays complete, and loads again at most once', async () => {
    await scrollThrough(page)
    await expectCompletePage(page, '/')
    expect(loads.splice(0).length).toBeLessThanOrEqual(2)
  })

  await test.step('a block that fails does not affect the rest of the page, nor the next one', async () => {
    await changeData(page, 'faq', /"items":\[/, '"items":null,"rest":[')
    await open(page, '/faq')
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(label('sectionFailed'))
    await open(page, '/about-us')
    await expect(page.getByRole('alert')).toHaveCount(0)
    expect(loads).toEqual([])
  })

  await test.step('a link to a page without data causes one full load', async () => {
    await page.route('/_data/pages/pricing-plan.js', (route) => route.fulfill({ status: 404, body: '' }))
    await open(page, '/pricing-plan')
    expect(loads).toEqual(['/pricing-plan'])
  })

  await test.step('a link to a page of another release causes a full load, and at most one more', async () => {
    await open(page, '/blog')
    await start(page)
    await changeData(page, 'services', /"build":"[^"]+"/, '"build":"other"')
    loads.length = 0
    await open(page, '/services')
    expect(loads.filter((path) => path === '/services').length).toBeLessThanOrEqual(2)
  })
})

test('a drawing that is opened by itself keeps its styles, and runs no script', async ({ page }) => {
  const hostile =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><style>rect { fill: #123456 }</style><rect width="9" height="9"/><script>document.documentElement.setAttribute("data-ran", "")</script></svg>'
  const html = await (await get(page.request, '/')).text()
  const drawing = /type="image\/svg\+xml" href="([^"]+\.svg)"/.exec(html)?.[1] ?? 'none'
  // The check accepts no such drawing: the answer of the server gets another body.
  await page.route(drawing, async (route) => route.fulfill({ response: await route.fetch(), body: hostile }))
  await page.goto(drawing)
  await expect(page.locator('rect')).toHaveCSS('fill', 'rgb(18, 52, 86)')
  await expect(page.locator('svg')).not.toHaveAttribute('data-ran')
})
