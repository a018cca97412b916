import { type Page, test as plain } from '@playwright/test'
import { expect, started, test } from '../support/watched.ts'
import { label } from '../support/words.ts'

/** The home page is readable, whatever happened to its scripts. */
async function expectWhole(page: Page): Promise<void> {
  await expect(page.locator('[data-preloader]')).toBeHidden()
  await expect(page.locator('h1')).toBeVisible()
  await expect(page.locator('main [data-type]')).toHaveCount(10)
  await expect(page.getByText('Internet 150').first()).toBeVisible()
  for (const price of ['$59.99', '$99.99', '$119.99'])
    await expect(page.getByText(price).first()).toBeVisible()
}

/** Counts full loads of pages. */
function loadsOf(page: Page): string[] {
  const loads: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(request.url())
  })
  return loads
}

/** Serves the data of the FAQ page changed; asked for beforehand, so that no answer is under way when a test ends. */
async function changeFaq(page: Page, from: RegExp, to: string): Promise<void> {
  const text = await (await page.request.get('/_data/pages/faq.js')).text()
  const body = text.replace(from, to)
  expect(body).not.toBe(text)
  await page.route(/_data\/pages\/faq\.js/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  )
}

const lost: [string, RegExp][] = [
  ['the main script', /entry-client-.*\.js$/],
  ["the page's data", /_data\/pages\/index\.js/],
  ["the site's data", /_data\/site\.js/],
  ['the code of a block', /assets\/(plans|accordion|banner)-.*\.js$/],
  ['the slider', /assets\/(drive|swiper|autoplay)[^/]*\.js$/],
  ['the file of all styles', /style-.*\.css$/],
  ['every script', /\.js(\?.*)?$/],
]

for (const [name, pattern] of lost)
  plain(`without ${name} the page stays and does not reload for ever`, async ({ page }) => {
    const loads = loadsOf(page)
    await page.route(pattern, (route) => route.fulfill({ status: 404, body: '' }))
    await page.goto('/')
    for (const section of await page.locator('main > *').all()) await section.scrollIntoViewIfNeeded()
    await expectWhole(page)
    expect(loads.length).toBeLessThanOrEqual(2)
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
    await expect(page).toHaveURL(/\/faq$/)
    await expect(page.locator('h1')).toBeVisible()
  })

plain('without the app all panels of the tabs show', async ({ page }) => {
  await page.route(/entry-client-.*\.js$/, (route) => route.abort())
  await page.goto('/')
  await expect(page.getByRole('tabpanel')).toHaveCount(3)
})

plain(
  'without the file of all styles the app does not start, and all panels of the tabs show',
  async ({ page }) => {
    await page.route(/style-.*\.css$/, (route) => route.abort())
    await page.goto('/')
    await expect(page.getByRole('tabpanel')).toHaveCount(3)
    await expect(page.locator('html:not([data-started])')).toHaveCount(1)
  },
)

plain('a page whose data is gone is reached by a full load', async ({ page }) => {
  const loads = loadsOf(page)
  await page.route(/_data\/pages\/faq\.js/, (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto('/')
  await started(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
  await expect(page).toHaveURL(/\/faq$/)
  await expect(page.locator('h1')).toBeVisible()
  expect(loads.length).toBe(2)
})

plain('a block that fails leaves the rest of the page alone', async ({ page }) => {
  await changeFaq(page, /"items":\[/, '"items":null,"rest":[')
  await page.goto('/')
  await started(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(label('sectionFailed'))
  await expect(page.locator('h1')).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click()
  await expect(page).toHaveURL(/\/about-us$/)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

plain('a page of another release is reached by a full load', async ({ page }) => {
  const loads = loadsOf(page)
  await changeFaq(page, /"build":"[^"]+"/, '"build":"other"')
  await page.goto('/')
  await started(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
  await expect(page).toHaveURL(/\/faq$/)
  await expect(page.locator('h1')).toBeVisible()
  expect(loads.filter((url) => url.endsWith('/faq')).length).toBeLessThanOrEqual(2)
})

test('storage that throws harms nothing', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError')
        },
      })
  })
  await page.goto('/')
  await started(page)
  await expectWhole(page)
})

for (const rubbish of ['maybe', '', '{', 'TRUE', '"true"'])
  test(`rubbish in rtlMode (${JSON.stringify(rubbish)}) means left-to-right`, async ({ page }) => {
    await page.addInitScript((value) => localStorage.setItem('rtlMode', value), rubbish)
    await page.goto('/')
    await started(page)
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
  })

test('without IntersectionObserver all blocks start at once', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'IntersectionObserver'))
  await page.goto('/')
  await started(page)
  await expectWhole(page)
  await page.getByRole('tab', { name: 'TV' }).click()
  await expect(page.getByRole('tab', { name: 'TV' })).toHaveAttribute('aria-selected', 'true')
})
