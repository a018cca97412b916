import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { diffLines } from 'diff'
import sharp from 'sharp'
import { findAxeViolations } from '../support/find-axe-violations.ts'
import { expect, test } from '../support/fixtures.ts'
import { type EditedProject, openInEditor, startEditor } from './start-editor.ts'

test.describe.configure({ mode: 'default' })

let editor: EditedProject

test.beforeAll(async () => {
  editor = await startEditor()
})

test.afterAll(() => editor.stop())

// Vite's client logs messages, and the frame shows pages of the dev server, with a font that it refuses in a copy.
test.use({
  allowedMessages: /\[vite\]|React DevTools|status of 40[34]/,
  viewport: { width: 1280, height: 800 },
})

const fileOf = (name: string) => join(editor.project, 'content', name)
const read = (name: string) => readFileSync(fileOf(name), 'utf8')

/** Opens a block of a page in the form. */
async function openBlock(page: Page, path: string, title: string) {
  await openInEditor(page, editor, path)
  await page.getByRole('row', { name: title }).click()
  return page.getByRole('complementary', { name: 'What it says' })
}

/** Saves, and gives the lines that this has changed in a file: those that went, and those that came. */
async function save(page: Page, name: string) {
  const before = read(name)
  await page.keyboard.press('Control+s')
  // The file has the text before the server has ended the save.
  await expect(page.getByText(/^Saved: /)).toBeVisible()
  const lines = diffLines(before, read(name)).flatMap(({ added, removed, value }) =>
    added || removed
      ? value
          .trimEnd()
          .split('\n')
          .map((line) => `${added ? '+' : '-'} ${line.trim()}`)
      : [],
  )
  return lines
}

/** The page beside the form. */
const frameOf = (page: Page) => page.frameLocator('iframe')

test('a question is added and moved up by keyboard, and no other line changes', async ({ page }) => {
  const form = await openBlock(page, '/faq', 'Eight questions')
  const before = read('pages/faq.json')
  const questions = form.locator('li[data-pointer]')
  const count = await questions.count()
  await form.getByRole('button', { name: 'Add item' }).click()
  await expect(frameOf(page).getByText('[Write the question]')).toBeInViewport()
  await form.getByLabel('Question').fill('Is it raining?')
  await form.getByLabel('Answer').fill('Ask the window.')
  await form.getByRole('button', { name: 'All fields' }).click()
  await expect(questions).toHaveCount(count + 1)
  // The page opens the answer to which the form goes.
  await questions.nth(1).getByRole('button').first().click()
  await expect(frameOf(page).locator('main details').nth(1)).toHaveAttribute('open')
  await expect(frameOf(page).locator('main summary').nth(1)).toBeInViewport()
  await form.getByRole('button', { name: 'All fields' }).click()
  await form.getByRole('button', { name: 'Is it raining?', exact: true }).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect(questions.nth(count - 1)).toContainText('Is it raining?')
  await expect(form.getByRole('status').filter({ hasText: `place ${count} of ${count + 1}` })).toBeAttached()
  await expect(frameOf(page).getByText('Is it raining?')).toBeAttached()
  const changed = await save(page, 'pages/faq.json')
  expect(changed.filter((line) => line.startsWith('-'))).toEqual([])
  expect(changed).toContain('+ "question": "Is it raining?",')
  writeFileSync(fileOf('pages/faq.json'), before)
})

test('an icon is found by its name', async ({ page }) => {
  const steps = await openBlock(page, '/', 'Four things a good line does')
  await steps.locator('li[data-pointer] button').first().click()
  await steps.getByRole('button', { name: /^Icon/ }).click()
  await page.getByRole('searchbox', { name: 'Search by name' }).fill('anchor')
  const icon = page.getByRole('option', { name: 'anchor', exact: true })
  await expect
    .poll(() => icon.locator('img').evaluate((image) => 'naturalWidth' in image && image.naturalWidth))
    .toBeGreaterThan(0)
  await icon.click()
  expect(await save(page, 'pages/index.json')).toContain('+ "icon": "anchor",')
})

test('a focal point is clicked and moved by keyboard, and the page crops the picture around it', async ({
  page,
}) => {
  const before = read('pages/about-us.json')
  const form = await openBlock(page, '/about-us', 'Put a good line')
  await form.getByRole('button', { name: 'Add “Focal point”' }).click()
  const fromLeft = form.getByRole('slider', { name: 'From the left' })
  await expect(fromLeft).toBeFocused()
  const box = await form.locator('[data-focal-point]').boundingBox()
  if (!box) throw new Error('The picture does not show.')
  await page.mouse.click(box.x + box.width * 0.2, box.y + box.height * 0.7)
  await expect(fromLeft).toHaveValue('20')
  await expect(form.getByRole('slider', { name: 'From the top' })).toHaveValue('70')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowUp')
  const picture = frameOf(page)
    .locator('main [data-type="promo"]', { hasText: 'Put a good line' })
    .locator('img')
  await expect(picture).toHaveCSS('object-position', '30% 60%')
  const changed = await save(page, 'pages/about-us.json')
  expect(changed.slice(2)).toEqual(['+ "focalPoint": {', '+ "x": 30,', '+ "y": 60', '+ }'])

  // Another picture has no focal point yet, and one step takes both back.
  await form.getByRole('button', { name: /^File/ }).click()
  await page.getByRole('option', { name: 'blast-off.webp' }).click()
  await expect(fromLeft).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(fromLeft).toHaveValue('30')
  await expect(form.getByRole('button', { name: /^File/ })).not.toContainText('blast-off')
  writeFileSync(fileOf('pages/about-us.json'), before)
})

test('the list of pictures says where each is used, replaces a file, and removes one that is not used', async ({
  page,
}) => {
  const frame = await openInEditor(page, editor, '/faq')
  await page.getByRole('tab', { name: 'All content' }).click()
  await page.getByRole('button', { name: 'Pictures …' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pictures' })
  await expect(dialog.getByRole('searchbox', { name: 'Search by name' })).toBeFocused()
  const choose = async (label: string, width: number) => {
    const chooser = page.waitForEvent('filechooser')
    await dialog.getByRole('button', { name: label }).click()
    const picture = { create: { width, height: 200, channels: 3, background: '#f64' } } as const
    const buffer = await sharp(picture).png().toBuffer()
    await (await chooser).setFiles({ name: 'Left over.png', mimeType: 'image/png', buffer })
  }
  await choose('Upload a picture', 300)
  const details = dialog.getByRole('region', { name: 'The chosen picture' })
  await expect(details.getByText('300 × 200 pixels')).toBeVisible()
  await expect(details.getByText('Not used')).toBeVisible()
  await choose('Replace the file …', 400)
  await expect(details.getByText('400 × 200 pixels')).toBeVisible()
  await expect
    .poll(() => details.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBe(400)
  await details.getByRole('button', { name: 'Remove …' }).click()
  expect(await findAxeViolations(page, ['region'], undefined, 'iframe')).toEqual([])
  await details.getByRole('button', { name: 'Remove it' }).click()
  await expect(details.getByText('Choose a picture')).toBeVisible()
  expect(existsSync(fileOf('media/left-over.png'))).toBe(false)

  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Pictures …' }).click()
  await page.keyboard.type('blast-off')
  await dialog.getByRole('option', { name: 'blast-off.webp' }).click()
  await expect(details.getByText(/^Used in \d+ places$/)).toBeVisible()
  await expect(details.getByRole('button', { name: 'Remove …' })).toHaveCount(0)
  await details.getByRole('button', { name: 'gathering lines of coral' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^File promos\/blast-off/ })).toBeFocused()
  await expect(frame.getByText('A town where nobody thinks about the internet')).toBeVisible()
})

test('a variant that is left comes back as it was', async ({ page }) => {
  const form = await openBlock(page, '/', 'Internet that keeps up')
  await form.getByRole('button', { name: 'Form', exact: true }).click()
  await form.getByRole('button', { name: 'Street address', exact: true }).click()
  const kind = form.getByRole('button', { name: /Kind$/ })
  const choose = async (name: string) => {
    await kind.click()
    await page.getByRole('option', { name, exact: true }).click()
  }
  await choose('Select')
  await expect(form.getByRole('button', { name: 'Add option' })).toBeVisible()
  await expect(form.getByLabel('Label')).toHaveValue('Street address')
  await choose('Text')
  await expect(form.getByRole('textbox', { name: 'Placeholder' })).toHaveValue('1 Test Street')
  // The server has the last change too: the next test saves all that is not saved yet.
  await expect(page.getByText('Checking …')).toHaveCount(0)
})

test('a click on a sentence of a text puts the cursor at its line, and only that line changes', async ({
  page,
}) => {
  const form = await openBlock(page, '/blog-details', 'Seven small changes')
  await frameOf(page).getByText('Mrs. Adeyemi on Harbour Street').click()
  await expect(form.getByRole('textbox', { name: 'Text of the page' })).toBeFocused()
  await page.keyboard.type('Now: ')
  await expect(frameOf(page).getByText(/^Now: Mrs\. Adeyemi on Harbour Street/)).toBeAttached()
  const [gone = '', come = '', ...others] = await save(page, 'pages/blog-details.mdx')
  expect(come.slice(2)).toBe(`Now: ${gone.slice(2)}`)
  expect(others).toEqual([])
})

/** Clicks a text of the page, and waits until the caret stands there, where the signs show. */
async function goToText(page: Page, text: string, signs: string) {
  await frameOf(page).getByText(text).click()
  await expect(page.getByRole('textbox', { name: 'Text of the page' })).toContainText(signs)
}

test('a text shows as it is read, its signs only where the caret is', async ({ page }) => {
  const form = await openBlock(page, '/blog-details', 'Seven small changes')
  const text = form.getByRole('textbox', { name: 'Text of the page' })
  await goToText(page, 'First, write down two numbers', '## First, write down two numbers')
  await goToText(page, 'Five: change the channel', '**Five: change the channel')
  await expect(text.getByText('Four: let the router decide.')).toHaveCSS('font-weight', '700')
  await expect(text.getByText('Choose the right band')).toHaveText('Choose the right band')
  await expect(text.getByRole('table')).toContainText('Through one brick wall')
  await expect(text).not.toContainText(/\]\(|##|\| ---/)
  // The table is source as soon as the caret is in it: in the cell that was clicked.
  await text.getByRole('cell', { name: 'keeps about 40%' }).click()
  await expect(text).toContainText('| --- | --- | --- |')
  await page.keyboard.type('still ')
  await expect(frameOf(page).getByRole('cell', { name: 'still keeps about 40%' })).toBeAttached()
  expect((await save(page, 'pages/blog-details.mdx')).length).toBe(2)
})

test('a tag of a text is a card with a form, and "/" adds a block', async ({ page }) => {
  const form = await openBlock(page, '/blog-details', 'Seven small changes')
  const text = form.getByRole('textbox', { name: 'Text of the page' })
  await goToText(page, 'Seven: restart it once', '**Seven: restart it once')
  await text.getByRole('button', { name: 'Edit Note' }).click()
  const dialog = page.getByRole('dialog', { name: 'Note' })
  await dialog.getByRole('textbox', { name: 'Title' }).fill('What "we" leave alone')
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(text).toContainText('What "we" leave alone')
  expect(await save(page, 'pages/blog-details.mdx')).toEqual([
    '- <Note title="What we leave alone">',
    '+ <Note title="What &quot;we&quot; leave alone">',
  ])
  await goToText(page, 'Measure again', '## Measure again')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/')
  // The box of the text does not cut the menu off.
  await expect(page.getByRole('option', { name: /^Picture/ })).toBeInViewport({ ratio: 1 })
  await page.keyboard.type('faq')
  // The menu moves as it gets shorter.
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.getByRole('option', { name: /^FAQ a block/ }).click()
  const added = page.getByRole('dialog', { name: 'Add FAQ' })
  // It begins like the block of this site, with a heading.
  await expect(added.getByText('[Write the title]').first()).toBeVisible()
  await added.getByRole('button', { name: 'Add to the text' }).click()
  const faq = text.locator('.cm-card').filter({ hasText: 'FAQ' })
  await expect(faq).toBeVisible()
  await expect(frameOf(page).getByText('[Write the question]')).toBeAttached()
  expect((await save(page, 'pages/blog-details.mdx')).filter((line) => /^\+ <Faq/.test(line))).toHaveLength(1)
  // A hint about a block in a text opens its form at what is to be written.
  await page.getByRole('button', { name: /hints?$/ }).click()
  await page
    .getByRole('region', { name: 'Problems' })
    .getByRole('button', { name: /^Before publishing/ })
    .first()
    .click()
  const title = page.getByRole('dialog', { name: 'FAQ' }).getByRole('textbox', { name: 'Title' })
  await expect(title).toBeFocused()
})

test('a block has days, and the page shows the site as on another day', async ({ page }) => {
  const form = await openBlock(page, '/faq', 'Eight questions')
  const faq = frameOf(page).locator('[data-type="faq"]')
  await expect(faq).toHaveCount(1)
  await form.getByRole('button', { name: 'Add a field' }).last().click()
  await page.getByRole('menuitem', { name: /^Valid from/ }).click()
  await form.locator('[data-pointer$="/validFrom"] input').fill('2127-01-10')
  await expect(page.getByRole('row', { name: 'Eight questions' })).toContainText('from 10 Jan 2127')
  await expect(faq).toHaveCount(0)
  await expect(form.getByText('The page shows this from 10 Jan 2127 on.')).toBeVisible()
  await form.getByRole('button', { name: 'Show that day' }).click()
  await expect(faq).toHaveCount(1)
  await page.getByRole('button', { name: 'The day of the site: 10 Jan 2127' }).click()
  await page.getByLabel('Show the site as on').fill('2127-02-01')
  await expect(faq).toHaveCount(1)
  await expect(page.getByText('This is the site as on 1 February 2127.')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Show today' }).click()
  await expect(faq).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'The day of the site: Today' })).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(faq).toHaveCount(1)
  await page.keyboard.press('Control+z')
  await expect(page.getByText('Everything is saved')).toBeVisible()

  // A whole page comes and goes with its days, too.
  await page.getByRole('button', { name: 'Title and banner' }).click()
  await form.getByRole('button', { name: 'Add a field' }).last().click()
  await page.getByRole('menuitem', { name: /^Valid from/ }).click()
  await form.locator('[data-pointer$="/validFrom"] input').fill('2127-01-10')
  const missing = frameOf(page).getByRole('heading', { name: 'page is not found' })
  await expect(missing).toBeVisible()
  await form.getByRole('button', { name: 'Show that day' }).click()
  await expect(faq).toHaveCount(1)
  await page.getByRole('button', { name: 'Show today' }).click()
  await expect(missing).toBeVisible()
  for (let step = 0; step < 2; step++) await page.keyboard.press('Control+z')
  await expect(faq).toHaveCount(1)
  await expect(page.getByText('Everything is saved')).toBeVisible()
})

test('what two people change in one document is compared field by field, and saved once', async ({
  page,
}) => {
  const form = await openBlock(page, '/faq', 'Eight questions')
  await page.getByText('Title and banner').click()
  await form.getByRole('textbox', { name: 'Title', exact: true }).first().fill('My questions')
  await form
    .getByRole('textbox', { name: 'Description', exact: true })
    .first()
    .fill('My description of all that people ask us.')
  await expect(page.getByText('Unsaved changes in 1 file')).toBeVisible()
  const before = read('pages/faq.json')
  const theirs = before
    .replace(/"title": ".*"/, '"title": "Their questions"')
    .replace('"Eight questions', '"Their eight questions')
  writeFileSync(fileOf('pages/faq.json'), theirs)
  const alert = page.getByRole('alert').filter({ hasText: 'Somebody else changes the same' })
  await expect(alert).toBeVisible()
  await page.getByRole('button', { name: 'Compare' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('radiogroup')).toHaveCount(1)
  await expect(dialog.getByRole('radio', { name: /^Yours/ })).toBeChecked()
  await expect(dialog).toContainText('Their questions')
  await dialog.getByRole('button', { name: 'Use what is chosen' }).click()
  await expect(alert).toHaveCount(0)
  await save(page, 'pages/faq.json')
  expect(read('pages/faq.json')).toBe(
    theirs
      .replace('"title": "Their questions"', '"title": "My questions"')
      .replace(/"description": ".*"/, '"description": "My description of all that people ask us."'),
  )
  writeFileSync(fileOf('pages/faq.json'), before)
})

test('a list is edited as a table, and cells of a spreadsheet are pasted as one step', async ({ page }) => {
  await openInEditor(page, editor, '/')
  await page.getByRole('tab', { name: 'All content' }).click()
  const products = page.getByRole('option', { name: 'Products', exact: true })
  await products.scrollIntoViewIfNeeded()
  await products.click()
  await page.getByRole('button', { name: 'As a table' }).click()
  const dialog = page.getByRole('dialog', { name: 'Items as a table' })
  const rows = dialog.getByRole('grid').getByRole('row')
  const cellOf = (row: number, heading: string) =>
    rows.nth(row).locator(`:is(td, th):nth-child(${headings.indexOf(heading) + 1})`)
  const headings = await dialog.getByRole('columnheader').allTextContents()
  const count = (await rows.count()) - 1
  const paste = (text: string) =>
    page.evaluate((copied) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', copied)
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
      document.activeElement?.dispatchEvent(event)
    }, text)
  const price = cellOf(1, 'Price')
  const [first = '', old = ''] = [await price.textContent(), await cellOf(1, 'Old price').textContent()]
  await expect(rows.nth(1).getByRole('rowheader')).toBeFocused()

  // By keyboard: what is typed replaces the cell, Enter goes down, Escape takes back.
  for (let column = 0; column < headings.indexOf('Price'); column++) await page.keyboard.press('ArrowRight')
  await expect(price).toBeFocused()
  await page.keyboard.type('120')
  await page.keyboard.press('Enter')
  await expect(price).toHaveText('120')
  await expect(cellOf(2, 'Price')).toBeFocused()
  const second = (await cellOf(2, 'Price').textContent()) ?? ''
  await page.keyboard.press('F2')
  await page.keyboard.type('7')
  await page.keyboard.press('Escape')
  await expect(cellOf(2, 'Price')).toBeFocused()
  await expect(cellOf(2, 'Price')).toHaveText(second)

  // A problem shows at its cell.
  await page.keyboard.press('ArrowUp')
  await page.keyboard.type('900')
  await page.keyboard.press('Tab')
  await expect(cellOf(1, 'Old price')).toContainText('is not above the price')
  await expect(cellOf(1, 'Old price')).toHaveAttribute('aria-invalid', 'true')
  expect(await findAxeViolations(page, ['region'], undefined, 'iframe')).toEqual([])

  // A paste with a cell that does not fit changes nothing.
  await price.click()
  await paste('$1,150.00\t1,299.00\n130\tfree')
  await expect(dialog.getByRole('alert')).toContainText('Row 2, Old price: “free” is no number.')
  await expect(price).toHaveText('900')
  await paste('$1,150.00\t1.299,00\n130\t')
  await expect(dialog.getByRole('status')).toHaveText('4 cells pasted.')
  await expect(price).toHaveText('1150')
  await expect(cellOf(1, 'Old price')).toHaveText('1299')
  await page.keyboard.press('Control+z')
  await expect(price).toHaveText('900')
  await expect(cellOf(1, 'Old price')).toContainText(old ?? '')

  // More rows than the table has are added.
  await cellOf(count, 'Name').click()
  await paste('Last one\nOne more\nAnother')
  await expect(rows).toHaveCount(count + 3)
  await expect(cellOf(count + 2, 'Name')).toHaveText('Another')
  await page.keyboard.press('Control+z')
  await expect(rows).toHaveCount(count + 1)
  await price.click()
  await page.keyboard.type(String(Number(first) + 1))
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('button', { name: 'As a table' })).toBeFocused()
  expect(await save(page, 'collections/products.json')).toEqual([
    `- "price": ${first},`,
    `+ "price": ${Number(first) + 1},`,
  ])
})

test('a plan and a heading are renamed, and what refers to them follows, each in one step', async ({
  page,
}) => {
  const files = ['collections/plans.json', 'pages/pricing-plan.json', 'pages/terms-conditions.mdx']
  const before = files.map(read)
  await openInEditor(page, editor, '/pricing-plan')
  const form = page.getByRole('complementary', { name: 'What it says' })
  await frameOf(page).getByRole('heading', { name: 'Internet 500' }).first().click()
  await expect(form.getByRole('status').filter({ hasText: '2 documents refer to it' })).toContainText(
    'Terms & conditions',
  )
  const name = form.getByLabel('Name', { exact: true })
  await name.fill('Internet 6')
  // Another step of typing.
  await expect(page.getByText('Unsaved changes in 1 file')).toBeVisible()
  await expect(page.getByText('2 problems')).toBeVisible()
  await name.fill('Internet 600')
  await page.keyboard.press('Tab')
  await expect(page.getByText('Unsaved changes in 3 files')).toBeVisible()
  await expect(page.getByText(/\d problem/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Everything is saved')).toBeVisible()
  await page.getByRole('button', { name: 'Redo' }).click()
  await expect(page.getByText('Unsaved changes in 3 files')).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Saved: 3 files')).toBeVisible()
  expect(files.map(read)).toEqual([
    before[0]?.replace('Internet 500', 'Internet 600'),
    before[1]?.replace('{plan.internet-500.', '{plan.internet-600.'),
    before[2]?.replace('{plan.internet-500.', '{plan.internet-600.'),
  ])

  await page.goto(`${editor.address}/terms-conditions`)
  await frameOf(page).getByRole('heading', { name: 'Money back' }).click()
  await expect(page.getByRole('textbox', { name: 'Text of the page' })).toContainText('## Money back')
  await expect(form.getByText('1 document links to its headings: Privacy')).toBeVisible()
  await page.keyboard.press('End')
  await page.keyboard.type(' at once')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Saved: 2 files')).toBeVisible()
  expect(read('pages/privacy-policy.mdx')).toContain('(/terms-conditions#money-back-at-once)')
})

test('a mistake in one block stops no other block on the page, and its place says so', async ({ page }) => {
  const form = await openBlock(page, '/faq', 'Eight questions')
  await form.locator('li[data-pointer] button').first().click()
  const question = form.getByLabel('Question')
  const words = await question.inputValue()
  await question.fill('')
  const mark = frameOf(page).locator('page-editor .broken')
  await expect(mark).toBeVisible()
  await frameOf(page).getByText('Eight questions we hear every week').click()
  await form.getByRole('textbox', { name: 'Subtitle' }).fill('Asked again and again')
  await expect(frameOf(page).getByText('Asked again and again')).toBeVisible()
  await expect(frameOf(page).locator('main')).toContainText(words)
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect(mark).toBeHidden()
  await expect(page.getByText('Everything is saved')).toBeVisible()
})

test('the help of a field shows below the form while the field has the focus, on a small screen too', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  const form = await openBlock(page, '/', 'Four things a good line does')
  await form.getByRole('button', { name: 'Heading', exact: true }).click()
  const help = form.getByText('A few words above the title.')
  await expect(help).toBeHidden()
  const eyebrow = form.getByRole('textbox', { name: 'Line above the title' })
  await eyebrow.focus()
  await expect(help).toBeVisible()
  await expect(eyebrow).toHaveAccessibleDescription('A few words above the title.')
  // The controls above the page are in one line, and each of them can be reached.
  const bar = page.getByRole('toolbar', { name: 'How the page is shown' })
  expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(40)
  for (const name of ['The day of the site: Today', 'Right to left', 'Dark'])
    await bar.getByRole('button', { name }).click({ trial: true })
})

test('plans of a shared list are picked by their names', async ({ page }) => {
  const form = await openBlock(page, '/satellite-internet', 'Compare the plans')
  const names = frameOf(page).locator('main [data-type="compare"] thead th')
  await expect(names.filter({ hasText: 'Internet 1.5 Gig' })).toHaveCount(1)
  await form.getByText('Internet 150', { exact: true }).click()
  await expect(names.filter({ hasText: 'Internet 1.5 Gig' })).toHaveCount(0)
  await form.getByText('Internet 1.5 Gig', { exact: true }).click()
  await expect(names.filter({ hasText: 'Internet 1.5 Gig' })).toHaveCount(1)
  await save(page, 'pages/satellite-internet.json')
  expect(JSON.parse(read('pages/satellite-internet.json')).sections).toContainEqual(
    expect.objectContaining({ plans: { from: 'plans', ids: ['Internet 150', 'Internet 1.5 Gig'] } }),
  )
})
