import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { expect, started } from './watched.ts'
import { label } from './words.ts'

interface Sold {
  id: number
  name: string
  price: number
  oldPrice?: number
}

/** What the shop sells, as the content has it. */
export const sold: Sold[] = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../content/collections/products.json'), 'utf8'),
).items

/** Amounts as the cart writes them. */
export const exact = (dollars: number) => `$${dollars.toFixed(2)}`

/** Opens a page and waits until the app and this block of it listen. */
export async function openShop(page: Page, path: string, block: string): Promise<void> {
  await page.goto(path)
  await started(page)
  await expect(page.locator('[data-preloader]')).toBeHidden()
  await expect(page.locator(`main [data-type=${block}]`).first()).toHaveAttribute('data-hydrated')
}

/** The card of a product on `/products`. */
export const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true })

/** The button of the cart in the bar; its name holds the badge's number. */
export const cartButton = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: new RegExp(`^${label('cart')}, `) })

/** Puts products into the cart on `/products` and follows a link to `/cart`. */
export async function fill(page: Page, ...names: string[]): Promise<void> {
  await openShop(page, '/products', 'grid')
  for (const name of names)
    await card(page, name)
      .getByRole('button', { name: label('addToCart') })
      .click()
  await page.getByRole('main').locator('a[href="/cart"]').first().click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(lines(page)).toHaveCount(names.length)
}

/** The lines of the cart on its page. */
export const lines = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') })

/** The controls of a line, named as screen readers hear them. */
export function controls(line: Locator) {
  const button = (name: string) => line.getByRole('button', { name: new RegExp(`^${label(name)}`) })
  return {
    minus: button('fewer'),
    plus: button('more'),
    field: line.getByRole('textbox'),
    remove: button('remove'),
  }
}
