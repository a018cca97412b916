import type { Page } from '@playwright/test'
import { markDocument } from '../support/documents.ts'
import { expect, test } from '../support/fixtures.ts'
import { label } from '../support/labels.ts'
import { openPage } from '../support/open-page.ts'
import { recordRequests } from '../support/record-requests.ts'
import { switchDirection } from '../support/switch-direction.ts'

/** A box of the PIN, which has four. */
const box = (page: Page, position: number) =>
  page.getByRole('textbox', {
    name: label('digitOf').replace('{place}', String(position)).replace('{count}', '4'),
  })

async function expectBoxes(page: Page, ...values: string[]): Promise<void> {
  for (const [index, value] of values.entries()) await expect(box(page, index + 1)).toHaveValue(value)
}

async function paste(page: Page, position: number, text: string): Promise<void> {
  await box(page, position).evaluate((element, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', pasted)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}

/** Expects that the boxes run from left to right, and that arrow keys move in their visual direction. */
async function expectBoxesFromLeft(page: Page): Promise<void> {
  const lefts = () =>
    page
      .getByRole('group')
      .getByRole('textbox')
      .evaluateAll((boxes) => boxes.map((element) => element.getBoundingClientRect().left))
  await expect
    .poll(async () => {
      const [first = 0, , , last = 0] = await lefts()
      return last - first
    })
    .toBeGreaterThan(0)
  await box(page, 2).focus()
  for (const [key, focused] of [
    ['ArrowRight', 3],
    ['ArrowLeft', 2],
    ['ArrowLeft', 1],
    ['ArrowLeft', 1],
  ] as const) {
    await page.keyboard.press(key)
    await expect(box(page, focused)).toBeFocused()
  }
}

test('paying a bill leads from the number to a PIN, and sends nothing', async ({ page }) => {
  await openPage(page, '/pay-bill')
  await expect(page.locator('main [data-type=form]')).toHaveAttribute('data-hydrated')
  const expectSameDocument = await markDocument(page)
  await page.getByRole('textbox', { name: 'Country code' }).fill('+1')
  await page.getByRole('textbox', { name: 'Phone number' }).fill('206 555 0199')
  const requests = recordRequests(page)
  await page.getByRole('button', { name: 'Submit Now' }).click()
  await expect(page).toHaveURL('/pay-bill-pin')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByRole('group').getByRole('textbox')).toHaveCount(4)
  expect(requests).toEqual([])

  await test.step('typing moves to the next box, Backspace clears and moves back, and a new digit replaces the old one', async () => {
    await box(page, 1).focus()
    await page.keyboard.type('1 234')
    await expectBoxes(page, '1', '2', '3', '4')
    await expect(box(page, 4)).toBeFocused()
    await page.keyboard.press('Backspace')
    await expectBoxes(page, '1', '2', '3', '')
    await expect(box(page, 4)).toBeFocused()
    await page.keyboard.press('Backspace')
    await expectBoxes(page, '1', '2', '', '')
    await expect(box(page, 3)).toBeFocused()
    await box(page, 1).click()
    await page.keyboard.type('9')
    await expectBoxes(page, '9', '2', '', '')
    await expect(box(page, 2)).toBeFocused()
  })

  await test.step('a pasted full code fills all boxes, and a pasted part fills boxes from the focused one', async () => {
    await paste(page, 3, ' 12-34 ')
    await expectBoxes(page, '1', '2', '3', '4')
    await expect(box(page, 4)).toBeFocused()
    await paste(page, 2, '78')
    await expectBoxes(page, '1', '7', '8', '4')
    await expect(box(page, 4)).toBeFocused()
    await paste(page, 1, '123456')
    await expectBoxes(page, '1', '2', '3', '4')
  })

  await test.step('a code from autofill fills all boxes', async () => {
    await box(page, 1).fill('5678')
    await expectBoxes(page, '5', '6', '7', '8')
  })

  await test.step('the boxes run from left to right in both directions', async () => {
    await expectBoxesFromLeft(page)
    await switchDirection(page, 'rtl')
    await expectBoxesFromLeft(page)
  })

  await test.step('from right to left, numbers in fields keep their order and are right-aligned', async () => {
    await page.goBack()
    const fields = page.locator('main input')
    await expect(fields).toHaveCount(2)
    for (const part of ['', '::placeholder'])
      for (const field of await fields.all())
        await expect
          .poll(() =>
            field.evaluate((element, pseudo) => {
              const { unicodeBidi, textAlign } = getComputedStyle(element, pseudo || null)
              return [pseudo, unicodeBidi, textAlign]
            }, part),
          )
          .toEqual([part, 'plaintext', 'right'])
  })
  await expectSameDocument()
})
