import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { commitAll, createRemote, git, pushTo } from '../../fixtures/git.ts'
import { findAxeViolations } from '../support/find-axe-violations.ts'
import { expect, test } from '../support/fixtures.ts'
import { type EditedProject, openInEditor, startEditor } from './start-editor.ts'

let editor: EditedProject

test.beforeAll(async () => {
  editor = await startEditor()
})

test.afterAll(() => editor.stop())

test.use({
  allowedMessages: /\[vite\]|React DevTools|status of 4\d\d/,
  viewport: { width: 1280, height: 800 },
})

test('changes are published, and the dialog says later what became of them', async ({ page }) => {
  const { project } = editor
  const remote = createRemote()
  commitAll(project, 'content')
  pushTo(project, remote)
  const file = join(project, 'content/pages/faq.json')
  writeFileSync(file, readFileSync(file, 'utf8').replace('answered plainly', 'and plain answers'))
  const frame = await openInEditor(page, editor, '/faq')

  // Publishing saves on the way. A text that is not written yet holds it back, and the dialog leads to it.
  await page.getByRole('row', { name: 'Eight questions' }).click()
  await page.getByRole('button', { name: 'Add item' }).click()
  await expect(frame.getByText('[Write the question]')).toBeAttached()
  const open = page.getByRole('button', { name: 'Publish …' })
  await open.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Save and go on' }).click()
  await expect(dialog).toContainText('2 texts are not written yet')
  await dialog.getByRole('button', { name: 'Show them' }).click()
  await expect(page.getByRole('region', { name: 'Problems' })).toContainText('Before publishing:')
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(/^Saved/)).toBeVisible()
  await open.click()
  await dialog.getByRole('textbox', { name: 'What is this change?' }).fill('Plain answers')
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(dialog).toContainText('Your changes are on their way')
  await dialog.getByRole('button', { name: 'Done' }).click()

  await open.click()
  const before = dialog.getByRole('region', { name: 'Published before' })
  await expect(before.getByRole('listitem')).toHaveText(/^Plain answers, .+: waits for a review$/)
  expect(await findAxeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  const branch = git(remote, 'for-each-ref', '--format=%(refname)', 'refs/heads/edit')
  git(remote, 'update-ref', 'refs/heads/main', branch)
  await open.click()
  await expect(before.getByRole('listitem')).toHaveText(/: accepted; it is live after the next build/)
})
