import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findAxeViolations } from '../support/find-axe-violations.ts'
import { expect, test } from '../support/fixtures.ts'
import { type EditedProject, startEditor } from './start-editor.ts'

test.describe.configure({ mode: 'default' })

let editor: EditedProject

test.beforeAll(async () => {
  editor = await startEditor('provider')
})

test.afterAll(() => editor.stop())

test.use({ allowedMessages: /\[vite\]|React DevTools|status of 4\d\d/ })

const PLANS = 'content/languages/en/pages/tarife.json'
const origin = () => new URL(editor.address).origin
const read = (file: string) => readFileSync(join(editor.project, file), 'utf8')

test('a translator comes from the editor, writes by keyboard what has changed and what is missing, and sees it on the page', async ({
  page,
}) => {
  const source = 'content/pages/tarife.json'
  writeFileSync(
    join(editor.project, source),
    read(source)
      .replace('Wählen Sie eine Leitung', 'Wählen Sie Ihre Leitung')
      .replace('Fragen zum Preis', 'Was noch?'),
  )
  await page.goto(editor.address)
  await page.getByRole('link', { name: 'Translate: English' }).click()
  await page.getByRole('combobox', { name: 'Page' }).selectOption('/tarife')
  await expect(page).toHaveURL(`${origin()}/_translate/en/tarife`)
  const shown = page.frameLocator('iframe')
  await expect(shown.getByRole('heading', { name: 'Choose your line' })).toBeVisible()
  expect(await findAxeViolations(page, [], 'main')).toEqual([])

  await page.getByRole('button', { name: 'Changed (2)' }).press('Enter')
  const items = page.getByRole('listitem')
  await expect(items).toHaveCount(2)
  const [changed, rewritten] = [items.first(), items.last()]
  await expect(changed.locator('del')).toHaveText('eine')
  await expect(changed.locator('ins')).toHaveText('Ihre')
  // A text that is quite new waits for its translation; the page shows the source until then.
  await expect(shown.getByRole('heading', { name: 'Was noch?' })).toBeVisible()
  await rewritten.getByRole('textbox').fill('Anything else?')
  await rewritten.getByRole('textbox').press('Control+Enter')
  await expect(shown.getByRole('heading', { name: 'Anything else?' })).toBeVisible()
  await changed.getByRole('button', { name: 'It is still right' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Changed (0)' })).toBeVisible()
  const pairs = JSON.parse(read(PLANS))
  expect(pairs['Wählen Sie Ihre Leitung']).toBe('Choose your line')
  expect(pairs['Was noch?']).toBe('Anything else?')
  expect(pairs['Fragen zum Preis']).toBeUndefined()

  // A click on the page finds the field of its text.
  await page.getByRole('button', { name: /^All/ }).click()
  await shown.getByText('Most popular').first().click()
  await expect(page.getByRole('textbox', { name: /Am häufigsten gewählt/ })).toBeFocused()
})

test('the first translations of a page are written one after another by Ctrl+Enter, and a mistake is told at its field', async ({
  page,
}) => {
  rmSync(join(editor.project, 'content/languages/en/pages/suche.json'))
  // The server reads the folder after a moment.
  await expect(async () => {
    await page.goto(`${origin()}/_translate/en/suche`)
    await page.getByRole('button', { name: /^Missing \([1-9]/ }).click({ timeout: 2000 })
  }).toPass()
  const fields = page.getByRole('listitem').getByRole('textbox')
  const first = fields.first()
  await expect(first).toHaveValue('')
  const { length } = await fields.all()
  await first.fill('Search')
  await first.press('Control+Enter')
  await page.keyboard.type('Find plans, help and articles')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('button', { name: `Missing (${length - 2})` })).toBeVisible()
  await expect(page.getByRole('status')).toHaveText('Saved.')
  const pairs = JSON.parse(read('content/languages/en/pages/suche.json'))
  expect(Object.values(pairs)).toEqual(
    expect.arrayContaining([true, 'Search', 'Find plans, help and articles']),
  )
  expect(Object.keys(pairs)).toHaveLength(3)

  await page.getByRole('combobox', { name: 'Page' }).selectOption('/tarife')
  const call = page.getByRole('textbox', { name: /^Anrufen: \{phone\}/ }).first()
  await call.fill('Call us')
  await call.press('Tab')
  await expect(page.getByRole('status')).toHaveText(/Not saved. The translation lacks \{phone\}/)
  await expect(call).toHaveAttribute('aria-invalid', 'true')
  await call.fill('')
  await call.press('Tab')
  await expect(call).toHaveValue('Call us: {phone}')
})

test('a page becomes that of a language', async ({ page }) => {
  await page.goto(`${origin()}/_translate/en/kontakt`)
  page.on('dialog', (dialog) => dialog.accept())
  await page.getByRole('button', { name: 'Make this page its own' }).click()
  await expect(page.getByText('English has this document for itself.')).toBeVisible()
  const own = JSON.parse(read('content/languages/en/pages/kontakt.json'))
  expect(own.title).toBe('Contact')
  expect(own.$translates).toBeUndefined()
})

test('only this page of this computer changes texts', async ({ request }) => {
  const change = { language: 'en', file: 'content/pages/tarife.json', key: 'Tarife', text: 'Pirates' }
  const answer = await request.post(`${origin()}/_translate-data`, { data: change })
  expect(answer.status()).toBe(403)
  expect(read(PLANS)).not.toContain('Pirates')
})
