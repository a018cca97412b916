import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { diffLines } from 'diff'
import { findAxeViolations } from '../support/find-axe-violations.ts'
import { expect, test } from '../support/fixtures.ts'
import { type EditedProject, openInEditor, startEditor } from './start-editor.ts'

test.describe.configure({ mode: 'default' })

let editor: EditedProject

test.beforeAll(async () => {
  editor = await startEditor()
})

test.afterAll(() => editor.stop())

// Vite's client logs messages, and the frame shows pages of the dev server, with a font that it refuses in a copy. A page
// that is left shows no question, because the tests save or undo what they change.
test.use({
  allowedMessages: /\[vite\]|React DevTools|status of 4\d\d/,
  viewport: { width: 1280, height: 800 },
})

const FAQ = 'pages/faq.json'
const TITLE = 'Eight questions, eight answers'
const SUBTITLE = 'Eight questions we hear every week, answered plainly'

/** A topic of the accordion on the home page. */
const TOPIC = 'Reaches every room'

/** The button that says how many errors there are; hints are no errors. */
const ERRORS = /^\d+ problems?$/

const fileOf = (name: string) => join(editor.project, 'content', name)
const read = (name: string) => readFileSync(fileOf(name), 'utf8')

/** The lines that differ between two texts: those that went, and those that came. */
function changedLines(before: string, after: string): string[] {
  return diffLines(before, after).flatMap(({ added, removed, value }) =>
    added || removed
      ? value
          .trimEnd()
          .split('\n')
          .map((line) => `${added ? '+' : '-'} ${line.trim()}`)
      : [],
  )
}

const formOf = (page: Page) => page.getByRole('complementary', { name: 'What it says' })
const outlineOf = (page: Page) => page.getByRole('treegrid', { name: 'Parts of this document' })
/** Opens the block that the page /faq has in the form. */
async function selectHeading(page: Page) {
  await outlineOf(page).getByRole('row', { name: TITLE }).click()
  await formOf(page).getByRole('button', { name: 'Heading', exact: true }).click()
}
const titlesOf = (page: Page) =>
  outlineOf(page)
    .getByRole('row')
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-label')))

test('words are replaced in all texts of the site, and each change can be taken back alone', async ({
  page,
}) => {
  const frame = await openInEditor(page, editor, '/faq')
  const before = read(FAQ)
  const all = page.getByRole('tab', { name: 'All content' })
  await all.click()
  // The search finds what pages say, and leads to its field.
  await page.getByRole('searchbox', { name: 'Search pages, lists and settings' }).fill('EIGHT answers')
  await page.getByRole('option', { name: new RegExp(`^${TITLE}`) }).click()
  await expect(formOf(page).getByLabel('Title', { exact: true })).toBeFocused()
  await all.click()
  await page.getByRole('button', { name: 'Find and replace …' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Find', { exact: true })).toBeFocused()
  await page.keyboard.type('eight questions')
  await dialog.getByLabel('Replace with').fill('Nine questions')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('status')).toContainText('have these words')
  const count = await dialog.getByRole('listitem').count()
  expect(count).toBeGreaterThan(1)
  expect(await findAxeViolations(page)).toEqual([])
  await dialog.getByText(SUBTITLE.replace('Eight questions', '')).click()
  await dialog.getByRole('button', { name: `Replace in ${count - 1} text` }).click()
  await expect(frame.getByRole('heading', { name: 'Nine questions, eight answers' })).toBeVisible()
  await expect(frame.getByText(SUBTITLE)).toBeVisible()

  await page.getByRole('button', { name: 'Show them' }).click()
  const list = page.getByRole('dialog', { name: 'Unsaved changes' })
  const change = list.getByRole('listitem').filter({ hasText: 'Nine questions, eight answers' })
  await expect(change).toContainText(TITLE)
  expect(await findAxeViolations(page)).toEqual([])
  await change.getByRole('button', { name: 'Take back' }).click()
  await expect(change).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(frame.getByRole('heading', { name: TITLE })).toBeVisible()
  const search = page.getByRole('searchbox', { name: 'Search pages, lists and settings' })
  await search.fill('menu')
  await page.getByRole('option', { name: /Menu bar/ }).click()
  await expect(page.getByRole('complementary').getByRole('heading', { name: 'Menu bar' })).toBeVisible()
  await page.getByRole('tab', { name: 'All content' }).click()
  await search.fill('Contact us, day')
  await page.getByRole('option', { name: 'Contact us, day or night' }).first().click()
  await expect(frame.getByRole('heading', { name: 'CONTACT US', exact: true })).toBeVisible()
  // Undo takes back "Take back", on its page, then the replacement in all documents.
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(frame.getByRole('heading', { name: 'Nine questions, eight answers' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Everything is saved')).toBeVisible()
  expect(read(FAQ)).toBe(before)
})

test('the panes stand side by side on a small laptop', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await openInEditor(page, editor, '/faq')
  const edges = await Promise.all(
    [page.getByRole('navigation', { name: 'What to edit' }), page.getByTitle('The page'), formOf(page)].map(
      (pane) =>
        pane.evaluate((element) => element.getBoundingClientRect()).then(({ left, right }) => [left, right]),
    ),
  )
  const sorted = edges.flat().toSorted((a, b) => a - b)
  expect(edges.flat()).toEqual(sorted)
  expect(sorted.at(-1)).toBeLessThanOrEqual(1024)
})

test('a text is typed where it stands, and saving it changes one line', async ({ page }) => {
  const frame = await openInEditor(page, editor, '/faq')
  const before = read(FAQ)
  const heading = frame.getByRole('heading', { name: TITLE })
  await heading.click()
  await expect(heading).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type(' at once')
  await page.keyboard.press('Escape')
  await expect(frame.getByRole('heading', { name: TITLE, exact: true })).toBeVisible()
  await heading.click()
  await expect(heading).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type(' at once')
  await page.keyboard.press('Enter')
  await expect(formOf(page).getByLabel('Title', { exact: true })).toHaveValue(`${TITLE} at once`)
  await expect(page.getByText('Unsaved changes in 1 file')).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Saved: 1 file')).toBeVisible()
  expect(changedLines(before, read(FAQ))).toEqual([
    `- "title": "${TITLE}",`,
    `+ "title": "${TITLE} at once",`,
  ])
  await page.keyboard.press('Control+z')
  await expect(frame.getByRole('heading', { name: TITLE, exact: true })).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect.poll(() => read(FAQ)).toBe(before)
})

test('a click leads to the field, also where the text stands in a shared list or in all pages', async ({
  page,
}) => {
  const frame = await openInEditor(page, editor, '/')
  await frame.getByRole('heading', { name: 'Internet 500' }).first().click()
  await expect(formOf(page).getByLabel('Name')).toHaveValue('Internet 500')
  await expect(page.getByText(/^Also changes \d+ pages$/)).toBeVisible()
  await frame.getByText('LOGIN').first().click()
  await expect(formOf(page).getByRole('textbox', { name: 'Label', exact: true })).toHaveValue('LOGIN')
})

test('the theme shows on the page before it is saved', async ({ page }) => {
  const frame = await openInEditor(page, editor, '/faq')
  await page.getByRole('tab', { name: 'All content' }).click()
  await page.getByRole('searchbox', { name: 'Search pages, lists' }).fill('theme')
  await page.getByRole('option', { name: 'Theme', exact: true }).click()
  await page.getByRole('row', { name: 'Corners' }).click()
  const field = formOf(page).getByRole('textbox', { name: 'Large' })
  const before = await field.inputValue()
  const radius = () =>
    frame.locator('html').evaluate((html) => getComputedStyle(html).getPropertyValue('--radius'))
  await field.fill('3')
  await expect.poll(radius).toBe('3rem')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(radius).toBe(`${before}rem`)
})

test('blocks are moved, duplicated and removed by keyboard alone, and all of it is undone', async ({
  page,
}) => {
  await openInEditor(page, editor, '/')
  const before = await titlesOf(page)
  const [first = '', second = '', third = ''] = before.map(String)
  await outlineOf(page).getByRole('row').nth(0).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(() => titlesOf(page)).toEqual([second, first, ...before.slice(2)])
  await page.getByRole('button', { name: `What to do with ${third}` }).press('Enter')
  await page.getByRole('menuitem', { name: 'Duplicate' }).press('Enter')
  await expect.poll(() => titlesOf(page)).toEqual([second, first, third, third, ...before.slice(3)])
  await page.getByRole('button', { name: `What to do with ${second}` }).press('Enter')
  await page.getByRole('menuitem', { name: 'Remove' }).press('Enter')
  await expect.poll(() => titlesOf(page)).toEqual([first, third, third, ...before.slice(3)])
  for (const titles of [
    [second, first, third, third, ...before.slice(3)],
    [second, first, ...before.slice(2)],
    before,
  ]) {
    await page.keyboard.press('Control+z')
    await expect.poll(() => titlesOf(page)).toEqual(titles)
  }
  await expect(page.getByText('Everything is saved')).toBeVisible()
})

test('a block is added from the gallery, shows at once, and has no problems', async ({ page }) => {
  const frame = await openInEditor(page, editor, '/faq')
  await page.getByRole('button', { name: 'Add a block …' }).click()
  await page.getByRole('searchbox', { name: 'Search kinds of blocks' }).fill('topics')
  await expect(page.getByRole('option')).toHaveText([/^Accordion/])
  await expect(page.getByRole('group', { name: 'Answers' })).toBeVisible()
  // The preview is a block of this site, and the new block has its buttons and pictures.
  await expect(page.frameLocator('iframe[title="Example: Accordion"]').getByText(TOPIC)).toBeVisible()
  await page.getByRole('button', { name: 'Add Accordion' }).click()
  const block = frame.locator('main [data-type="accordion"]')
  await expect(block).toContainText('[Write the title]')
  await expect(block).not.toContainText(TOPIC)
  // The first text to write has the focus and is selected: typing replaces it.
  await page.keyboard.type('Topics for everybody')
  await expect(block).toContainText('Topics for everybody')
  await expect(page.getByRole('button', { name: ERRORS })).toHaveCount(0)
  // It can be saved as it is, and the list says what is not written yet.
  await expect(page.getByRole('button', { name: /^\d+ hints?$/ })).toBeVisible()
  // What is typed slowly is several steps.
  await expect(async () => {
    await page.keyboard.press('Control+z')
    await expect(block).toHaveCount(0, { timeout: 1000 })
  }).toPass()
})

test('a problem holds saving back, leads to its field, and goes away', async ({ page }) => {
  await openInEditor(page, editor, '/faq')
  const before = read(FAQ)
  await selectHeading(page)
  const field = formOf(page).getByRole('textbox', { name: 'Title', exact: true })
  await field.fill('')
  await expect(page.getByRole('button', { name: ERRORS })).toBeVisible()
  await page.keyboard.press('Control+s')
  const problems = page.getByRole('region', { name: 'Problems' })
  await expect(page.getByRole('alert')).toBeVisible()
  expect(read(FAQ)).toBe(before)
  await page.getByRole('button', { name: 'Title and banner' }).click()
  await problems.getByRole('button', { name: /^Must be mended/ }).click()
  await expect(field).toBeFocused()
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('button', { name: ERRORS })).toHaveCount(0)
  // A hint waits until the field is left.
  await field.fill('Our  answers')
  await expect(problems.getByText(/Title has two spaces side by side/)).toBeVisible()
  const hint = formOf(page).getByText('Title has two spaces side by side. Remove one.')
  await expect(hint).toBeHidden()
  await page.keyboard.press('Tab')
  await expect(hint).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(page.getByText('Everything is saved')).toBeVisible()
})

test('a mistake is mended by the button beside it, and that is one step', async ({ page }) => {
  await openInEditor(page, editor, '/faq')
  const before = read(FAQ)
  const withTone = (tone: string) =>
    before.replace('"type": "faq",', `"type": "faq",\n      "tone": "${tone}",`)
  writeFileSync(fileOf(FAQ), withTone('sfot'))
  const errors = page.getByRole('button', { name: ERRORS })
  await errors.click()
  await page.getByRole('region', { name: 'Problems' }).getByRole('button', { name: 'Mend it' }).click()
  await expect(errors).toHaveCount(0)
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Saved: 1 file')).toBeVisible()
  expect(read(FAQ)).toBe(withTone('soft'))
  writeFileSync(fileOf(FAQ), before)
})

test('two people who change the same text choose between the two', async ({ page }) => {
  const frame = await openInEditor(page, editor, '/faq')
  const before = read(FAQ)
  await selectHeading(page)
  await formOf(page).getByRole('textbox', { name: 'Title', exact: true }).fill('Mine')
  await expect(page.getByText('Unsaved changes in 1 file')).toBeVisible()
  writeFileSync(fileOf(FAQ), before.replace(TITLE, 'Theirs'))
  await page.keyboard.press('Control+s')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Mine')
  await expect(dialog).toContainText('Theirs')
  await dialog.getByRole('button', { name: 'Use what is chosen' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Unsaved changes in 1 file')).toBeVisible()
  await page.keyboard.press('Control+s')
  // The file has the text before the server has ended the save.
  await expect(page.getByText('Saved: 1 file')).toBeVisible()
  expect(read(FAQ)).toBe(before.replace(TITLE, 'Mine'))
  writeFileSync(fileOf(FAQ), before)
  await expect(frame.getByRole('heading', { name: TITLE })).toBeVisible()
})

test.describe('without a server', () => {
  test.use({
    allowedMessages: /\[vite\]|React DevTools|status of 4\d\d|ERR_CONNECTION|Failed to fetch dynamically/,
  })

  /** Starts the server again, and waits until Vite's client has loaded the window once more. */
  async function restart(page: Page) {
    const loaded = page.waitForEvent('load')
    await editor.startAgain()
    await loaded
  }

  test('what is typed while the server is away waits, and is there after the server has started again', async ({
    page,
  }) => {
    // The window asks before it is loaded again.
    page.on('dialog', (dialog) => dialog.accept())
    const before = read(FAQ)
    const frame = await openInEditor(page, editor, '/faq')
    await selectHeading(page)
    const [title, text] = ['Title', 'Text'].map((name) => formOf(page).getByLabel(name, { exact: true }))
    const status = page.getByRole('region', { name: 'All changes' }).getByRole('status')
    await title?.fill('Typed with an answer')
    await expect(status).toHaveText('Unsaved changes in 1 file')
    await editor.kill()
    await title?.fill('Typed without an answer')
    await expect(status).toHaveText('Not connected: 1 change waits here')
    await text?.fill('Typed too')
    await expect(status).toHaveText('Not connected: 2 changes wait here')
    await restart(page)
    await expect(status).toHaveText('Unsaved changes in 1 file')

    // A text that is being typed on the page counts as well.
    const subtitle = frame.getByText(SUBTITLE)
    await expect(frame.locator('html[data-started]')).toBeAttached()
    await subtitle.click()
    await expect(subtitle).toBeFocused()
    await page.keyboard.press('End')
    await page.keyboard.type(' today')
    await editor.kill()
    await restart(page)
    await expect(frame.getByText(`${SUBTITLE} today`)).toBeVisible()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Saved: 1 file')).toBeVisible()
    const after = read(FAQ)
    writeFileSync(fileOf(FAQ), before)
    expect(changedLines(before, after).filter((line) => line.startsWith('+'))).toEqual([
      `+ "subtitle": "${SUBTITLE} today",`,
      '+ "title": "Typed without an answer",',
      '+ "text": "Typed too",',
    ])
  })
})

test('the editor is accessible in its main states', async ({ page }) => {
  const frame = await openInEditor(page, editor, '/')
  // Dialogs stand beside all regions. The page in the frame has tests of its own.
  const findViolations = () => findAxeViolations(page, ['region'], undefined, 'iframe')
  await outlineOf(page).getByRole('row').nth(2).click()
  expect(await findViolations()).toEqual([])
  await page.getByRole('tab', { name: 'All content' }).click()
  expect(await findViolations()).toEqual([])
  await page.getByRole('button', { name: /problem|hint/ }).click()
  await frame.getByText('LOGIN').first().click()
  expect(await findViolations()).toEqual([])
  await page.getByRole('button', { name: 'New page …' }).click()
  expect(await findViolations()).toEqual([])
  await page.keyboard.press('Escape')
  await frame.locator('main img').first().click()
  await formOf(page).getByRole('button', { name: /^File/ }).click()
  await expect(page.getByRole('option').first()).toBeVisible()
  expect(await findViolations()).toEqual([])
  await page.keyboard.press('Escape')
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await findViolations()).toEqual([])
})
