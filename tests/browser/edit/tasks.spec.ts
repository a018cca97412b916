import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { edit } from '../../build/project.ts'
import { commitAll, git } from '../../fixtures/git.ts'
import { findAxeViolations } from '../support/find-axe-violations.ts'
import { LONG } from '../support/long.ts'
import { test as base, type Editor, expect } from './edit-test.ts'
import { clipboardOf, paste } from './paste.ts'

/** Presses a key until the element has the focus. By Tab, it goes back where that is the shorter way. */
async function goTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeEnabled()
  // The element, not its role: the open list of a field on the way hides all else from roles.
  let element = await target.elementHandle()
  for (let count = 0; count < 60 && element; count++) {
    const way = await element.evaluate((sought, on) => {
      const active = document.activeElement ?? document.body
      if (sought === active) return 'there'
      if (!sought.isConnected) return 'gone'
      const isBehind = sought.compareDocumentPosition(active) & Node.DOCUMENT_POSITION_FOLLOWING
      const around = sought.closest('aside, [role="dialog"]') ?? sought.closest('nav')
      return on === 'Tab' && isBehind && around?.contains(active) ? 'Shift+Tab' : on
    }, key)
    if (way === 'there') return
    // It has just been rendered again.
    if (way === 'gone') element = await target.elementHandle()
    else await page.keyboard.press(way)
  }
  await expect(target).toBeFocused()
}

async function replaceText(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText(text)
}

/** What somebody does who works by keyboard alone. */
function keysOf(page: Page, { form, outline }: Editor) {
  return {
    /** Opens a part of the document in the form. */
    open: async (part: string) => {
      await goTo(page, outline.getByRole('row').first())
      await goTo(page, outline.getByRole('row', { name: part }), 'ArrowDown')
      await page.keyboard.press('Enter')
      await expect(form.locator(':focus')).toBeAttached()
    },
    press: async (target: Locator) => {
      await goTo(page, target)
      await page.keyboard.press('Enter')
    },
    /** Chooses an action of a menu. */
    act: async (name: string) => {
      await goTo(page, page.getByRole('menuitem', { name, exact: true }), 'ArrowDown')
      await page.keyboard.press('Enter')
    },
    /** Chooses a picture by the first letters of its name. */
    choose: async (name: string, letters: string) => {
      const picture = page.getByRole('option', { name })
      await picture.waitFor()
      await page.keyboard.type(letters)
      await expect(picture).toHaveAttribute('data-focused')
      await page.keyboard.press('Enter')
    },
    write: async (field: Locator, text: string) => {
      await goTo(page, field)
      await replaceText(page, text)
    },
  }
}

/** A test of what editors do every day, by keyboard alone unless it says otherwise. */
const test = base.extend<{ keys: ReturnType<typeof keysOf> }>({
  keys: ({ page, editor }, use) => use(keysOf(page, editor)),
})

const anAddedLine = expect.stringMatching(/^\+/)

test('an article with a picture, plans and a link', async ({ page, editor, keys }) => {
  const { site, form, dialog } = editor
  const text = form.getByRole('textbox', { name: 'Text of the page' })
  const begin = dialog.getByLabel('Begin with')
  const address = dialog.getByLabel('Address')
  const expectNewPage = async (title: string) => {
    await expect(site.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(site.locator('page-editor')).toBeAttached()
  }
  await editor.open('/blog-details')

  await test.step('by keyboard alone, it begins like another page', async () => {
    await keys.press(page.getByRole('button', { name: 'New page …' }))
    await keys.write(dialog.getByLabel('Title'), 'A silent morning')
    await keys.write(address, '/blog/silent-morning')
    await goTo(page, begin)
    const chosen = begin.locator('option:checked')
    for (let count = 0; count < 60 && !/^Seven/.test((await chosen.textContent()) ?? ''); count++)
      await page.keyboard.press('ArrowDown')
    await keys.press(dialog.getByRole('button', { name: 'Create the page' }))
    await expectNewPage('A silent morning')
    await keys.open('A silent morning')
    await expect(text).toBeFocused()
    await replaceText(page, 'Nothing hums here.\n\n<Plans from="plans" first={2} wide />\n\n')
    await page.keyboard.press('Shift+Tab')
    const marks = page.getByRole('toolbar', { name: 'Marks of the text' })
    await goTo(page, marks.getByRole('button', { name: 'Picture' }), 'ArrowLeft')
    await page.keyboard.press('Enter')
    await keys.choose('fibre-explained.webp', 'fibre-expl')
    await expect(dialog).toHaveCount(0)
    await expect(text).toBeFocused()
    await page.keyboard.type('A cable of glass')
    await expect(site.getByRole('img', { name: 'A cable of glass' })).toBeAttached()
    await expect(site.getByText('Nothing hums here.')).toBeAttached()
    await page.keyboard.press('Control+End')
    await page.keyboard.press('Enter')
    await page.keyboard.insertText('See ')
    await page.keyboard.press('Control+k')
    await expect(page.getByLabel('Words of the link')).toBeFocused()
    await page.keyboard.type('our prices')
    await page.keyboard.press('Tab')
    await page.keyboard.type('pricing plans')
    await expect(page.getByRole('option')).toHaveText([
      'Pricing plans: internet, TV and security/pricing-plan',
    ])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await keys.press(page.getByRole('button', { name: 'Add the link' }))
    await expect(text).toBeFocused()
    await expect(site.getByRole('link', { name: 'our prices' })).toBeAttached()
    await editor.save()
    const { 'pages/blog/silent-morning.mdx': lines = [], ...others } = editor.content.changes()
    expect(others).toEqual({})
    expect(lines.filter((line) => line.startsWith('-'))).toEqual([])
    expect(lines).toContain('+ ![A cable of glass](articles/fibre-explained.webp)')
    expect(lines).toContain('+ See [our prices](/pricing-plan)')
  })

  await test.step('by mouse, it begins as an article', async () => {
    await editor.press('New page …')
    await dialog.getByLabel('Title').fill('A quiet evening')
    await begin.selectOption('An article')
    await expect(address).toHaveValue('/blog/a-quiet-evening')
    await editor.press('Create the page', dialog)
    await expectNewPage('A quiet evening')
    await site.getByText('[Write the text]').click()
    await expect(text).toBeFocused()
    // The text fills its box, so that a click below it is a click on it.
    await expect.poll(async () => (await text.boundingBox())?.height).toBeGreaterThan(190)
    expect(Object.keys(editor.content.changes())).toEqual(['pages/blog/a-quiet-evening.mdx'])
  })
})

test('a product, and all products as a table', LONG, async ({ page, editor, keys }) => {
  const { form, field, dialog, press, content } = editor
  const LIST = 'collections/products.json'
  await editor.open('/products')
  await editor.find('collections/products', 'Products')

  await test.step('a product', async () => {
    const file = form.getByRole('button', { name: 'File' })
    await keys.press(page.getByRole('button', { name: 'Add an entry' }))
    // The new product is like the last one, with the next number and with texts to write.
    await expect(field('Name')).toBeFocused()
    await expect(field('ID')).toHaveValue('10')
    await keys.write(field('Name'), 'Wall Mount')
    await keys.write(field('Price'), '19')
    await keys.press(file)
    const chooser = page.waitForEvent('filechooser')
    await keys.press(page.getByRole('button', { name: 'Upload a picture' }))
    const buffer = readFileSync(join(editor.project, 'content/media/products/remote.webp'))
    await (await chooser).setFiles({ name: 'Wall Mount.webp', mimeType: 'image/webp', buffer })
    await expect(file).toBeFocused()
    await keys.write(field('Description'), 'A white bracket.')
    await keys.write(field('Text'), 'Holds a router to the wall.')
    await editor.save()
    expect(content.changes()).toEqual({
      [LIST]: Array.from({ length: 11 }, () => anAddedLine),
      'media/wall-mount.webp': [],
    })
  })

  await press('All entries')
  await press('As a table')
  await expect(dialog).toHaveAccessibleName('Items as a table')
  const rows = dialog.getByRole('grid').getByRole('row')
  const cellOf = (row: number, heading: string) =>
    rows.nth(row).locator(`:is(td, th):nth-child(${headings.indexOf(heading) + 1})`)
  await expect(rows.nth(1).getByRole('rowheader')).toBeFocused()
  const headings = await dialog.getByRole('columnheader').allTextContents()
  const count = (await rows.count()) - 1
  const pasteText = (text: string, html?: string) =>
    paste(page.locator(':focus'), { text, ...(html && { html }) })
  const price = cellOf(1, 'Price')
  const [first = '', old = ''] = [await price.textContent(), await cellOf(1, 'Old price').textContent()]

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
  await pasteText('$1,150.00\t1,299.00\n130\tfree')
  await expect(dialog.getByRole('alert')).toContainText('Row 2, Old price: “free” is no number.')
  await expect(price).toHaveText('900')
  await pasteText('79\t100', clipboardOf('excel'))
  await expect(dialog.getByRole('alert')).toContainText('Nothing was pasted.“$79.00” is struck out')
  await pasteText('$1,150.00\t1.299,00\n130\t')
  await expect(dialog.getByRole('status')).toHaveText('4 cells pasted.')
  await expect(price).toHaveText('1150')
  await expect(cellOf(1, 'Old price')).toHaveText('1299')
  await page.keyboard.press('Control+z')
  await expect(price).toHaveText('900')
  await expect(cellOf(1, 'Old price')).toContainText(old ?? '')

  // More rows than the table has are added.
  await cellOf(count, 'Name').click()
  await pasteText('Last one\nOne more\nAnother')
  await expect(rows).toHaveCount(count + 3)
  await expect(cellOf(count + 2, 'Name')).toHaveText('Another')
  await page.keyboard.press('Control+z')
  await expect(rows).toHaveCount(count + 1)
  await price.click()
  await page.keyboard.type(String(Number(first) + 1))
  await press('Done', dialog)
  await expect(page.getByRole('button', { name: 'As a table' })).toBeFocused()
  await editor.save()
  expect(content.changes()).toEqual({
    [LIST]: [`- "price": ${first},`, `+ "price": ${Number(first) + 1},`],
  })
})

test('an offer with dates, and prices', LONG, async ({ page, editor, keys }) => {
  const { site, form, field, press, content } = editor
  await editor.open('/pricing-plan')

  await test.step('an offer with dates', async () => {
    await keys.open('Try Demonet on a test account')
    for (const [name, typed, date] of [
      ['Valid from', '12012024', '2024-12-01'],
      ['Valid to', '12242099', '2099-12-24'],
    ] as const) {
      await keys.press(form.getByRole('button', { name: 'Add a field' }).last())
      await keys.act(name)
      await expect(field(name)).toBeFocused()
      await page.keyboard.type(typed)
      await expect(field(name)).toHaveValue(date)
    }
    await editor.save()
    expect(content.changes()).toEqual({
      'pages/pricing-plan.json': ['+ "validFrom": "2024-12-01",', '+ "validTo": "2099-12-24",'],
    })
  })

  await test.step('a price, by mouse', async () => {
    const saveByMouse = () => editor.save(() => press('Save'))
    const amount = form.getByLabel('Amount').first()
    await site.getByText('$99.99').first().click()
    await expect(amount).toBeFocused()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('89.99')
    await expect(site.getByText('$89.99').first()).toBeVisible()
    await expect(page.getByText(/^Also changes \d+ pages$/)).toBeVisible()
    await saveByMouse()
    expect(Object.values(content.changes())).toEqual([['- "amount": 99.99,', '+ "amount": 89.99,']])
    // Texts that say the old amount without a token are found, and mended.
    const note = form.getByText(/^\d+ texts still say \$99\.99\./)
    await expect(note).toBeVisible()
    await press('Show them', form)
    await expect(editor.dialog.getByLabel('Replace with')).toHaveValue('$89.99')
    await press(/^Replace in \d+ texts$/, editor.dialog)
    await expect(note).toHaveCount(0)
    await expect(amount).toBeFocused()
    await saveByMouse()
    const lines = Object.values(content.changes()).flat()
    expect(lines).toContainEqual(expect.stringContaining('Fibre to your door from $89.99'))
  })

  await test.step('a price of another list', async () => {
    await goTo(page, page.getByRole('tab', { selected: true }))
    await goTo(page, page.getByRole('tab', { name: 'All content' }), 'ArrowRight')
    await goTo(page, editor.searchbox)
    await page.keyboard.type('speeds')
    await page.keyboard.press('Tab')
    await keys.press(page.getByRole('option', { name: 'Speeds', exact: true }))
    await keys.open('One or two people')
    await keys.write(field('Amount'), '44.5')
    await editor.save()
    expect(content.changes()).toEqual({
      'collections/speeds.json': ['- "amount": 49.9,', '+ "amount": 44.5,'],
    })
  })
})

test('a question that is taken back, a text and a block', async ({ page, editor, keys }) => {
  const { site, form, field, content } = editor
  const FAQ = 'pages/faq.json'
  const questions = form.locator('li[data-pointer]')
  const all = form.getByRole('button', { name: 'All fields' })
  await editor.open('/faq')
  await keys.open('Eight questions')
  await expect(questions).toHaveCount(8)
  await keys.press(form.getByRole('button', { name: 'Add item' }))
  await expect(site.getByText('[Write the question]')).toBeInViewport()
  await expect(field('Question')).toBeFocused()
  // What is typed slowly would be several steps.
  await page.keyboard.insertText('Is it raining?')
  await page.keyboard.press('Tab')
  await page.keyboard.insertText('Ask the window.')
  await keys.press(all)
  await expect(questions).toHaveCount(9)
  // The page opens the answer to which the form goes.
  await keys.press(questions.nth(1).getByRole('button').first())
  await expect(site.locator('main details').nth(1)).toHaveAttribute('open')
  await expect(site.locator('main summary').nth(1)).toBeInViewport()
  await keys.press(all)
  await goTo(page, form.getByRole('button', { name: 'Is it raining?', exact: true }))
  await page.keyboard.press('Alt+ArrowUp')
  await expect(questions.nth(7)).toContainText('Is it raining?')
  await expect(form.getByRole('status').filter({ hasText: 'place 8 of 9' })).toBeAttached()
  await questions.nth(7).locator('[draggable]').dragTo(questions.nth(1))
  await expect(questions.nth(1)).toContainText('Is it raining?')
  await expect(site.getByText('Is it raining?')).toBeAttached()
  await editor.save()
  const changes = content.changes()
  expect(changes).toEqual({ [FAQ]: Array.from({ length: 4 }, () => anAddedLine) })
  expect(changes[FAQ]).toContain('+ "question": "Is it raining?",')
  for (let step = 0; step < 5; step++) await page.keyboard.press('Control+z')
  await expect(site.getByText('Is it raining?')).toHaveCount(0)
  await editor.save()
  expect(content.changes()).toEqual({ [FAQ]: Array.from({ length: 4 }, () => expect.stringMatching(/^-/)) })

  await keys.open('Eight questions')
  await keys.press(form.getByRole('button', { name: 'Heading', exact: true }))
  await keys.write(field('Title'), 'Written by key')
  await expect(site.getByRole('heading', { name: 'Written by key' })).toBeVisible()
  await editor.save()
  expect(content.changes()).toEqual({
    [FAQ]: [expect.stringMatching(/^- "title": "Eight/), '+ "title": "Written by key",'],
  })

  await keys.press(page.getByRole('button', { name: 'Add a block …' }))
  await page.getByRole('option', { name: 'Promo', exact: true }).waitFor()
  await page.keyboard.type('promo')
  await page.keyboard.press('Enter')
  await expect(site.locator('main [data-type="promo"]')).toBeAttached()
  await editor.save()
})

test('a page with blocks, and another address of a page', LONG, async ({ page, editor, keys }) => {
  const { site, dialog, field, press, content } = editor
  const heading = site.getByRole('heading', { level: 1 })
  const [contact, settings] = [content.read('pages/contact-us.json'), content.read('site.json')]
  await editor.open('/contact-us')

  await test.step('another address, by mouse: all links change, and visitors are led on', async () => {
    await press('Move, remove, and more')
    await page.getByRole('menuitem', { name: 'Move this page …', exact: true }).click()
    await dialog.getByLabel('Address').fill('/contact')
    await press('Move the page')
    await expect(dialog).toHaveCount(0)
    await expect(editor.status).toHaveText(
      /^Moved: links lead to \/contact, and visitors of \/contact-us come there, too/,
    )
    await expect(heading).toBeVisible()
    expect(content.read('pages/contact.json')).toBe(contact)
    const { 'pages/contact-us.json': gone, 'pages/contact.json': _, ...others } = content.changes()
    expect(gone).toBeDefined()
    const lines = Object.values(others).flat()
    const links = lines.flatMap((line) =>
      line.startsWith('-') ? line.replace('-', '+').replaceAll(/(?<=["(])\/contact-us/g, '/contact') : [],
    )
    expect(lines).toEqual(expect.arrayContaining(links))
    expect(lines.filter((line) => /^\+ .*\w/.test(line) && !links.includes(line))).toEqual([
      '+ "redirects": [',
      '+ "from": "/contact-us",',
      '+ "to": "/contact"',
    ])
  })

  await test.step('a move is a step of Undo', async () => {
    await page.keyboard.press('Control+z')
    await expect(editor.status).toHaveText(
      'Undone: “Contact us, day or night” was moved to /contact. Everything is saved',
    )
    await expect(page).toHaveURL(/_edit\/contact-us$/)
    await expect(heading).toBeVisible()
    expect([content.read('pages/contact-us.json'), content.read('site.json')]).toEqual([contact, settings])
    await page.keyboard.press('Control+Shift+z')
    await expect(editor.status).toHaveText(/^Done again/)
    await expect(page).toHaveURL(/_edit\/contact$/)
    await expect(heading).toBeVisible()
    expect(content.read('pages/contact.json')).toBe(contact)
  })

  await test.step('another address', async () => {
    await keys.press(page.getByRole('button', { name: 'Move, remove, and more' }))
    await keys.act('Move this page …')
    await keys.write(dialog.getByLabel('Address'), '/write-to-us')
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    expect(content.read('pages/write-to-us.json')).toBe(contact)
    expect(Object.keys(content.changes())).toContain('pages/contact.json')
  })

  await test.step('a page with three blocks, by mouse', async () => {
    // The form shows the new page also when it shows a list.
    await editor.find('collections/products', 'Products')
    await expect(page.getByRole('row', { name: 'Mesh Router' })).toBeVisible()
    await press('New page …')
    await dialog.getByLabel('Title').fill('Winter offers')
    await press('Create the page', dialog)
    await expect(heading).toHaveText('Winter offers')
    for (const block of ['Plans', 'Promo', 'FAQ']) {
      await press('Add a block …')
      await page.getByRole('option', { name: block, exact: true }).click()
      await press(`Add ${block}`, dialog)
      await expect(site.locator(`main [data-type="${block.toLowerCase()}"]`)).toBeAttached()
    }
    await press(/^\[Write the question\]/, editor.form)
    await field('Question').fill('Until when?')
    await field('Answer').fill('Until the end of winter.')
    await expect(site.getByText('Until when?')).toBeAttached()
    await editor.save(() => press('Save'))
    expect(Object.keys(content.changes())).toEqual(['pages/winter-offers.json'])
    const input = content.read('pages/winter-offers.json')
    const format = ['format', '--stdin-file-path=page.json']
    expect(execFileSync('node_modules/.bin/biome', format, { input, encoding: 'utf8' })).toBe(input)
  })

  await test.step('unsaved changes are dropped after a question, and come back by undo, after a reload, too', async () => {
    const title = field('Title')
    await press('Title and banner')
    await title.fill('Spring offers')
    const drop = async (answer: string) => {
      await press('Move, remove, and more')
      await page.getByRole('menuitem', { name: 'Drop the unsaved changes of Spring offers …' }).click()
      await expect(dialog).toHaveAccessibleName('Drop the unsaved changes of Spring offers?')
      await expect(dialog.locator('ins', { hasText: 'Spring' })).toBeVisible()
      await press(answer, dialog)
      await expect(dialog).toHaveCount(0)
    }
    await drop('Keep them')
    await expect(title).toHaveValue('Spring offers')
    await drop('Drop them')
    await expect(title).toHaveValue('Winter offers')
    await expect(page.getByText('Everything is saved')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled()
    await press('Undo')
    await expect(title).toHaveValue('Spring offers')
  })

  await test.step('a removed page lies in the trash, and comes back as it was', async () => {
    const before = content.read('pages/winter-offers.json')
    const remove = async () => {
      await press('Move, remove, and more')
      await page.getByRole('menuitem', { name: 'Remove this page …' }).click()
      await expect(dialog).toContainText('Its unsaved changes go with it.')
      await press('Remove the page', dialog)
      await expect(dialog).toHaveCount(0)
    }
    await remove()
    await page.keyboard.press('Control+z')
    await expect(page).toHaveURL(/_edit\/winter-offers$/)
    await expect(editor.field('Title')).toHaveValue('Spring offers')
    await remove()
    await expect(page).toHaveURL(/_edit\/$/)
    // The home page is open then.
    await expect(field('Title')).toHaveValue('Home internet, Wi-Fi and TV')
    await expect(heading).toHaveText('Internet that keeps up with your evening')
    // At the end of the whole list, the click would come before the list hears that it was scrolled.
    await editor.find('Spring offers', /^Spring offers removed on/)
    await press('Bring it back', dialog)
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL(/_edit\/winter-offers$/)
    await expect(editor.field('Title')).toHaveValue('Spring offers')
    expect(content.read('pages/winter-offers.json')).toBe(before)
    await expect(page.getByRole('option', { name: /^Spring offers removed on/ })).toHaveCount(0)
  })
})

test('the newest is fetched, and the change of yesterday is taken back', async ({ page, editor, keys }) => {
  const { project, site, dialog, content } = editor
  const FAQ = 'pages/faq.json'
  const TITLE = 'Eight questions, eight answers'
  commitAll(project, 'content')
  edit(project, `content/${FAQ}`, TITLE, 'All questions')
  git(project, 'commit', '--quiet', '--all', '--message', 'Shorten the heading')
  // Somebody else has published that: this copy has not got it yet.
  git(project, 'clone', '--quiet', '--bare', '.', '.git/others.git')
  git(project, 'remote', 'add', 'origin', join(project, '.git/others.git'))
  git(project, 'reset', '--quiet', '--hard', 'HEAD~1')
  await editor.open('/faq')
  await keys.press(page.getByRole('button', { name: 'Get the newest (1)' }))
  await expect(page.getByText('1 file is up to date now.')).toBeVisible()
  await expect(site.getByRole('heading', { name: 'All questions' })).toBeVisible()
  expect(Object.keys(content.changes())).toEqual([FAQ])
  await keys.press(page.getByRole('button', { name: 'Move, remove, and more' }))
  await expect(page.getByRole('menuitem', { name: 'Move this page …', exact: true })).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('menuitem', { name: 'Earlier versions' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('option').first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByText(`"${TITLE}" → "All questions"`)).toBeVisible()
  await keys.press(dialog.getByRole('button', { name: 'Bring this version back' }))
  await expect(site.getByText(TITLE)).toBeVisible()
  await editor.save()
  expect(content.changes()).toEqual({ [FAQ]: ['- "title": "All questions",', `+ "title": "${TITLE}",`] })
})
