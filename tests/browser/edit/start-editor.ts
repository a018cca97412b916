import { rmSync } from 'node:fs'
import { type APIRequestContext, expect, type FrameLocator, type Page } from '@playwright/test'
import { type ContentName, copyProject } from '../../build/project.ts'
import { startVite } from '../../build/start-vite.ts'
import { get } from '../support/get.ts'
import { EditedContent } from './edited-content.ts'

/** A copy of the project whose content a test edits in the browser. */
export interface EditedProject {
  /** The folder of the copy. */
  project: string
  content: EditedContent
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
    content: new EditedContent(project),
    address: `${address}/_edit`,
    kill: () => server.stop('SIGKILL'),
    // Meanwhile another program may have got its port for a moment.
    startAgain: () =>
      expect(async () => {
        server = await startVite(project, ['--mode', 'edit'], Number(new URL(address).port))
      }).toPass(),
    stop: async () => {
      await server.stop()
      rmSync(project, { recursive: true })
    },
  }
}

/** What a browser sends with a visit, and with the requests of the editor. */
const OWN = {
  'sec-fetch-site': 'same-origin',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
}

/** Gives the secret of an editor, as its page gets it. */
export async function readToken(
  { address }: Pick<EditedProject, 'address'>,
  request: APIRequestContext,
): Promise<string> {
  const page = await (await get(request, address, OWN)).text()
  return /name="edit-token" content="(\w+)"/.exec(page)?.[1] ?? ''
}

/** Makes the server of an editor forget all unsaved changes, show the site of today, and read the files as they are now. */
export async function readAgain({ address }: EditedProject, request: APIRequestContext): Promise<void> {
  const { origin } = new URL(address)
  const token = await readToken({ address }, request)
  const headers = { ...OWN, origin, 'x-edit-token': token }
  const readChanged = async (): Promise<string[]> =>
    (await (await get(request, `${origin}/__edit/state`, headers)).json()).changed
  await request.post(`${origin}/__edit/day`, { headers, data: { day: null }, maxRetries: 3 })
  for (const file of [...(await readChanged()), 'content/site.json'])
    await request.post(`${origin}/__edit/resolve`, { headers, data: { file, keep: 'disk' }, maxRetries: 3 })
  expect(await readChanged()).toEqual([])
}

/** Opens a page of the site in an editor, and waits until clicks on the page are understood. Gives the page in its frame. */
export async function openInEditor(page: Page, editor: EditedProject, route: string): Promise<FrameLocator> {
  await page.goto(editor.address + route)
  const frame = page.frameLocator('iframe[title="The page"]')
  const firstBlock = frame.locator('html[data-started]:has(page-editor) main [data-type]').first()
  await firstBlock.and(frame.locator('[data-hydrated]')).waitFor({ state: 'attached' })
  await expect(page.getByRole('button', { name: 'Title and banner' })).toBeVisible()
  return frame
}
