import type { Page } from '@playwright/test'
import { findAxeViolations } from '../support/find-axe-violations.ts'
import { expect, test } from '../support/fixtures.ts'
import { label } from '../support/labels.ts'
import { longUnless } from '../support/long.ts'
import { openHydratedPage } from '../support/open-hydrated-page.ts'
import { pressButton } from '../support/press-button.ts'
import { switchDirection } from '../support/switch-direction.ts'

/** A state of a page: how a visitor brings it about, and the selector of the part that changes. */
interface State {
  name: string
  selector: string
  apply: (page: Page) => Promise<void>
}

const tab = (name: string): State => ({
  name: `the tab ${name}`,
  selector: 'main [data-type]:has(> [role=tablist])',
  apply: (page) => page.getByRole('tab', { name, exact: true }).first().click(),
})

/** Opens an item of the page's first accordion, or closes it when it is open. */
const accordionItem = (name: string, index: number): State => ({
  name,
  selector: 'main [data-type]:has(> * details)',
  apply: (page) => page.locator('main details > summary').nth(index).click(),
})

const press = (name: string, button: string, selector: string): State => ({
  name,
  selector,
  apply: (page) => page.getByRole('main').getByRole('button', { name: button }).first().click(),
})

const states: Record<string, State[]> = {
  '/': [
    ...['Internet', 'TV', 'Home Security'].map(tab),
    accordionItem('an item open', 2),
    accordionItem('all items closed', 2),
    press('a playing carousel', label('play'), 'main [data-type=carousel]'),
    press('a paused carousel', label('pause'), 'main [data-type=carousel]'),
    press('after the form', 'Check Availability', 'main form'),
  ],
  '/faq': [accordionItem('the first item closed', 0), accordionItem('the last item open', 7)],
  '/about-us': [accordionItem('the third item open', 2)],
  '/iptv-service': [
    press('moving rows', label('play'), 'main [data-type=banner]'),
    press('paused rows', label('pause'), 'main [data-type=banner]'),
  ],
  '/ott-platform': [
    press('the next slide', label('next'), 'main [data-type=carousel]'),
    {
      name: 'a film on the watchlist',
      selector: 'main [data-type=carousel]',
      apply: (page) =>
        page
          .locator('main li:not([inert]) button', { hasText: label('watchlistAdd') })
          .first()
          .click(),
    },
  ],
  '/movie-home': [
    {
      name: 'a trailer',
      selector: 'dialog[open]',
      // Each button names its film.
      apply: (page) =>
        page
          .locator('main li:not([inert])')
          .getByRole('button', { name: `${label('trailer')}: Featherlight` })
          .first()
          .click(),
    },
  ],
  '/product-details': [
    tab('Reviews'),
    {
      name: 'stars chosen',
      selector: '[role=tabpanel][data-shown] form',
      apply: (page) => page.getByRole('radio').nth(3).check({ force: true }),
    },
    press('more than one', label('more'), 'main [data-type=product]'),
    press('after the review', 'Post Review Now', '[role=tabpanel][data-shown]'),
    tab('Description'),
  ],
  '/login-register': [
    press('a password shown', label('showPassword'), 'main'),
    {
      name: 'terms accepted',
      selector: 'main',
      apply: (page) => page.getByRole('checkbox', { name: 'I accept all terms & conditions' }).check(),
    },
    press('after the form', 'Login Now', 'main'),
  ],
  '/pay-bill-pin': [
    {
      name: 'a PIN',
      selector: 'main form',
      apply: async (page) => {
        await page.getByRole('main').getByRole('textbox').first().focus()
        await page.keyboard.type('1234')
      },
    },
  ],
  '/blog': [
    {
      name: 'page three',
      selector: 'main',
      apply: async (page) => {
        await page.getByRole('link', { name: label('pageNumber').replace('{page}', '3') }).click()
        await expect(page).toHaveURL('/blog?page=3')
      },
    },
  ],
  '/products': [
    press('a product in the cart', label('addToCart'), 'main [data-type=grid]'),
    {
      name: 'the cart panel with a line',
      selector: 'dialog[open]',
      apply: (page) => pressButton(page.getByRole('banner'), label('cart')),
    },
    {
      name: 'the cart panel after a line is removed',
      selector: 'dialog[open]',
      apply: (page) => pressButton(page.getByRole('dialog'), label('remove')),
    },
    {
      name: 'the cart page with a line',
      selector: 'main',
      apply: async (page) => {
        await pressButton(page.getByRole('dialog'), label('undo'))
        await page.getByRole('dialog').locator('a[href="/cart"]').click()
        await expect(page.getByRole('main').getByRole('table')).toBeVisible()
      },
    },
    press('the cart page after a line is removed', label('remove'), 'main'),
  ],
  '/checkout': [
    {
      name: 'another payment method, and both checkboxes',
      selector: 'main',
      apply: async (page) => {
        await page.getByText('PayPal', { exact: true }).click()
        for (const box of await page.getByRole('main').getByRole('checkbox').all()) await box.check()
      },
    },
    press('after the order', 'Place Order', 'main'),
  ],
}

async function open(page: Page, route: string, direction: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 })
  await openHydratedPage(page, route)
  if (direction === 'rtl') await switchDirection(page, 'rtl')
}

/** axe finds the same in both directions: every other page is tested from right to left. */
const directionOf = (index: number) => (index % 2 === 0 ? 'ltr' : 'rtl')

Object.entries(states).forEach(([route, routeStates], index) => {
  const direction = directionOf(index)
  test(`${route}, ${direction}: every state is accessible: ${routeStates.map(({ name }) => name).join(', ')}`, async ({
    page,
  }) => {
    await open(page, route, direction)
    for (const [position, { name, selector, apply }] of routeStates.entries()) {
      await page.setViewportSize({ width: 1280, height: 900 })
      await apply(page)
      // Every other state is looked at on a phone: the looks of a whole page are tested elsewhere.
      const width = position % 2 === 0 ? 390 : 1280
      await page.setViewportSize({ width, height: 900 })
      expect.soft(await findAxeViolations(page, [], selector), `${name} at ${width} px`).toEqual([])
    }
  })
})

test.describe('without a network', () => {
  // The browser logs the failed requests.
  test.use({ allowedMessages: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ })

  const pages = ['/', '/iptv-service', '/movie-home', '/satellite-internet']
  pages.forEach((route, index) => {
    const direction = directionOf(index)
    test(
      `${route}, ${direction}: menus, panels and the error note are accessible`,
      longUnless(index === 0),
      async ({ page, context }) => {
        await open(page, route, direction)
        const banner = page.getByRole('banner')
        // The menu of a wide window.
        for (const group of await banner
          .getByRole('navigation', { name: label('mainNavigation') })
          .locator('summary')
          .all()) {
          await group.click()
          expect.soft(await findAxeViolations(page, [], 'header'), 'a group of the menu').toEqual([])
        }
        await page.keyboard.press('Escape')
        // Each panel opens at two widths, on two pages.
        const panels = index < 2 ? (['menu', 'search', 'cart'] as const) : (['search', 'cart'] as const)
        await page.setViewportSize({ width: index < 2 ? 390 : 1280, height: 900 })
        for (const panel of panels) {
          await banner.getByRole('button', { name: new RegExp(`^${label(panel)}`) }).click()
          const dialog = page.getByRole('dialog', { name: label(panel) })
          await expect(dialog).toBeVisible()
          if (panel === 'menu') await dialog.locator('summary').first().click()
          expect.soft(await findAxeViolations(page, [], 'dialog[open]'), `the ${panel} panel`).toEqual([])
          await page.keyboard.press('Escape')
          await expect(dialog).toBeHidden()
        }
        await page.evaluate(() => window.scrollTo({ top: 400, behavior: 'instant' }))
        await expect(page.locator('[data-stuck]')).toHaveCount(1)
        await context.setOffline(true)
        await page.locator('footer a[href="/terms-conditions"]').evaluate((link: HTMLElement) => link.click())
        await expect(page.getByRole('button', { name: label('tryAgain') })).toBeVisible()
        const found = await findAxeViolations(page, [], undefined, 'main, footer')
        expect.soft(found, 'the error note and the sticky navbar').toEqual([])
      },
    )
  })
})
