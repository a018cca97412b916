import type { Page } from '@playwright/test'
import { expect, test, waitForApp } from '../support/fixtures.ts'
import { label } from '../support/labels.ts'
import { recordRequests } from '../support/record-requests.ts'

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitForApp(page)
  await page.locator('main form').scrollIntoViewIfNeeded()
  await expect(page.locator('main [data-type=form]')).toHaveAttribute('data-hydrated')
}

test.describe('a PIN field with four boxes', () => {
  const box = (page: Page, position: number) =>
    page.getByRole('textbox', {
      name: label('digitOf').replace('{place}', String(position)).replace('{count}', '4'),
    })

  async function expectBoxes(page: Page, ...values: string[]): Promise<void> {
    for (const [index, value] of values.entries()) await expect(box(page, index + 1)).toHaveValue(value)
  }

  test('typing moves to the next box, Backspace clears and moves back, and a new digit replaces the old one', async ({
    page,
  }) => {
    await open(page, '/pay-bill-pin')
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

  for (const direction of ['ltr', 'rtl'])
    test(`${direction}: the boxes run from left to right, and arrow keys move in their visual direction`, async ({
      page,
    }) => {
      if (direction === 'rtl') await page.addInitScript(() => localStorage.setItem('rtlMode', 'true'))
      await open(page, '/pay-bill-pin')
      const [first, last] = [await box(page, 1).boundingBox(), await box(page, 4).boundingBox()]
      expect(first?.x ?? 0).toBeLessThan(last?.x ?? 0)
      await box(page, 2).focus()
      await page.keyboard.press('ArrowRight')
      await expect(box(page, 3)).toBeFocused()
      await page.keyboard.press('ArrowLeft')
      await page.keyboard.press('ArrowLeft')
      await expect(box(page, 1)).toBeFocused()
      await page.keyboard.press('ArrowLeft')
      await expect(box(page, 1)).toBeFocused()
    })

  async function paste(page: Page, position: number, text: string): Promise<void> {
    await box(page, position).evaluate((element, pasted) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', pasted)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, text)
  }

  test('a pasted full code fills all boxes, and a pasted part fills boxes from the focused one', async ({
    page,
  }) => {
    await open(page, '/pay-bill-pin')
    await paste(page, 3, ' 12-34 ')
    await expectBoxes(page, '1', '2', '3', '4')
    await expect(box(page, 4)).toBeFocused()
    await paste(page, 2, '78')
    await expectBoxes(page, '1', '7', '8', '4')
    await expect(box(page, 4)).toBeFocused()
    await paste(page, 1, '123456')
    await expectBoxes(page, '1', '2', '3', '4')
  })

  test('a code from autofill fills all boxes', async ({ page }) => {
    await open(page, '/pay-bill-pin')
    await box(page, 1).fill('5678')
    await expectBoxes(page, '5', '6', '7', '8')
  })
})

test('paying a bill navigates from the number to the PIN without a full load, and sends nothing', async ({
  page,
}) => {
  await open(page, '/pay-bill')
  await page.evaluate(() => document.body.setAttribute('data-unloaded', 'never'))
  await page.getByRole('textbox', { name: 'Country code' }).fill('+1')
  await page.getByRole('textbox', { name: 'Phone number' }).fill('206 555 0199')
  const requests = recordRequests(page)
  await page.getByRole('button', { name: 'Submit Now' }).click()
  await expect(page).toHaveURL(/\/pay-bill-pin$/)
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByRole('group').getByRole('textbox')).toHaveCount(4)
  await expect(page.locator('body')).toHaveAttribute('data-unloaded', 'never')
  expect(requests).toEqual([])
})

test('in right-to-left layout numbers in fields keep their order and are right-aligned', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('rtlMode', 'true'))
  await open(page, '/pay-bill')
  const fields = page.locator('main input')
  await expect(fields).toHaveCount(2)
  for (const part of ['', '::placeholder'])
    for (const field of await fields.all())
      expect(
        await field.evaluate((element, pseudo) => {
          const { unicodeBidi, textAlign } = getComputedStyle(element, pseudo || null)
          return [pseudo, unicodeBidi, textAlign]
        }, part),
      ).toEqual([part, 'plaintext', 'right'])
})
