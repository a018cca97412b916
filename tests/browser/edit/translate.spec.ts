import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { edit } from '../../build/project.ts'
import { findAxeViolations } from '../support/find-axe-violations.ts'
import { expect, test } from './edit-test.ts'
import { readAgain, readToken } from './start-editor.ts'

test.use({ siteName: 'provider', allowedMessages: /\[vite\]|React DevTools|status of 4\d\d/ })

const PLANS = 'languages/en/pages/tarife.json'
const SEARCH = 'languages/en/pages/suche.json'

test('a translator writes what has changed or is missing', async ({ page, editor, request }) => {
  const { project, content, address } = editor
  const { origin } = new URL(address)
  const readPairs = (file: string) => JSON.parse(content.read(file))
  const shown = page.frameLocator('iframe')
  const status = page.getByRole('status')
  const openPage = (route: string) => page.getByRole('combobox', { name: 'Page' }).selectOption(route)
  edit(project, 'content/pages/tarife.json', 'Wählen Sie eine Leitung', 'Wählen Sie Ihre Leitung')
  edit(project, 'content/pages/tarife.json', 'Fragen zum Preis', 'Was noch?')
  rmSync(join(project, 'content', SEARCH))
  await readAgain(editor, request)

  await test.step('the editor leads to the texts of a page', async () => {
    await page.goto(address)
    await page.getByRole('link', { name: 'Translate: English' }).click()
    await openPage('/tarife')
    await expect(page).toHaveURL(`${origin}/_translate/en/tarife`)
    await expect(shown.getByRole('heading', { name: 'Choose your line' })).toBeVisible()
    expect(await findAxeViolations(page, [], 'main')).toEqual([])
  })

  await test.step('what has changed', async () => {
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
    const pairs = readPairs(PLANS)
    expect(pairs['Wählen Sie Ihre Leitung']).toBe('Choose your line')
    expect(pairs['Was noch?']).toBe('Anything else?')
    expect(pairs['Fragen zum Preis']).toBeUndefined()

    // A click on the page finds the field of its text.
    await page.getByRole('button', { name: /^All/ }).click()
    await shown.getByText('Most popular').first().click()
    await expect(page.getByRole('textbox', { name: /Am häufigsten gewählt/ })).toBeFocused()
  })

  await test.step('a mistake is told at its field', async () => {
    const call = page.getByRole('textbox', { name: /^Anrufen: \{phone\}/ }).first()
    await call.fill('Call us')
    await call.press('Tab')
    await expect(status).toHaveText(/Not saved. The translation lacks \{phone\}/)
    await expect(call).toHaveAttribute('aria-invalid', 'true')
    await call.fill('')
    await call.press('Tab')
    await expect(call).toHaveValue('Call us: {phone}')
  })

  await test.step('the first translations of a page are written one after another by Ctrl+Enter', async () => {
    await openPage('/suche')
    await page.getByRole('button', { name: /^Missing \([1-9]/ }).click()
    const fields = page.getByRole('listitem').getByRole('textbox')
    const first = fields.first()
    await expect(first).toHaveValue('')
    const count = await fields.count()
    await first.fill('Search')
    await first.press('Control+Enter')
    await page.keyboard.type('Find plans, help and articles')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('button', { name: `Missing (${count - 2})` })).toBeVisible()
    await expect(status).toHaveText('Saved.')
    const written = () => Object.values(readPairs(SEARCH)).toSorted()
    await expect.poll(written).toEqual(['Find plans, help and articles', 'Search', true])
  })

  await test.step('a page becomes that of a language', async () => {
    await openPage('/kontakt')
    page.on('dialog', (dialog) => dialog.accept())
    await page.getByRole('button', { name: 'Make this page its own' }).click()
    await expect(page.getByText('English has this document for itself.')).toBeVisible()
    const own = readPairs('languages/en/pages/kontakt.json')
    expect(own.title).toBe('Contact')
    expect(own.$translates).toBeUndefined()
    // A field of before, in another tab, cannot damage it.
    const change = {
      language: 'en',
      file: 'content/pages/kontakt.json',
      key: 'Schreiben Sie uns',
      text: 'Write',
    }
    const token = await readToken({ address: `${origin}/_translate/en` }, request)
    const send = (secret: string) =>
      page.evaluate(
        async ([body, secret]) => {
          const headers = { 'content-type': 'application/json', 'x-edit-token': secret }
          const answer = await fetch('/_translate-data', { method: 'POST', headers, body })
          return answer.status === 403 ? 'refused' : answer.text()
        },
        [JSON.stringify(change), secret] as const,
      )
    expect(await send(token)).toContain('This page has texts of its own in this language')
    expect(await send('')).toBe('refused')
    expect(readPairs('languages/en/pages/kontakt.json')).toEqual(own)
  })

  await test.step('only this page of this computer changes texts', async () => {
    const change = { language: 'en', file: 'content/pages/tarife.json', key: 'Tarife', text: 'Pirates' }
    const answer = await request.post(`${origin}/_translate-data`, { data: change })
    expect(answer.status()).toBe(403)
    expect(content.read(PLANS)).not.toContain('Pirates')
  })
})
