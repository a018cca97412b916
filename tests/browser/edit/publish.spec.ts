import { join } from 'node:path'
import { preview } from 'vite'
import { edit } from '../../build/project.ts'
import { commitAll, createRemote, git, pushTo } from '../../fixtures/git.ts'
import { findAxeViolations } from '../support/find-axe-violations.ts'
import { LONG } from '../support/long.ts'
import { expect, test } from './edit-test.ts'

// What has a mistake is refused.
test.use({ allowedMessages: /\[vite\]|React DevTools|status of 4\d\d/ })

test('a preview has unsaved changes, and each page says that it is one', LONG, async ({ page, editor }) => {
  const { site, form, dialog, status, press } = editor
  await editor.open('/faq')
  await site.getByText('Eight questions we hear every week, answered plainly').click()
  await expect(site.locator('[contenteditable]')).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Words for the boss')
  await page.keyboard.press('Enter')
  await expect(status).toHaveText('Unsaved changes in 1 file')

  // While a page has a mistake, there is none.
  await editor.select('Eight questions, eight answers')
  await press('Heading', form)
  await editor.field('Title').fill('')
  await expect(editor.errors).toBeVisible()
  await press('Preview for others …')
  await press('Make the preview', dialog)
  await expect(dialog.getByRole('alert')).toContainText('cannot be made while something must be mended')
  // The button that was pressed has lost the focus.
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await press('Undo')
  await expect(page.getByText('Unsaved changes in 1 file')).toBeVisible()

  await press('Preview for others …')
  await press('Make the preview', dialog)
  await expect(dialog.getByRole('status')).toContainText('Making the pages')
  await expect(dialog).toContainText('The preview is ready', { timeout: 120_000 })
  const folder = join(editor.project, 'preview')
  await expect(dialog).toContainText(folder)
  expect(await findAxeViolations(page)).toEqual([])

  // As any host of static files serves it.
  const host = await preview({
    configFile: false,
    appType: 'mpa',
    build: { outDir: folder },
    preview: { port: 0 },
  })
  await page.goto(host.resolvedUrls?.local[0] ?? '')
  const bar = page.getByRole('complementary', { name: 'Preview' })
  await expect(bar).toBeInViewport()
  await expect(bar).toHaveText(/^Preview of \d{1,2} \w+ \d{4}: not published$/)
  await expect(bar).toHaveCSS('text-align', 'center')
  await expect(page).toHaveTitle(/^Preview · /)
  // The app goes on to another page without a page load.
  await page.evaluate(() => document.documentElement.setAttribute('data-first-load', ''))
  await page.locator('[data-hydrated]').first().waitFor({ state: 'attached' })
  await page.locator('footer a[href="/faq"]').first().click()
  await expect(page.getByText('Words for the boss')).toBeVisible()
  await expect(page.locator('html[data-first-load]')).toBeAttached()
  await expect(bar).toBeInViewport()
  await expect(page).toHaveTitle(/^Preview · FAQ/)
  await expect(page.locator('meta[name="robots"][content="noindex"]')).toHaveCount(1)
  expect(await findAxeViolations(page)).toEqual([])
  await host.close()
})

test('changes are published, and the dialog says later what became of them', async ({ page, editor }) => {
  const { project, dialog, press } = editor
  const remote = createRemote()
  commitAll(project, 'content')
  pushTo(project, remote)
  edit(editor.project, 'content/pages/faq.json', 'answered plainly', 'and plain answers')
  await editor.open('/faq')

  // Publishing saves on the way. A text that is not written yet holds it back, and the dialog leads to it.
  await editor.select('Eight questions')
  await press(/^More for “How do I know/, editor.form)
  await page.getByRole('menuitem', { name: 'Add below' }).click()
  await expect(editor.site.locator('main summary').nth(1)).toContainText('[Write the question]')
  await press('Publish …')
  await press('Save and go on', dialog)
  await expect(dialog).toContainText('2 texts are not written yet')
  await press('Show them', dialog)
  await expect(editor.problems).toContainText('Before publishing:')
  await press('Undo')
  await editor.save()
  await press('Publish …')
  await dialog.getByRole('textbox', { name: 'What is this change?' }).fill('Plain answers')
  await press('Publish', dialog)
  await expect(dialog).toContainText('Your changes are on their way')
  await press('Done', dialog)

  // What waits is told apart. One chooses what goes of the rest.
  edit(project, 'content/pages/404.json', 'Page not found', 'No such page')
  await press('Publish …')
  await expect(dialog.getByRole('group', { name: 'Waits for a review already' })).toContainText(
    '“Plain answers”',
  )
  const going = dialog.getByRole('group', { name: 'What is published' }).getByRole('checkbox')
  const seen = dialog.getByRole('region', { name: 'What visitors will see' })
  await expect(seen.getByRole('listitem')).toHaveText([/"No such page"/])
  await expect(going).toBeChecked()
  await dialog.getByText('No such page', { exact: true }).click()
  await expect(dialog).toContainText('Nothing new is ticked.')
  await expect(going).not.toBeChecked()

  const before = dialog.getByRole('region', { name: 'Publications' }).getByRole('listitem')
  await expect(before).toContainText(/^Plain answers, .+: waits for a review/)
  expect(await findAxeViolations(page)).toEqual([])
  await press('Cancel', dialog)

  const branch = git(remote, 'for-each-ref', '--format=%(refname)', 'refs/heads/edit')
  git(remote, 'update-ref', 'refs/heads/main', branch)
  await press('Publish …')
  await expect(before).toContainText(/: accepted; it is live after the next build/)
  await press('Undo this publication', before)
  await expect(dialog).toContainText('Get the newest first')
})
