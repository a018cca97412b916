import type { Page } from '@playwright/test'
import { findings } from '../support/findings.ts'
import { readPage } from '../support/read-page.ts'
import { turn } from '../support/turn.ts'
import { expect, test } from '../support/watched.ts'
import { label } from '../support/words.ts'

/** Something that a visitor can do to a page, and the part of it that then looks otherwise. */
interface State {
  name: string
  part: string
  reach: (page: Page) => Promise<void>
}

const tab = (name: string): State => ({
  name: `the tab ${name}`,
  part: 'main [data-type]:has(> [role=tablist])',
  reach: (page) => page.getByRole('tab', { name, exact: true }).first().click(),
})

/** Opens an item of the page's first accordion, or closes it when it is open. */
const item = (name: string, index: number): State => ({
  name,
  part: 'main [data-type]:has(> * details)',
  reach: (page) => page.locator('main details > summary').nth(index).click(),
})

const press = (name: string, button: string, part: string): State => ({
  name,
  part,
  reach: (page) => page.getByRole('main').getByRole('button', { name: button }).first().click(),
})

const states: Record<string, State[]> = {
  '/': [
    ...['Internet', 'TV', 'Home Security'].map(tab),
    item('an item open', 2),
    item('all items closed', 2),
    press('a carousel at play', label('play'), 'main [data-type=carousel]'),
    press('a carousel that pauses', label('pause'), 'main [data-type=carousel]'),
    press('after the form', 'Check Availability', 'main [data-type=form]'),
  ],
  '/faq': [item('the first item closed', 0), item('the last item open', 7)],
  '/about-us': [item('the third item open', 2)],
  '/iptv-service': [
    press('rows that run', label('play'), 'main [data-type=banner]'),
    press('rows that pause', label('pause'), 'main [data-type=banner]'),
  ],
  '/ott-platform': [
    press('the next slide', label('next'), 'main [data-type=carousel]'),
    {
      name: 'a film on the watchlist',
      part: 'main [data-type=carousel]',
      reach: (page) =>
        page
          .locator('main li:not([inert]) button', { hasText: label('watchlistAdd') })
          .first()
          .click(),
    },
  ],
  '/movie-home': [
    {
      name: 'a trailer',
      part: 'dialog[open]',
      reach: (page) =>
        page
          .locator('main li:not([inert])')
          .getByRole('button', { name: label('trailer') })
          .first()
          .click(),
    },
  ],
  '/product-details': [
    tab('Reviews'),
    {
      name: 'stars chosen',
      part: '[role=tabpanel][data-shown] form',
      reach: (page) => page.getByRole('radio').nth(3).check({ force: true }),
    },
    press('more than one', label('more'), 'main [data-type=product]'),
    press('after the review', 'Post Review Now', '[role=tabpanel][data-shown]'),
    tab('Description'),
  ],
  '/login-register': [
    press('a password shown', label('showPassword'), 'main'),
    {
      name: 'terms accepted',
      part: 'main',
      reach: (page) => page.getByRole('checkbox', { name: 'I accept all terms & conditions' }).check(),
    },
    press('after the form', 'Login Now', 'main'),
  ],
  '/pay-bill-pin': [
    {
      name: 'a PIN',
      part: 'main form',
      reach: async (page) => {
        await page.getByRole('main').getByRole('textbox').first().focus()
        await page.keyboard.type('1234')
      },
    },
  ],
  '/blog': [
    {
      name: 'page three',
      part: 'main',
      reach: async (page) => {
        await page.getByRole('link', { name: label('pageNumber').replace('{page}', '3') }).click()
        await expect(page).toHaveURL('/blog?page=3')
      },
    },
  ],
  '/products': [
    press('a product in the cart', label('addToCart'), 'main [data-type=grid]'),
    {
      name: 'the cart panel with a line',
      part: 'dialog[open]',
      reach: (page) =>
        page
          .getByRole('banner')
          .getByRole('button', { name: label('cart') })
          .click(),
    },
    {
      name: 'the cart panel with a line taken out',
      part: 'dialog[open]',
      reach: (page) =>
        page
          .getByRole('dialog')
          .getByRole('button', { name: label('remove') })
          .click(),
    },
    {
      name: 'the cart page with a line',
      part: 'main',
      reach: async (page) => {
        await page
          .getByRole('dialog')
          .getByRole('button', { name: label('undo') })
          .click()
        await page.getByRole('dialog').locator('a[href="/cart"]').click()
        await expect(page.getByRole('main').getByRole('table')).toBeVisible()
      },
    },
    press('the cart page with a line taken out', label('remove'), 'main'),
  ],
  '/checkout': [
    {
      name: 'another way to pay, and both boxes',
      part: 'main',
      reach: async (page) => {
        await page.getByText('PayPal', { exact: true }).click()
        for (const box of await page.getByRole('main').getByRole('checkbox').all()) await box.check()
      },
    },
    press('after the order', 'Place Order', 'main'),
  ],
}

async function open(page: Page, route: string, direction: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 1280, height: 900 })
  await readPage(page, route)
  if (direction === 'rtl') await turn(page, 'rtl')
}

for (const direction of ['ltr', 'rtl']) {
  test.describe(direction, () => {
    for (const [route, reached] of Object.entries(states))
      test(`${route}: every state is accessible: ${reached.map(({ name }) => name).join(', ')}`, async ({
        page,
      }) => {
        await open(page, route, direction)
        for (const { name, part, reach } of reached) {
          await page.setViewportSize({ width: 1280, height: 900 })
          await reach(page)
          for (const width of [1280, 390]) {
            await page.setViewportSize({ width, height: 900 })
            expect.soft(await findings(page, [], part), `${name} at ${width} px`).toEqual([])
          }
        }
      })

    test.describe('without a network', () => {
      // The browser itself says so.
      test.use({ greeting: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ })

      for (const route of ['/', '/iptv-service', '/movie-home', '/satellite-internet'])
        test(`${route}: menus, panels and notes of the shell are accessible`, async ({ page, context }) => {
          await open(page, route, direction)
          const banner = page.getByRole('banner')
          for (const group of await banner
            .getByRole('navigation', { name: label('mainNavigation') })
            .locator('summary')
            .all()) {
            await group.click()
            expect.soft(await findings(page, [], 'header'), 'a group of the menu').toEqual([])
          }
          await page.keyboard.press('Escape')
          for (const width of [1280, 390]) {
            await page.setViewportSize({ width, height: 900 })
            for (const panel of width < 1280 ? ['menu', 'search', 'cart'] : ['search', 'cart']) {
              await banner.getByRole('button', { name: new RegExp(`^${label(panel)}`) }).click()
              const dialog = page.getByRole('dialog', { name: label(panel) })
              await expect(dialog).toBeVisible()
              if (panel === 'menu') await dialog.locator('summary').first().click()
              expect
                .soft(await findings(page, [], 'dialog[open]'), `the ${panel} panel at ${width} px`)
                .toEqual([])
              await page.keyboard.press('Escape')
              await expect(dialog).toBeHidden()
            }
          }
          await page.evaluate(() => window.scrollTo({ top: 400, behavior: 'instant' }))
          await expect(page.locator('[data-stuck]')).toHaveCount(1)
          await context.setOffline(true)
          await page
            .locator('footer a[href="/terms-conditions"]')
            .evaluate((link: HTMLElement) => link.click())
          await expect(page.getByRole('button', { name: label('tryAgain') })).toBeVisible()
          for (const width of [390, 1280]) {
            await page.setViewportSize({ width, height: 900 })
            expect.soft(await findings(page), `the note and the bar that sticks at ${width} px`).toEqual([])
          }
        })
    })
  })
}
