import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import type { ContentName } from '../../build/project.ts'
import { test as base, expect } from '../support/fixtures.ts'
import { type EditedProject, openInEditor, readAgain, startEditor } from './start-editor.ts'

export { expect } from '../support/fixtures.ts'

/** An editor in a window, as its user finds things. */
function editorIn(page: Page, running: EditedProject) {
  const dialog = page.getByRole('dialog')
  /** The parts of the open document. */
  const outline = page.getByRole('treegrid', { name: 'Parts of this document' })
  const form = page.getByRole('complementary', { name: 'What it says' })
  const searchbox = page.getByRole('searchbox', { name: 'Search pages, lists and settings' })
  /** Presses a button of the window or of a part of it. */
  const press = (name: string | RegExp, part: Page | Locator = page) =>
    part.getByRole('button', { name, exact: true }).click()
  return {
    ...running,
    dialog,
    outline,
    form,
    press,
    /** The page of the site. */
    site: page.frameLocator('iframe[title="The page"]'),
    problems: page.getByRole('region', { name: 'Problems' }),
    /** The button that says how many errors there are; hints are no errors. */
    errors: page.getByRole('button', { name: /^\d+ problems?$/ }),
    /** Says what is saved. */
    status: page.getByRole('region', { name: 'All changes' }).getByRole('status'),
    searchbox,
    open: (route: string) => openInEditor(page, running, route),
    /** Opens a part of the document in the form. */
    select: (title: string) => outline.getByRole('row', { name: title }).click(),
    /** Gives a text field of the form; of several, the first one. */
    field: (name: string) => form.getByRole('textbox', { name, exact: true }).first(),
    /** Searches all content, and opens what has this name. */
    find: async (search: string, name: string | RegExp) => {
      await page.getByRole('tab', { name: 'All content' }).click()
      await searchbox.fill(search)
      await page.getByRole('option', { name }).first().click()
    },
    /** Saves by what `act` does, Ctrl+S unless said otherwise, and waits until the server has ended that. */
    save: async (act: () => Promise<void> = () => page.keyboard.press('Control+s')) => {
      const button = page.getByRole('button', { name: 'Save', exact: true })
      await expect(button).toBeEnabled()
      await act()
      await expect(button).toBeDisabled()
      await expect(page.getByText(/^Saved: \d+ files?$/)).toBeVisible()
    },
    /** Undoes as many steps as there were, and expects that nothing is left to save. */
    undoAll: async (steps: number) => {
      for (let step = 0; step < steps; step++) await page.keyboard.press('Control+z')
      await expect(page.getByText('Everything is saved')).toBeVisible()
    },
  }
}

export type Editor = ReturnType<typeof editorIn>

/**
 * A test of an editor, which it opens, of a copy of the project with the content `siteName`. The tests of a worker share a server:
 * its start takes more of the processor than most tests. Each begins with the content as it was, and with no unsaved changes.
 */
export const test = base.extend<
  { siteName: ContentName; editor: Editor },
  { editors: Map<ContentName, EditedProject> }
>({
  viewport: { width: 1280, height: 800 },
  // Vite's client logs messages. The server refuses the font (403), which the copy reaches through a link to node_modules.
  allowedMessages: /\[vite\]|React DevTools|status of 40[34]/,
  siteName: ['full', { option: true }],
  editors: [
    async ({ browserName: _ }, use) => {
      const editors = new Map<ContentName, EditedProject>()
      await use(editors)
      await Promise.all([...editors.values()].map((editor) => editor.stop()))
    },
    { scope: 'worker' },
  ],
  editor: async ({ page, editors, siteName, request }, use, testInfo) => {
    // A visit answers many questions. Only a test that fails waits that long.
    testInfo.setTimeout(300_000)
    const running = editors.get(siteName) ?? (await startEditor(siteName))
    editors.set(siteName, running)
    running.content.putBack()
    rmSync(join(running.project, '.git'), { recursive: true, force: true })
    await readAgain(running, request)
    await use(editorIn(page, running))
  },
})
