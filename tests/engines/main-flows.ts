import { expect } from 'vitest'
import { label } from '../browser/support/labels.ts'
import type { Visitor } from './visitor.ts'

const CART_BUTTON = `header button[aria-label^="${label('cart')}, "]`
const cartBadge = (pieces: number) => `header button[aria-label="${label('cart')}, ${pieces}"]`

/** Opens a page, and marks its document. */
async function openMarked(visitor: Visitor, path: string): Promise<void> {
  await visitor.open(path)
  await visitor.run(`document.body.setAttribute('data-unloaded', 'never')`)
}

/** Checks that the document is still the one that `openMarked` marked. */
async function expectNoReload(visitor: Visitor): Promise<void> {
  expect(await visitor.evaluate(`document.body.hasAttribute('data-unloaded')`)).toBe(true)
}

/** What visitors do with a real pointer and real keys. */
export const MAIN_FLOWS: Record<string, (visitor: Visitor) => Promise<void>> = {
  'a visitor chooses a plan: pointer and arrow keys switch tabs, and the button navigates without a reload':
    async (visitor) => {
      await openMarked(visitor, '/')
      await visitor.click('[role=tab]:nth-of-type(2)')
      await visitor.sees('[role=tab]:nth-of-type(2)[aria-selected=true]')
      await visitor.sees('[data-type=plans][data-hydrated]')
      await visitor.press('ArrowRight')
      await visitor.sees('[role=tab]:nth-of-type(3)[aria-selected=true]')
      const panels = `[...document.querySelectorAll('[role=tabpanel]')]`
      expect(await visitor.evaluate(`${panels}.filter((panel) => panel.checkVisibility()).length`)).toBe(1)
      await visitor.click('[role=tabpanel][data-shown] a[href="/contact-us"]')
      await visitor.isAt('/contact-us')
      await visitor.sees('main:focus')
      await expectNoReload(visitor)
    },

  'a visitor buys: adds a product, opens the panel and the cart, changes the quantity, and goes to the checkout':
    async (visitor) => {
      await openMarked(visitor, '/products')
      await visitor.sees('main [data-type=grid][data-hydrated]')
      await visitor.click('main article button')
      await visitor.sees(cartBadge(1))
      await visitor.click(CART_BUTTON)
      await visitor.sees('dialog#cart[open]')
      await visitor.click('dialog#cart a[href="/cart"]')
      await visitor.isAt('/cart')
      await visitor.sees('main tbody tr')
      await visitor.sees('dialog#cart:not([open])')
      await visitor.click(`main tbody button[aria-label^="${label('more')}"]`)
      await visitor.sees(cartBadge(2))
      await visitor.click('main tbody input')
      await visitor.press('End', 'Backspace', 'Backspace', 'Backspace', '7', 'Enter')
      await visitor.sees(cartBadge(7))
      await visitor.click('main a[href="/checkout"]')
      await visitor.isAt('/checkout')
      await visitor.sees('main:focus')
      await visitor.sees(cartBadge(7))
      await expectNoReload(visitor)
    },

  'a question opens, and a second click closes it': async (visitor) => {
    await visitor.open('/faq')
    await visitor.click('main details:nth-of-type(3) summary')
    await visitor.sees('main details:nth-of-type(3)[open]')
    expect(await visitor.evaluate(`document.querySelectorAll('main details[open]').length`)).toBe(1)
    await visitor.click('main details:nth-of-type(3) summary')
    await visitor.seesNo('main details[open]')
  },

  'buttons open panels; Escape, the close button and a click outside close them, and the focus returns':
    async (visitor) => {
      await visitor.open('/')
      for (const [panel, button] of [
        ['dialog#search', `header button[aria-label="${label('search')}"]`],
        ['dialog#cart', CART_BUTTON],
      ] as const)
        for (const close of [
          () => visitor.press('Escape'),
          () => visitor.click(`${panel} button[aria-label="${label('close')}"]`),
          () => visitor.clickAt(8, 880),
        ]) {
          await visitor.click(button)
          await visitor.sees(`${panel}:modal:focus-within`)
          await close()
          await visitor.sees(`${panel}:not(:modal)`)
          await visitor.sees(`${button}:focus`)
        }
    },

  'a visitor switches the direction, the next page keeps it, and a button switches back': async (visitor) => {
    await visitor.open('/')
    await visitor.click(`header button[aria-label="${label('rightToLeft')}"]`)
    await visitor.sees('html[dir=rtl]')
    expect(await visitor.evaluate(`getComputedStyle(document.querySelector('main')).direction`)).toBe('rtl')
    const drawings = `[...document.querySelectorAll('main svg')]`
    const mirrored = `${drawings}.some((svg) => getComputedStyle(svg).scale.startsWith('-1'))`
    expect(await visitor.evaluate(mirrored)).toBe(true)
    await visitor.open('/faq')
    expect(await visitor.evaluate('document.dir')).toBe('rtl')
    await visitor.click(`header button[aria-label="${label('leftToRight')}"]`)
    await visitor.sees('html[dir=ltr]')
  },

  'a list shows its second page without a reload, and the browser goes back and on': async (visitor) => {
    await openMarked(visitor, '/blog')
    const first = `document.querySelector('main article h3')?.textContent`
    const before = JSON.stringify(await visitor.evaluate(first))
    const showsPage = async (path: string, isFirst: boolean) => {
      await visitor.isAt(path)
      await visitor.waitFor(`${first} ${isFirst ? '===' : '!=='} ${before}`)
    }
    await visitor.click('main nav a[href="/blog/page/2"]')
    await showsPage('/blog?page=2', false)
    await visitor.goBack()
    await showsPage('/blog', true)
    await visitor.goForward()
    await showsPage('/blog?page=2', false)
    await expectNoReload(visitor)
  },

  'back and forward restore the page and the scroll position': async (visitor) => {
    await openMarked(visitor, '/')
    await visitor.run(`scrollTo({ top: 900, behavior: 'instant' })`)
    await visitor.waitFor('scrollY === 900')
    // A pointer would have to scroll to the link. WebKit skips history entries that no user action created.
    const link = 'header li:not(li li) > a[href="/pricing-plan"]'
    await visitor.run(`document.querySelector('${link}').focus({ preventScroll: true })`)
    await visitor.press('Enter')
    await visitor.isAt('/pricing-plan')
    await visitor.sees('main:focus')
    await visitor.waitFor('scrollY === 0')
    await visitor.goBack()
    await visitor.isAt('/')
    await visitor.waitFor('scrollY === 900')
    await visitor.goForward()
    await visitor.isAt('/pricing-plan')
    await visitor.waitFor(`document.title.includes('Pricing')`)
    await expectNoReload(visitor)
  },

  'a PIN field moves the focus from box to box': async (visitor) => {
    await visitor.open('/pay-bill-pin')
    await visitor.sees('main [data-type=form][data-hydrated]')
    await visitor.click('main input[name=pin1]')
    await visitor.press('2', '4', '6', '8')
    const boxes = `[1, 2, 3, 4].map((position) => document.querySelector('main input[name=pin' + position + ']'))`
    await visitor.waitFor(`${boxes}.map(({ value }) => value).join('') === '2468'`)
    await visitor.press('Backspace', 'Backspace')
    await visitor.waitFor(`${boxes}.map(({ value }) => value).join('') === '24'`)
  },

  'a film plays in its dialog': async (visitor) => {
    await visitor.open('/movie-home')
    const carousel = 'main [data-type=carousel] section'
    await visitor.sees(`${carousel}[data-state=playing]`)
    // Else the next film may come before the click.
    await visitor.click(`${carousel} button[aria-label="${label('pause')}"]`)
    await visitor.sees(`${carousel}[data-state=paused]`)
    await visitor.click('main li:not([inert]) a[type="video/mp4"]')
    await visitor.sees('dialog:modal video')
    await visitor.press('Escape')
    await visitor.seesNo('dialog:modal')
  },

  'a click before the app has started still counts': async (visitor) => {
    await visitor.goto('/')
    // A script clicks as soon as there is HTML, because a pointer would start the app.
    await visitor.run(`document.querySelector('header button[aria-label="${label('search')}"]').click()`)
    await visitor.sees('dialog#search[open]')
    await visitor.waitForApp()
    await visitor.sees('dialog#search[open]')
  },
}
