import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { edit } from '../../build/project.ts'
import { findAxeViolations } from '../support/find-axe-violations.ts'
import { LONG } from '../support/long.ts'
import { expect, test } from './edit-test.ts'
import { readAgain } from './start-editor.ts'

test.use({ siteName: 'provider' })

const PLANS = 'languages/en/pages/tarife.json'
const SEARCH = 'languages/en/pages/suche.json'
const OFFER = 'languages/en/pages/offer.json'
const CONTACT = 'languages/en/pages/kontakt.json'
const ADDRESSES = 'languages/en/slugs.json'

test(
  'a translator writes what has changed or is missing, on the page in the other language',
  LONG,
  async ({ page, editor, request }) => {
    const { project, content, site, form, press, status } = editor
    const language = page.getByRole('combobox', { name: 'Language' })
    const filter = (name: string | RegExp) => form.getByRole('radio', { name })
    const items = form.getByRole('listitem')
    const fields = items.getByRole('textbox')
    const readPairs = (file: string) => JSON.parse(content.read(file))
    edit(project, 'content/pages/tarife.json', 'Wählen Sie eine Leitung', 'Wählen Sie Ihre Leitung')
    edit(project, 'content/pages/tarife.json', 'Fragen zum Preis', 'Was noch?')
    rmSync(join(project, 'content', SEARCH))
    await readAgain(editor, request)
    const before = content.read(PLANS)

    await test.step('the language is chosen above the page', async () => {
      await editor.open('/tarife')
      await language.selectOption('English')
      await expect(page).toHaveURL(/\/_edit\/en\/plans$/)
      await expect(site.getByRole('heading', { name: 'Choose your line' })).toBeVisible()
      await expect(form.getByRole('heading', { name: 'Tarife für Glasfaser (English)' })).toBeVisible()
      expect(await findAxeViolations(page, [], 'main, aside')).toEqual([])
    })

    await test.step('what has changed', async () => {
      await filter('Changed (2)').click()
      await expect(items).toHaveCount(2)
      const [changed, rewritten] = [items.first(), items.last()]
      await expect(changed.locator('del')).toHaveText('eine')
      await expect(changed.locator('ins')).toHaveText('Ihre')
      // A text that is quite new waits for its translation; the page shows the source until then.
      await expect(site.getByRole('heading', { name: 'Was noch?' })).toBeVisible()
      await changed.getByRole('textbox').focus()
      await page.keyboard.press('Control+Enter')
      await expect(rewritten.getByRole('textbox')).toBeFocused()
      await rewritten.getByRole('textbox').fill('Anything else?')
      await expect(site.getByRole('heading', { name: 'Anything else?' })).toBeVisible()
      await expect(filter('Changed (0)')).toBeVisible()
      await expect(items).toHaveCount(2)
    })

    await test.step('nothing is written before it is saved, and Undo takes it back', async () => {
      expect(content.read(PLANS)).toBe(before)
      await page.keyboard.press('Control+z')
      await expect(site.getByRole('heading', { name: 'Was noch?' })).toBeVisible()
      await page.keyboard.press('Control+Shift+z')
      await expect(site.getByRole('heading', { name: 'Anything else?' })).toBeVisible()
      await editor.save()
      const pairs = readPairs(PLANS)
      expect(pairs['Wählen Sie Ihre Leitung']).toBe('Choose your line')
      expect(pairs['Was noch?']).toBe('Anything else?')
      expect(pairs['Fragen zum Preis']).toBeUndefined()
      expect(content.read(PLANS).split('\n')).toHaveLength(before.split('\n').length)
    })

    await test.step('a click on the page opens its pair, also one of a list or of the whole site', async () => {
      await filter(/^All/).click()
      await site.getByText('Most popular').first().click()
      await expect(form.getByRole('textbox', { name: 'Am häufigsten gewählt' })).toBeFocused()
      await site.getByRole('heading', { name: 'Anything else?' }).click()
      await expect(form.getByRole('textbox', { name: 'Was noch?' })).toBeFocused()
      // A price is that of the site itself, which the form says.
      await site.getByText('€34.99').first().click()
      await expect(form.getByRole('textbox', { name: 'Amount' })).toBeFocused()
      await expect(form.getByText(/all languages share/)).toBeVisible()
      await site.getByRole('banner').getByText('Report a fault').first().click()
      await expect(form.getByRole('textbox', { name: 'Störung melden' })).toBeFocused()
    })

    await test.step('what is chosen to show stays chosen after a click on the page', async () => {
      await filter(/^Changed/).click()
      await expect(form.getByText('No text has changed.')).toBeVisible()
      await site.getByText('Most popular').first().click()
      await expect(form.getByRole('textbox', { name: 'Am häufigsten gewählt' })).toBeFocused()
    })

    await test.step('a mistake is told at its field', async () => {
      const call = form.getByRole('textbox', { name: /^Anrufen: \{phone\}/ }).first()
      await call.fill('Call us')
      await expect(call).toHaveAttribute('aria-invalid', 'true')
      await expect(call).toHaveAccessibleDescription(/The translation lacks \{phone\} of its source/)
      await expect(editor.errors).toBeVisible()
      await page.keyboard.press('Control+z')
      await expect(call).toHaveValue('Call us: {phone}')
      await expect(editor.errors).toHaveCount(0)
    })

    await test.step('the first translations of a page are written one after another', async () => {
      await page.getByRole('tab', { name: 'All content' }).click()
      const folder = page.getByRole('group', { name: 'Pages below /blog' })
      await expect(folder.getByRole('option')).toHaveCount(3)
      await editor.find('Suche', /^Suche: alles/)
      await filter(/^Missing \([1-9]/).click()
      const first = fields.first()
      await expect(first).toHaveValue('')
      const count = await fields.count()
      await first.fill('Search')
      await first.press('Control+Enter')
      // What is typed slowly would be several steps.
      await page.keyboard.insertText('Find plans, help and articles')
      await expect(filter(`Missing (${count - 2})`)).toBeVisible()
      await page.keyboard.press('Control+z')
      await expect(fields.nth(1)).toHaveValue('')
      await page.keyboard.press('Control+Shift+z')
      await expect(fields.nth(1)).toHaveValue('Find plans, help and articles')
      expect(existsSync(join(project, 'content', SEARCH))).toBe(false)
      await editor.save()
      expect(Object.values(readPairs(SEARCH))).toEqual([true, 'Search', 'Find plans, help and articles'])
    })

    await test.step('a page gets another address', async () => {
      await editor.find('Addresses', /^Addresses of pages/)
      const address = form.getByRole('textbox', { name: '/suche', exact: true })
      await expect(address).toHaveValue('/search')
      await address.fill('/find it')
      await expect(address).toHaveAccessibleDescription(/is not an address of a page/)
      await address.fill('/find')
      await expect(editor.errors).toHaveCount(0)
      await editor.save()
      expect(readPairs(ADDRESSES)['/suche']).toBe('/find')
    })

    await test.step('a page becomes that of a language, and Undo takes that back', async () => {
      await editor.find('Kontakt', /^Kontakt/)
      const pairs = content.read(CONTACT)
      const makeOwn = async () => {
        await press('Move, remove, and more')
        await page.getByRole('menuitem', { name: 'Make this page its own …' }).click()
        await press('Make it its own', editor.dialog)
        await expect(editor.dialog).toHaveCount(0)
      }
      await makeOwn()
      await expect(editor.field('Title')).toHaveValue('Contact')
      expect(readPairs(CONTACT).$translates).toBeUndefined()
      await page.keyboard.press('Control+z')
      await expect(form.getByRole('heading', { name: 'Kontakt (English)' })).toBeVisible()
      expect(content.read(CONTACT)).toBe(pairs)
      await makeOwn()
      await expect(editor.field('Title')).toHaveValue('Contact')
      await editor.field('Title').fill('Write to us')
      await editor.save()
      expect(readPairs(CONTACT).title).toBe('Write to us')
      // Undo goes back through what was changed and saved since, without another save between.
      await page.keyboard.press('Control+z')
      await expect(editor.field('Title')).toHaveValue('Contact')
      await page.keyboard.press('Control+z')
      await expect(form.getByRole('heading', { name: 'Kontakt (English)' })).toBeVisible()
      expect(content.read(CONTACT)).toBe(pairs)
      await expect(page.getByText(/Everything is saved/)).toBeVisible()
    })

    await test.step('a page that only the language has is made, moved and removed', async () => {
      await press('New page …')
      const { dialog } = editor
      await dialog.getByRole('textbox', { name: 'Title' }).fill('Offer')
      await dialog.getByRole('combobox', { name: 'Begin with' }).selectOption('An empty page')
      await press('Create the page', dialog)
      await expect(page).toHaveURL(/\/_edit\/en\/offer$/)
      await expect(site.getByRole('heading', { name: 'Offer', exact: true })).toBeVisible()
      await expect(editor.field('Title')).toHaveValue('Offer')
      expect(readPairs(OFFER).title).toBe('Offer')
      await press('Move, remove, and more')
      await page.getByRole('menuitem', { name: 'Move this page …', exact: true }).click()
      await dialog.getByRole('textbox', { name: 'Address' }).fill('/en/summer-offer')
      await press('Move the page', dialog)
      await expect(page).toHaveURL(/\/_edit\/en\/summer-offer$/)
      expect(existsSync(join(project, 'content', OFFER))).toBe(false)
      await press('Move, remove, and more')
      await page.getByRole('menuitem', { name: 'Remove this page …' }).click()
      await press('Remove the page', dialog)
      await expect(status).toHaveText(/“Offer \(English\)” was removed/)
      await expect(page).toHaveURL(/\/_edit\/en$/)
      await expect(dialog).toHaveCount(0)
      await page.keyboard.press('Control+z')
      await page.keyboard.press('Control+z')
      await expect.poll(() => existsSync(join(project, 'content', OFFER))).toBe(true)
      expect(readPairs(OFFER).title).toBe('Offer')
    })
  },
)
