import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { edit } from '../../build/project.ts'
import { expect, test, waitForApp } from '../support/fixtures.ts'
import { label } from '../support/labels.ts'
import { type ServedCopy, serveCopy } from '../support/serve-copy.ts'
import { cartButton, cartLines, lineControls, openShopPage, productCard } from '../support/shop.ts'

test.describe.configure({ mode: 'serial' })

test.use({ baseURL: ({ browserName: _ }, use) => use(site.address) })

let site: ServedCopy

/** Makes the cart stay on the device, and the checkout that of its lines. */
function keepCart(project: string): void {
  edit(project, 'content/site.json', '"keep": "memory"', '"keep": "device"')
  const file = join(project, 'content/pages/checkout.json')
  const checkout: { sections: { type: string }[] } = JSON.parse(readFileSync(file, 'utf8'))
  const ofCart = { items: 'cart', shop: { label: 'To The Shop', href: '/products' } }
  const sections = checkout.sections.map((section) =>
    section.type === 'order' ? { ...section, ...ofCart } : section,
  )
  writeFileSync(file, JSON.stringify({ ...checkout, sections }))
}

test.beforeAll(async () => {
  test.setTimeout(180_000)
  site = await serveCopy(keepCart)
})

test.afterAll(() => site.stop())

async function addToCart(page: Page, ...names: string[]): Promise<void> {
  await openShopPage(page, '/products', 'grid')
  for (const name of names)
    await productCard(page, name)
      .getByRole('button', { name: label('addToCart') })
      .click()
}

async function openCart(page: Page): Promise<void> {
  await page.goto('/cart')
  await waitForApp(page)
}

const badge = (pieces: number) => `${label('cart')}, ${pieces}`

test('the cart survives a full load and is the same in two tabs', async ({ page, context }) => {
  await addToCart(page, 'Mesh Router', 'Satellite Dish')
  const other = await context.newPage()
  await openCart(other)
  await expect(cartLines(other)).toHaveCount(2)
  await expect(cartLines(other).first().locator('img')).toBeVisible()
  await lineControls(cartLines(other).first()).plus.click()
  await expect(cartButton(page)).toHaveAccessibleName(badge(3))
  await lineControls(cartLines(other).nth(1)).remove.click()
  await expect(cartButton(page)).toHaveAccessibleName(badge(2))
  await expect(productCard(page, 'Satellite Dish').getByRole('button')).toHaveText(label('addToCart'))
  await productCard(page, 'Fibre Modem').getByRole('button').click()
  await expect(cartLines(other)).toHaveCount(2)
  await expect(cartLines(other).nth(1)).toContainText('Fibre Modem')
  await page.reload()
  await waitForApp(page)
  await expect(cartButton(page)).toHaveAccessibleName(badge(3))
})

for (const invalid of ['', '{', 'null', '{"version":9,"lines":[]}', '{"version":1,"lines":[{"id":1}]}'])
  test(`an invalid stored cart (${invalid}) becomes an empty cart that works`, async ({ page }) => {
    await page.addInitScript((text) => {
      if (!sessionStorage.getItem('corrupted')) localStorage.setItem('cart', text)
      sessionStorage.setItem('corrupted', 'yes')
    }, invalid)
    await openCart(page)
    await expect(page.getByRole('main').getByText('Your cart is empty.')).toBeVisible()
    await addToCart(page, 'Streaming Stick')
    await openCart(page)
    await expect(cartLines(page)).toHaveCount(1)
  })

test('after a release the cart shows and marks changed prices, and neither it nor the checkout counts removed products', async ({
  page,
}) => {
  test.setTimeout(180_000)
  await addToCart(page, 'Mesh Router', 'Satellite Dish', 'Fibre Modem')
  const file = join(site.project, 'content/collections/products.json')
  const collection: { items: { id: number; name: string; price: number }[] } = JSON.parse(
    readFileSync(file, 'utf8'),
  )
  const items = collection.items
    .filter(({ name }) => name !== 'Satellite Dish')
    .map((item) => (item.name === 'Mesh Router' ? { ...item, price: 149 } : item))
  writeFileSync(file, JSON.stringify({ ...collection, items }))
  await site.buildAgain()

  await page.goto('/faq')
  await waitForApp(page)
  await openCart(page)
  const [router, dish] = [cartLines(page).first(), cartLines(page).nth(1)]
  await expect(router).toContainText(
    label('priceChanged').replace('{price}', '$149.00').replace('{before}', '$129.00'),
  )
  await expect(dish).toContainText(label('gone'))
  await expect(dish.getByRole('textbox')).toHaveCount(0)
  await expect(page.getByRole('definition').last()).toHaveText('$499.00')
  await expect(cartButton(page)).toHaveAccessibleName(badge(2))
  await lineControls(router).plus.click()
  await expect(page.getByRole('definition').last()).toHaveText('$648.00')
  await page.goto('/checkout')
  const order = page.locator('main [data-type=order]')
  await expect(order.getByRole('listitem').filter({ hasText: '$' })).toHaveText([/^Mesh/, /^Fibre/])
  await expect(order).toContainText('$648')

  await openCart(page)
  await router.getByRole('button', { name: label('acknowledge') }).press('Enter')
  await expect(router.getByRole('link')).toBeFocused()
  await lineControls(dish).remove.click()
  await page.reload()
  await expect(cartLines(page)).toHaveCount(2)
  await expect(router).toContainText('$149.00')
  await expect(router).not.toContainText('$129.00')
})
