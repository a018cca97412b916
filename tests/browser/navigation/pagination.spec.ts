import type { Locator, Page } from '@playwright/test'
import { checkHorizontalOverflow } from '../page-rules/horizontal-overflow.ts'
import { emulateConnection } from '../support/emulate-connection.ts'
import { findAxeViolations } from '../support/find-axe-violations.ts'
import { expect, test, waitForApp } from '../support/fixtures.ts'
import { label } from '../support/labels.ts'
import { openPage } from '../support/open-page.ts'
import { test as unwatchedTest } from '../support/test.ts'

/** Path, number of cards, cards per page. */
const lists: [string, number, number][] = [
  ['/blog', 28, 9],
  ['/products', 9, 6],
]

const pagerOf = (page: Page) => page.getByRole('navigation', { name: label('pagination') })
const listOf = (page: Page) => page.locator('main ul[aria-describedby]')
const cardsOf = (page: Page) => listOf(page).locator('> li')
const stepLink = (page: Page, name: 'previous' | 'next') =>
  pagerOf(page).getByRole('link', { name: label(name) })
const numberLink = (page: Page, to: number) =>
  pagerOf(page).getByRole('link', { name: label('pageNumber').replace('{page}', String(to)), exact: true })
const pageOfText = (page: number, pages: number) =>
  label('pageOf').replace('{page}', String(page)).replace('{pages}', String(pages))

/** Opens a page and waits until its list is hydrated. */
async function open(page: Page, address: string): Promise<void> {
  await openPage(page, address)
  await pagerOf(page).scrollIntoViewIfNeeded()
  await expect(page.locator('[data-type=grid]').filter({ has: pagerOf(page) })).toHaveAttribute(
    'data-hydrated',
  )
}

async function expectPage(page: Page, current: number, pages: number): Promise<void> {
  await expect(pagerOf(page).locator('[aria-current=page]')).toHaveText(String(current))
  await expect(listOf(page)).toHaveAccessibleDescription(pageOfText(current, pages))
}

async function expectEnabled(link: Locator, enabled: boolean): Promise<void> {
  if (enabled) await expect(link).toHaveAttribute('href')
  else {
    await expect(link).toHaveAttribute('aria-disabled', 'true')
    await expect(link).not.toHaveAttribute('href')
  }
}

for (const [route, total, size] of lists)
  test(`${route} lists ${total} cards, ${size} per page, with previous and next links between the pages`, async ({
    page,
  }) => {
    const pages = Math.ceil(total / size)
    await open(page, route)
    for (let current = 1; current <= pages; current++) {
      await expectPage(page, current, pages)
      await expect(cardsOf(page)).toHaveCount(current < pages ? size : total - size * (pages - 1))
      await expectEnabled(stepLink(page, 'previous'), current > 1)
      await expectEnabled(stepLink(page, 'next'), current < pages)
      await expect(page).toHaveURL(current === 1 ? route : `${route}?page=${current}`)
      if (current < pages) await stepLink(page, 'next').click()
    }
    await numberLink(page, 1).click()
    await expect(page).toHaveURL(route)
    await expectPage(page, 1, pages)
  })

test.describe('with motion', () => {
  test.use({ reducedMotion: 'no-preference' })

  test('changing the page of a list focuses the list, scrolls to its top, and causes no full load', async ({
    page,
  }) => {
    await open(page, '/blog')
    await page.evaluate(() => document.body.setAttribute('data-unloaded', 'never'))
    const first = await cardsOf(page).first().textContent()
    await stepLink(page, 'next').click()
    await expect(page).toHaveURL('/blog?page=2')
    await expect(listOf(page)).toBeFocused()
    await expect(page.getByText(pageOfText(2, 4))).toHaveRole('status')
    await expect(page.locator('p[role=status]')).toHaveText('')
    await expect(page).toHaveTitle(/ \| Page 2 \| Demonet$/)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/blog\/page\/2$/)
    expect(await cardsOf(page).first().textContent()).not.toBe(first)
    const bar = page.getByRole('banner').getByRole('navigation').first()
    await expect
      .poll(async () => {
        const [list, navbar] = await Promise.all([listOf(page).boundingBox(), bar.boundingBox()])
        const gap = (list?.y ?? 0) - ((navbar?.y ?? 0) + (navbar?.height ?? 0))
        return gap >= 0 && gap < 60
      })
      .toBe(true)
    await expect(page.locator('body')).toHaveAttribute('data-unloaded', 'never')
  })
})

test('with reduced motion the window jumps to the top of the list', async ({ page }) => {
  await open(page, '/blog')
  await numberLink(page, 3).press('Enter')
  await expect(listOf(page)).toBeFocused()
  const isAtTop = () =>
    listOf(page).evaluate((list) => {
      const { top } = list.getBoundingClientRect()
      return top > 0 && top < 200
    })
  await expect.poll(isAtTop).toBe(true)
})

test('Back and Forward restore the pages and their scroll positions', async ({ page }) => {
  await open(page, '/blog')
  const scrollPosition = await page.evaluate(() => window.scrollY)
  await numberLink(page, 2).click()
  await expectPage(page, 2, 4)
  await numberLink(page, 4).click()
  await expectPage(page, 4, 4)
  await page.goBack()
  await expect(page).toHaveURL('/blog?page=2')
  await expectPage(page, 2, 4)
  await page.goBack()
  await expect(page).toHaveURL('/blog')
  await expectPage(page, 1, 4)
  await expect(page).toHaveTitle(/^Blog: networks in plain words \| Demonet$/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrollPosition)
  await page.goForward()
  await expectPage(page, 2, 4)
})

test('?page=2 shows page two without moving scroll position or focus, also after a reload', async ({
  page,
}) => {
  await page.goto('/blog?page=2')
  for (let load = 0; load < 2; load++) {
    await waitForApp(page)
    await expectPage(page, 2, 4)
    await expect(page).toHaveURL('/blog?page=2')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/blog\/page\/2$/)
    await expect
      .poll(() => page.evaluate(() => [window.scrollY, document.activeElement === document.body]))
      .toEqual([0, true])
    await page.reload()
  }
})

test('?page= with what is no further page shows the first page', async ({ page }) => {
  for (const value of ['0', '5', '99', 'abc', '1.5', '-1', '02', '']) {
    await openPage(page, `/blog?page=${value}`)
    await expectPage(page, 1, 4)
    await expect(cardsOf(page)).toHaveCount(9)
  }
  await stepLink(page, 'next').click()
  await expect(page).toHaveURL('/blog?page=2')
  await expectPage(page, 2, 4)
})

test('/blog/page/2 has its own HTML, and its pager navigates without a full load', async ({ page }) => {
  await open(page, '/blog/page/2')
  await expectPage(page, 2, 4)
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Blog' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await page.evaluate(() => document.body.setAttribute('data-unloaded', 'never'))
  await stepLink(page, 'next').click()
  await expect(page).toHaveURL('/blog?page=3')
  await expectPage(page, 3, 4)
  await expect(listOf(page)).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL('/blog/page/2')
  await expectPage(page, 2, 4)
  await expect(page.locator('body')).toHaveAttribute('data-unloaded', 'never')
})

test('pages that a list does not have answer 404', async ({ request }) => {
  for (const address of ['/blog/page/1', '/blog/page/5', '/blog/page/99', '/faq/page/2'])
    expect([address, (await request.get(address)).status()]).toEqual([address, 404])
})

test('a link to the list opens its first page at the top', async ({ page }) => {
  await open(page, '/blog?page=3')
  await expectPage(page, 3, 4)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click()
  await expect(page).toHaveURL('/blog')
  await expectPage(page, 1, 4)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect(listOf(page)).not.toBeFocused()
})

test('hovering a page number prefetches that page and no other', async ({ page }) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  // Without `saveData` the page prefetches all visible links.
  await emulateConnection(page, { saveData: true })
  await page.goto('/blog')
  await pagerOf(page).scrollIntoViewIfNeeded()
  await waitForApp(page)
  const prefetch = page.waitForRequest(/_data\/pages\/blog\/page\/3\.js/)
  await numberLink(page, 3).hover()
  await prefetch
  expect(requested.filter((path) => path.startsWith('/_data/pages/'))).toEqual([
    '/_data/pages/blog.js',
    '/_data/pages/blog/page/3.js',
  ])
})

test('a click with a modifier key opens /blog/page/2 in a new tab', async ({ page, context }) => {
  await open(page, '/blog')
  const opened = context.waitForEvent('page')
  await numberLink(page, 2).click({ modifiers: ['ControlOrMeta'] })
  await expect(await opened).toHaveURL('/blog/page/2')
  await expect(page).toHaveURL('/blog')
})

for (const direction of ['ltr', 'rtl'])
  test(`${direction}: a further page of a list is accessible, and its pager fits 320 px with large targets`, async ({
    page,
  }) => {
    await page.addInitScript((rtl) => localStorage.setItem('rtlMode', rtl), String(direction === 'rtl'))
    await page.setViewportSize({ width: 320, height: 640 })
    await open(page, '/blog/page/2')
    expect(await findAxeViolations(page)).toEqual([])
    expect(await checkHorizontalOverflow(page)).toEqual([])
    for (const link of await pagerOf(page).getByRole('link').all()) {
      const box = await link.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(40)
    }
    for (const name of ['previous', 'next'] as const)
      await expect(stepLink(page, name).locator('svg')).toHaveCSS(
        'scale',
        direction === 'rtl' ? '-1 1' : 'none',
      )
  })

for (const [route, total, size] of lists)
  test(`${route}: without JavaScript links lead to every page of the list`, async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(route)
    let seen = await cardsOf(page).count()
    for (let current = 2; current <= Math.ceil(total / size); current++) {
      await stepLink(page, 'next').click()
      await expect(page).toHaveURL(`${route}/page/${current}`)
      await expectPage(page, current, Math.ceil(total / size))
      seen += await cardsOf(page).count()
    }
    expect(seen).toBe(total)
    await numberLink(page, 1).click()
    await expect(page).toHaveURL(route)
    await context.close()
  })

unwatchedTest('a page without data causes one full load', async ({ page }) => {
  const loads: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname)
  })
  await page.route(/_data\/pages\/blog\/page\/2\.js/, (route) => route.fulfill({ status: 404, body: '' }))
  await open(page, '/blog')
  await numberLink(page, 2).click()
  await expect(page).toHaveURL('/blog/page/2')
  await expectPage(page, 2, 4)
  await page.goto('/blog?page=2')
  await waitForApp(page)
  await expectPage(page, 1, 4)
  expect(loads).toEqual(['/blog', '/blog/page/2', '/blog'])
})
