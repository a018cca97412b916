import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import fc from 'fast-check'
import { cartButton, controls, exact, fill, lines, openShop, sold } from '../support/shop-words.ts'
import { expect, test } from '../support/watched.ts'
import { label } from '../support/words.ts'

const shelf = sold.slice(0, 6)

/** What the page shows: lines with quantity and subtotal, the badge, both totals, and whether Undo is offered. */
async function shown(page: Page) {
  return page.evaluate(
    ({ undo, cart }) => ({
      lines: [...document.querySelectorAll('main tbody tr')].map((row) => [
        row.querySelector('th a')?.textContent,
        row.querySelector('input')?.value,
        row.querySelector('td b')?.textContent,
      ]),
      badge: document.querySelector(`header button[aria-label^="${cart}, "]`)?.getAttribute('aria-label'),
      totals: [...document.querySelectorAll('main dd')].map((amount) => amount.textContent),
      empty: document.querySelector('main h2')?.textContent === 'Your cart is empty.',
      undo: [...document.querySelectorAll('main [role=status] button')].some(
        (button) => button.textContent === undo,
      ),
    }),
    { undo: label('undo'), cart: label('cart') },
  )
}

type Line = { id: number; quantity: number }

/** The cart as the specification has it. */
class Model {
  lines: Line[] = []
  removed: { line: Line; index: number } | undefined

  get undoable() {
    const { removed } = this
    return removed && !this.lines.some(({ id }) => id === removed.line.id) ? removed : undefined
  }

  shown() {
    const product = (id: number) => shelf.find((item) => item.id === id)
    const cost = ({ id, quantity }: Line) => (product(id)?.price ?? 0) * quantity
    const total = exact(this.lines.reduce((sum, line) => sum + cost(line), 0))
    const pieces = this.lines.reduce((sum, { quantity }) => sum + quantity, 0)
    return {
      lines: this.lines.map((line) => [product(line.id)?.name, String(line.quantity), exact(cost(line))]),
      badge: `${label('cart')}, ${pieces}`,
      totals: [total, total],
      empty: this.lines.length === 0,
      undo: this.undoable !== undefined,
    }
  }
}

/** What a typed quantity becomes. */
const typed: [text: string, becomes: number | undefined][] = [
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

const at = fc.nat({ max: 2 })
const sequence = fc.record({
  products: fc.uniqueArray(fc.constantFrom(...shelf.map(({ id }) => id)), { minLength: 1, maxLength: 3 }),
  edits: fc.array(
    fc.oneof(
      fc.record({ verb: fc.constantFrom('plus', 'minus', 'remove', 'undo'), at }),
      fc.record({
        verb: fc.constant('type'),
        at,
        text: fc.constantFrom(...typed),
        key: fc.constantFrom('Enter', 'Tab'),
      }),
    ),
    { maxLength: 4 },
  ),
})

test('200 sequences of adding, changing, removing and undoing: the page shows what the model holds', async ({
  page,
}) => {
  test.setTimeout(300_000)
  // Little to paint: about a thousand steps, each of them looked at.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 800, height: 400 })
  const model = new Model()
  const agree = () => expect.poll(() => shown(page)).toEqual(model.shown())
  // Events and no pointer: what that meets on its way to a button is seen in other tests.
  const press = (selector: string, place = 0) => page.locator(selector).nth(place).dispatchEvent('click')
  const remove = async (index: number) => {
    await controls(lines(page).nth(index)).remove.dispatchEvent('click')
    const [line] = model.lines.splice(index, 1)
    if (line) model.removed = { line, index }
  }

  await openShop(page, '/products', 'grid')
  await fc.assert(
    fc.asyncProperty(sequence, async ({ products, edits }) => {
      for (const id of products) {
        const place = shelf.findIndex((item) => item.id === id)
        await press('main [data-card=product] button', place)
        model.lines.push({ id, quantity: 1 })
      }
      await press('main a[href="/cart"]')
      await page.waitForURL('**/cart')
      await agree()
      for (const edit of edits) {
        const line = model.lines[edit.at]
        if (edit.verb === 'undo') {
          if (model.undoable) await press('main [role=status] button')
          if (model.undoable) model.lines.splice(model.undoable.index, 0, model.undoable.line)
          model.removed = undefined
        } else if (!line) continue
        else if (edit.verb === 'remove') await remove(edit.at)
        else if ('text' in edit) {
          const field = lines(page).nth(edit.at).getByRole('textbox')
          await field.fill(edit.text[0])
          await field.press(edit.key)
          line.quantity = edit.text[1] ?? line.quantity
        } else {
          const { minus, plus } = controls(lines(page).nth(edit.at))
          await (edit.verb === 'plus' ? plus : minus).dispatchEvent('click')
          line.quantity = Math.min(999, Math.max(1, line.quantity + (edit.verb === 'plus' ? 1 : -1)))
        }
        await agree()
      }
      while (model.lines.length > 0) await remove(0)
      await agree()
      await press('main a[href="/products"]')
      await page.waitForURL('**/products')
    }),
    { numRuns: 200, endOnFailure: true },
  )
})

test('the lines, totals and controls of a filled cart', async ({ page }) => {
  await fill(page, 'Mesh Router', 'Satellite Dish')
  const table = page.getByRole('table')
  await expect(table.getByRole('columnheader')).toHaveText(
    ['product', 'price', 'quantity', 'subtotal', 'remove'].map(label),
  )
  const { minus, plus, field } = controls(lines(page).first())
  await expect(minus).toBeDisabled()
  await minus.dispatchEvent('click')
  await expect(field).toHaveValue('1')
  await plus.click()
  await expect(field).toHaveValue('2')
  await field.fill('1000')
  await expect(cartButton(page)).toHaveAccessibleName(`${label('cart')}, 3`)
  await field.blur()
  await expect(field).toHaveValue('999')
  await expect(plus).toBeDisabled()
  await expect(lines(page).first()).toContainText('$128871.00')
  await expect(page.getByRole('definition')).toHaveText(['$129822.00', '$129822.00'])
  await expect(lines(page).first().getByRole('link', { name: 'Mesh Router' })).toHaveAttribute(
    'href',
    '/product-details',
  )
})

test('focus stays sensible when lines are removed, and Undo brings a line back to its place', async ({
  page,
}) => {
  await fill(page, 'Mesh Router', 'Satellite Dish', 'Fibre Modem')
  const dish = lines(page).nth(1)
  await controls(dish).field.fill('4')
  await controls(dish).remove.focus()
  await page.keyboard.press('Enter')
  await expect(lines(page)).toHaveCount(2)
  await expect(controls(lines(page).nth(1)).remove).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(lines(page)).toHaveCount(1)
  await expect(controls(lines(page).first()).remove).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Your cart is empty.' })).toBeVisible()
  await expect(page.getByRole('region', { name: label('cart') })).toBeFocused()
  const undo = page.getByRole('main').getByRole('button', { name: label('undo') })
  await expect(
    page
      .getByRole('main')
      .getByRole('status')
      .filter({ has: page.getByRole('button') }),
  ).toContainText(label('removed').replace('{name}', 'Mesh Router'))
  await undo.press('Enter')
  await expect(lines(page)).toHaveCount(1)
  await expect(controls(lines(page).first()).remove).toBeFocused()
  await expect(undo).toHaveCount(0)
})

test('Undo is offered for ten seconds, and for longer while it has focus or the pointer', async ({
  page,
}) => {
  await fill(page, 'Mesh Router', 'Satellite Dish')
  await page.clock.install()
  const { remove } = controls(lines(page).first())
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

test('a filled cart and its panel are accessible, also with 60-character names at 320 px', async ({
  page,
}) => {
  const findings = async () => (await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await fill(page, 'Mesh Router', 'Satellite Dish')
  await controls(lines(page).first()).remove.click()
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await findings()).toEqual([])
  }
  await cartButton(page).click()
  expect(await findings()).toEqual([])
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 320, height: 640 })
  await page.evaluate(() => {
    for (const name of document.querySelectorAll('main tbody th a'))
      name.textContent = 'Extraordinarily '.repeat(4)
  })
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
  expect(scrollWidth).toBe(clientWidth)
})

test('on a phone the rows are cards and still a table', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await fill(page, 'Mesh Router', 'Satellite Dish')
  const table = page.getByRole('table', { name: label('cart') })
  await expect(table.getByRole('rowgroup')).toHaveCount(2)
  await expect(table.getByRole('columnheader')).toHaveCount(5)
  await expect(table.getByRole('rowheader')).toHaveCount(2)
  await expect(lines(page).first().getByRole('cell')).toHaveCount(4)
  await expect(lines(page).first()).toHaveCSS('display', 'grid')
  const [first, second] = await Promise.all(
    [0, 1].map((place) => lines(page).first().getByRole('cell').nth(place).boundingBox()),
  )
  expect(second?.y).toBeGreaterThan(first?.y ?? 0)
})

test('coupon and Apply change nothing', async ({ page }) => {
  await openShop(page, '/cart', 'cart')
  const requests: string[] = []
  page.on('request', (request) => {
    // Pictures that come into view are no answer to the form.
    if (!['script', 'image'].includes(request.resourceType())) requests.push(request.url())
  })
  const field = page.getByRole('textbox', { name: 'Coupon code' })
  await field.fill('TIDE10')
  await page.getByRole('button', { name: 'Apply' }).click()
  await field.press('Enter')
  await expect(field).toHaveValue('TIDE10')
  await expect(page).toHaveURL(/\/cart$/)
  expect(requests).toEqual([])
})
