import { expect, test } from 'vitest'
import { label } from '../browser/support/words.ts'
import { keys, type Visitor } from './visitor.ts'

const CART = `header button[aria-label^="${label('cart')}, "]`
const badge = (pieces: number) =>
  `document.querySelector('header button[aria-label="${label('cart')}, ${pieces}"]')`
const at = (path: string) => `location.pathname + location.search === '${path}'`
const arrived = (path: string) => `${at(path)} && document.activeElement === document.querySelector('main')`
/** The document has not been loaded anew since it was marked. */
const same = `document.body.hasAttribute('data-unloaded')`
const mark = `document.body.setAttribute('data-unloaded', 'never')`

/** The main flows, with a real pointer and real keys. */
export function flows(visitor: () => Visitor): void {
  test('choosing a plan: tabs by pointer and arrows, and its button leads on in place', async () => {
    const here = visitor()
    await here.open('/')
    await here.run(mark)
    const tab = (place: number) => `[role=tab]:nth-of-type(${place})`
    const chosen = (place: number) => `document.querySelector('${tab(place)}').ariaSelected === 'true'`
    await here.press(tab(2))
    await here.until('the second tab is chosen', chosen(2))
    await here.until(
      'the tabs listen',
      `document.querySelector('[data-type=plans]').matches('[data-hydrated]')`,
    )
    await here.type(keys.right)
    await here.until('the third tab is chosen', chosen(3))
    const shown = `[...document.querySelectorAll('[role=tabpanel]')].filter((panel) => panel.checkVisibility()).length`
    expect(await here.see(shown)).toBe(1)
    await here.press('[role=tabpanel][data-shown] a[href="/contact-us"]')
    await here.until('the way to contact', arrived('/contact-us'))
    expect(await here.see(same)).toBe(true)
  })

  test('buying: into the cart, its panel, its page, one more, to the checkout', async () => {
    const here = visitor()
    await here.open('/products')
    await here.run(mark)
    await here.until('the shop listens', `document.querySelector('main [data-type=grid][data-hydrated]')`)
    await here.press('main article button')
    await here.until('one piece', badge(1))
    await here.press(CART)
    await here.until('the panel is open', `document.querySelector('dialog#cart').open`)
    await here.press('dialog#cart a[href="/cart"]')
    await here.until('the cart', `${at('/cart')} && document.querySelector('main tbody tr')`)
    await here.until('the panel is closed', `!document.querySelector('dialog#cart').open`)
    await here.press(`main tbody button[aria-label^="${label('more')}"]`)
    await here.until('two pieces', badge(2))
    await here.press('main tbody input')
    await here.type(`${keys.end}${keys.backspace.repeat(3)}7${keys.enter}`)
    await here.until('seven pieces', badge(7))
    await here.press('main a[href="/checkout"]')
    await here.until('the checkout', arrived('/checkout'))
    await here.until('the cart is kept', badge(7))
    expect(await here.see(same)).toBe(true)
  })

  test('questions: one answer is open at a time, and a second press closes it', async () => {
    const here = visitor()
    await here.open('/faq')
    const open = `[...document.querySelectorAll('main details')].map((item, place) => item.open && place).filter(Number.isInteger).join()`
    await here.press('main details:nth-of-type(3) summary')
    await here.until('the third is open', `${open} === '2'`, open)
    await here.press('main details:nth-of-type(3) summary')
    await here.until('none is open', `${open} === ''`, open)
  })

  test('panels: opened by their buttons; closed by Escape, their button and what is beside them; the focus comes back', async () => {
    const here = visitor()
    await here.open('/')
    for (const [panel, button] of [
      ['search', `header button[aria-label="${label('search')}"]`],
      ['cart', CART],
    ]) {
      const open = `document.querySelector('dialog#${panel}').matches(':modal')`
      const back = `document.activeElement === document.querySelector('${button}')`
      for (const close of [
        () => here.type(keys.escape),
        () => here.press(`dialog#${panel} button[aria-label="${label('close')}"]`),
        () => here.pressAt(8, 880),
      ]) {
        await here.press(button ?? '')
        await here.until(`${panel} is open`, open)
        await here.until(
          'the focus is inside',
          `document.querySelector('dialog#${panel}').contains(document.activeElement)`,
        )
        await close()
        await here.until(`${panel} is closed`, `!${open}`)
        await here.until('the focus is back', back, 'document.activeElement.outerHTML.slice(0, 120)')
      }
    }
  })

  test('the direction is switched, remembered, and switched back', async () => {
    const here = visitor()
    await here.open('/')
    await here.press(`header button[aria-label="${label('rightToLeft')}"]`)
    await here.until('right-to-left', `document.documentElement.dir === 'rtl'`)
    expect(await here.see(`getComputedStyle(document.querySelector('main')).direction`)).toBe('rtl')
    const mirrored = `[...document.querySelectorAll('main svg')].some((svg) => getComputedStyle(svg).scale.startsWith('-1'))`
    expect(await here.see(mirrored)).toBe(true)
    await here.open('/faq')
    expect(await here.see('document.documentElement.dir')).toBe('rtl')
    await here.press(`header button[aria-label="${label('leftToRight')}"]`)
    await here.until('left-to-right', `document.documentElement.dir === 'ltr'`)
  })

  test('a list is turned in place, and turned back by the browser', async () => {
    const here = visitor()
    await here.open('/blog')
    await here.run(mark)
    const first = `document.querySelector('main article h3')?.textContent`
    const before = await here.see(first)
    await here.press(`main nav a[href="/blog/page/2"]`)
    await here.until('the second page', `${at('/blog?page=2')} && ${first} !== ${JSON.stringify(before)}`)
    await here.back()
    await here.until('the first page', `${at('/blog')} && ${first} === ${JSON.stringify(before)}`)
    await here.forward()
    await here.until(
      'the second page again',
      `${at('/blog?page=2')} && ${first} !== ${JSON.stringify(before)}`,
    )
    expect(await here.see(same)).toBe(true)
  })

  test('back and forward find their pages and places', async () => {
    const here = visitor()
    await here.open('/')
    await here.run(`${mark}; window.scrollTo({ top: 900, behavior: 'instant' })`)
    await here.until('scrolled', 'scrollY === 900')
    // By key: a pointer would have to scroll to it. A step that no visitor asked for is passed over by WebKit's way back.
    await here.run(`document.querySelector('header a[href="/pricing-plan"]').focus({ preventScroll: true })`)
    await here.type(keys.enter)
    await here.until('the plans', arrived('/pricing-plan'))
    await here.until('their top', 'scrollY === 0')
    await here.back()
    await here.until('the home page, where it was left', `${at('/')} && scrollY === 900`, 'scrollY')
    await here.forward()
    await here.until(
      'the plans again',
      `${at('/pricing-plan')} && document.title.includes('Pricing')`,
      'document.title',
    )
    expect(await here.see(same)).toBe(true)
  })

  test('a PIN is typed from box to box', async () => {
    const here = visitor()
    await here.open('/pay-bill-pin')
    await here.until('the boxes listen', `document.querySelector('main [data-type=form][data-hydrated]')`)
    await here.press('main input[name=pin1]')
    await here.type('2468')
    const values = `[1, 2, 3, 4].map((place) => document.querySelector('main input[name=pin' + place + ']').value).join('')`
    await here.until('all four', `${values} === '2468'`, values)
    await here.type(keys.backspace + keys.backspace)
    await here.until('the last two are gone', `${values} === '24'`, values)
  })

  test('a film plays in its dialog', async () => {
    const here = visitor()
    await here.open('/movie-home')
    await here.until(
      'the slides run',
      `document.querySelector('main [data-type=carousel] section[data-state=playing]')`,
    )
    await here.press('main li:not([inert]) a[type="video/mp4"]')
    await here.until('the dialog is open', `document.querySelector('dialog:modal video')`)
    await here.type(keys.escape)
    await here.until('the dialog is gone', `!document.querySelector('dialog:modal')`)
  })

  test('presses that come before the app has started are kept', async () => {
    const here = visitor()
    await here.load('/')
    // Without a pointer, which would start the app: as soon as there is HTML.
    await here.run(`document.querySelector('header button[aria-label="${label('search')}"]').click()`)
    await here.until('the panel is open', `document.querySelector('dialog#search').open`)
    await here.started()
    expect(await here.see(`document.querySelector('dialog#search').open`)).toBe(true)
  })
}
