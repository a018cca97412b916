import type { Page } from '@playwright/test'
import { expect, test, waitForApp } from '../support/fixtures.ts'
import { label } from '../support/labels.ts'
import { test as unwatchedTest } from '../support/test.ts'

/** Expects that the home page is readable. */
async function expectReadableHomePage(page: Page): Promise<void> {
  await expect(page.locator('[data-preloader]')).toBeHidden()
  await expect(page.locator('h1')).toBeVisible()
  await expect(page.locator('main [data-type]')).toHaveCount(9)
  await expect(page.getByRole('heading', { name: 'Internet 150' }).first()).toBeVisible()
  for (const price of ['$59.99', '$99.99', '$119.99'])
    await expect(page.getByText(price).filter({ visible: true })).not.toHaveCount(0)
}

/** Records the URLs of full page loads, in order. */
function recordLoads(page: Page): string[] {
  const loads: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(request.url())
  })
  return loads
}

/** Changes the data of the FAQ page. It requests the data beforehand, so that no request is pending when a test ends. */
async function changeFaq(page: Page, from: RegExp, to: string): Promise<void> {
  const text = await (await page.request.get('/_data/pages/faq.js')).text()
  const body = text.replace(from, to)
  expect(body).not.toBe(text)
  await page.route(/_data\/pages\/faq\.js/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  )
}

/** `failed-requests.spec.ts` has the other files. */
const missingFiles: [string, RegExp][] = [
  ['the slider', /assets\/run-swiper[^/]*\.js$/],
  ['every script', /\.js(\?.*)?$/],
]

for (const [name, pattern] of missingFiles)
  unwatchedTest(`without ${name} the page stays readable and does not reload forever`, async ({ page }) => {
    const loads = recordLoads(page)
    await page.route(pattern, (route) => route.fulfill({ status: 404, body: '' }))
    await page.goto('/')
    for (const section of await page.locator('main > *').all()) await section.scrollIntoViewIfNeeded()
    await expectReadableHomePage(page)
    expect(loads.length).toBeLessThanOrEqual(2)
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
    await expect(page).toHaveURL(/\/faq$/)
    await expect(page.locator('h1')).toBeVisible()
  })

unwatchedTest('without the app all tab panels are visible', async ({ page }) => {
  await page.route(/entry-client-.*\.js$/, (route) => route.abort())
  await page.goto('/')
  await expect(page.getByRole('tabpanel')).toHaveCount(3)
})

unwatchedTest(
  'without the stylesheet the app does not start, and all tab panels are visible',
  async ({ page }) => {
    await page.route(/style-.*\.css$/, (route) => route.abort())
    await page.goto('/')
    await expect(page.getByRole('tabpanel')).toHaveCount(3)
    await expect(page.locator('html:not([data-started])')).toHaveCount(1)
  },
)

unwatchedTest('a link to a page without data causes a full load', async ({ page }) => {
  const loads = recordLoads(page)
  await page.route(/_data\/pages\/faq\.js/, (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto('/')
  await waitForApp(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
  await expect(page).toHaveURL(/\/faq$/)
  await expect(page.locator('h1')).toBeVisible()
  expect(loads.length).toBe(2)
})

unwatchedTest('a block that fails does not affect the rest of the page', async ({ page }) => {
  await changeFaq(page, /"items":\[/, '"items":null,"rest":[')
  await page.goto('/')
  await waitForApp(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(label('sectionFailed'))
  await expect(page.locator('h1')).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click()
  await expect(page).toHaveURL(/\/about-us$/)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

unwatchedTest('a link to a page of another release causes a full load', async ({ page }) => {
  const loads = recordLoads(page)
  await changeFaq(page, /"build":"[^"]+"/, '"build":"other"')
  await page.goto('/')
  await waitForApp(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
  await expect(page).toHaveURL(/\/faq$/)
  await expect(page.locator('h1')).toBeVisible()
  expect(loads.filter((url) => url.endsWith('/faq')).length).toBeLessThanOrEqual(2)
})

test('an invalid rtlMode means left-to-right', async ({ page }) => {
  await page.goto('/')
  for (const invalid of ['maybe', '', '{', 'TRUE', '"true"']) {
    await page.evaluate((value) => localStorage.setItem('rtlMode', value), invalid)
    await page.reload({ waitUntil: 'commit' })
    await waitForApp(page)
    await expect(page.locator('html'), invalid).toHaveAttribute('dir', 'ltr')
  }
})

unwatchedTest('a drawing that is opened by itself keeps its styles, and runs no script', async ({ page }) => {
  const hostile =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><style>rect { fill: #123456 }</style><rect width="9" height="9"/><script>document.documentElement.setAttribute("data-ran", "")</script></svg>'
  await page.goto('/')
  const drawing = (await page.locator('link[rel="icon"][type="image/svg+xml"]').getAttribute('href')) ?? ''
  // The check accepts no such drawing: the answer of the server gets another body.
  await page.route(drawing, async (route) => route.fulfill({ response: await route.fetch(), body: hostile }))
  await page.goto(drawing)
  await expect(page.locator('rect')).toHaveCSS('fill', 'rgb(18, 52, 86)')
  await expect(page.locator('svg')).not.toHaveAttribute('data-ran')
})
