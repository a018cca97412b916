import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { label, site } from '../support/labels.ts'
import { recordRequests } from '../support/record-requests.ts'
import {
  cartButton,
  cartLines,
  lineControls,
  openShopPage,
  productCard,
  shopProducts,
} from '../support/shop.ts'
import { stopClock } from '../support/stop-clock.ts'

const money = (dollars: number) => `$${dollars}`

/** Presses Tab until the target has focus. Nothing may cover the target then. */
async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  const focused = () => target.evaluate((element) => element === document.activeElement)
  for (let press = 0; press < 80 && !(await focused()); press++) await page.keyboard.press(key)
  await expect(target).toBeFocused()
  await expect
    .poll(() =>
      target.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        const hit = document.elementFromPoint(left + width / 2, top + height / 2)
        return hit !== null && (element.contains(hit) || hit.contains(element))
      }),
    )
    .toBe(true)
}

async function total(page: Page): Promise<string> {
  return (await page.getByRole('definition').last().textContent()) ?? ''
}

test('/products shows nine products, fills the cart, and says what was added', async ({ page }) => {
  await openShopPage(page, '/products', 'grid')

  await test.step('products have stars, prices and links to their page', async () => {
    const names: string[] = []
    for (const count of [6, 3]) {
      const cards = page.getByRole('main').getByRole('article')
      await expect(cards).toHaveCount(count)
      for (const product of await cards.all()) {
        await expect(
          product.getByRole('img', { name: label('ratingOf').replace('{value}', '5') }),
        ).toBeVisible()
        const link = product.getByRole('link')
        await expect(link).toHaveAttribute('href', '/product-details')
        await expect(link.getByRole('img')).toBeVisible()
        await expect(product.getByRole('button')).toHaveText(label('addToCart'))
        names.push((await link.getByRole('heading').textContent()) ?? '')
      }
      if (count === 6) await page.getByRole('link', { name: label('next'), exact: true }).click()
    }
    expect(names).toEqual(shopProducts.map(({ name }) => name))
    expect(shopProducts.map(({ price }) => price)).toEqual([129, 756, 265, 951, 159, 350, 420, 130, 599])
    for (const { name, price, oldPrice } of shopProducts.slice(6)) {
      await expect(productCard(page, name)).toContainText(money(price))
      await expect(productCard(page, name).locator('s')).toHaveText(
        oldPrice ? [`${label('was')} ${money(oldPrice)}`] : [],
      )
    }
    await page.goBack()
  })

  // The note that a product was added ends after some seconds.
  await stopClock(page)

  await test.step('Add To Cart becomes In Cart, keeps the focus, and comes back after removal', async () => {
    const button = productCard(page, 'Mesh Router').getByRole('button')
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(button).toHaveText(label('inCart'))
    await expect(button).toBeDisabled()
    await expect(button).toBeFocused()
    await expect(page.locator('p[role=status]')).toHaveText(label('added').replace('{name}', 'Mesh Router'))
    await expect(cartButton(page)).toHaveAccessibleName(`${label('cart')}, 1`)
    await page.keyboard.press('Enter')
    await expect(cartButton(page)).toHaveAccessibleName(`${label('cart')}, 1`)
    await cartButton(page).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: `${label('remove')}: Mesh Router` })
      .click()
    await page.keyboard.press('Escape')
    await expect(button).toHaveText(label('addToCart'))
    await expect(button).toBeEnabled()
  })

  await test.step('a note leads to the cart, takes no focus, covers none, and waits for the pointer', async () => {
    const button = productCard(page, 'Tri-band Router').getByRole('button')
    await button.click()
    const note = page.getByText(label('added').replace('{name}', 'Tri-band Router')).first()
    const link = page.getByRole('link', { name: site.navbar.cart.label, exact: true })
    await expect(note).toBeInViewport()
    await expect(button).toBeFocused()
    await page.clock.fastForward(5_500)
    await expect(link).toBeVisible()
    await link.hover()
    await page.clock.fastForward(60_000)
    await expect(link).toBeVisible()
    await page.mouse.move(0, 0)
    await page.clock.fastForward(6_500)
    await expect(link).toHaveCount(0)
    // Where the note would be, there is the focused button now.
    const modem = productCard(page, 'Fibre Modem').getByRole('button')
    await modem.evaluate((element) => window.scrollBy(0, element.getBoundingClientRect().top - 110))
    await modem.press('Enter')
    await expect(link).toBeVisible()
    await expect
      .poll(async () => {
        const [box, focused] = await Promise.all([link.boundingBox(), modem.boundingBox()])
        return (box?.y ?? 0) - (focused?.y ?? 0) - (focused?.height ?? 0)
      })
      .toBeGreaterThan(0)
    await link.click()
    await expect(page).toHaveURL('/cart')
    await expect(link).toHaveCount(0)
  })
})

test('a visitor can shop and reach the checkout by keyboard alone', async ({ page }) => {
  await openShopPage(page, '/products', 'grid')
  await tabTo(page, productCard(page, 'Tri-band Router').getByRole('button'))
  await page.keyboard.press('Enter')
  await tabTo(page, productCard(page, 'Satellite Dish').getByRole('button'))
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('main').locator('a[href="/cart"]'), 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/cart$/)
  await expect(page.getByRole('main')).toBeFocused()
  const { plus, field } = lineControls(cartLines(page).first())
  await tabTo(page, plus)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Space')
  await expect(field).toHaveValue('3')
  await tabTo(page, field, 'Shift+Tab')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('2 or so')
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue('3')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('2')
  await page.keyboard.press('Tab')
  await expect.poll(() => total(page)).toBe('$1,481.00')
  await tabTo(page, lineControls(cartLines(page).nth(1)).remove)
  await page.keyboard.press('Enter')
  await expect.poll(() => total(page)).toBe('$530.00')
  await tabTo(page, page.getByRole('main').getByRole('button', { name: label('undo') }))
  await page.keyboard.press('Enter')
  await expect.poll(() => total(page)).toBe('$1,481.00')
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Proceed To Checkout' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/checkout$/)
  await page.keyboard.press('Tab')
  await expect(cartButton(page)).toHaveAccessibleName(`${label('cart')}, 3`)
})

test('/product-details has pictures, a price, a quantity, facts and a review form', async ({ page }) => {
  await openShopPage(page, '/product-details', 'product')
  const facts: { '@type': string; offers: { price: string } }[] = await page
    .locator('script[type="application/ld+json"]')
    .evaluateAll((scripts) => scripts.map((script) => JSON.parse(script.textContent ?? '')))
  expect.soft(facts.find((fact) => fact['@type'] === 'Product')?.offers.price).toBe('129.00')
  await expect.soft(page.locator('main [data-type=product] b').first()).toHaveText('$129')
  const gallery = page.getByRole('group', { name: 'Mesh Router', exact: true })
  await expect(gallery.getByRole('radio')).toHaveCount(2)
  await gallery.getByRole('radio').first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(gallery.getByRole('radio', { name: 'The tower from behind.' })).toBeChecked()
  await expect(gallery.getByRole('img')).toHaveAccessibleName('The tower from behind.')

  const { minus, plus, field } = lineControls(page.locator('main [data-type=product]'))
  await expect(field).toHaveValue('1')
  await expect(minus).toBeDisabled()
  await plus.click()
  await plus.click()
  await minus.click()
  await expect(field).toHaveValue('2')
  await field.fill('-7')
  await field.press('Enter')
  await expect(field).toHaveValue('1')
  for (const name of ['sku', 'categories', 'tags', 'availability'])
    await expect(page.getByRole('term').filter({ hasText: label(name) })).toBeVisible()
  await expect(page.getByRole('tab')).toHaveText(['Description', 'Reviews'])
  await expect(page.getByRole('tabpanel')).toHaveAccessibleName('Description')
  await page.getByRole('tab', { name: 'Reviews' }).click()
  const form = page.getByRole('tabpanel').locator('form')
  await expect(form.getByRole('radio')).toHaveCount(5)
  for (const name of ['Your review', 'Name', 'Email', 'Website'])
    await expect(form.getByRole('textbox', { name, exact: true })).toBeVisible()
  await expect(form.getByRole('checkbox')).toBeVisible()
  await form.getByRole('button', { name: 'Post Review Now' }).click()
  await expect(page).toHaveURL(/\/product-details$/)
  await page.getByRole('main').getByRole('link', { name: 'Add To Cart' }).click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(page.getByText('Your cart is empty.').first()).toBeVisible()
  await expect(cartButton(page)).toHaveAccessibleName(`${label('cart')}, 0`)
})

test('/checkout has every field, the order and the payment, and sends nothing', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await openShopPage(page, '/checkout', 'order')
  const main = page.getByRole('main')
  const order = page.locator('main [data-type=order]')

  await test.step('on a wide window the order stays beside the fields', async () => {
    const place = main.getByRole('button', { name: 'Place Order' })
    await expect(order.locator('summary')).toBeHidden()
    await main.getByRole('textbox', { name: 'Post code' }).scrollIntoViewIfNeeded()
    await expect(main.getByRole('heading', { name: 'Your order' })).toBeInViewport()
    await expect(place).toBeInViewport({ ratio: 1 })
    await expect(order.locator('a[aria-current=page]')).toHaveText('Checkout')
  })

  for (const [name, token] of [
    ['First name', 'given-name'],
    ['Last name', 'family-name'],
    ['Email', 'email'],
    ['Phone', 'tel'],
    ['Street address', 'address-line1'],
    ['Post code', 'postal-code'],
  ] as const)
    await expect(main.getByRole('textbox', { name })).toHaveAttribute('autocomplete', token)
  for (const name of ['Country', 'Town', 'City'])
    await expect(main.getByRole('combobox', { name })).toBeVisible()
  await expect(main.getByRole('textbox', { name: 'Notes' })).toBeVisible()
  for (const name of ['Create an account', 'Ship to a different address'])
    await expect(main.getByRole('checkbox', { name })).not.toBeChecked()
  await expect(order.getByRole('listitem').filter({ hasText: '$' })).toHaveCount(3)
  await expect(order).toContainText('$364')
  const methods = order.getByRole('group', { name: 'Payment' }).getByRole('radio')
  await expect(methods).toHaveCount(3)
  for (const name of ['PayPal', 'Cash on Delivery', 'Direct Bank Transfer']) {
    await order.getByText(name, { exact: true }).click()
    await expect(order.getByRole('radio', { name })).toBeChecked()
  }
  const requests = recordRequests(page)
  await main.getByRole('textbox', { name: 'Email' }).fill('not an address')
  await main.getByRole('button', { name: 'Place Order' }).click()
  await main.getByRole('textbox', { name: 'Post code' }).press('Enter')
  await expect(main.getByRole('textbox', { name: 'Email' })).toHaveValue('not an address')
  await expect(page).toHaveURL(/\/checkout$/)
  expect(requests).toEqual([])

  await test.step('on a phone the order is a bar above the fields', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const summary = order.locator('summary')
    await expect(summary.locator('b')).toHaveAttribute('data-total', '$364')
    const item = main.getByText('Fitting by an engineer').filter({ visible: true })
    await expect(item).toHaveCount(0)
    await expect(main.getByText('Delivered within two days.').filter({ visible: true })).toHaveCount(1)
    await summary.press('Enter')
    await expect(item).toHaveCount(1)
    const top = async (name: string) =>
      (await main.getByText(name, { exact: true }).filter({ visible: true }).first().boundingBox())?.y ?? 0
    const areInOrder = async () => {
      const tops = await Promise.all(
        ['Your order', 'Billing details', 'Payment', 'Total', 'Place Order'].map(top),
      )
      return tops.every((y, index) => index === 0 || y >= (tops[index - 1] ?? 0))
    }
    await expect.poll(areInOrder).toBe(true)
    const width = async (name: string) =>
      (await main.getByRole('textbox', { name }).boundingBox())?.width ?? 0
    await expect
      .poll(async () => (await width('Post code')) / (await width('Street address')))
      .toBeLessThan(0.7)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the cart is empty and has its links, and a product shows the chosen picture', async ({ page }) => {
    await page.goto('/cart')
    await expect(page.getByRole('main').getByText('Your cart is empty.')).toBeVisible()
    for (const name of ['Back To Shop', 'Proceed To Checkout'])
      await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible()
    await page.goto('/product-details')
    await page.getByRole('radio', { name: 'The tower from behind.' }).check()
    await expect(page.getByRole('img', { name: 'The tower from behind.' })).toBeVisible()
  })
})
