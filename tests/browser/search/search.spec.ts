import type { SearchData } from '../../../src/contract/search.ts'
import { splitSearchData } from '../../../src/plugins/search/split-search-data.ts'
import { failRequests } from '../support/fail-requests.ts'
import { findAxeViolations } from '../support/find-axe-violations.ts'
import { expect, test } from '../support/fixtures.ts'
import { get } from '../support/get.ts'
import { label, site } from '../support/labels.ts'
import { openPage } from '../support/open-page.ts'

const { popular, help, texts } = site.search
const labelsOf = ({ links }: typeof popular) => links.map(({ label }) => label)

test('the search panel suggests links by keyboard, accessibly in every state, and sends nothing', async ({
  page,
}) => {
  await openPage(page, '/faq')
  await page.keyboard.press('/')
  const panel = page.getByRole('dialog', { name: label('search') })
  const field = panel.getByRole('combobox', { name: label('searchField') })
  const options = panel.getByRole('listbox', { name: texts.list }).getByRole('option')
  const status = panel.getByRole('status')
  await expect(field).toBeFocused()
  await expect(options).toHaveText(labelsOf(popular))
  expect(await findAxeViolations(page, [], 'dialog[open]')).toEqual([])

  await page.keyboard.type('plan')
  const mark = options.first().locator('mark')
  await expect(mark).toHaveText(/^plan/i)
  const count = await options.count()
  await expect(status).toHaveText(texts.results.replace('{count}', String(count)))
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowUp')
  await expect(options.last()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  const id = await options.first().getAttribute('id')
  await expect(field).toHaveAttribute('aria-activedescendant', id ?? '')
  await expect(field).toBeFocused()
  expect(await findAxeViolations(page, [], 'dialog[open]')).toEqual([])

  await page.keyboard.press('End')
  await expect(field).not.toHaveAttribute('aria-activedescendant')
  const url = page.url()
  await page.keyboard.press('Enter')
  await panel.getByRole('button', { name: label('searchSubmit') }).click()
  await expect(field).toHaveValue('plan')
  await expect(options).toHaveCount(count)
  expect(page.url()).toBe(url)

  await field.fill('qqqqqqq')
  await expect(status).toHaveText(texts.nothing.replace('{query}', 'qqqqqqq'))
  await expect(options).toHaveText(labelsOf(help))
  expect(await findAxeViolations(page, [], 'dialog[open]')).toEqual([])

  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${help.links[0]?.href}$`))
  await expect(panel).toBeHidden()
  await expect(page.getByRole('banner').getByRole('button', { name: label('search') })).toHaveAttribute(
    'aria-keyshortcuts',
    /^Control\+K Meta\+K/,
  )
  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
})

test('on a large site the last query is answered, also when an earlier answer comes later', async ({
  page,
}) => {
  const response = await get(page.request, '/_data/search.js')
  const whole: SearchData = JSON.parse((await response.text()).replace('export default ', ''))
  const { data, parts } = splitSearchData(whole, 0)
  const slow = `/_data/search/${data.parts?.keys.indexOf('pl')}.js`
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/_data\/search/, async (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === slow) await held
    const name = /search\/(.+)\.js/.exec(pathname)?.[1]
    const body = `export default ${JSON.stringify(name === undefined ? data : parts.get(name))}`
    await route.fulfill({ contentType: 'text/javascript', body })
  })
  await openPage(page, '/faq')
  await page.keyboard.press('/')
  const panel = page.getByRole('dialog', { name: label('search') })
  const field = panel.getByRole('combobox', { name: label('searchField') })
  const marks = panel.getByRole('option').locator('mark')
  const asked = page.waitForRequest((request) => request.url().endsWith(slow))
  await field.fill('plan')
  await asked
  await field.fill('router')
  await expect(marks.first()).toHaveText(/^router/i)
  release()
  // The earlier answer needs this part, then entries, and then it would be in the next frame.
  const entries = [...parts.keys()].filter((name) => name.startsWith('entries-'))
  await page.evaluate(
    async ([first, ...others]) => {
      await import(first ?? '')
      await Promise.all(others.map((path) => import(path)))
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    },
    [slow, ...entries.map((name) => `/_data/search/${name}.js`)],
  )
  expect(await marks.first().textContent()).toMatch(/^router/i)
})

test.describe('a field on a page', () => {
  test.use({ allowedMessages: /^Failed to load resource/ })

  test('says when the search does not load, and closes its list by Escape and when the visitor leaves', async ({
    page,
  }) => {
    await failRequests(page, /\/_data\/search\.js/, 'not found')
    await openPage(page, '/iptv-service')
    const form = page.locator('main [data-type=banner] form')
    const field = form.getByRole('combobox')
    const list = form.getByRole('listbox')
    await form.getByRole('searchbox').click()
    await expect(list).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(list).toBeHidden()
    await expect(field).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(list).toBeVisible()
    await page.keyboard.type('film')
    await expect(form.getByRole('status')).toHaveText(texts.failed)
    await expect(field).toHaveAttribute('aria-expanded', 'false')
    await expect(field).toHaveValue('film')
    expect(await findAxeViolations(page, [], 'main [data-type=banner]')).toEqual([])
    await field.fill('')
    await expect(list).toBeVisible()
    await page.getByRole('heading', { level: 1 }).click()
    await expect(list).toBeHidden()
    await expect(field).toHaveAttribute('aria-expanded', 'false')
  })
})

test('a page of results keeps its query in the address, and has all pages from A to Z', async ({ page }) => {
  await openPage(page, '/services?q=router')
  const results = page.getByRole('search').filter({ has: page.getByRole('searchbox') })
  const field = results.getByRole('searchbox')
  await field.scrollIntoViewIfNeeded()
  await expect(field).toHaveValue('router')
  await expect(results.getByRole('link', { name: 'Router' }).first()).toBeVisible()
  await field.fill('bill')
  await expect(page).toHaveURL(/\/services\?q=bill$/)
  await expect(results.locator('mark').first()).toHaveText(/^bill$/i)
  expect(await findAxeViolations(page, [], 'main [data-type=search]')).toEqual([])
  await results.getByRole('link').first().click()
  await expect(page).not.toHaveURL(/services/)
  await page.goBack()
  await expect(field).toHaveValue('bill')
})
