import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { findAxeViolations } from '../support/find-axe-violations.ts'
import { expect, test } from '../support/fixtures.ts'
import { type EditedProject, openInEditor, startEditor } from './start-editor.ts'

let editor: EditedProject

test.beforeAll(async () => {
  editor = await startEditor()
})

test.afterAll(() => editor.stop())

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
}

/** Serves a folder as any host of static files does. */
async function serveFolder(folder: string): Promise<{ address: string; stop: () => Promise<void> }> {
  const server = createServer(async ({ url = '/' }, response) => {
    const path = join(folder, new URL(url, 'http://localhost').pathname)
    const file = [join(path, 'index.html'), `${path}.html`, path].find((name) => existsSync(name))
    if (file === undefined) return response.writeHead(404).end()
    return response.setHeader('content-type', TYPES[extname(file)] ?? '').end(await readFile(file))
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const address = server.address()
  if (typeof address !== 'object') throw new Error('The server has no port.')
  return {
    address: `http://localhost:${address?.port}/`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

test.use({
  allowedMessages: /\[vite\]|React DevTools|status of 4\d\d/,
  viewport: { width: 1280, height: 800 },
})

test('a preview for others has unsaved changes, and says in every page that it is one', async ({ page }) => {
  test.slow()
  const frame = await openInEditor(page, editor, '/faq')
  await frame.getByText('Eight questions we hear every week, answered plainly').click()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Words for the boss')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Unsaved changes in 1 file' })).toBeVisible()

  // While a page has a mistake, there is none.
  await page.getByRole('treegrid').getByRole('row', { name: 'Eight questions, eight answers' }).click()
  const form = page.getByRole('complementary', { name: 'What it says' })
  await form.getByRole('button', { name: 'Heading', exact: true }).click()
  await form.getByRole('textbox', { name: 'Title', exact: true }).fill('')
  await expect(page.getByRole('button', { name: /^\d+ problems?$/ })).toBeVisible()
  const open = page.getByRole('button', { name: 'Preview for others …' })
  await open.click()
  const dialog = page.getByRole('dialog')
  const make = dialog.getByRole('button', { name: /Make the preview|Try again/ })
  await make.click()
  await expect(dialog.getByRole('alert')).toContainText('cannot be made while something must be mended')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Unsaved changes in 1 file')).toBeVisible()

  await open.click()
  await make.click()
  await expect(dialog.getByRole('status')).toContainText('Making the pages')
  await expect(dialog).toContainText('The preview is ready', { timeout: 120_000 })
  const folder = join(editor.project, 'preview')
  await expect(dialog).toContainText(folder)
  expect(await findAxeViolations(page)).toEqual([])

  const host = await serveFolder(folder)
  await page.goto(host.address)
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
  await host.stop()
})
