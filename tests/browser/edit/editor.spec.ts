import type { Page } from '@playwright/test'
import { edit } from '../../build/project.ts'
import { findAxeViolations } from '../support/find-axe-violations.ts'
import { LONG } from '../support/long.ts'
import { type Editor, expect, test } from './edit-test.ts'

// The server refuses what has a problem or a conflict.
const MESSAGES = /\[vite\]|React DevTools|status of 4\d\d/
test.use({ allowedMessages: MESSAGES })

const FAQ = 'pages/faq.json'
const TITLE = 'Eight questions, eight answers'
const SUBTITLE = 'Eight questions we hear every week, answered plainly'

/** Opens the heading of a block in the form, by default of that which the page /faq has. */
async function selectHeading({ select, press, form }: Editor, title = TITLE) {
  await select(title)
  await press('Heading', form)
}

test('words are replaced in all texts, and the theme shows on the page', LONG, async ({ page, editor }) => {
  const { site, form, dialog, field, find, press } = editor
  await editor.open('/faq')

  await test.step('the search leads to a field, and words are replaced where they are chosen', async () => {
    await find('EIGHT answers', new RegExp(`^${TITLE}`))
    await expect(field('Title')).toBeFocused()
    await page.getByRole('tab', { name: 'All content' }).click()
    await press('Find and replace …')
    await expect(dialog.getByLabel('Find', { exact: true })).toBeFocused()
    await page.keyboard.type('eight questions')
    await dialog.getByLabel('Replace with').fill('Nine questions')
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('status')).toContainText('have these words')
    const count = await dialog.getByRole('listitem').count()
    expect(count).toBeGreaterThan(1)
    expect(await findAxeViolations(page)).toEqual([])
    await dialog.getByText(SUBTITLE.replace('Eight questions', '')).click()
    await press(new RegExp(`^Replace in ${count - 1} text`), dialog)
    await expect(site.getByRole('heading', { name: 'Nine questions, eight answers' })).toBeVisible()
    await expect(site.getByText(SUBTITLE)).toBeVisible()
  })

  await test.step('each change can be taken back alone, and each step be undone on its page', async () => {
    await press('Show them')
    const change = dialog.getByRole('listitem').filter({ hasText: 'Nine questions, eight answers' })
    await expect(dialog).toHaveAccessibleName('Unsaved changes')
    await expect(change).toContainText(TITLE)
    expect(await findAxeViolations(page)).toEqual([])
    await press('Take back', change)
    await expect(change).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(site.getByRole('heading', { name: TITLE })).toBeVisible()
    // A setting that is not there yet is asked for.
    await find('other lang', 'Other languages')
    await expect(form.getByRole('button', { name: 'Add other language' })).toBeInViewport()
    await find('menu', /Menu bar/)
    await expect(form.getByRole('heading', { name: 'Menu bar' })).toBeVisible()
    await find('Contact us, day', 'Contact us, day or night')
    await expect(site.getByRole('heading', { name: 'CONTACT US', exact: true })).toBeVisible()
    // Undo takes back "Take back", on its page, then the replacement in all documents.
    await press('Undo')
    await expect(site.getByRole('heading', { name: 'Nine questions, eight answers' })).toBeVisible()
    await press('Undo')
    await expect(page.getByText('Everything is saved')).toBeVisible()
    expect(editor.content.changes()).toEqual({})
  })

  await test.step('the theme shows on the page before it is saved', async () => {
    await find('theme', /^Theme$/)
    await page.getByRole('row', { name: 'Corners' }).click()
    const before = await field('Large').inputValue()
    const radius = () =>
      site.locator('html').evaluate((html) => getComputedStyle(html).getPropertyValue('--radius'))
    await field('Large').fill('3')
    await expect.poll(radius).toBe('3rem')
    await press('Undo')
    await expect.poll(radius).toBe(`${before}rem`)
  })
})

test('a text is typed where it stands, and what is wrong is mended', async ({ page, editor }) => {
  const { site, form, problems, errors, content, status, field, select, press, save } = editor
  await editor.open('/faq')

  await test.step('a hostile script in the frame neither finds the secret of the editor, nor gets an answer', async () => {
    const script = page.frames().at(-1)
    const found = await script?.evaluate(async () => {
      const own = parent.fetch
      parent.fetch = (address, init) => {
        Reflect.set(parent, 'seen', JSON.stringify(init))
        return own(address, init)
      }
      const paths = ['state', 'doc?file=content/pages/faq.json', 'pictures'].map((name) => `/__edit/${name}`)
      const statuses = await Promise.all(
        [...paths, '/_edit/'].map(async (path) => (await fetch(path)).status),
      )
      return {
        statuses,
        html: parent.document.documentElement.outerHTML + document.cookie,
      }
    })
    expect(found?.html).not.toMatch(/[0-9a-f]{32}/)
    expect(found?.statuses).toEqual([403, 403, 403, 403])
  })

  await test.step('saving a text that was typed where it stands changes one line', async () => {
    const heading = site.getByRole('heading', { name: TITLE })
    for (const key of ['Escape', 'Enter']) {
      await expect(site.getByRole('heading', { name: TITLE, exact: true })).toBeVisible()
      await heading.click()
      await expect(heading).toBeFocused()
      await page.keyboard.press('End')
      await page.keyboard.type(' at once')
      // Keys of an input method that composes a word are not for the editor.
      const devtools = await page.context().newCDPSession(page)
      await devtools.send('Input.imeSetComposition', { text: 'に', selectionStart: 1, selectionEnd: 1 })
      for (const type of ['rawKeyDown', 'keyUp'] as const)
        await devtools.send('Input.dispatchKeyEvent', { type, key, code: key, windowsVirtualKeyCode: 229 })
      await expect(heading).toHaveText(`${TITLE} at onceに`)
      await expect(heading).toBeFocused()
      await devtools.send('Input.imeSetComposition', { text: '', selectionStart: 0, selectionEnd: 0 })
      await page.keyboard.press(key)
    }
    await expect(field('Title')).toHaveValue(`${TITLE} at once`)
    await save()
    const [old, now] = [`"title": "${TITLE}",`, `"title": "${TITLE} at once",`]
    expect(content.changes()).toEqual({ [FAQ]: [`- ${old}`, `+ ${now}`] })
    await page.keyboard.press('Control+z')
    await expect(site.getByRole('heading', { name: TITLE, exact: true })).toBeVisible()
    await save()
    expect(content.changes()).toEqual({ [FAQ]: [`- ${now}`, `+ ${old}`] })
    // The first press of the button saves, though the text is no change before it.
    await heading.click()
    await expect(heading).toBeFocused()
    await page.keyboard.press('End')
    await page.keyboard.type(' ')
    await expect(status).toHaveText(/^Saved/)
    await page.keyboard.type('Now. ')
    await expect(status).toHaveText('The text on the page is not saved yet')
    await save(() => press('Save'))
    await page.keyboard.press('Control+z')
    await save()
    expect(content.changes()).toEqual({})
    expect(await page.evaluate(() => Reflect.get(window, 'seen'))).toBeUndefined()
  })

  await test.step('a space in a question is a letter, and does not open its answer', async () => {
    const question = site.locator('main [data-type=faq] summary').nth(2)
    await question.getByText(/\?$/).click()
    await expect(site.locator('[contenteditable]')).toBeFocused()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('How do I know that')
    await page.keyboard.press('Escape')
    await expect(question).not.toContainText('How do I know that')
    await question.getByText(/\?$/).click()
    await expect(site.locator('[contenteditable]')).toBeFocused()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('How do I know that?')
    await page.keyboard.press('Enter')
    await expect(field('Question')).toHaveValue('How do I know that?')
    await page.keyboard.press('Control+z')
    await expect(question).not.toContainText('How do I know that?')
    await press('All fields', form)
  })

  await test.step('a mistake in one block stops no other block, and its place says so', async () => {
    await select(TITLE)
    await form.locator('li[data-pointer] button').first().click()
    const words = await field('Question').inputValue()
    await field('Question').fill('')
    const mark = site.locator('page-editor .broken')
    await expect(mark).toBeVisible()
    await site.getByText(SUBTITLE).click()
    await field('Subtitle').fill('Asked again and again')
    await expect(site.getByText('Asked again and again')).toBeVisible()
    await expect(site.locator('main')).toContainText(words)
    await editor.undoAll(2)
    await expect(mark).toBeHidden()
  })

  await test.step('a problem holds saving back, leads to its field, and goes away', async () => {
    await selectHeading(editor)
    await field('Title').fill('')
    await expect(errors).toBeVisible()
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('alert')).toBeVisible()
    expect(content.changes()).toEqual({})
    await press('Title and banner')
    await press(/^Must be mended/, problems)
    await expect(field('Title')).toBeFocused()
    await page.keyboard.press('Control+z')
    await expect(errors).toHaveCount(0)
    // A hint waits until the field is left.
    await field('Title').fill('Our  answers')
    await expect(problems.getByText(/Title has two spaces side by side/)).toBeVisible()
    const hint = form.getByText('Title has two spaces side by side. Remove one.')
    await expect(hint).toBeHidden()
    // It does not move what is pressed then.
    const below = form.getByRole('button', { name: 'Items', exact: true })
    await below.hover()
    await page.mouse.down()
    await expect(field('Title')).not.toBeFocused()
    await expect(hint).toBeHidden()
    await page.mouse.up()
    await expect(below).toHaveAttribute('aria-expanded', 'false')
    await expect(hint).toBeVisible()
    await editor.undoAll(1)
  })

  await test.step('a mistake is mended by the button beside it, and that is one step', async () => {
    edit(editor.project, `content/${FAQ}`, '"type": "faq",', '"type": "faq",\n      "tone": "sfot",')
    await expect(errors).toBeVisible()
    await press('Mend it', problems)
    await expect(errors).toHaveCount(0)
    await save()
    expect(content.changes()).toEqual({ [FAQ]: ['+ "tone": "soft",'] })
  })
})

test('two people who change the same choose between the two', async ({ page, editor }) => {
  const { site, dialog, status, content, field, press, save } = editor
  await editor.open('/faq')

  await test.step('at one text', async () => {
    await selectHeading(editor)
    await field('Title').fill('Mine')
    await expect(status).toHaveText('Unsaved changes in 1 file')
    edit(editor.project, `content/${FAQ}`, TITLE, 'Theirs')
    await page.keyboard.press('Control+s')
    await expect(dialog).toContainText('Mine')
    await expect(dialog).toContainText('Theirs')
    await press('Use what is chosen', dialog)
    await expect(dialog).toHaveCount(0)
    await expect(status).toHaveText('Unsaved changes in 1 file')
    await save()
    expect(content.changes()).toEqual({ [FAQ]: [`- "title": "${TITLE}",`, '+ "title": "Mine",'] })
    await expect(site.getByRole('heading', { name: 'Mine' })).toBeVisible()
  })

  await test.step('field by field in one document, and it is saved once', async () => {
    await press('Title and banner')
    const { title, description } = JSON.parse(content.read(FAQ))
    await field('Title').fill('My questions')
    await field('Description').fill('My description of all that people ask us.')
    await expect(status).toHaveText('Unsaved changes in 1 file')
    edit(editor.project, `content/${FAQ}`, title, 'Their questions')
    edit(editor.project, `content/${FAQ}`, SUBTITLE, 'Their subtitle')
    const alert = page.getByRole('alert').filter({ hasText: 'Somebody else changes the same' })
    await expect(alert).toBeVisible()
    await press('Compare')
    await expect(dialog.getByRole('radiogroup')).toHaveCount(1)
    await expect(dialog.getByRole('radio', { name: /^Yours/ })).toBeChecked()
    await expect(dialog).toContainText('Their questions')
    await press('Use what is chosen', dialog)
    await expect(alert).toHaveCount(0)
    await save()
    expect(content.changes()).toEqual({
      [FAQ]: [
        `- "title": "${title}",`,
        `- "description": "${description}",`,
        '+ "title": "My questions",',
        '+ "description": "My description of all that people ask us.",',
        `- "subtitle": "${SUBTITLE}",`,
        '+ "subtitle": "Their subtitle",',
      ],
    })
  })
})

const titlesOf = (page: Page) =>
  page.getByRole('row').evaluateAll((rows) => rows.map((row) => row.getAttribute('aria-label')))

test('blocks are moved, duplicated, removed, changed and added', async ({ page, editor }) => {
  const { site, form, outline, field, press } = editor
  await editor.open('/')

  await test.step('by keyboard alone they are moved, duplicated and removed, and all of it is undone', async () => {
    await expect(outline.getByRole('row')).toHaveCount(9)
    const [first = '', second = '', third = '', ...rest] = (await titlesOf(page)).map(String)
    const moved = [second, first, third, ...rest]
    const duplicated = [second, first, third, third, ...rest]
    const expectTitles = (titles: string[]) => expect.poll(() => titlesOf(page)).toEqual(titles)
    const act = async (title: string, action: string) => {
      await page.getByRole('button', { name: `What to do with ${title}` }).press('Enter')
      await page.getByRole('menuitem', { name: action }).press('Enter')
    }
    await outline.getByRole('row').first().focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Alt+ArrowUp')
    await expectTitles(moved)
    await act(third, 'Duplicate')
    await expectTitles(duplicated)
    await act(second, 'Remove')
    await expectTitles([first, third, third, ...rest])
    for (const titles of [duplicated, moved, [first, second, third, ...rest]]) {
      await page.keyboard.press('Control+z')
      await expectTitles(titles)
    }
    await expect(page.getByText('Everything is saved')).toBeVisible()
  })

  await test.step('a click leads to the field, also where the text stands in a shared list or in all pages', async () => {
    await site.getByRole('heading', { name: 'Internet 500' }).first().click()
    await expect(field('Name')).toHaveValue('Internet 500')
    await press(/^Also changes \d+ pages$/)
    await page.getByRole('menuitem', { name: '/pricing-plan' }).click()
    await expect(site.getByRole('heading', { level: 1 })).toHaveText('PRICING PLAN')
    await expect(field('Name')).toHaveValue('Internet 500')
    await site.getByText('LOGIN').first().click()
    await expect(field('Label')).toHaveValue('LOGIN')
  })

  await test.step('a variant that is left comes back as it was', async () => {
    await editor.find('Home internet', /^Home internet, Wi-Fi and TV/)
    await editor.select('Internet that keeps up')
    await press('Form', form)
    await press('Street address', form)
    const choose = async (name: string) => {
      await press(/Kind$/, form)
      await page.getByRole('option', { name, exact: true }).click()
    }
    await choose('Choice from a list that opens')
    await expect(form.getByRole('button', { name: 'Add option' })).toBeVisible()
    await expect(field('Label')).toHaveValue('Street address')
    await choose('One line of text')
    await expect(field('Placeholder')).toHaveValue('1 Test Street')
    await expect(page.getByText('Everything is saved')).toBeVisible()
  })

  await test.step('an icon of a block is found by its name', async () => {
    await editor.select('Four things a good line does')
    await form.locator('li[data-pointer] button').first().click()
    await press(/^Icon/, form)
    await page.getByRole('searchbox', { name: 'Search by name' }).fill('anchor')
    const icon = page.getByRole('option', { name: 'anchor', exact: true })
    await expect(icon.locator('img')).not.toHaveJSProperty('naturalWidth', 0)
    await icon.click()
    await editor.save()
    expect(editor.content.changes()).toEqual({
      'pages/index.json': [expect.stringMatching(/^- "icon": /), '+ "icon": "anchor",'],
    })
  })

  await test.step('a block of the gallery shows at once, and has no problems', async () => {
    await editor.find('FAQ', /^FAQ: /)
    await press('Add a block …')
    await page.getByRole('searchbox', { name: 'Search kinds of blocks' }).fill('topics')
    await expect(page.getByRole('option')).toHaveText([/^Accordion/])
    await expect(page.getByRole('group', { name: 'Answers' })).toBeVisible()
    // The preview is a block of this site, and the new block has its buttons and pictures, not its texts.
    const topic = 'Reaches every room'
    await expect(page.frameLocator('iframe[title="Example: Accordion"]').getByText(topic)).toBeVisible()
    await press('Add Accordion')
    const block = site.locator('main [data-type="accordion"]')
    await expect(block).toContainText('[Write the title]')
    await expect(block).not.toContainText(topic)
    // The first text to write has the focus and is selected: typing replaces it.
    await page.keyboard.insertText('Topics for everybody')
    await expect(block).toContainText('Topics for everybody')
    await expect(editor.errors).toHaveCount(0)
    // It can be saved as it is, and the list says what is not written yet.
    await expect(page.getByRole('button', { name: /^\d+ hints?$/ })).toBeVisible()
    await editor.undoAll(2)
    await expect(block).toHaveCount(0)
  })
})

test.describe('without a server', () => {
  test.use({ allowedMessages: new RegExp(`${MESSAGES.source}|ERR_CONNECTION|Failed to fetch dynamically`) })

  test('what is typed while the server is away waits, and is there after it has started again', async ({
    page,
    editor,
  }) => {
    const { site, status, field } = editor
    // The window asks before it is loaded again.
    page.on('dialog', (dialog) => dialog.accept())
    await editor.open('/faq')
    await selectHeading(editor)
    await field('Title').fill('Typed with an answer')
    await expect(status).toHaveText('Unsaved changes in 1 file')
    // From this click on, the editor knows where the texts of the page come from.
    const subtitle = site.getByText(SUBTITLE)
    await subtitle.click()
    await expect(subtitle).toBeFocused()
    await page.keyboard.press('Escape')
    await selectHeading(editor, 'Typed with an answer')
    await editor.kill()
    await field('Title').fill('Typed without an answer')
    await expect(status).toHaveText('Not connected: 1 change waits here')
    await field('Text').fill('Typed too')
    await expect(status).toHaveText('Not connected: 2 changes wait here')
    // A text that is being typed on the page counts as well.
    await subtitle.click()
    await expect(subtitle).toBeFocused()
    await page.keyboard.press('End')
    await page.keyboard.type(' today')
    // Vite's client loads the window once more.
    const loaded = page.waitForEvent('load')
    await editor.startAgain()
    await loaded
    await expect(status).toHaveText('Unsaved changes in 1 file')
    await expect(site.getByText(`${SUBTITLE} today`)).toBeVisible()
    await editor.save()
    expect(editor.content.changes()[FAQ]?.filter((line) => line.startsWith('+'))).toEqual([
      `+ "subtitle": "${SUBTITLE} today",`,
      '+ "title": "Typed without an answer",',
      '+ "text": "Typed too",',
    ])
  })
})

test('the editor fits a small laptop, and is accessible in its main states', async ({ page, editor }) => {
  const { site, form, outline, field, press } = editor
  await page.setViewportSize({ width: 1024, height: 768 })
  await editor.open('/')

  await test.step('the panes stand side by side', async () => {
    const side = page.getByRole('navigation', { name: 'What to edit' })
    await expect(async () => {
      const boxes = await Promise.all(
        [side, page.getByTitle('The page'), form].map((pane) => pane.boundingBox()),
      )
      const edges = [...boxes.flatMap((box) => (box ? [box.x, box.x + box.width] : [])), 1024]
      expect(edges).toHaveLength(7)
      expect(edges).toEqual(edges.toSorted((one, other) => one - other))
    }).toPass()
  })

  await test.step('the help of a field shows below the form while the field has the focus', async () => {
    await selectHeading(editor, 'Four things a good line does')
    const help = form.getByText('A few words above the title.')
    await expect(help).toBeHidden()
    await field('Line above the title').focus()
    await expect(help).toBeVisible()
    await expect(field('Line above the title')).toHaveAccessibleDescription('A few words above the title.')
    // The controls above the page are in one line, and each of them can be reached.
    const bar = page.getByRole('toolbar', { name: 'How the page is shown' })
    await expect.poll(async () => (await bar.boundingBox())?.height).toBeLessThanOrEqual(40)
    for (const name of ['The day of the site: Today', 'Right to left', 'Dark'])
      await bar.getByRole('button', { name }).click({ trial: true })
  })

  await test.step('at a zoom of 200 % the panes stand in one column, and nothing is cut off', async () => {
    await page.setViewportSize({ width: 640, height: 384 })
    await expect
      .poll(async () => (await page.getByTitle('The page').boundingBox())?.width)
      .toBeGreaterThan(600)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(640)
    for (const name of ['Publish …', 'Save'])
      await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 })
    await outline.getByRole('row').nth(1).click({ trial: true })
    await field('Title').focus()
    await expect(field('Title')).toBeInViewport({ ratio: 1 })
  })

  await page.setViewportSize({ width: 1280, height: 800 })
  // Dialogs stand beside all regions. The page in the frame has tests of its own.
  const expectAccessible = async (state: string, part?: string) =>
    expect.soft(await findAxeViolations(page, ['region'], part, 'iframe'), state).toEqual([])
  await outline.getByRole('row').nth(2).click()
  await expect(form.getByRole('button', { name: 'Heading', exact: true })).toBeVisible()
  await expectAccessible('the form of a block')
  await page.getByRole('tab', { name: 'All content' }).click()
  await expectAccessible('all content', 'nav')
  await press(/problem|hint/)
  await site.getByText('LOGIN').first().click()
  await expect(field('Label')).toHaveValue('LOGIN')
  await expectAccessible('the problems, and a document of the whole site', 'main, aside')
  await press('New page …')
  await expect(editor.dialog).toBeVisible()
  await expectAccessible('a dialog', '[role="dialog"]')
  await page.keyboard.press('Escape')
  await site.locator('main img').first().click()
  await press(/^File/, form)
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectAccessible('the pictures', '[role="dialog"]')
  await page.keyboard.press('Escape')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible('dark colours')
})

test.describe(() => {
  // What these tests break, the browser and React report.
  test.use({
    allowedMessages: /\[vite\]|React DevTools|ERR_FAILED|TypeError|error boundary|status of 40[34]/,
  })

  test('the editor never turns white: an error stays in its pane, and a lost page is told', async ({
    page,
    editor,
  }) => {
    const { site, form, outline, press } = editor
    await editor.open('/faq')
    const heading = site.getByRole('heading', { level: 1 })
    const away = 'The page could not be loaded: the editor’s server does not answer.'

    await test.step('a page that the frame cannot load is shown in words, and tried again', async () => {
      await page.route('**/about-us', (route) => route.abort())
      await editor.find('about-us', /^About us/)
      await expect(page.getByRole('alert').filter({ hasText: away })).toBeVisible()
      await editor.find('faq', /^FAQ/)
      await expect(heading).toHaveText('FAQ')
      await expect(page.getByText(away)).toHaveCount(0)
      await editor.find('about-us', /^About us/)
      await expect(page.getByText(away)).toBeVisible()
      await page.unroute('**/about-us')
      await press('Try again')
      await expect(page.getByText(away)).toHaveCount(0)
      await expect(heading).toHaveText('ABOUT US')
    })

    await test.step('an error of the form leaves the other panes alone', async () => {
      const file = 'content/pages/blog-details.mdx'
      const text = { body: 5, bodyAt: { pointer: '', line: 1 } }
      const document = { file, hash: '', data: { title: 'Broken' }, changed: false, shownOn: [], ...text }
      await page.route('**/__edit/doc?file=*blog-details*', (route) => route.fulfill({ json: document }))
      await editor.find('blog-details', /^Seven small/)
      const failed = page.getByRole('alert', { name: 'The form' })
      await expect(failed).toContainText('has failed, and nothing you wrote is lost')
      await page.getByRole('tab', { name: 'This page' }).click()
      await expect(outline).toBeVisible()
      await page.unroute('**/__edit/doc?file=*blog-details*')
      await editor.find('faq', /^FAQ/)
      await press('Try again', failed)
      await expect(form.getByRole('textbox', { name: 'Title' }).first()).toHaveValue(/^FAQ/)
    })

    await test.step('while the server is away, only changes that wait ask before the window closes', async () => {
      const isAsked = () =>
        page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))
      await page.route('**/__edit/**', (route) => route.abort())
      await press('The day of the site: Today')
      await page.getByLabel('Show the site as on').fill('2127-02-01')
      await expect(page.getByText(/^Not connected/)).toBeVisible()
      expect(await isAsked()).toBe(false)
      await page.keyboard.press('Escape')
      await form.getByRole('textbox', { name: 'Title' }).first().fill('Questions')
      await expect(page.getByText('Not connected: 1 change waits here')).toBeVisible()
      expect(await isAsked()).toBe(true)
      await page.unroute('**/__edit/**')
      await expect(page.getByText('Unsaved changes in 1 file')).toBeVisible()
    })
  })
})
