import { expect, test } from 'vitest'
import { label } from '../browser/support/labels.ts'
import { keys, type Visitor } from './visitor.ts'

const CART_BUTTON = `header button[aria-label^="${label('cart')}, "]`
const cartBadge = (pieces: number) =>
  `document.querySelector('header button[aria-label="${label('cart')}, ${pieces}"]')`
const isAt = (path: string) => `location.pathname + location.search === '${path}'`
const isAtAndFocused = (path: string) =>
  `${isAt(path)} && document.activeElement === document.querySelector('main')`
/** Whether the document is still the one that `markDocument` marked. */
const notReloaded = `document.body.hasAttribute('data-unloaded')`
const markDocument = `document.body.setAttribute('data-unloaded', 'never')`

/** Tests the main flows with a real pointer and real keys. */
export function testMainFlows(getVisitor: () => Visitor): void {
  test('a visitor chooses a plan: pointer and arrow keys switch tabs, and the button navigates without a reload', async () => {
    const visitor = getVisitor()
    await visitor.open('/')
    await visitor.run(markDocument)
    const tab = (position: number) => `[role=tab]:nth-of-type(${position})`
    const isChosen = (position: number) =>
      `document.querySelector('${tab(position)}').ariaSelected === 'true'`
    await visitor.click(tab(2))
    await visitor.waitFor('the second tab is chosen', isChosen(2))
    await visitor.waitFor(
      'the tabs have hydrated',
      `document.querySelector('[data-type=plans]').matches('[data-hydrated]')`,
    )
    await visitor.type(keys.right)
    await visitor.waitFor('the third tab is chosen', isChosen(3))
    const visiblePanels = `[...document.querySelectorAll('[role=tabpanel]')].filter((panel) => panel.checkVisibility()).length`
    expect(await visitor.evaluate(visiblePanels)).toBe(1)
    await visitor.click('[role=tabpanel][data-shown] a[href="/contact-us"]')
    await visitor.waitFor('the contact page has opened', isAtAndFocused('/contact-us'))
    expect(await visitor.evaluate(notReloaded)).toBe(true)
  })

  test('a visitor buys: adds a product, opens the panel and the cart, changes the quantity, and goes to the checkout', async () => {
    const visitor = getVisitor()
    await visitor.open('/products')
    await visitor.run(markDocument)
    await visitor.waitFor(
      'the shop has hydrated',
      `document.querySelector('main [data-type=grid][data-hydrated]')`,
    )
    await visitor.click('main article button')
    await visitor.waitFor('the cart has one item', cartBadge(1))
    await visitor.click(CART_BUTTON)
    await visitor.waitFor('the panel is open', `document.querySelector('dialog#cart').open`)
    await visitor.click('dialog#cart a[href="/cart"]')
    await visitor.waitFor(
      'the cart has opened',
      `${isAt('/cart')} && document.querySelector('main tbody tr')`,
    )
    await visitor.waitFor('the panel is closed', `!document.querySelector('dialog#cart').open`)
    await visitor.click(`main tbody button[aria-label^="${label('more')}"]`)
    await visitor.waitFor('the cart has two items', cartBadge(2))
    await visitor.click('main tbody input')
    await visitor.type(`${keys.end}${keys.backspace.repeat(3)}7${keys.enter}`)
    await visitor.waitFor('the cart has seven items', cartBadge(7))
    await visitor.click('main a[href="/checkout"]')
    await visitor.waitFor('the checkout has opened', isAtAndFocused('/checkout'))
    await visitor.waitFor('the cart still has seven items', cartBadge(7))
    expect(await visitor.evaluate(notReloaded)).toBe(true)
  })

  test('a question opens, and a second click closes it', async () => {
    const visitor = getVisitor()
    await visitor.open('/faq')
    const open = `[...document.querySelectorAll('main details')].map((item, index) => item.open && index).filter(Number.isInteger).join()`
    await visitor.click('main details:nth-of-type(3) summary')
    await visitor.waitFor('the third question is open', `${open} === '2'`, open)
    await visitor.click('main details:nth-of-type(3) summary')
    await visitor.waitFor('no question is open', `${open} === ''`, open)
  })

  test('buttons open panels; Escape, the close button and a click outside close them, and the focus returns', async () => {
    const visitor = getVisitor()
    await visitor.open('/')
    for (const [panel, button] of [
      ['search', `header button[aria-label="${label('search')}"]`],
      ['cart', CART_BUTTON],
    ]) {
      const open = `document.querySelector('dialog#${panel}').matches(':modal')`
      const back = `document.activeElement === document.querySelector('${button}')`
      for (const close of [
        () => visitor.type(keys.escape),
        () => visitor.click(`dialog#${panel} button[aria-label="${label('close')}"]`),
        () => visitor.clickAt(8, 880),
      ]) {
        await visitor.click(button ?? '')
        await visitor.waitFor(`${panel} is open`, open)
        await visitor.waitFor(
          'the focus is inside',
          `document.querySelector('dialog#${panel}').contains(document.activeElement)`,
        )
        await close()
        await visitor.waitFor(`${panel} is closed`, `!${open}`)
        await visitor.waitFor(
          'the focus has returned',
          back,
          'document.activeElement.outerHTML.slice(0, 120)',
        )
      }
    }
  })

  test('a visitor switches the direction, the next page keeps it, and a second button switches back', async () => {
    const visitor = getVisitor()
    await visitor.open('/')
    await visitor.click(`header button[aria-label="${label('rightToLeft')}"]`)
    await visitor.waitFor('the page runs right to left', `document.documentElement.dir === 'rtl'`)
    expect(await visitor.evaluate(`getComputedStyle(document.querySelector('main')).direction`)).toBe('rtl')
    const mirrored = `[...document.querySelectorAll('main svg')].some((svg) => getComputedStyle(svg).scale.startsWith('-1'))`
    expect(await visitor.evaluate(mirrored)).toBe(true)
    await visitor.open('/faq')
    expect(await visitor.evaluate('document.documentElement.dir')).toBe('rtl')
    await visitor.click(`header button[aria-label="${label('leftToRight')}"]`)
    await visitor.waitFor('the page runs left to right', `document.documentElement.dir === 'ltr'`)
  })

  test('a list shows its second page without a reload, and the browser goes back to the first', async () => {
    const visitor = getVisitor()
    await visitor.open('/blog')
    await visitor.run(markDocument)
    const first = `document.querySelector('main article h3')?.textContent`
    const before = await visitor.evaluate(first)
    await visitor.click(`main nav a[href="/blog/page/2"]`)
    await visitor.waitFor(
      'the list shows the second page',
      `${isAt('/blog?page=2')} && ${first} !== ${JSON.stringify(before)}`,
    )
    await visitor.goBack()
    await visitor.waitFor(
      'the list shows the first page',
      `${isAt('/blog')} && ${first} === ${JSON.stringify(before)}`,
    )
    await visitor.goForward()
    await visitor.waitFor(
      'the list shows the second page again',
      `${isAt('/blog?page=2')} && ${first} !== ${JSON.stringify(before)}`,
    )
    expect(await visitor.evaluate(notReloaded)).toBe(true)
  })

  test('back and forward restore the page and the scroll position', async () => {
    const visitor = getVisitor()
    await visitor.open('/')
    await visitor.run(`${markDocument}; window.scrollTo({ top: 900, behavior: 'instant' })`)
    await visitor.waitFor('the page has scrolled', 'scrollY === 900')
    // A pointer would have to scroll to the link. WebKit skips history entries that no user action created.
    await visitor.run(
      `document.querySelector('header a[href="/pricing-plan"]').focus({ preventScroll: true })`,
    )
    await visitor.type(keys.enter)
    await visitor.waitFor('the plans have opened', isAtAndFocused('/pricing-plan'))
    await visitor.waitFor('the plans start at the top', 'scrollY === 0')
    await visitor.goBack()
    await visitor.waitFor(
      'the home page has its scroll position',
      `${isAt('/')} && scrollY === 900`,
      'scrollY',
    )
    await visitor.goForward()
    await visitor.waitFor(
      'the plans have opened again',
      `${isAt('/pricing-plan')} && document.title.includes('Pricing')`,
      'document.title',
    )
    expect(await visitor.evaluate(notReloaded)).toBe(true)
  })

  test('a PIN field moves the focus from box to box', async () => {
    const visitor = getVisitor()
    await visitor.open('/pay-bill-pin')
    await visitor.waitFor(
      'the boxes have hydrated',
      `document.querySelector('main [data-type=form][data-hydrated]')`,
    )
    await visitor.click('main input[name=pin1]')
    await visitor.type('2468')
    const values = `[1, 2, 3, 4].map((position) => document.querySelector('main input[name=pin' + position + ']').value).join('')`
    await visitor.waitFor('all four boxes have a digit', `${values} === '2468'`, values)
    await visitor.type(keys.backspace + keys.backspace)
    await visitor.waitFor('the last two boxes are empty', `${values} === '24'`, values)
  })

  test('a film plays in its dialog', async () => {
    const visitor = getVisitor()
    await visitor.open('/movie-home')
    await visitor.waitFor(
      'the carousel runs',
      `document.querySelector('main [data-type=carousel] section[data-state=playing]')`,
    )
    await visitor.click('main li:not([inert]) a[type="video/mp4"]')
    await visitor.waitFor('the dialog is open', `document.querySelector('dialog:modal video')`)
    await visitor.type(keys.escape)
    await visitor.waitFor('the dialog has closed', `!document.querySelector('dialog:modal')`)
  })

  test('a click before the app has started still counts', async () => {
    const visitor = getVisitor()
    await visitor.openWithoutWaiting('/')
    // A script clicks as soon as there is HTML, because a pointer would start the app.
    await visitor.run(`document.querySelector('header button[aria-label="${label('search')}"]').click()`)
    await visitor.waitFor('the panel is open', `document.querySelector('dialog#search').open`)
    await visitor.waitForApp()
    expect(await visitor.evaluate(`document.querySelector('dialog#search').open`)).toBe(true)
  })
}
