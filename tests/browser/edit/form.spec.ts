import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { findAxeViolations } from '../support/find-axe-violations.ts'
import { LONG } from '../support/long.ts'
import { expect, test } from './edit-test.ts'
import { clipboardOf, paste } from './paste.ts'

test('a block and a page have days, and the site shows as on any day', LONG, async ({ page, editor }) => {
  const { site, form, press } = editor
  const faq = site.locator('[data-type="faq"]')
  const addValidFrom = async () => {
    await form.getByRole('button', { name: 'Add a field' }).last().click()
    await page.getByRole('menuitem', { name: /^Valid from/ }).click()
    await form.locator('[data-pointer$="/validFrom"] input').fill('2127-01-10')
  }
  await editor.open('/faq')
  await expect(faq).toHaveCount(1)
  await editor.select('Eight questions')
  await addValidFrom()
  await expect(page.getByRole('row', { name: 'Eight questions' })).toContainText('from 10 Jan 2127')
  await expect(faq).toHaveCount(0)
  await expect(form.getByText('The page shows this from 10 Jan 2127 on.')).toBeVisible()
  await press('Show that day', form)
  await expect(faq).toHaveCount(1)
  await press('The day of the site: 10 Jan 2127')
  await page.getByLabel('Show the site as on').fill('2127-02-01')
  await expect(page.getByText('This is the site as on 1 February 2127.')).toBeVisible()
  await expect(faq).toHaveCount(1)
  await press('Show today', editor.dialog)
  await expect(faq).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'The day of the site: Today' })).toBeFocused()
  await editor.undoAll(2)
  await expect(faq).toHaveCount(1)

  // A whole page comes and goes with its days, too.
  await press('Title and banner')
  await addValidFrom()
  const missing = site.getByRole('heading', { name: 'page is not found' })
  await expect(missing).toBeVisible()
  await press('Show that day', form)
  await expect(faq).toHaveCount(1)
  await press('Show today')
  await expect(missing).toBeVisible()
  await editor.undoAll(2)
  await expect(faq).toHaveCount(1)
})

test('pictures: a focal point, and the list that says where each is used', LONG, async ({ page, editor }) => {
  const { site, form, dialog, press } = editor
  await editor.open('/about-us')
  await editor.select('Put a good line')
  const file = form.getByRole('button', { name: /^File/ })

  await test.step('a focal point is clicked and moved by keyboard, and the page crops the picture around it', async () => {
    await press('Add “Focal point”', form)
    const fromLeft = form.getByRole('slider', { name: 'From the left' })
    await expect(fromLeft).toBeFocused()
    const map = form.locator('[data-focal-point]')
    await expect(map.locator('img')).toHaveJSProperty('complete', true)
    const { width = 0, height = 0 } = (await map.boundingBox()) ?? {}
    await map.click({ position: { x: width * 0.2, y: height * 0.7 } })
    await expect(fromLeft).toHaveValue('20')
    await expect(form.getByRole('slider', { name: 'From the top' })).toHaveValue('70')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowUp')
    const picture = site.locator('main [data-type="promo"]', { hasText: 'Put a good line' }).locator('img')
    await expect(picture).toHaveCSS('object-position', '30% 60%')
    await editor.save()
    const { 'pages/about-us.json': lines = [] } = editor.content.changes()
    expect(lines.slice(2)).toEqual(['+ "focalPoint": {', '+ "x": 30,', '+ "y": 60', '+ }'])

    // Another picture has no focal point yet, and one step takes both back.
    await file.click()
    await page.getByRole('option', { name: 'blast-off.webp' }).click()
    await expect(fromLeft).toHaveCount(0)
    await expect(picture).toHaveAttribute('src', /blast-off/)
    await editor.save()
    expect(editor.content.changes()['pages/about-us.json']).toContain('+ "src": "promos/blast-off.webp",')
    await page.keyboard.press('Control+z')
    await expect(fromLeft).toHaveValue('30')
    await expect(file).not.toContainText('blast-off')
    await editor.save()
  })

  await test.step('the list replaces a file, removes one that is not used, and leads to the others', async () => {
    await page.getByRole('tab', { name: 'All content' }).click()
    await press('Pictures …')
    await expect(dialog.getByRole('searchbox', { name: 'Search by name' })).toBeFocused()
    const choose = async (label: string, width: number) => {
      const chooser = page.waitForEvent('filechooser')
      await press(label, dialog)
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
    await expect(details.locator('img')).toHaveJSProperty('naturalWidth', 400)
    await press('Remove …', details)
    expect(await findAxeViolations(page, ['region'], undefined, 'iframe')).toEqual([])
    await press('Remove it', details)
    await expect(details.getByText('Choose a picture')).toBeVisible()
    expect(existsSync(join(editor.project, 'content/media/left-over.png'))).toBe(false)

    await press('Close', dialog)
    await press('Pictures …')
    await page.keyboard.type('blast-off')
    await dialog.getByRole('option', { name: 'blast-off.webp' }).click()
    await expect(details.getByText(/^Used in \d+ places$/)).toBeVisible()
    await expect(details.getByRole('button', { name: 'Remove …' })).toHaveCount(0)
    await details.getByRole('button', { name: 'gathering lines of coral' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^File promos\/blast-off/ })).toBeFocused()
    await expect(site.getByText('A town where nobody thinks about the internet')).toBeVisible()
  })
})

test('a text shows as it is read, and a click puts the cursor at its line', async ({ page, editor }) => {
  const { site, form, content, press } = editor
  await editor.open('/blog-details')
  await editor.select('Seven small changes')
  const text = form.getByRole('textbox', { name: 'Text of the page' })
  const ARTICLE = 'pages/blog-details.mdx'
  /** Clicks a text of the page, and waits until the caret stands there, where the signs show. */
  const goToText = async (words: string, signs: string) => {
    await site.getByText(words).click()
    await expect(text).toContainText(signs)
  }

  await test.step('only the line that was clicked changes', async () => {
    await site.getByText('Mrs. Adeyemi on Harbour Street').click()
    await expect(text).toBeFocused()
    await page.keyboard.type('Now: ')
    await expect(site.getByText(/^Now: Mrs\. Adeyemi on Harbour Street/)).toBeAttached()
    await editor.save()
    const { [ARTICLE]: [gone = '', come = '', ...others] = [] } = content.changes()
    expect(come.slice(2)).toBe(`Now: ${gone.slice(2)}`)
    expect(others).toEqual([])
  })

  await test.step('signs show only where the caret is', async () => {
    await goToText('First, write down two numbers', '## First, write down two numbers')
    await goToText('Five: change the channel', '**Five: change the channel')
    await expect(text.getByText('Four: let the router decide.')).toHaveCSS('font-weight', '700')
    await expect(text.getByText('Choose the right band')).toHaveText('Choose the right band')
    await expect(text.getByRole('table')).toContainText('Through one brick wall')
    await expect(text).not.toContainText(/\]\(|##|\| ---/)
  })

  await test.step('a table is source as soon as the caret is in it: in the cell that was clicked', async () => {
    await text.getByRole('cell', { name: 'keeps about 40%' }).click()
    await expect(text).toContainText('| --- | --- | --- |')
    await page.keyboard.type('still ')
    await expect(site.getByRole('cell', { name: 'still keeps about 40%' })).toBeAttached()
    await editor.save()
    expect(content.changes()[ARTICLE]).toHaveLength(2)
  })

  await test.step('a picture and a link are changed where they stand, and a triple click takes one paragraph', async () => {
    await goToText('Three: towards the middle', '**Three: towards the middle')
    await press(/^Change the picture “A white router/, text)
    const pictures = page.getByRole('dialog', { name: 'Choose a picture' })
    await pictures.getByRole('searchbox').fill('cable')
    await pictures.getByRole('option', { name: /cable-wave/ }).click()
    await goToText('The first two call for', 'The first two call for')
    await text.getByText('call us or write').click()
    await page.keyboard.press('Control+k')
    const link = page.getByRole('dialog', { name: 'Change the link' })
    const address = link.getByRole('combobox')
    await expect(address).toHaveValue('/contact-us')
    await address.fill('/faq')
    await expect(page.getByRole('option')).toHaveCount(1)
    await page.getByRole('option', { name: /^FAQ/ }).click()
    await expect(address).toHaveValue('/faq')
    await link.getByLabel('Words of the link').fill('write to us')
    await press('Change the link', link)
    await expect(site.getByRole('main').getByRole('link', { name: 'write to us' })).toHaveAttribute(
      'href',
      '/faq',
    )
    await goToText('Mrs. Adeyemi on Harbour Street', 'Mrs. Adeyemi on Harbour Street')
    await text.getByText('Mrs. Adeyemi on Harbour Street').click({ clickCount: 3 })
    await page.keyboard.type('Words in its place.')
    await expect(site.getByText('Words in its place.', { exact: true })).toBeAttached()
    await editor.save()
    expect(content.changes()[ARTICLE]).toEqual([
      expect.stringMatching(/^- .*Mrs\. Adeyemi/),
      '+ Words in its place.',
      expect.stringMatching(/^- !\[A white router .*faster-wifi/),
      expect.stringMatching(/^\+ !\[A white router .*\]\(articles\/cable-wave\.webp\)$/),
      expect.stringMatching(/^- .*\[call us or write\]\(\/contact-us\)/),
      expect.stringMatching(/^\+ .*\[write to us\]\(\/faq\)/),
    ])
  })

  await test.step('a tag is a card with a form', async () => {
    await goToText('Seven: restart it once', '**Seven: restart it once')
    await press('Edit Note', text)
    const dialog = page.getByRole('dialog', { name: 'Note' })
    await dialog.getByRole('textbox', { name: 'Title' }).fill('What "we" leave alone')
    await press('Done', dialog)
    await expect(text).toContainText('What "we" leave alone')
    await editor.save()
    expect(content.changes()).toEqual({
      [ARTICLE]: ['- <Note title="What we leave alone">', '+ <Note title="What &quot;we&quot; leave alone">'],
    })
  })

  await test.step('"/" adds a block', async () => {
    await goToText('Measure again', '## Measure again')
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
    await press('Add to the text', added)
    await expect(text.locator('.cm-card').filter({ hasText: 'FAQ' })).toBeVisible()
    await expect(site.getByText('[Write the question]')).toBeAttached()
    await editor.save()
    expect(content.changes()[ARTICLE]?.filter((line) => /^\+ <Faq/.test(line))).toHaveLength(1)
    // A hint about a block in a text opens its form at what is to be written.
    await press(/hints?$/)
    await editor.problems
      .getByRole('button', { name: /^Before publishing/ })
      .first()
      .click()
    const title = page.getByRole('dialog', { name: 'FAQ' }).getByRole('textbox', { name: 'Title' })
    await expect(title).toBeFocused()
  })
})

test.describe(() => {
  // The server refuses a damaged picture (422).
  test.use({ allowedMessages: /\[vite\]|React DevTools|status of 4(?:0[34]|22)/ })

  test('what is pasted keeps what it can, and says what it cannot', async ({ page, editor }) => {
    const { site, form, press } = editor
    const note = form.getByRole('alert')
    await editor.open('/blog-details')
    const text = form.getByRole('textbox', { name: 'Text of the page' })
    const goToEnd = async () => {
      await site.getByText('Mrs. Adeyemi on Harbour Street').click()
      await expect(text).toBeFocused()
      await page.keyboard.press('End')
      await page.keyboard.press('Enter')
    }

    await test.step('a text of a word processor becomes Markdown, and what is lost is told', async () => {
      await goToEnd()
      await paste(text, { html: clipboardOf('google-docs'), text: '$79 a month $59 a month' })
      await expect(site.locator('del', { hasText: '$79 a month' })).toBeAttached()
      await expect(text.getByText('$79 a month')).toHaveCSS('text-decoration-line', 'line-through')
      await expect(site.locator('li li', { hasText: 'one a' })).toBeAttached()
      await expect(site.getByRole('cell', { name: 'two people films' })).toBeAttached()
      await expect(note).toHaveText(
        'Not everything could be pasted: 1 picture (add it with the button Picture), 1 list in a cell (it is one line now).',
      )
      await press('Close', form)
      await expect(note).toHaveCount(0)
      // A paste is a step of its own; the line break before it is another one.
      await editor.undoAll(2)
      await expect(site.locator('del')).toHaveCount(0)
    })

    await test.step('a picture is uploaded and placed, also beside HTML that only has its address', async () => {
      const bytes = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#336699' } })
        .png()
        .toBuffer()
      const file = { name: 'our-shop.png', type: 'image/png', base64: bytes.toString('base64') }
      await goToEnd()
      await paste(text, { html: '<img src="https://example.org/our-shop.png">', file })
      await expect(text).toContainText('our-shop')
      await page.keyboard.type('Our shop')
      await expect(site.getByRole('img', { name: 'Our shop' })).toBeAttached()
      await paste(text, { file: { ...file, name: 'our-van.png' } }, 'drop')
      await expect(text).toContainText('our-van')
      await page.keyboard.type('Our van')
      await expect(site.getByRole('img', { name: 'Our van' })).toBeAttached()
    })

    await test.step('another file is refused with words', async () => {
      await paste(text, { file: { name: 'terms.pdf', type: 'application/pdf', base64: 'JVBERi0=' } })
      await expect(note).toHaveText('terms.pdf is no picture: a text holds no other files.')
      await paste(text, { file: { name: 'broken.png', type: 'image/png', base64: 'AAAA' } })
      await expect(note).toContainText('broken.png: ')
    })

    await test.step('a field and a text on the page leave out what is struck out, and say so', async () => {
      const struck = { html: '<s>$79 a month</s> $59 a month', text: '$79 a month $59 a month' }
      await press('Title and banner')
      const title = editor.field('Title')
      await title.selectText()
      await paste(title, struck)
      await expect(title).toHaveValue('$59 a month')
      await expect(note).toHaveText(
        '“$79 a month” is struck out where you copied it, and this field has no line through words: they were left out.',
      )
      await press('Close', form)
      const heading = site.getByRole('heading', { level: 1 })
      await heading.click()
      await expect(heading).toBeFocused()
      await page.keyboard.press('ControlOrMeta+a')
      await paste(heading, { ...struck, html: '<del>$79 a month</del> $59 a month' })
      await expect(heading).toHaveText('$59 a month')
      await expect(note).toContainText('they were left out')
    })
  })
})

test('a plan and a heading are renamed, and what refers to them follows', LONG, async ({ page, editor }) => {
  const { site, form, content, press } = editor
  const files = ['collections/plans.json', 'pages/pricing-plan.json', 'pages/terms-conditions.mdx']
  const before = files.map((file) => content.read(file))

  await test.step('a plan', async () => {
    await editor.open('/pricing-plan')
    await site.getByRole('heading', { name: 'Internet 500' }).first().click()
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
    await press('Undo')
    await expect(page.getByText('Everything is saved')).toBeVisible()
    await press('Redo')
    await expect(page.getByText('Unsaved changes in 3 files')).toBeVisible()
    await editor.save()
    expect(files.map((file) => content.read(file))).toEqual([
      before[0]?.replace('Internet 500', 'Internet 600'),
      before[1]?.replace('{plan.internet-500.', '{plan.internet-600.'),
      before[2]?.replace('{plan.internet-500.', '{plan.internet-600.'),
    ])
  })

  await test.step('a heading', async () => {
    await editor.open('/terms-conditions')
    await site.getByRole('heading', { name: 'Money back' }).click()
    await expect(page.getByRole('textbox', { name: 'Text of the page' })).toContainText('## Money back')
    await expect(form.getByText('1 document links to its headings: Privacy')).toBeVisible()
    await page.keyboard.press('End')
    await page.keyboard.type(' at once')
    await editor.save()
    await expect(page.getByText('Saved: 2 files')).toBeVisible()
    expect(content.read('pages/privacy-policy.mdx')).toContain('(/terms-conditions#money-back-at-once)')
  })
})

test('plans of a shared list are picked by their names', async ({ editor }) => {
  const { site, form } = editor
  await editor.open('/satellite-internet')
  await editor.select('Compare the plans')
  const names = site.locator('main [data-type="compare"] thead th')
  const gig = names.filter({ hasText: 'Internet 1.5 Gig' })
  await expect(gig).toHaveCount(1)
  await form.getByText('Internet 150', { exact: true }).click()
  await expect(gig).toHaveCount(0)
  await form.getByText('Internet 1.5 Gig', { exact: true }).click()
  await expect(gig).toHaveCount(1)
  await editor.save()
  expect(JSON.parse(editor.content.read('pages/satellite-internet.json')).sections).toContainEqual(
    expect.objectContaining({ plans: { from: 'plans', ids: ['Internet 150', 'Internet 1.5 Gig'] } }),
  )
})
