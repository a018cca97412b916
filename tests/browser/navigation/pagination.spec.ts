import AxeBuilder from '@axe-core/playwright'
import { type Locator, type Page, test as plain } from '@playwright/test'
import { connected } from '../support/connected.ts'
import { expect, started, test } from '../support/watched.ts'
import { label } from '../support/words.ts'

/** Route, cards in all, cards a page (spec.md, section 9). */
const lists: [string, number, number][] = [
  ['/blog', 28, 9],
  ['/tags', 27, 9],
  ['/categories', 27, 9],
  ['/author', 27, 9],
  ['/testimonials', 24, 9],
  ['/products', 9, 6],
]

const pagerOf = (page: Page) => page.getByRole('navigation', { name: label('pagination') })
const listOf = (page: Page) => page.locator('main ul[aria-describedby]')
const cardsOf = (page: Page) => listOf(page).locator('> li')
const step = (page: Page, name: 'previous' | 'next') => pagerOf(page).getByRole('link', { name: label(name) })
const number = (page: Page, to: number) =>
  pagerOf(page).getByRole('link', { name: label('pageNumber').replace('{page}', String(to)), exact: true })
const place = (page: number, pages: number) =>
  label('pageOf').replace('{page}', String(page)).replace('{pages}', String(pages))

/** Opens a page and waits until its list listens. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await started(page)
  await expect(page.locator('[data-preloader]')).toBeHidden()
  await pagerOf(page).scrollIntoViewIfNeeded()
  await expect(page.locator('[data-type=grid]').filter({ has: pagerOf(page) })).toHaveAttribute('data-hydrated')
}

async function expectPage(page: Page, current: number, pages: number): Promise<void> {
  await expect(pagerOf(page).locator('[aria-current=page]')).toHaveText(String(current))
  await expect(listOf(page)).toHaveAccessibleDescription(place(current, pages))
}

async function expectOpen(link: Locator, usable: boolean): Promise<void> {
  if (usable) await expect(link).toHaveAttribute('href')
  else {
    await expect(link).toHaveAttribute('aria-disabled', 'true')
    await expect(link).not.toHaveAttribute('href')
  }
}

for (const [route, total, size] of lists)
  test(`${route}: ${total} cards, ${size} a page; previous ends on the first, next on the last`, async ({
    page,
  }) => {
    const pages = Math.ceil(total / size)
    await open(page, route)
    for (let current = 1; current <= pages; current++) {
      await expectPage(page, current, pages)
      await expect(cardsOf(page)).toHaveCount(current < pages ? size : total - size * (pages - 1))
      await expectOpen(step(page, 'previous'), current > 1)
      await expectOpen(step(page, 'next'), current < pages)
      await expect(page).toHaveURL(current === 1 ? route : `${route}?page=${current}`)
      if (current < pages) await step(page, 'next').click()
    }
    await number(page, 1).click()
    await expect(page).toHaveURL(route)
    await expectPage(page, 1, pages)
  })

test('turning is no new page: the list gets focus and the window its top, and nothing is loaded anew', async ({
  page,
}) => {
  await open(page, '/blog')
  await page.evaluate(() => document.body.setAttribute('data-unloaded', 'never'))
  const first = await cardsOf(page).first().textContent()
  await step(page, 'next').click()
  await expect(page).toHaveURL('/blog?page=2')
  await expect(listOf(page)).toBeFocused()
  await expect(page.getByText(place(2, 4))).toHaveRole('status')
  await expect(page.locator('p[role=status]')).toHaveText('')
  await expect(page).toHaveTitle(/ \| Page 2 \| Tidewire$/)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/blog\/page\/2$/)
  expect(await cardsOf(page).first().textContent()).not.toBe(first)
  const bar = page.getByRole('banner').getByRole('navigation').first()
  await expect
    .poll(async () => {
      const [list, above] = await Promise.all([listOf(page).boundingBox(), bar.boundingBox()])
      const gap = (list?.y ?? 0) - ((above?.y ?? 0) + (above?.height ?? 0))
      return gap >= 0 && gap < 60
    })
    .toBe(true)
  await expect(page.locator('body')).toHaveAttribute('data-unloaded', 'never')
})

test('for less motion the window is at the top of the list at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/blog')
  await number(page, 3).press('Enter')
  await expect(listOf(page)).toBeFocused()
  const top = () => listOf(page).evaluate((list) => list.getBoundingClientRect().top)
  const landed = await top()
  expect(landed).toBeGreaterThan(0)
  expect(landed).toBeLessThan(200)
})

test('back and forward show the pages again, at the place where they were left', async ({ page }) => {
  await open(page, '/blog')
  const left = await page.evaluate(() => window.scrollY)
  await number(page, 2).click()
  await expectPage(page, 2, 4)
  await number(page, 4).click()
  await expectPage(page, 4, 4)
  await page.goBack()
  await expect(page).toHaveURL('/blog?page=2')
  await expectPage(page, 2, 4)
  await page.goBack()
  await expect(page).toHaveURL('/blog')
  await expectPage(page, 1, 4)
  await expect(page).toHaveTitle(/^Blog: networks in plain words \| Tidewire$/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left)
  await page.goForward()
  await expectPage(page, 2, 4)
})

test('a shared ?page=2 shows page two, without moving window or focus, and stays when reloaded', async ({
  page,
}) => {
  await page.goto('/blog?page=2')
  for (let load = 0; load < 2; load++) {
    await started(page)
    await expectPage(page, 2, 4)
    await expect(page).toHaveURL('/blog?page=2')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/blog\/page\/2$/)
    expect(await page.evaluate(() => [window.scrollY, document.activeElement === document.body])).toEqual([
      0,
      true,
    ])
    await page.reload()
  }
})

for (const value of ['0', '5', '99', 'abc', '1.5', '-1', '02', ''])
  test(`?page=${value} is no page: the first one shows`, async ({ page }) => {
    await open(page, `/blog?page=${value}`)
    await expectPage(page, 1, 4)
    await expect(cardsOf(page)).toHaveCount(9)
    await step(page, 'next').click()
    await expect(page).toHaveURL('/blog?page=2')
    await expectPage(page, 2, 4)
  })

test('/blog/page/2 is a page of its own, whose pager goes on in place', async ({ page }) => {
  await open(page, '/blog/page/2')
  await expectPage(page, 2, 4)
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Blog' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await page.evaluate(() => document.body.setAttribute('data-unloaded', 'never'))
  await step(page, 'next').click()
  await expect(page).toHaveURL('/blog?page=3')
  await expectPage(page, 3, 4)
  await expect(listOf(page)).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL('/blog/page/2')
  await expectPage(page, 2, 4)
  await expect(page.locator('body')).toHaveAttribute('data-unloaded', 'never')
})

for (const address of ['/blog/page/1', '/blog/page/5', '/blog/page/99', '/faq/page/2'])
  test(`${address} is not there`, async ({ request }) => {
    expect((await request.get(address)).status()).toBe(404)
  })

test('a link to the list itself starts at the top of the page', async ({ page }) => {
  await open(page, '/blog?page=3')
  await expectPage(page, 3, 4)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click()
  await expect(page).toHaveURL('/blog')
  await expectPage(page, 1, 4)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect(listOf(page)).not.toBeFocused()
})

test('pointing at a number fetches its page, and no other, ahead of the click', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  // Otherwise the pages of the links in view are fetched anyway.
  await connected(page, { saveData: true })
  await page.goto('/blog')
  await pagerOf(page).scrollIntoViewIfNeeded()
  await started(page)
  const fetched = page.waitForRequest(/_data\/pages\/blog\/page\/3\.js/)
  await number(page, 3).hover()
  await fetched
  expect(asked.filter((path) => path.startsWith('/_data/pages/'))).toEqual([
    '/_data/pages/blog.js',
    '/_data/pages/blog/page/3.js',
  ])
})

test('with a key held, the browser opens the address that works everywhere', async ({ page, context }) => {
  await open(page, '/blog')
  const opened = context.waitForEvent('page')
  await number(page, 2).click({ modifiers: ['ControlOrMeta'] })
  await expect(await opened).toHaveURL('/blog/page/2')
  await expect(page).toHaveURL('/blog')
})

for (const direction of ['ltr', 'rtl'])
  test(`${direction}: a page of the list is accessible, and its pager fits 320 px with large targets`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.addInitScript((rtl) => localStorage.setItem('rtlMode', rtl), String(direction === 'rtl'))
    await page.setViewportSize({ width: 320, height: 640 })
    await open(page, '/blog/page/2')
    const { violations } = await new AxeBuilder({ page }).analyze()
    expect(violations.map(({ id }) => id)).toEqual([])
    const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
    expect(scrollWidth).toBe(clientWidth)
    for (const link of await pagerOf(page).getByRole('link').all()) {
      const box = await link.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(40)
    }
    for (const name of ['previous', 'next'] as const)
      await expect(step(page, name).locator('svg')).toHaveCSS('scale', direction === 'rtl' ? '-1 1' : 'none')
  })

for (const [route, total, size] of lists)
  test(`${route}: without JavaScript links lead to every page`, async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(route)
    let seen = await cardsOf(page).count()
    for (let current = 2; current <= Math.ceil(total / size); current++) {
      await step(page, 'next').click()
      await expect(page).toHaveURL(`${route}/page/${current}`)
      await expectPage(page, current, Math.ceil(total / size))
      seen += await cardsOf(page).count()
    }
    expect(seen).toBe(total)
    await number(page, 1).click()
    await expect(page).toHaveURL(route)
    await context.close()
  })

plain('a page whose data is gone is reached by a full load, once', async ({ page }) => {
  const loads: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname)
  })
  await page.route(/_data\/pages\/blog\/page\/2\.js/, (route) => route.fulfill({ status: 404, body: '' }))
  await open(page, '/blog')
  await number(page, 2).click()
  await expect(page).toHaveURL('/blog/page/2')
  await expectPage(page, 2, 4)
  await page.goto('/blog?page=2')
  await started(page)
  await expectPage(page, 1, 4)
  expect(loads).toEqual(['/blog', '/blog/page/2', '/blog'])
})
