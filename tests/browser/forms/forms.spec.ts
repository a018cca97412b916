import type { Locator, Page } from '@playwright/test'
import { routeOf } from '../../../src/engine/read/document-paths.ts'
import { FULL_SITE } from '../../fixtures/full-site.ts'
import { arrive, markDocument } from '../support/documents.ts'
import { expect, test } from '../support/fixtures.ts'
import { label } from '../support/labels.ts'
import { LONG } from '../support/long.ts'
import { openPage } from '../support/open-page.ts'
import { recordRequests } from '../support/record-requests.ts'
import { contentOf } from '../support/routes.ts'

const { pages } = contentOf(FULL_SITE)

/** The routes whose forms neither send nor open a next page. A page of results changes while somebody types. */
const inertFormRoutes = [...pages].flatMap(([name, page]) => {
  const text = JSON.stringify(page)
  return text.includes('"submit":') && !/"(endpoint|next)":"|"type":"search"/.test(text)
    ? [routeOf(name)]
    : []
})

/** Scrolls a form into view, selects its tab if it has one, and waits until its block is hydrated. */
async function activateForm(page: Page, form: Locator): Promise<void> {
  const tab = await form.evaluate((element) =>
    element.closest('[role=tabpanel]')?.getAttribute('aria-labelledby'),
  )
  if (tab) await page.locator(`[id="${tab}"]`).click()
  await form.scrollIntoViewIfNeeded()
  const block = form.locator('xpath=ancestor::*[@data-type][1]')
  await expect(block.and(page.locator('[data-hydrated], [data-static]'))).toBeVisible()
}

/** Opens a page and activates its first form. */
async function openForm(page: Page, path: string): Promise<void> {
  await openPage(page, path)
  await activateForm(page, page.locator('main form').first())
}

async function valuesOf(form: Locator): Promise<string[]> {
  return form.evaluate((element) =>
    element instanceof HTMLFormElement
      ? [...new FormData(element)].map(([name, value]) => `${name}=${String(value)}`)
      : [],
  )
}

async function fillEmptyFields(form: Locator): Promise<void> {
  for (const box of await form
    .locator(
      'input:is([type=text],[type=password],[type=search],[type=url],[type=tel],[type=email],:not([type])):visible, textarea',
    )
    .all())
    if ((await box.inputValue()) === '') await box.fill('7')
}

test('a form says what visitors can do instead, and a select shows its choices', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.setViewportSize({ width: 390, height: 844 })
  await openForm(page, '/satellite-internet#availability')
  const form = page.locator('main [data-type=form] form')
  await expect(form).toContainText('Call +1 (555) 555-0100 and a person looks at the map.')
  const call = form.getByRole('link', { name: 'Call +1 (555) 555-0100' })
  await expect(call).toHaveAttribute('href', 'tel:+15555550100')
  const below = async () =>
    ((await call.boundingBox())?.y ?? 0) - ((await form.getByRole('button').boundingBox())?.y ?? 0)
  await expect.poll(below).toBeGreaterThan(0)

  const room = () =>
    page.locator('main select[name=area]').evaluate((select) => {
      const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(select)
      const context = document.createElement('canvas').getContext('2d')
      if (!context) throw new Error('no canvas')
      context.font = font
      const longest = Math.max(
        ...[...select.querySelectorAll('option')].map(({ text }) => context.measureText(text).width),
      )
      const padding = Number.parseFloat(paddingInlineStart) + Number.parseFloat(paddingInlineEnd)
      return select.clientWidth - padding - longest
    })
  for (const width of [320, 390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(room, `${width} px`).toBeGreaterThanOrEqual(0)
  }
})

test('no form that leads nowhere changes anything by its button or Enter', LONG, async ({ page }) => {
  await openPage(page, '/products')
  const expectSameDocument = await markDocument(page)
  for (const route of inertFormRoutes)
    await test.step(route, async () => {
      await arrive(page, route)
      const forms = page.locator('main form')
      await expect(forms).not.toHaveCount(0)
      for (const form of await forms.all()) {
        await activateForm(page, form)
        await form.locator('[type=submit]').click()
        await fillEmptyFields(form)
        if ((await form.locator('[type=search]').count()) > 0)
          await expect(form.getByRole('listbox').getByRole('option').first()).toBeVisible()
        const typed = await valuesOf(form)
        expect(typed.some((value) => value.endsWith('=7'))).toBe(true)
        const requests = recordRequests(page)
        const [text, url] = [await page.locator('main').innerText(), page.url()]
        await form.locator('[type=submit]').click()
        await form.locator('input:visible').first().press('Enter')
        expect(await valuesOf(form)).toEqual(typed)
        expect(await page.locator('main').innerText()).toBe(text)
        expect(page.url()).toBe(url)
        expect(requests).toEqual([])
      }
      await expectSameDocument()
    })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, allowedMessages: /form-action/ })

  test('a form does not leave the page, and no password gets into the URL', async ({ page }) => {
    const password = page.getByRole('main').getByLabel('Password')
    const requests = recordRequests(page)
    for (const submit of [
      // Playwright would wait for the navigation that the policy blocks.
      () => page.getByRole('button', { name: 'Login Now' }).click({ noWaitAfter: true }),
      () => password.press('Enter', { noWaitAfter: true }),
    ]) {
      await page.goto('/login')
      await expect(page.locator('button[aria-pressed]')).toHaveCount(0)
      await password.fill('four unrelated words')
      requests.length = 0
      const refused = page.waitForEvent('console', (message) => message.text().includes('form-action'))
      await submit()
      expect((await refused).text()).toContain("form-action 'none'")
      expect(await password.inputValue()).toBe('four unrelated words')
      expect(page.url()).toMatch(/\/login$/)
      expect(requests).toEqual([])
    }
    await page.goto('/pay-bill-pin')
    const boxes = page.locator('main fieldset input')
    await expect(boxes).toHaveCount(4)
    await expect(boxes.first()).toBeVisible()
    await boxes.first().pressSequentially('12')
    await expect(boxes.first()).toHaveValue('1')
  })
})

test('a password shows on request only', async ({ page, context }) => {
  await openForm(page, '/login')

  await test.step('the button shows and hides it; submitting hides it', async () => {
    const field = page.getByLabel('Password', { exact: true })
    const eye = page.getByRole('button', { name: `${label('showPassword')}: Password` })
    await field.pressSequentially('secret')
    await field.press('ArrowLeft')
    await field.press('ArrowLeft')
    await expect(eye).toHaveAttribute('aria-pressed', 'false')
    await eye.click()
    await expect(eye).toHaveAttribute('aria-pressed', 'true')
    await expect(field).toHaveAttribute('type', 'text')
    await expect(field).toBeFocused()
    await page.keyboard.type('X')
    await expect(field).toHaveValue('secrXet')
    await page.getByRole('button', { name: 'Login Now' }).click()
    await expect(field).toHaveAttribute('type', 'password')
    await expect(eye).toHaveAttribute('aria-pressed', 'false')
    await eye.focus()
    await page.keyboard.press('Space')
    await expect(field).toHaveAttribute('type', 'text')
    await expect(eye).toBeFocused()

    await page.emulateMedia({ forcedColors: 'active' })
    const isDrawn = () =>
      eye.evaluate((element) => {
        const { stroke } = getComputedStyle(element.querySelector('svg') ?? element)
        return stroke !== getComputedStyle(element).backgroundColor
      })
    await expect.poll(isDrawn, 'in forced colours').toBe(true)
    await expect(eye).toBeVisible()
    await page.emulateMedia({ forcedColors: 'none' })
  })

  await test.step('it is stored nowhere', async () => {
    await arrive(page, '/change-password')
    for (const name of ['Old password', 'New password', 'Confirm password'])
      await page.getByLabel(name, { exact: true }).fill('four unrelated words')
    await page.getByRole('button', { name: 'Change Password' }).click()
    await expect(page).toHaveURL('/change-password')
    const stored = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]),
    )
    expect(stored).not.toContain('unrelated')
    expect(await context.cookies()).toEqual([])
  })

  await test.step('the login and registration page has its links and checkboxes', async () => {
    await arrive(page, '/login-register')
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute(
      'href',
      '/forgot-password',
    )
    const byPhone = main.getByRole('button', { name: 'Login With Phone Number' })
    await expect(byPhone).toHaveCount(2)
    await byPhone.first().click()
    await expect(page).toHaveURL('/login-register')
    const terms = main.getByRole('checkbox', { name: 'I accept all terms & conditions' })
    await terms.check()
    await expect(terms).toBeChecked()
    await expect(main.getByRole('checkbox', { name: 'Remember Me' })).not.toBeChecked()
  })
})
