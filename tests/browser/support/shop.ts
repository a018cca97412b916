import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { FULL_SITE } from '../../fixtures/full-site.ts'
import { expect } from './fixtures.ts'
import { label } from './labels.ts'
import { openPage } from './open-page.ts'
import { pressButton } from './press-button.ts'

interface Product {
  id: number
  name: string
  price: number
  oldPrice?: number
}

/** The products of the shop, as in the tests' site. */
export const shopProducts: Product[] = JSON.parse(
  readFileSync(join(FULL_SITE, 'content/collections/products.json'), 'utf8'),
).items

/** Formats an amount as the cart does. */
export const formatAmount = (dollars: number) =>
  `$${dollars.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`

/** Opens a page and waits until the app and the block of this type are hydrated. */
export async function openShopPage(page: Page, path: string, block: string): Promise<void> {
  await openPage(page, path)
  await expect(page.locator(`main [data-type=${block}]`).first()).toHaveAttribute('data-hydrated')
}

/** The card of a product on `/products`. */
export const productCard = (page: Page, name: string) => page.getByRole('article', { name, exact: true })

/** The cart button in the navbar. Its accessible name contains the number of the badge. */
export const cartButton = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: new RegExp(`^${label('cart')}, `) })

/** Presses the buttons of products on `/products`. */
export async function addToCart(page: Page, ...names: string[]): Promise<void> {
  for (const name of names) await pressButton(productCard(page, name), label('addToCart'))
}

/** Adds products to the cart on `/products` and follows a link to `/cart`. */
export async function fillCart(page: Page, ...names: string[]): Promise<void> {
  await openShopPage(page, '/products', 'grid')
  await addToCart(page, ...names)
  await page.getByRole('main').locator('a[href="/cart"]').first().click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(cartLines(page)).toHaveCount(names.length)
}

/** The lines of the cart on the cart page. */
export const cartLines = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })

/** The controls of a cart line, found by their accessible names. */
export function lineControls(line: Locator) {
  const button = (name: string) => line.getByRole('button', { name: new RegExp(`^${label(name)}`) })
  return {
    minus: button('fewer'),
    plus: button('more'),
    field: line.getByRole('textbox'),
    remove: button('remove'),
  }
}
