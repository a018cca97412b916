import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'
import { type EditedProject, openInEditor, startEditor } from './start-editor.ts'

// The tasks share a server and a copy of the site: each begins with what the one before has saved.
test.describe.configure({ mode: 'default' })

let editor: EditedProject

function git(...options: string[]): string {
  const author = ['-c', 'user.name=Editor', '-c', 'user.email=editor@example.com']
  return execFileSync('git', [...author, ...options], { cwd: editor.project, encoding: 'utf8' })
}

test.beforeAll(async () => {
  editor = await startEditor()
  git('init', '--quiet')
  git('add', 'content')
  git('commit', '--quiet', '--message', 'before')
})

test.afterEach(() => {
  git('add', 'content')
  git('commit', '--quiet', '--allow-empty', '--message', 'a task')
})

test.afterAll(() => editor.stop())

test.use({
  viewport: { width: 1280, height: 800 },
  // Vite's client logs messages. The server refuses the font (403), which the copy reaches through a link to node_modules.
  allowedMessages: /\[vite\]|React DevTools|status of 40[34]/,
})

/** The changed files as git counts them: lines added, lines removed, path. */
function changedFiles(): string[] {
  git('add', '--all', 'content')
  const lines = git('diff', '--cached', '--numstat', '--find-renames').trim().split('\n')
  return lines.map((line) => line.replaceAll('\t', ' ').replace('content/', ''))
}

/** The lines that have gone, and those that have come. */
function changedLines(): string[] {
  return git('diff', 'HEAD', '--unified=0')
    .split('\n')
    .filter((line) => /^[+-](?![+-]{2})/.test(line))
    .map((line) => line.replace(/^([+-])\s*/, '$1 '))
}

/** The page of the site in the editor. */
function siteIn(page: Page) {
  return page.frameLocator('iframe[title="The page"]')
}

function formOf(page: Page): Locator {
  return page.getByRole('complementary', { name: 'What it says' })
}

/** Saves by what `press` does, and waits until nothing is left to save. */
async function save(page: Page, press?: () => Promise<void>): Promise<void> {
  const button = page.getByRole('button', { name: 'Save', exact: true })
  await expect(button).toBeEnabled()
  await (press ?? (() => button.click()))()
  await expect(button).toBeDisabled()
}

async function addBlock(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a block …' }).click()
  await page.getByRole('option', { name, exact: true }).click()
  await page.getByRole('button', { name: `Add ${name}` }).click()
}

/** Expects that a page has moved: its file as it was, a redirect, and nothing but its address in all links. */
function expectMove(from: string, to: string): void {
  expect(changedFiles()).toContainEqual(expect.stringMatching(`^0 0 pages/{${from}.json => ${to}.json}$`))
  const lines = changedLines()
  const [gone, come] = ['-', '+'].map((sign) =>
    lines.filter((line) => line.startsWith(sign)).map((line) => line.slice(2)),
  )
  const moved = gone?.map((line) => line.replaceAll(new RegExp(`(?<=["(])/${from}`, 'g'), `/${to}`)) ?? []
  expect(come).toEqual(expect.arrayContaining(moved))
  const added = come?.filter((line) => !moved.includes(line))
  expect(added?.filter((line) => /\w/.test(line))).toEqual([
    '"redirects": [',
    `"from": "/${from}",`,
    `"to": "/${to}"`,
  ])
}

/** Goes on by Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  for (let count = 0; count < 60; count++) {
    const way = await target.evaluate((element) => {
      const active = document.activeElement ?? document.body
      if (element === active) return undefined
      const isBehind = element.compareDocumentPosition(active) & Node.DOCUMENT_POSITION_FOLLOWING
      return isBehind && element.closest('nav, aside, [role="dialog"]')?.contains(active)
        ? 'Shift+Tab'
        : 'Tab'
    })
    if (way === undefined) return
    await page.keyboard.press(way)
  }
  await expect(target).toBeFocused()
}

/** Presses a key until the element has the focus. */
async function pressUntilFocused(page: Page, key: string, target: Locator): Promise<void> {
  for (let count = 0; count < 20; count++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  await expect(target).toBeFocused()
}

/** Goes to a part of a document by keyboard, and into its form. */
async function openPart(page: Page, name: string): Promise<void> {
  await tabTo(page, page.getByRole('row').first())
  await pressUntilFocused(page, 'ArrowDown', page.getByRole('row', { name }))
  await page.keyboard.press('Enter')
  await expect(formOf(page).locator(':focus')).toBeAttached()
}

async function replaceText(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.press('Control+a')
  await page.keyboard.type(text)
}

function saveByKeyboard(page: Page): Promise<void> {
  return save(page, () => page.keyboard.press('Control+s'))
}

/** How somebody works: by mouse, or by keyboard alone. */
interface Hand {
  /** Opens a part of the document in the form: by a click on the page, or in the outline. */
  open: (page: Page, onPage: Locator, inOutline: string) => Promise<void>
  press: (page: Page, target: Locator) => Promise<void>
  /** Chooses an option of a list, an item of a menu, or a picture: by keyboard, its first letters are typed. */
  choose: (page: Page, option: Locator, letters: string) => Promise<void>
  write: (page: Page, field: Locator, text: string) => Promise<void>
  save: (page: Page) => Promise<void>
}

const mouse: Hand = {
  open: (_, onPage) => onPage.click(),
  press: (_, target) => target.click(),
  choose: (_, option) => option.click(),
  write: async (page, field, text) => {
    await field.click()
    await page.keyboard.press('Control+a')
    await page.keyboard.insertText(text)
  },
  save,
}

const keyboard: Hand = {
  open: (page, _, inOutline) => openPart(page, inOutline),
  press: async (page, target) => {
    await tabTo(page, target)
    await page.keyboard.press('Enter')
  },
  choose: async (page, option, letters) => {
    await option.waitFor()
    await page.keyboard.type(letters)
    await expect(option).toHaveAttribute('data-focused')
    await page.keyboard.press('Enter')
  },
  write: replaceText,
  save: saveByKeyboard,
}

/** The offers that get dates: page, heading. */
const OFFERS = [
  ['pricing-plan', 'Try Demonet on a test account'],
  ['services', 'Try Demonet on a test account'],
] as const

for (const [by, hand, number] of [
  ['mouse', mouse, 1],
  ['keyboard alone', keyboard, 2],
] as const)
  test.describe(`by ${by}`, () => {
    test('an article with a picture and plans', async ({ page }) => {
      await openInEditor(page, editor, '/blog-details')
      await hand.press(page, page.getByRole('button', { name: 'New page …' }))
      const dialog = page.getByRole('dialog')
      await hand.write(page, dialog.getByLabel('Title'), 'A quiet evening')
      const begin = dialog.getByLabel('Begin with')
      if (hand === mouse) {
        await begin.selectOption('An article')
        await expect(dialog.getByLabel('Address')).toHaveValue('/blog/a-quiet-evening')
      }
      await hand.write(page, dialog.getByLabel('Address'), `/blog/quiet-evening-${number}`)
      if (hand === keyboard) {
        await tabTo(page, begin)
        await page.keyboard.type('Seven')
      }
      await hand.press(page, dialog.getByRole('button', { name: 'Create the page' }))
      await expect(siteIn(page).getByRole('heading', { level: 1 })).toHaveText('A quiet evening')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('A quiet evening')
      await expect(siteIn(page).locator('page-editor')).toBeAttached()
      await hand.open(page, siteIn(page).getByText('[Write the text]'), 'A quiet evening')
      const text = formOf(page).getByRole('textbox', { name: 'Text of the page' })
      await expect(text).toBeFocused()
      // The text fills its box, so that a click below it is a click on it.
      expect((await text.boundingBox())?.height).toBeGreaterThan(190)
      await page.keyboard.press('Control+a')
      await page.keyboard.insertText('Nothing hums here.\n\n<Plans from="plans" first={2} wide />\n\n')
      const tools = page.getByRole('toolbar', { name: 'Marks of the text' })
      const picture = tools.getByRole('button', { name: 'Picture' })
      if (hand === keyboard) {
        await page.keyboard.press('Shift+Tab')
        await pressUntilFocused(page, 'ArrowLeft', picture)
      }
      await hand.press(page, picture)
      await hand.choose(page, page.getByRole('option', { name: 'fibre-explained.webp' }), 'fibre-expl')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(text).toBeFocused()
      await page.keyboard.type('A cable of glass')
      await expect(siteIn(page).getByRole('img', { name: 'A cable of glass' })).toBeAttached()
      await expect(siteIn(page).getByText('Nothing hums here.')).toBeAttached()
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
      await hand.press(page, page.getByRole('button', { name: 'Add the link' }))
      await expect(text).toBeFocused()
      await expect(siteIn(page).getByRole('link', { name: 'our prices' })).toBeAttached()
      await hand.save(page)
      const file = `^\\d+ 0 pages/blog/quiet-evening-${number}\\.mdx$`
      expect(changedFiles()).toEqual([expect.stringMatching(file)])
      expect(changedLines()).toContain('+ ![A cable of glass](articles/fibre-explained.webp)')
      expect(changedLines()).toContain('+ See [our prices](/pricing-plan)')
    })

    test('a product', async ({ page }) => {
      await openInEditor(page, editor, '/products')
      if (hand === mouse) await page.getByRole('tab', { name: 'All content' }).click()
      else {
        await tabTo(page, page.getByRole('tab', { name: 'This page' }))
        await page.keyboard.press('ArrowRight')
      }
      await hand.write(
        page,
        page.getByRole('searchbox', { name: 'Search pages, lists' }),
        'collections/products',
      )
      await hand.press(page, page.getByRole('option', { name: 'Products', exact: true }))
      await hand.press(page, page.getByRole('button', { name: 'Add an entry' }))
      const form = formOf(page)
      // The new product is like the last one, with the next number and with texts to write.
      await expect(form.getByLabel('Name', { exact: true })).toBeFocused()
      await expect(form.getByLabel('ID', { exact: true })).toHaveValue(`${9 + number}`)
      await hand.write(page, form.getByLabel('Name', { exact: true }), `Wall Mount ${number}`)
      await hand.write(page, form.getByLabel('Price', { exact: true }), '19')
      await hand.press(page, form.getByRole('button', { name: 'File' }))
      const chooser = page.waitForEvent('filechooser')
      await hand.press(page, page.getByRole('button', { name: 'Upload a picture' }))
      await (await chooser).setFiles({
        name: `Wall Mount ${number}.webp`,
        mimeType: 'image/webp',
        buffer: readFileSync(join(editor.project, 'content/media/products/remote.webp')),
      })
      await expect(form.getByRole('button', { name: 'File' })).toBeFocused()
      await hand.write(page, form.getByRole('textbox', { name: 'Description' }), 'A white bracket.')
      await hand.write(page, form.getByRole('textbox', { name: 'Text' }), 'Holds a router to the wall.')
      await hand.save(page)
      expect(changedFiles()).toEqual([
        '11 0 collections/products.json',
        `- - media/wall-mount-${number}.webp`,
      ])
    })

    test('an offer with dates', async ({ page }) => {
      const [name, heading] = OFFERS[number - 1] ?? OFFERS[0]
      await openInEditor(page, editor, `/${name}`)
      await hand.open(page, siteIn(page).getByText(heading), heading)
      const form = formOf(page)
      for (const [field, date, typed] of [
        ['Valid from', '2024-12-01', '12012024'],
        ['Valid to', '2099-12-24', '12242099'],
      ] as const) {
        await hand.press(page, form.getByRole('button', { name: 'Add a field' }).last())
        await hand.choose(page, page.getByRole('menuitem', { name: field }), field)
        await expect(form.getByRole('textbox', { name: field })).toBeFocused()
        await page.keyboard.type(typed)
        await expect(form.getByRole('textbox', { name: field })).toHaveValue(date)
      }
      await hand.save(page)
      expect(changedFiles()).toEqual([`2 0 pages/${name}.json`])
      expect(changedLines()).toEqual(['+ "validFrom": "2024-12-01",', '+ "validTo": "2099-12-24",'])
    })

    test('another picture', async ({ page }) => {
      const [before, after] = number === 1 ? ['benefits', 'blast-off'] : ['blast-off', 'benefits']
      await openInEditor(page, editor, '/about-us')
      const picture = siteIn(page).locator('main [data-type="promo"] img').first()
      await hand.open(page, picture, 'A crew that lives')
      await hand.press(page, formOf(page).getByRole('button', { name: 'File' }))
      await hand.choose(page, page.getByRole('option', { name: `${after}.webp` }), after)
      await expect(formOf(page).getByRole('button', { name: 'File' })).toBeFocused()
      await hand.save(page)
      expect(changedLines()).toEqual([
        `- "src": "promos/${before}.webp",`,
        `+ "src": "promos/${after}.webp",`,
      ])
      await expect(picture).toHaveAttribute('src', new RegExp(after))
    })
  })

test.describe('by mouse', () => {
  test('a price', async ({ page }) => {
    await openInEditor(page, editor, '/pricing-plan')
    await siteIn(page).getByText('$99.99').first().click()
    await expect(formOf(page).getByLabel('Amount').first()).toBeFocused()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('89.99')
    await expect(siteIn(page).getByText('$89.99').first()).toBeVisible()
    await expect(page.getByText(/^Also changes \d+ pages$/)).toBeVisible()
    await save(page)
    expect(changedLines()).toEqual(['- "amount": 99.99,', '+ "amount": 89.99,'])
    // Texts that say the old amount without a token are found, and mended.
    const note = formOf(page).getByText(/^\d+ texts still say \$99\.99\./)
    await expect(note).toBeVisible()
    await formOf(page).getByRole('button', { name: 'Show them' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('Replace with')).toHaveValue('$89.99')
    await dialog.getByRole('button', { name: /^Replace in \d+ texts$/ }).click()
    await expect(note).toHaveCount(0)
    await expect(formOf(page).getByLabel('Amount').first()).toBeFocused()
    await save(page)
    expect(changedLines()).toContainEqual(expect.stringContaining('Fibre to your door from $89.99'))
  })

  test('the text of a banner', async ({ page }) => {
    await openInEditor(page, editor, '/')
    await siteIn(page).getByRole('heading', { level: 1 }).click()
    await expect(siteIn(page).getByRole('heading', { level: 1 })).toBeFocused()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('Internet that stays awake')
    await page.keyboard.press('Enter')
    await expect(formOf(page).getByLabel('Title', { exact: true }).first()).toHaveValue(
      'Internet that stays awake',
    )
    await save(page)
    await expect(siteIn(page).getByRole('heading', { level: 1 })).toHaveText('Internet that stays awake')
    expect(changedFiles()).toEqual(['1 1 pages/index.json'])
  })

  test('a question', async ({ page }) => {
    await openInEditor(page, editor, '/faq')
    await page.getByRole('row', { name: 'Eight questions' }).click()
    await page.getByRole('button', { name: 'Add item' }).click()
    await formOf(page).getByLabel('Question').fill('Can I keep my number?')
    await formOf(page).getByLabel('Answer').fill('Yes. Tell us when you order.')
    await expect(siteIn(page).getByText('Can I keep my number?')).toBeAttached()
    await save(page)
    expect(changedFiles()).toEqual(['4 0 pages/faq.json'])
  })

  test('a page with three blocks', async ({ page }) => {
    await openInEditor(page, editor, '/faq')
    // The form shows the new page also when it has shown no page before.
    await page.getByRole('tab', { name: 'All content' }).click()
    await page.getByRole('searchbox', { name: 'Search pages, lists' }).fill('collections/products')
    await page.getByRole('option', { name: 'Products', exact: true }).click()
    await expect(page.getByRole('row', { name: 'Mesh Router' })).toBeVisible()
    await page.getByRole('button', { name: 'New page …' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Title').fill('Winter offers')
    await dialog.getByRole('button', { name: 'Create the page' }).click()
    await expect(siteIn(page).getByRole('heading', { level: 1 })).toHaveText('Winter offers')
    for (const block of ['Plans', 'Promo', 'FAQ']) {
      await addBlock(page, block)
      await expect(siteIn(page).locator(`main [data-type="${block.toLowerCase()}"]`)).toBeAttached()
    }
    await formOf(page)
      .getByRole('button', { name: /^\[Write the question\]/ })
      .click()
    await formOf(page).getByLabel('Question').fill('Until when?')
    await formOf(page).getByLabel('Answer').fill('Until the end of winter.')
    await expect(siteIn(page).getByText('Until when?')).toBeAttached()
    await save(page)
    const file = join(editor.project, 'content/pages/winter-offers.json')
    expect(changedFiles()).toEqual([expect.stringMatching(/^\d+ 0 pages\/winter-offers\.json$/)])
    const text = readFileSync(file, 'utf8')
    const options = { input: text, encoding: 'utf8' } as const
    expect(execFileSync('node_modules/.bin/biome', ['format', '--stdin-file-path=page.json'], options)).toBe(
      text,
    )
  })

  test('another address of a page', async ({ page }) => {
    await openInEditor(page, editor, '/contact-us')
    await page.getByRole('button', { name: 'Move, remove, and more' }).click()
    await page.getByRole('menuitem', { name: 'Move this page …', exact: true }).click()
    await page.getByRole('dialog').getByLabel('Address').fill('/contact')
    await page.getByRole('button', { name: 'Move the page' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('status').filter({ hasText: 'Moved: links lead to /contact' })).toBeVisible()
    await expect(siteIn(page).getByRole('heading', { level: 1 })).toBeVisible()
    expectMove('contact-us', 'contact')
  })
})

test.describe('by keyboard alone', () => {
  test('a price', async ({ page }) => {
    await openInEditor(page, editor, '/pricing-plan')
    await tabTo(page, page.getByRole('tab', { name: 'This page' }))
    await page.keyboard.press('ArrowRight')
    await tabTo(page, page.getByRole('searchbox', { name: 'Search pages, lists and settings' }))
    await page.keyboard.type('speeds')
    await page.keyboard.press('Tab')
    await tabTo(page, page.getByRole('option', { name: 'Speeds' }))
    await page.keyboard.press('Enter')
    await openPart(page, 'One or two people')
    await replaceText(page, formOf(page).getByRole('textbox', { name: 'Amount' }).first(), '44.5')
    await saveByKeyboard(page)
    expect(changedFiles()).toEqual(['1 1 collections/speeds.json'])
  })

  test('the text of a banner', async ({ page }) => {
    await openInEditor(page, editor, '/')
    await openPart(page, 'Internet that')
    await replaceText(page, formOf(page).getByRole('textbox', { name: 'Title' }).first(), 'Internet by key')
    await expect(siteIn(page).getByRole('heading', { level: 1 })).toHaveText('Internet by key')
    await saveByKeyboard(page)
    expect(changedFiles()).toEqual(['1 1 pages/index.json'])
  })

  test('a question, which is taken back after it is saved', async ({ page }) => {
    await openInEditor(page, editor, '/faq')
    await openPart(page, 'Eight questions')
    await tabTo(page, formOf(page).getByRole('button', { name: 'Add item' }))
    await page.keyboard.press('Enter')
    await expect(formOf(page).getByRole('textbox', { name: 'Question' })).toBeFocused()
    await page.keyboard.type('Is it late?')
    await page.keyboard.press('Tab')
    await page.keyboard.type('It is never late.')
    await expect(siteIn(page).getByText('Is it late?')).toBeAttached()
    await saveByKeyboard(page)
    expect(changedFiles()).toEqual(['4 0 pages/faq.json'])
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+z')
    await expect(siteIn(page).getByText('Is it late?')).toHaveCount(0)
    await saveByKeyboard(page)
    expect(changedFiles()).toEqual([''])
  })

  test('a page with three blocks', async ({ page }) => {
    await openInEditor(page, editor, '/faq')
    await tabTo(page, page.getByRole('button', { name: 'New page …' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog').getByLabel('Title')).toBeFocused()
    await page.keyboard.type('Spring offers')
    await page.keyboard.press('Enter')
    await expect(siteIn(page).getByRole('heading', { level: 1 })).toHaveText('Spring offers')
    for (const block of ['Plans', 'Promo', 'FAQ']) {
      await tabTo(page, page.getByRole('button', { name: 'Add a block …' }))
      await page.keyboard.press('Enter')
      await page.getByRole('option', { name: block, exact: true }).waitFor()
      await page.keyboard.type(block.toLowerCase())
      await page.keyboard.press('Enter')
      await expect(siteIn(page).locator(`main [data-type="${block.toLowerCase()}"]`)).toBeAttached()
    }
    await saveByKeyboard(page)
    expect(changedFiles()).toEqual([expect.stringMatching(/^\d+ 0 pages\/spring-offers\.json$/)])
  })

  test('the newest is fetched, and the change of yesterday is taken back', async ({ page }) => {
    const file = join(editor.project, 'content/pages/faq.json')
    const before = readFileSync(file, 'utf8')
    writeFileSync(file, before.replace('Eight questions, eight answers', 'All questions'))
    git('commit', '--quiet', '--all', '--message', 'Shorten the heading')
    // Somebody else has published that: this copy has not got it yet.
    const others = join(editor.project, '.git/others.git')
    git('clone', '--quiet', '--bare', '.', others)
    git('remote', 'add', 'origin', others)
    git('reset', '--quiet', '--hard', 'HEAD~1')
    await openInEditor(page, editor, '/faq')
    await tabTo(page, page.getByRole('button', { name: 'Get the newest (1)' }))
    await page.keyboard.press('Enter')
    await expect(page.getByText('1 file is up to date now.')).toBeVisible()
    await expect(siteIn(page).getByRole('heading', { name: 'All questions' })).toBeVisible()
    await tabTo(page, page.getByRole('button', { name: 'Move, remove, and more' }))
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Move this page …', exact: true }).waitFor()
    await page.keyboard.press('End')
    await expect(page.getByRole('menuitem', { name: 'Earlier versions' })).toBeFocused()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('option').first()).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(dialog.getByText('"Eight questions, eight answers" → "All questions"')).toBeVisible()
    await tabTo(page, dialog.getByRole('button', { name: 'Bring this version back' }))
    await page.keyboard.press('Enter')
    await expect(siteIn(page).getByText('Eight questions, eight answers')).toBeVisible()
    await saveByKeyboard(page)
    expect(readFileSync(file, 'utf8')).toBe(before)
  })

  test('another address of a page', async ({ page }) => {
    await openInEditor(page, editor, '/faq')
    await tabTo(page, page.getByRole('button', { name: 'Move, remove, and more' }))
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Move this page …', exact: true }).waitFor()
    await page.keyboard.press('Enter')
    await replaceText(page, page.getByRole('dialog').getByLabel('Address'), '/questions')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(changedFiles()).toContainEqual('0 0 pages/{faq.json => questions.json}')
  })
})
