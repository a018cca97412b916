import { rmSync } from 'node:fs'
import { expect, type FrameLocator, type Page } from '@playwright/test'
import { type ContentName, copyProject } from '../../build/project.ts'
import { startVite } from '../../build/start-vite.ts'

/** A copy of the project whose content a test edits in the browser. */
export interface EditedProject {
  /** The folder of the copy. */
  project: string
  /** The address of its editor, without a slash at the end. */
  address: string
  /** Kills the server. */
  kill: () => Promise<void>
  /** Starts the server again, at the same address. */
  startAgain: () => Promise<void>
  stop: () => Promise<void>
}

/** Starts `npm run edit` on a copy of the project, at a port that the system chooses. */
export async function startEditor(content: ContentName = 'full'): Promise<EditedProject> {
  const project = copyProject(content)
  let server = await startVite(project, ['--mode', 'edit'])
  const { address } = server
  return {
    project,
    address: `${address}/_edit`,
    kill: () => server.stop('SIGKILL'),
    startAgain: async () => {
      server = await startVite(project, ['--mode', 'edit'], Number(new URL(address).port))
    },
    stop: async () => {
      await server.stop()
      rmSync(project, { recursive: true })
    },
  }
}

/** Opens a page of the site in an editor, and waits until clicks on the page are understood. Gives the page in its frame. */
export async function openInEditor(page: Page, editor: EditedProject, route: string): Promise<FrameLocator> {
  await page.goto(editor.address + route)
  const frame = page.frameLocator('iframe[title="The page"]')
  const firstBlock = frame.locator('html[data-started]:has(page-editor) main [data-type]').first()
  await firstBlock.and(frame.locator('[data-hydrated]')).waitFor({ state: 'attached' })
  await expect(page.getByRole('row').first()).toBeVisible()
  return frame
}
