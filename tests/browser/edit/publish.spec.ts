import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findAxeViolations } from '../support/find-axe-violations.ts'
import { expect, test } from '../support/fixtures.ts'
import { type EditedProject, openInEditor, startEditor } from './start-editor.ts'

let editor: EditedProject

const git = (cwd: string, ...options: string[]) => execFileSync('git', options, { cwd, encoding: 'utf8' })

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
  const remote = mkdtempSync(join(tmpdir(), 'remote-'))
  git(remote, 'init', '--quiet', '--bare', '--initial-branch', 'main')
  git(project, 'init', '--quiet', '--initial-branch', 'main')
  git(project, 'config', 'user.name', 'Ada')
  git(project, 'config', 'user.email', 'ada@example.com')
  git(project, 'add', 'content')
  git(project, 'commit', '--quiet', '--message', 'before')
  git(project, 'remote', 'add', 'origin', remote)
  git(project, 'push', '--quiet', '--set-upstream', 'origin', 'main')
  const file = join(project, 'content/pages/faq.json')
  writeFileSync(file, readFileSync(file, 'utf8').replace('answered plainly', 'and plain answers'))
  await openInEditor(page, editor, '/faq')

  const open = page.getByRole('button', { name: 'Publish …' })
  await open.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'What is this change?' }).fill('Plain answers')
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(dialog).toContainText('Your changes are on their way')
  await dialog.getByRole('button', { name: 'Done' }).click()

  await open.click()
  const before = dialog.getByRole('region', { name: 'Published before' })
  await expect(before.getByRole('listitem')).toHaveText(/^Plain answers, .+: waits for a review$/)
  expect(await findAxeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  const branch = git(remote, 'for-each-ref', '--format=%(refname)', 'refs/heads/edit').trim()
  git(remote, 'update-ref', 'refs/heads/main', branch)
  await open.click()
  await expect(before.getByRole('listitem')).toHaveText(/: accepted; it is live after the next build/)
})
