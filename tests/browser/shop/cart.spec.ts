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

/** Typed texts, the key that ends them, and the quantity of the line then; what is no number keeps the last one. */
const TYPED = [
  [' 12 ', 'Enter', '12'],
  ['two', 'Tab', '12'],
  ['2.9', 'Tab', '2'],
  ['', 'Enter', '2'],
  ['1e3', 'Enter', '2'],
  ['-4', 'Tab', '1'],
  ['7', 'Enter', '7'],
  ['0', 'Enter', '1'],
  ['99999999999999999999', 'Enter', '999'],
] as const

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
    const others = 130_172 - 128_871
    for (const [text, key, quantity] of TYPED) {
      await field.fill(text)
      await field.press(key)
      await expect.soft(field, `“${text}”`).toHaveValue(quantity)
      const subtotal = 129 * Number(quantity)
      await expect.soft(router, `“${text}”`).toContainText(formatAmount(subtotal))
      const total = formatAmount(subtotal + others)
      await expect.soft(page.getByRole('definition'), `“${text}”`).toHaveText([total, total])
      await expect.soft(cartButton(page)).toHaveAccessibleName(`${label('cart')}, ${Number(quantity) + 2}`)
    }
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
  await fillCart(page, ...shopProducts.slice(0, 6).map(({ name }) => name))
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
