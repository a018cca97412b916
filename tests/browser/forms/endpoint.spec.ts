import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page, Route } from '@playwright/test'
import { edit } from '../../build/project.ts'
import { expect, waitForApp } from '../support/fixtures.ts'
import { label } from '../support/labels.ts'
import { type ServedCopy, serveCopy } from '../support/serve-copy.ts'
import { stopClock } from '../support/stop-clock.ts'
import { test } from '../support/test.ts'

const ENDPOINT = 'https://forms.example/feedback'
const THANKS = 'Your words are with us.'

test.describe.configure({ mode: 'serial' })

let site: ServedCopy

/** Adds a page with a form that posts. */
function addForm(project: string): void {
  const form = {
    type: 'form',
    fields: [
      { kind: 'text', name: 'name', label: 'Name', autocomplete: 'name' },
      { kind: 'rating', name: 'stars', label: 'Rating' },
      { kind: 'choice', name: 'plan', label: 'Plan', options: ['Internet', 'TV'] },
      { kind: 'area', name: 'message', label: 'Message' },
    ],
    submit: 'Send Now',
    endpoint: ENDPOINT,
    sent: THANKS,
  }
  const page = {
    title: 'Feedback',
    description: 'Tell us.',
    masthead: { title: 'FEEDBACK' },
    sections: [form],
  }
  writeFileSync(join(project, 'content/pages/feedback.json'), JSON.stringify(page))
  // The menu and the footer link to it.
  edit(project, 'content/site.json', '"/faq"', '"/feedback"')
}

test.beforeAll(async () => {
  test.setTimeout(180_000)
  site = await serveCopy(addForm)
})

test.afterAll(() => site.stop())

/** Mocks the endpoint. Gives the bodies that the page posts to it. */
async function mockEndpoint(page: Page, answer: (route: Route) => Promise<void>): Promise<string[]> {
  const posted: string[] = []
  await page.route(ENDPOINT, async (route) => {
    posted.push(route.request().postDataBuffer()?.toString() ?? '')
    await answer(route)
  })
  return posted
}

const headers = { 'access-control-allow-origin': '*' }
const accept = (route: Route) => route.fulfill({ status: 200, headers, json: { ok: true } })
const refuse = (route: Route) => route.fulfill({ status: 500, headers, body: '' })

async function openAndFill(page: Page): Promise<void> {
  await page.goto(`${site.address}/feedback`)
  await waitForApp(page)
  await expect(page.locator('main [data-type=form]')).toHaveAttribute('data-hydrated')
  await page.getByLabel('Name').fill('Ana')
  await page.getByLabel('Message').fill('All is well.')
}

const button = (page: Page) => page.locator('main [type=submit]')

test('the form posts once, thanks, clears its fields and keeps the focus', async ({ page }) => {
  const pending: Route[] = []
  const posted = await mockEndpoint(page, async (route) => {
    pending.push(route)
  })
  await openAndFill(page)
  await page.getByRole('radio', { name: label('ratingOf').replace('{value}', '4') }).check({ force: true })
  await button(page).focus()
  await page.keyboard.press('Enter')
  await expect(button(page)).toHaveText(label('sending'))
  await expect(button(page)).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('Enter')
  await page.getByLabel('Name').press('Enter')
  await button(page).focus()
  await expect(page.getByRole('main').getByRole('status')).toHaveText(label('sending'))
  expect(posted).toHaveLength(1)
  const [body] = posted
  for (const [name, value] of [
    ['name', 'Ana'],
    ['stars', '4'],
    ['plan', 'Internet'],
    ['message', 'All is well.'],
  ])
    expect(body).toMatch(new RegExp(`name="${name}"\\s+${value}\\s`))
  const [route] = pending
  if (route) await accept(route)
  await expect(page.getByRole('main').getByRole('status')).toHaveText(THANKS)
  await expect(button(page)).toHaveText('Send Now')
  await expect(button(page)).toBeFocused()
  await expect(page.getByLabel('Name')).toHaveValue('')
  await expect(page.getByLabel('Message')).toHaveValue('')
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1)
  expect(page.url()).toBe(`${site.address}/feedback`)
  await page.getByLabel('Name').fill('B')
  await expect(page.getByRole('main').getByRole('status')).toHaveText('')
})

test('the request has no cookie and no page path', async ({ page, context }) => {
  await context.addCookies([{ name: 'a', value: 'b', url: ENDPOINT }])
  await mockEndpoint(page, accept)
  await openAndFill(page)
  const request = page.waitForRequest(ENDPOINT)
  await button(page).click()
  const sent = await (await request).allHeaders()
  expect(sent.cookie).toBeUndefined()
  expect(sent.referer ?? `${site.address}/`).toBe(`${site.address}/`)
})

test('after a failure the form shows an error, keeps its values, and can send again', async ({ page }) => {
  let answer = refuse
  const posted = await mockEndpoint(page, (route) => answer(route))
  await openAndFill(page)
  await button(page).click()
  await expect(page.getByRole('alert')).toHaveText(label('sendFailed'))
  await expect(page.getByLabel('Message')).toHaveValue('All is well.')
  await expect(button(page)).toHaveText('Send Now')
  answer = accept
  await button(page).click()
  await expect(page.getByRole('main').getByRole('status')).toHaveText(THANKS)
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(posted).toHaveLength(2)
})

test('the form fails after 15 seconds without a response', async ({ page }) => {
  await mockEndpoint(page, async () => {})
  await openAndFill(page)
  await stopClock(page)
  await button(page).click()
  await expect(button(page)).toHaveText(label('sending'))
  await page.clock.fastForward(14_000)
  await expect(button(page)).toHaveText(label('sending'))
  await page.clock.fastForward(1_000)
  await expect(page.getByRole('alert')).toHaveText(label('sendFailed'))
  await expect(page.getByLabel('Message')).toHaveValue('All is well.')
})

test('offline the form shows an error and keeps its values', async ({ page, context }) => {
  await openAndFill(page)
  await context.setOffline(true)
  await button(page).click()
  await expect(page.getByRole('alert')).toHaveText(label('sendOffline'))
  await expect(page.getByLabel('Name')).toHaveValue('Ana')
})

test('the form can send after a client-side navigation: the policy of the first page allows the endpoint', async ({
  page,
}) => {
  const posted = await mockEndpoint(page, accept)
  await page.goto(`${site.address}/terms-conditions`)
  await waitForApp(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
  await expect(page).toHaveURL(`${site.address}/feedback`)
  await page.getByLabel('Name').fill('Ana')
  await button(page).click()
  await expect(page.getByRole('main').getByRole('status')).toHaveText(THANKS)
  expect(posted).toHaveLength(1)
})

test('without JavaScript the form posts to its endpoint, and the policy blocks other forms', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const posted = await mockEndpoint(page, (route) =>
    route.fulfill({ contentType: 'text/html', body: 'Got it' }),
  )
  await page.goto(`${site.address}/login`)
  const password = page.getByRole('main').getByLabel('Password')
  await password.fill('four unrelated words')
  const refused = page.waitForEvent('console', (message) => message.text().includes('form-action'))
  // Playwright would wait for the navigation that the policy blocks.
  await page.getByRole('button', { name: 'Login Now' }).click({ noWaitAfter: true })
  expect((await refused).text()).toContain('form-action https://forms.example')
  expect(await password.inputValue()).toBe('four unrelated words')
  expect(page.url()).toBe(`${site.address}/login`)
  await page.goto(`${site.address}/feedback`)
  await page.getByLabel('Name').fill('Ana')
  await button(page).click()
  await expect(page).toHaveURL(ENDPOINT)
  expect(posted[0]).toContain('name=Ana')
  await context.close()
})

test.describe('a star rating', () => {
  test('takes one of five values by keyboard', async ({ page }) => {
    await openAndFill(page)
    const star = (value: number) =>
      page.getByRole('radio', { name: label('ratingOf').replace('{value}', String(value)) })
    const group = page.getByRole('group', { name: 'Rating' })
    await expect(group.getByRole('radio')).toHaveCount(5)
    await expect(group.getByRole('radio', { checked: true })).toHaveCount(0)
    await page.getByLabel('Name').focus()
    await page.keyboard.press('Tab')
    await expect(star(1)).toBeFocused()
    await page.keyboard.press('Space')
    await expect(star(1)).toBeChecked()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(star(3)).toBeChecked()
    await expect(star(3)).toHaveCSS('outline-style', 'solid')
    await page.keyboard.press('ArrowLeft')
    await expect(star(2)).toBeChecked()
  })

  test('fills as many stars as selected, also in forced colours, and previews the value on hover', async ({
    page,
  }) => {
    await openAndFill(page)
    const stars = page.getByRole('group', { name: 'Rating' }).locator('svg')
    const filled = () => stars.evaluateAll((all) => all.map((svg) => getComputedStyle(svg).fill !== 'none'))
    await stars.nth(2).click({ force: true })
    await page.mouse.move(0, 0)
    await expect.poll(filled).toEqual([true, true, true, false, false])
    await stars.nth(4).hover({ force: true })
    await expect.poll(filled).toEqual([true, true, true, true, true])
    await stars.nth(0).hover({ force: true })
    await expect.poll(filled).toEqual([true, false, false, false, false])
    await page.mouse.move(0, 0)
    await page.emulateMedia({ forcedColors: 'active' })
    await expect.poll(filled).toEqual([true, true, true, false, false])
  })
})
