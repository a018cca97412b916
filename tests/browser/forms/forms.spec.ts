import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { createContentSession } from '../../../src/engine/dev/content-session.ts'
import { routeOf } from '../../../src/engine/read/route-of.ts'
import { expect, started, test } from '../support/watched.ts'
import { label } from '../support/words.ts'

const { pages } = createContentSession(join(import.meta.dirname, '../../..'))()

/** The routes whose forms neither send nor lead on. */
const resting = [...pages].flatMap(([name, page]) => {
  const text = JSON.stringify(page)
  return text.includes('"submit":') && !/"(endpoint|next)":"/.test(text) ? [routeOf(name)] : []
})

async function open(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(path)
  await started(page)
  // The words of the page are compared, which what is not laid out yet has none of.
  await expect(page.locator('html[data-laid-out]')).toHaveCount(1)
}

/** Brings a form into view, from behind its tab if need be, and waits until it listens. */
async function reach(page: Page, form: Locator): Promise<void> {
  const tab = await form.evaluate((element) =>
    element.closest('[role=tabpanel]')?.getAttribute('aria-labelledby'),
  )
  if (tab) await page.locator(`[id="${tab}"]`).click()
  await form.scrollIntoViewIfNeeded()
  await expect(form.locator('xpath=ancestor::*[@data-type][1]')).toHaveAttribute('data-hydrated')
}

/** Opens a page whose first form is what counts. */
async function openForm(page: Page, path: string): Promise<void> {
  await open(page, path)
  await reach(page, page.locator('main form').first())
}

/** What the page sends, or asks of servers as data, from now on. */
function requestsOf(page: Page): string[] {
  const requests: string[] = []
  page.on('request', (request) => {
    if (['document', 'fetch', 'xhr', 'ping', 'websocket', 'eventsource'].includes(request.resourceType()))
      requests.push(`${request.method()} ${request.url()}`)
  })
  return requests
}

async function valuesOf(form: Locator): Promise<string[]> {
  return form.evaluate((element) =>
    element instanceof HTMLFormElement
      ? [...new FormData(element)].map(([name, value]) => `${name}=${String(value)}`)
      : [],
  )
}

async function fill(form: Locator): Promise<void> {
  for (const box of await form
    .locator(
      'input:is([type=text],[type=password],[type=search],[type=url],[type=tel],[type=email],:not([type])):visible, textarea',
    )
    .all())
    if ((await box.inputValue()) === '') await box.fill('7')
}

for (const route of resting)
  test(`${route}: the button of a form and Enter change nothing, whatever is typed`, async ({ page }) => {
    await open(page, route)
    await page.evaluate(() => document.body.setAttribute('data-unloaded', 'never'))
    const forms = await page.locator('main form').all()
    expect(forms.length).toBeGreaterThan(0)
    for (const form of forms) {
      await reach(page, form)
      await form.locator('[type=submit]').click()
      await fill(form)
      const typed = await valuesOf(form)
      expect(typed.some((value) => value.endsWith('=7'))).toBe(true)
      const requests = requestsOf(page)
      const [words, address] = [await page.locator('main').innerText(), page.url()]
      await form.locator('[type=submit]').click()
      await form.locator('input:visible').first().press('Enter')
      expect(await valuesOf(form)).toEqual(typed)
      expect(await page.locator('main').innerText()).toBe(words)
      expect(page.url()).toBe(address)
      expect(requests).toEqual([])
    }
    await expect(page.locator('body')).toHaveAttribute('data-unloaded', 'never')
  })

test('the search panel takes words and keeps them', async ({ page }) => {
  await open(page, '/faq')
  await page
    .getByRole('banner')
    .getByRole('button', { name: label('search') })
    .click()
  const box = page.getByRole('searchbox', { name: label('searchField') })
  await expect(box).toBeFocused()
  const requests = requestsOf(page)
  await box.fill('router')
  await box.press('Enter')
  await page
    .getByRole('search')
    .getByRole('button', { name: label('searchSubmit') })
    .click()
  await expect(box).toHaveValue('router')
  expect(requests).toEqual([])
  await expect(page).toHaveURL(/\/faq$/)
})

test('without JavaScript a form does not leave the page either, and no password gets into the address', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const password = page.getByRole('main').getByLabel('Password')
  for (const submit of [
    // The driver would wait for the navigation that the policy has forbidden.
    () => page.getByRole('button', { name: 'Login Now' }).click({ noWaitAfter: true }),
    () => password.press('Enter', { noWaitAfter: true }),
  ]) {
    await page.goto('/login')
    await password.fill('four unrelated words')
    const requests = requestsOf(page)
    const refused = page.waitForEvent('console', (message) => message.text().includes('form-action'))
    await submit()
    expect((await refused).text()).toContain("form-action 'none'")
    expect(await password.inputValue()).toBe('four unrelated words')
    expect(page.url()).toMatch(/\/login$/)
    expect(requests).toEqual([])
    page.removeAllListeners('request')
  }
  expect(await page.locator('button[aria-pressed]').count()).toBe(0)
  await page.goto('/pay-bill-pin')
  const boxes = page.locator('main fieldset input')
  await expect(boxes).toHaveCount(4)
  // In the first tenth of a second nothing below the masthead is.
  await expect(boxes.first()).toBeVisible()
  await boxes.first().pressSequentially('12')
  await expect(boxes.first()).toHaveValue('1')
  await context.close()
})

test.describe('passwords', () => {
  test('are shown and hidden by a button that leaves focus and caret alone, and hidden by submitting', async ({
    page,
  }) => {
    await openForm(page, '/login')
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
  })

  test('are kept nowhere', async ({ page, context }) => {
    await openForm(page, '/change-password')
    for (const name of ['Old password', 'New password', 'Confirm password'])
      await page.getByLabel(name, { exact: true }).fill('four unrelated words')
    await page.getByRole('button', { name: 'Change Password' }).click()
    await expect(page).toHaveURL(/\/change-password$/)
    const kept = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state]),
    )
    expect(kept).not.toContain('unrelated')
    expect(await context.cookies()).toEqual([])
  })

  test('the button is there in forced colours', async ({ page }) => {
    await openForm(page, '/login')
    await page.emulateMedia({ forcedColors: 'active' })
    const eye = page.getByRole('button', { name: `${label('showPassword')}: Password` })
    const [ground, line] = await eye.evaluate((element) => [
      getComputedStyle(element).backgroundColor,
      getComputedStyle(element.querySelector('svg') ?? element).stroke,
    ])
    expect(line).not.toBe(ground)
    await expect(eye).toBeVisible()
  })
})

test('register and login: the words and ways of the specification', async ({ page }) => {
  await openForm(page, '/login-register')
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute(
    'href',
    '/forgot-password',
  )
  await expect(main.getByRole('link', { name: 'Login With Phone Number' })).toHaveCount(2)
  const terms = main.getByRole('checkbox', { name: 'I accept all terms & conditions' })
  await terms.check()
  await expect(terms).toBeChecked()
  await expect(main.getByRole('checkbox', { name: 'Remember Me' })).not.toBeChecked()
})
