import type { Page } from '@playwright/test'
import fc from 'fast-check'
import { checkHorizontalOverflow } from '../page-rules/horizontal-overflow.ts'
import { arrive } from '../support/documents.ts'
import { findAxeViolations } from '../support/find-axe-violations.ts'
import { expect, test } from '../support/fixtures.ts'
import { label } from '../support/labels.ts'
import { recordRequests } from '../support/record-requests.ts'
import {
  addToCart,
  cartButton,
  cartLines,
  fillCart,
  formatAmount,
  lineControls,
  openShopPage,
  shopProducts,
} from '../support/shop.ts'
import { stopClock } from '../support/stop-clock.ts'

const pageProducts = shopProducts.slice(0, 6)

/** Reads the cart page: lines with quantity and subtotal, the badge, both totals, and whether Undo is available. */
async function readCart(page: Page) {
  return page.evaluate(
    ({ undo, cart }) => ({
      lines: [...document.querySelectorAll('main tbody tr:has(th)')].map((row) => [
        row.querySelector('th a')?.textContent,
        row.querySelector('input')?.value,
        row.querySelector('td b')?.textContent,
      ]),
      badge: document.querySelector(`header button[aria-label^="${cart}, "]`)?.getAttribute('aria-label'),
      totals: [...document.querySelectorAll('main dd')].map((amount) => amount.textContent),
      empty: document.querySelector('main h2')?.textContent === 'Your cart is empty.',
      undo: [...document.querySelectorAll('main button')].some((button) => button.textContent === undo),
    }),
    { undo: label('undo'), cart: label('cart') },
  )
}

type Line = { id: number; quantity: number }

/** A model of the cart, for comparison with the page. */
class Model {
  lines: Line[] = []
  removed: { line: Line; index: number } | undefined

  get restorable() {
    const { removed } = this
    return removed && !this.lines.some(({ id }) => id === removed.line.id) ? removed : undefined
  }

  expected() {
    const product = (id: number) => pageProducts.find((item) => item.id === id)
    const cost = ({ id, quantity }: Line) => (product(id)?.price ?? 0) * quantity
    const total = formatAmount(this.lines.reduce((sum, line) => sum + cost(line), 0))
    const pieces = this.lines.reduce((sum, { quantity }) => sum + quantity, 0)
    return {
      lines: this.lines.map((line) => [
        product(line.id)?.name,
        String(line.quantity),
        formatAmount(cost(line)),
      ]),
      badge: `${label('cart')}, ${pieces}`,
      totals: [total, total],
      empty: this.lines.length === 0,
      undo: this.restorable !== undefined,
    }
  }
}

/** Typed texts, and the quantities that they set; undefined keeps the old quantity. */
const typedQuantities: [text: string, quantity: number | undefined][] = [
  ['7', 7],
  [' 12 ', 12],
  ['2.9', 2],
  ['0', 1],
  ['-4', 1],
  ['1000', 999],
  ['99999999999999999999', 999],
  ['', undefined],
  ['two', undefined],
  ['1e3', undefined],
]

const index = fc.nat({ max: 2 })
const sequence = fc.record({
  products: fc.uniqueArray(fc.constantFrom(...pageProducts.map(({ id }) => id)), {
    minLength: 1,
    maxLength: 3,
  }),
  edits: fc.array(
    fc.oneof(
      fc.record({ action: fc.constantFrom('plus', 'minus', 'remove', 'undo'), index }),
      fc.record({
        action: fc.constant('type'),
        index,
        text: fc.constantFrom(...typedQuantities),
        key: fc.constantFrom('Enter', 'Tab'),
      }),
    ),
    { maxLength: 4 },
  ),
})

test('the page agrees with a model of the cart after 20 random sequences', async ({ page }) => {
  test.setTimeout(300_000)
  // The test compares about a hundred steps: a small viewport without motion renders fast.
  await page.setViewportSize({ width: 800, height: 400 })
  const model = new Model()
  const expectAgreement = () =>
    expect.poll(() => readCart(page), { intervals: [10, 20, 50, 100] }).toEqual(model.expected())
  // Dispatch events instead of moving a pointer: other tests check pointer clicks.
  const press = (selector: string, position = 0) =>
    page.locator(selector).nth(position).dispatchEvent('click')
  const remove = async (index: number) => {
    await lineControls(cartLines(page).nth(index)).remove.dispatchEvent('click')
    const [line] = model.lines.splice(index, 1)
    if (line) model.removed = { line, index }
  }

  await openShopPage(page, '/products', 'grid')
  await fc.assert(
    fc.asyncProperty(sequence, async ({ products, edits }) => {
      for (const id of products) {
        const position = pageProducts.findIndex((item) => item.id === id)
        await press('main [data-card=product] button', position)
        model.lines.push({ id, quantity: 1 })
      }
      await press('main a[href="/cart"]')
      await page.waitForURL('**/cart')
      await expectAgreement()
      for (const edit of edits) {
        const line = model.lines[edit.index]
        if (edit.action === 'undo') {
          if (model.restorable)
            await page
              .getByRole('main')
              .getByRole('button', { name: label('undo') })
              .dispatchEvent('click')
          if (model.restorable) model.lines.splice(model.restorable.index, 0, model.restorable.line)
          model.removed = undefined
        } else if (!line) continue
        else if (edit.action === 'remove') await remove(edit.index)
        else if ('text' in edit) {
          const field = cartLines(page).nth(edit.index).getByRole('textbox')
          await field.fill(edit.text[0])
          await field.press(edit.key)
          line.quantity = edit.text[1] ?? line.quantity
        } else {
          const { minus, plus } = lineControls(cartLines(page).nth(edit.index))
          await (edit.action === 'plus' ? plus : minus).dispatchEvent('click')
          line.quantity = Math.min(999, Math.max(1, line.quantity + (edit.action === 'plus' ? 1 : -1)))
        }
        await expectAgreement()
      }
      while (model.lines.length > 0) await remove(0)
      await expectAgreement()
      await press('main a[href="/products"]')
      await page.waitForURL('**/products')
    }),
    { numRuns: 20, endOnFailure: true },
  )
})

test('a filled cart counts, fits a phone, keeps the focus, and offers Undo', async ({ page }) => {
  await fillCart(page, 'Mesh Router', 'Satellite Dish', 'Fibre Modem')
  // An offer to undo ends after some seconds.
  await stopClock(page)
  const [router, dish] = [cartLines(page).first(), cartLines(page).nth(1)]
  const undo = page.getByRole('main').getByRole('button', { name: label('undo') })
  const removed = (name: string) => label('removed').replace('{name}', name)

  await test.step('the quantity is between 1 and 999, and totals follow', async () => {
    await expect(page.getByRole('table').getByRole('columnheader')).toHaveText(
      ['product', 'price', 'quantity', 'subtotal', 'remove'].map(label),
    )
    const { minus, plus, field } = lineControls(router)
    await expect(minus).toBeDisabled()
    await minus.dispatchEvent('click')
    await expect(field).toHaveValue('1')
    await plus.click()
    await expect(field).toHaveValue('2')
    await field.fill('1000')
    await expect(cartButton(page)).toHaveAccessibleName(`${label('cart')}, 4`)
    await field.blur()
    await expect(field).toHaveValue('999')
    await expect(plus).toBeDisabled()
    await expect(router).toContainText('$128,871.00')
    await expect(page.getByRole('definition')).toHaveText(['$130,172.00', '$130,172.00'])
    await expect(router.getByRole('link', { name: 'Mesh Router' })).toHaveAttribute(
      'href',
      '/product-details',
    )
  })

  await test.step('on a phone the rows look like cards and remain a table', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const table = page.getByRole('table', { name: label('cart') })
    await expect(table.getByRole('rowgroup')).toHaveCount(2)
    await expect(table.getByRole('columnheader')).toHaveCount(5)
    await expect(table.getByRole('rowheader')).toHaveCount(3)
    await expect(router.getByRole('cell')).toHaveCount(4)
    await expect(router).toHaveCSS('display', 'grid')
    const tops = () =>
      router.getByRole('cell').evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().top))
    await expect
      .poll(async () => {
        const [first = 0, second = 0] = await tops()
        return second - first
      })
      .toBeGreaterThan(0)
  })

  await test.step('the focus moves to the next line when a line is removed, and at last to the cart', async () => {
    await lineControls(dish).field.fill('4')
    await lineControls(dish).remove.focus()
    for (const [left, next] of [
      [2, 1],
      [1, 0],
    ] as const) {
      await page.keyboard.press('Enter')
      await expect(cartLines(page)).toHaveCount(left)
      await expect(lineControls(cartLines(page).nth(next)).remove).toBeFocused()
    }
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Your cart is empty.' })).toBeVisible()
    await expect(page.getByRole('region', { name: label('cart') })).toBeFocused()
    await expect(page.locator('p[role=status]')).toHaveText(removed('Mesh Router'))
  })

  await test.step('Undo restores the line and focuses it', async () => {
    await undo.press('Enter')
    await expect(cartLines(page)).toHaveCount(1)
    await expect(lineControls(router).remove).toBeFocused()
    await expect(undo).toHaveCount(0)
  })

  await test.step('Undo is in the place of the removed line, on the page and in the panel', async () => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await arrive(page, '/products')
    await addToCart(page, 'Satellite Dish', 'Fibre Modem')
    await arrive(page, '/cart')
    await expect(cartLines(page)).toHaveCount(3)
    await lineControls(dish).remove.click()
    const row = page.getByRole('main').getByRole('row').nth(2)
    await expect(row).toContainText(removed('Satellite Dish'))
    await row.getByRole('button', { name: label('undo') }).click()
    await expect(dish).toContainText('Satellite Dish')
    await expect(lineControls(dish).remove).toBeFocused()
    await cartButton(page).click()
    const panel = page.getByRole('dialog')
    await panel.getByRole('button', { name: `${label('remove')}: Mesh Router` }).click()
    await expect(panel.getByRole('listitem').first()).toContainText(removed('Mesh Router'))
    await page.keyboard.press('Escape')
  })

  await test.step('the cart with its Undo is accessible, and so is the panel', async () => {
    await lineControls(router).remove.click()
    // An offer that has the focus does not end.
    await undo.focus()
    await page.clock.resume()
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 })
      expect.soft(await findAxeViolations(page), `${width} px`).toEqual([])
    }
    await cartButton(page).click()
    expect.soft(await findAxeViolations(page), 'the panel').toEqual([])
    await page.keyboard.press('Escape')
  })

  await test.step('names of 60 characters fit 320 px', async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.evaluate(() => {
      for (const name of document.querySelectorAll('main tbody th a'))
        name.textContent = 'Extraordinarily '.repeat(4)
    })
    expect(await checkHorizontalOverflow(page)).toEqual([])
  })

  await test.step('the cart survives a change of the language, which loads another document', async () => {
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), { href: '/faq', hreflang: 'fr' })
      document.body.append(link)
      link.click()
    })
    await expect(page).toHaveURL('/faq')
    await expect(cartButton(page)).toHaveAccessibleName(`${label('cart')}, 1`)
  })
})

test('the panel keeps its total and buttons at its foot, and shows one price of one piece', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await fillCart(page, ...pageProducts.map(({ name }) => name))
  await cartButton(page).click()
  const panel = page.getByRole('dialog')
  await expect(panel.locator('a[href="/checkout"]')).toBeInViewport({ ratio: 1 })
  const first = panel.getByRole('listitem').first()
  await expect(first.getByText('$129.00')).toHaveCount(1)
  await lineControls(first).plus.click()
  await expect(first.getByText('$258.00')).toBeVisible()
  await expect(first.getByText('$129.00')).toBeVisible()
  for (let press = 0; press < 30; press++) {
    await page.keyboard.press('Tab')
    const isCovered = () =>
      page.evaluate(() => {
        const { left, top, width, height } = document.activeElement?.getBoundingClientRect() ?? new DOMRect()
        const hit = document.elementFromPoint(left + width / 2, top + height / 2)
        return hit !== null && !document.activeElement?.contains(hit) && !hit.contains(document.activeElement)
      })
    // A panel may still scroll to what has got the focus.
    await expect.poll(isCovered).toBe(false)
  }
})

test('Undo disappears after ten seconds, but not while it has focus or hover', async ({ page }) => {
  await fillCart(page, 'Mesh Router', 'Satellite Dish')
  await stopClock(page)
  const { remove } = lineControls(cartLines(page).first())
  const undo = page.getByRole('main').getByRole('button', { name: label('undo') })
  await remove.click()
  await page.clock.fastForward(9_000)
  await expect(undo).toBeVisible()
  await undo.focus()
  await page.clock.fastForward(60_000)
  await expect(undo).toBeVisible()
  await undo.hover()
  await undo.blur()
  await page.clock.fastForward(60_000)
  await expect(undo).toBeVisible()
  await page.mouse.move(0, 0)
  await page.clock.fastForward(11_000)
  await expect(undo).toHaveCount(0)
})

test('an empty cart starts with the way to the shop, and folds on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openShopPage(page, '/cart', 'cart')
  const main = page.getByRole('main')
  const checkout = main.getByRole('link', { name: 'Proceed To Checkout' })
  const coupon = main.getByRole('textbox', { name: 'Coupon code' })
  await expect(main.getByRole('link', { name: 'Back To Shop' })).toBeInViewport()
  for (const part of [checkout, coupon]) await expect(part).toBeHidden()
  await main.locator('summary').press('Enter')
  for (const part of [checkout, coupon]) await expect(part).toBeVisible()
  await main.locator('summary').press('Enter')
  await expect(checkout).toBeHidden()

  await page.setViewportSize({ width: 1280, height: 800 })
  for (const part of [checkout, coupon]) await expect(part).toBeVisible()
  await expect(main.locator('summary')).toBeHidden()
  await expect(main.getByRole('heading', { name: 'Cart totals' })).toBeVisible()

  await test.step('the coupon form changes nothing', async () => {
    const requests = recordRequests(page)
    const field = page.getByRole('textbox', { name: 'Coupon code' })
    await field.fill('TIDE10')
    await page.getByRole('button', { name: 'Apply' }).click()
    await field.press('Enter')
    await expect(field).toHaveValue('TIDE10')
    await expect(page).toHaveURL(/\/cart$/)
    expect(requests).toEqual([])
  })
})
