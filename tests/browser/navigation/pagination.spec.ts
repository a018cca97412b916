import type { Page } from '@playwright/test'
import { checkHorizontalOverflow } from '../page-rules/horizontal-overflow.ts'
import { markDocument, recordLoads } from '../support/documents.ts'
import { emulateConnection } from '../support/emulate-connection.ts'
import { findAxeViolations } from '../support/find-axe-violations.ts'
import { expect, test, waitForApp } from '../support/fixtures.ts'
import { get } from '../support/get.ts'
import { label } from '../support/labels.ts'
import { openPage } from '../support/open-page.ts'
import { switchDirection } from '../support/switch-direction.ts'

/** A list of several pages: path, number of cards, cards per page. */
type List = readonly [path: string, total: number, size: number]
const BLOG: List = ['/blog', 28, 9]
const PRODUCTS: List = ['/products', 9, 6]

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

/** Expects the cards and the pager of a page of a list. */
async function expectPage(page: Page, current: number, [, total, size]: List = BLOG): Promise<void> {
  const pages = Math.ceil(total / size)
  await expect(pagerOf(page).locator('[aria-current=page]')).toHaveText(String(current))
  await expect(listOf(page)).toHaveAccessibleDescription(pageOfText(current, pages))
  await expect(cardsOf(page)).toHaveCount(current < pages ? size : total - size * (pages - 1))
  for (const [name, enabled] of [
    ['previous', current > 1],
    ['next', current < pages],
  ] as const) {
    const link = stepLink(page, name)
    if (enabled) await expect(link).toHaveAttribute('href')
    else await expect(link.and(page.locator(':not([href])'))).toHaveAttribute('aria-disabled', 'true')
  }
}

const scrollPosition = (page: Page) => page.evaluate(() => window.scrollY)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('links lead to every page of every list', async ({ page }) => {
    for (const list of [BLOG, PRODUCTS]) {
      const [route, total, size] = list
      await page.goto(route)
      await expectPage(page, 1, list)
      for (let current = 2; current <= Math.ceil(total / size); current++) {
        await stepLink(page, 'next').click()
        await expect(page).toHaveURL(`${route}/page/${current}`)
        await expectPage(page, current, list)
      }
      await numberLink(page, 1).click()
      await expect(page).toHaveURL(route)
    }
  })
})

test('a list changes its page in one document', async ({ page, context }) => {
  const data: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/_data/pages/')) data.push(pathname)
  })
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  // Without `saveData` the page prefetches all visible links.
  await emulateConnection(page, { saveData: true })
  await page.goto('/blog')
  await pagerOf(page).scrollIntoViewIfNeeded()
  await waitForApp(page)
  await expect(page.locator('[data-type=grid]').first()).toHaveAttribute('data-hydrated')
  const expectSameDocument = await markDocument(page)

  await test.step('hovering a page number prefetches that page and no other', async () => {
    const prefetch = page.waitForRequest(/_data\/pages\/blog\/page\/3\.js/)
    await numberLink(page, 3).hover()
    await prefetch
    expect(data).toEqual(['/_data/pages/blog.js', '/_data/pages/blog/page/3.js'])
  })

  await test.step('a click with a modifier key opens /blog/page/2 in a new tab', async () => {
    const opened = context.waitForEvent('page')
    await numberLink(page, 2).click({ modifiers: ['ControlOrMeta'] })
    await expect(await opened).toHaveURL('/blog/page/2')
    await expect(page).toHaveURL('/blog')
    await (await opened).close()
  })

  const start = await scrollPosition(page)

  await test.step('another page focuses the list and scrolls to its top', async () => {
    const first = (await cardsOf(page).first().textContent()) ?? ''
    await stepLink(page, 'next').click()
    await expect(page).toHaveURL('/blog?page=2')
    await expect(listOf(page)).toBeFocused()
    await expect(page.getByText(pageOfText(2, 4))).toHaveRole('status')
    await expect(page.locator('p[role=status]')).toHaveText('')
    await expect(page).toHaveTitle(/ \| Page 2 \| Demonet$/)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/blog\/page\/2$/)
    await expect(cardsOf(page).first()).not.toHaveText(first)
    const bar = page.getByRole('banner').getByRole('navigation').first()
    await expect
      .poll(async () => {
        const [list, navbar] = await Promise.all([listOf(page).boundingBox(), bar.boundingBox()])
        const gap = (list?.y ?? 0) - ((navbar?.y ?? 0) + (navbar?.height ?? 0))
        return gap >= 0 && gap < 60
      })
      .toBe(true)
  })

  await test.step('Back and Forward restore the pages and their scroll positions', async () => {
    await numberLink(page, 4).click()
    await expectPage(page, 4)
    await page.goBack()
    await expect(page).toHaveURL('/blog?page=2')
    await expectPage(page, 2)
    await page.goBack()
    await expect(page).toHaveURL('/blog')
    await expectPage(page, 1)
    await expect(page).toHaveTitle(/^Blog: networks in plain words \| Demonet$/)
    await expect.poll(() => scrollPosition(page)).toBe(start)
    await page.goForward()
    await expectPage(page, 2)
  })

  await test.step('with reduced motion the window jumps to the top of the list', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await numberLink(page, 3).press('Enter')
    await expectPage(page, 3)
    await expect(listOf(page)).toBeFocused()
    const isAtTop = () =>
      listOf(page).evaluate((list) => {
        const { top } = list.getBoundingClientRect()
        return top > 0 && top < 200
      })
    await expect.poll(isAtTop).toBe(true)
  })

  await test.step('a link to the list opens its first page at the top', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click()
    await expect(page).toHaveURL('/blog')
    await expectPage(page, 1)
    await expect.poll(() => scrollPosition(page)).toBe(0)
    await expect(listOf(page)).not.toBeFocused()
  })
  await expectSameDocument()
})

test('?page=2 shows page two, and moves neither the window nor the focus', async ({ page }) => {
  for (const load of [() => page.goto('/blog?page=2'), () => page.reload()]) {
    await load()
    await waitForApp(page)
    await expectPage(page, 2)
    await expect(page).toHaveURL('/blog?page=2')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/blog\/page\/2$/)
    await expect
      .poll(() => page.evaluate(() => [window.scrollY, document.activeElement === document.body]))
      .toEqual([0, true])
  }
})

test.describe('without data', () => {
  // The browser logs the 404 status.
  test.use({ allowedMessages: /status of 404/ })

  test('a page of a list causes one full load, and ?page= may ask for no page', async ({ page }) => {
    const loads = recordLoads(page)
    const second = /_data\/pages\/blog\/page\/2\.js/
    await page.route(second, (route) => route.fulfill({ status: 404, body: '' }))
    // `tests/unit/contract/page-path.test.ts` has what is no number of a page.
    await open(page, '/blog?page=abc')
    await expectPage(page, 1)
    await numberLink(page, 2).click()
    await expect(page).toHaveURL('/blog/page/2')
    await expectPage(page, 2)
    await page.goto('/blog?page=2')
    await waitForApp(page)
    await expectPage(page, 1)
    expect(loads).toEqual(['/blog', '/blog/page/2', '/blog'])
    await page.unroute(second)
    await open(page, '/blog?page=5')
    await expectPage(page, 1)
    await stepLink(page, 'next').click()
    await expect(page).toHaveURL('/blog?page=2')
    await expectPage(page, 2)
  })
})

test('/blog/page/2 has its own HTML, and fits 320 px in both directions', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await open(page, '/blog/page/2')
  await expectPage(page, 2)
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Blog' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  for (const direction of ['ltr', 'rtl'] as const)
    await test.step(direction, async () => {
      if (direction === 'rtl') await switchDirection(page, direction)
      expect.soft(await findAxeViolations(page)).toEqual([])
      expect.soft(await checkHorizontalOverflow(page)).toEqual([])
      const sizes = () =>
        pagerOf(page)
          .getByRole('link')
          .evaluateAll((links) =>
            links.map((link) => {
              const { width, height } = link.getBoundingClientRect()
              return Math.min(width, height)
            }),
          )
      await expect.soft.poll(async () => Math.min(...(await sizes()))).toBeGreaterThanOrEqual(40)
      for (const name of ['previous', 'next'] as const)
        await expect
          .soft(stepLink(page, name).locator('svg'))
          .toHaveCSS('scale', direction === 'rtl' ? '-1 1' : 'none')
    })
  const expectSameDocument = await markDocument(page)
  await stepLink(page, 'next').click()
  await expect(page).toHaveURL('/blog?page=3')
  await expectPage(page, 3)
  await expect(listOf(page)).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL('/blog/page/2')
  await expectPage(page, 2)
  await expectSameDocument()
})

test('pages that a list does not have answer 404', async ({ request }) => {
  for (const address of ['/blog/page/1', '/blog/page/5', '/blog/page/99', '/faq/page/2'])
    expect([address, (await get(request, address)).status()]).toEqual([address, 404])
})
