import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { expect, type FrameLocator, type Page } from '@playwright/test'
import { type ContentName, cleanEnv, copyProject } from '../../build/project.ts'

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

/** Starts `npm run edit` in `project`, at `port`; the system chooses one for 0. Gives the server and its origin. */
async function startServer(project: string, port: string): Promise<{ server: ChildProcess; origin: string }> {
  const server: ChildProcess = spawn(
    process.execPath,
    [join(project, 'node_modules/vite/bin/vite.js'), '--mode', 'edit', '--port', port],
    { cwd: project, env: cleanEnv(), stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const origin = await new Promise<string>((resolve, reject) => {
    let printed = ''
    server.once('exit', (code) => reject(new Error(`The server has ended with ${code}.`)))
    server.stdout?.on('data', (chunk) => {
      printed += String(chunk)
      const address = /http:\/\/localhost:\d+/.exec(stripVTControlCharacters(printed))?.[0]
      if (address) resolve(address)
    })
  })
  return { server, origin }
}

/** Starts `npm run edit` on a copy of the project, at a port that the system chooses. */
export async function startEditor(content: ContentName = 'full'): Promise<EditedProject> {
  const project = copyProject(content)
  let { server, origin } = await startServer(project, '0')
  const end = async (signal: NodeJS.Signals) => {
    const ended = once(server, 'exit')
    server.kill(signal)
    await ended
  }
  return {
    project,
    address: `${origin}/_edit`,
    kill: () => end('SIGKILL'),
    startAgain: async () => {
      const again = await startServer(project, new URL(origin).port)
      server = again.server
      origin = again.origin
    },
    stop: async () => {
      await end('SIGTERM')
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
