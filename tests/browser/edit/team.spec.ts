import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:https'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { createProxyServer } from 'httpxy'
import { createCertificate } from '../../build/start-nginx.ts'
import { createTeamProject, oidcSettings, startIssuer, startTeam } from '../../build/team-server.ts'
import { git } from '../../fixtures/git.ts'
import { test as base, expect } from '../support/fixtures.ts'
import { LONG } from '../support/long.ts'

/** A server with a certificate in front of a team. */
async function startFront(folder: string) {
  const [key, cert] = createCertificate(folder).map((file) => readFileSync(file))
  const proxy = createProxyServer()
  let port = 0
  const target = () => ({ target: { host: '127.0.0.1', port } })
  const server = createServer(
    { key, cert },
    (request, response) => void proxy.web(request, response, target()).catch(() => response.destroy()),
  )
  server.on(
    'upgrade',
    (request, socket: Socket, head) =>
      void proxy.ws(request, socket, target(), head).catch(() => socket.destroy()),
  )
  // Those of WebSockets are none of the server's own connections.
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => sockets.add(socket))
  await once(server.listen(0, 'localhost'), 'listening')
  const bound = server.address()
  return {
    origin: `https://localhost:${typeof bound === 'object' ? bound?.port : ''}`,
    lead: (to: number) => {
      port = to
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy()
      await once(server.close(), 'close')
    },
  }
}

const test = base.extend<object, { served: { origin: string; repository: string } }>({
  ignoreHTTPSErrors: true,
  viewport: { width: 1280, height: 800 },
  // The sign-in wants a font of another server, and a session that ends is a refused request.
  allowedMessages: /\[vite\]|React DevTools|ERR_NAME_NOT_RESOLVED|ERR_ABORTED|WebSocket|status of 40[134]/,
  served: [
    async ({ browserName: _ }, use) => {
      const data = mkdtempSync(join(tmpdir(), 'team-'))
      const front = await startFront(data)
      const { project, repository, settings: host, end } = await createTeamProject()
      const people = (login: string) => ({
        email: login,
        email_verified: true,
        name: login.split('@')[0] ?? '',
      })
      const issuer = await startIssuer(people, front.origin)
      const team = await startTeam(project, {
        ...oidcSettings(issuer.address),
        ...host,
        TEAM_DATA: data,
        TEAM_URL: front.origin,
        TEAM_REVIEWERS: 'cleo@tidewire.example',
      })
      front.lead(team.port)
      await use({ origin: front.origin, repository })
      await front.stop()
      await team.stop()
      await issuer.stop()
      await end()
      rmSync(data, { recursive: true })
    },
    { scope: 'worker' },
  ],
})

/** Goes through the company's sign-in. */
async function passIssuer(page: Page, login: string): Promise<void> {
  await page.locator('[name=login]').fill(login)
  await page.locator('[name=password]').fill('any')
  await page.locator('[type=submit]').click()
  // It asks whether the editor may know the address.
  await page.locator('form:not(:has([name=login])) [type=submit]').click()
}

async function openFaq(context: BrowserContext, origin: string, login: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(`${origin}/faq`)
  await passIssuer(page, login)
  await expect(page).toHaveURL(`${origin}/_edit/faq`)
  await expect(page.frameLocator('iframe[title="The page"]').locator('h1')).toBeVisible()
  return page
}

const statusOf = (page: Page) => page.getByRole('region', { name: 'All changes' }).getByRole('status')
const titleOf = (page: Page) => page.getByRole('textbox', { name: 'Title', exact: true }).first()

const pressIn = (area: Page | Locator, name: string) =>
  area.getByRole('button', { name, exact: true }).click()

/** The line of the form that says who else changes the document. */
const othersIn = (page: Page) => page.getByRole('complementary', { name: 'What it says' }).getByRole('status')

/** Publishes what is saved, and closes the dialog. */
async function publish(page: Page, title: string): Promise<void> {
  await pressIn(page, 'Publish …')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill(title)
  await pressIn(dialog, 'Publish')
  await pressIn(dialog, 'Done')
}

test(
  'three people edit, publish and accept at one address, and an ended sign-in loses nothing',
  LONG,
  async ({ page: _, context, served, browser }) => {
    const { origin, repository } = served
    const [second, third, stranger] = await Promise.all(
      [1, 2, 3].map(() => browser.newContext({ ignoreHTTPSErrors: true })),
    )
    if (!second || !third || !stranger) throw new Error('There is no context.')
    const [ana, ben] = [
      await openFaq(context, origin, 'ana@tidewire.example'),
      await openFaq(second, origin, 'ben@tidewire.example'),
    ]
    await titleOf(ben).fill('Questions for Ben')
    await expect(ana.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
    await expect(othersIn(ana).getByText('ben has unsaved changes here.')).toBeVisible({ timeout: 3000 })

    await test.step('a session ends while somebody types', async () => {
      await context.clearCookies({ domain: 'localhost', name: '__Host-team' })
      await titleOf(ana).fill('Questions for Ana')
      await expect(statusOf(ana)).toHaveText('Your sign-in has ended: 1 change waits here')
      const [window] = await Promise.all([context.waitForEvent('page'), pressIn(ana, 'Sign in again')])
      // The company's sign-in still knows who it is.
      await expect(window.getByRole('heading', { name: 'You are signed in' })).toBeVisible()
      await window.close()
      await pressIn(ana, 'Try now')
      await expect(statusOf(ana)).toHaveText(/1 .*not saved|unsaved/i)
      await ana.keyboard.press('Control+s')
      await expect(ana.getByText('Saved: 1 file')).toBeVisible()
      await expect(othersIn(ben).getByText('ana has changes here that are not published yet.')).toBeVisible()
    })

    await test.step('what is published bears the name of its author', async () => {
      await publish(ana, 'Another title')
      expect(git(repository, 'log', '--all', '--max-count=1', '--format=%an %ae %s')).toBe(
        'ana ana@tidewire.example Another title',
      )
    })

    await test.step('another person looks at it by a link, and accepts it', async () => {
      const cleo = await openFaq(third, origin, 'cleo@tidewire.example')
      await pressIn(cleo, 'Review (1)')
      const dialog = cleo.getByRole('dialog', { name: 'Review' })
      await expect(dialog).toContainText(/Another title, ana, .+: waits for a review/)
      await dialog.getByText(/^\d+ changes$/).click()
      await expect(dialog).toContainText('"Questions for Ana"')
      await pressIn(dialog, 'Preview …')
      const preview = cleo.getByRole('dialog', { name: 'Preview for others' })
      await preview.getByText('Anybody who has the link may open it').click()
      await pressIn(preview, 'Make the preview')
      const ready = cleo.getByRole('dialog', { name: 'The preview is ready' })
      await expect(ready).toContainText('Anybody who has this link can open it, until', { timeout: 60_000 })
      const link = (await ready.getByRole('link').getAttribute('href')) ?? ''
      expect(link).toMatch(new RegExp(`^${origin}/preview/[\\w-]{22}/$`))
      await pressIn(ready, 'Done')

      const shown = await stranger.newPage()
      await shown.goto(link)
      await expect(shown).toHaveTitle(/^Preview · /)
      await shown.goto(`${link}faq`)
      await expect(shown).toHaveTitle(/^Preview · Questions for Ana/)
      await expect(shown.getByRole('complementary', { name: 'Preview' })).toContainText('not published')

      await pressIn(dialog, 'Accept')
      await expect(dialog).toContainText('“Another title” is accepted.')
      await expect(dialog).toContainText(/Another title, ana, .+: accepted/)
      expect(git(repository, 'log', '--max-count=1', '--format=%an %s', 'main')).toBe(
        'cleo Accept “Another title”',
      )
      await pressIn(dialog, 'Done')
      await expect(cleo.getByRole('button', { name: 'Get the newest (1)' })).toBeVisible()
      await expect(cleo.getByRole('button', { name: /^Review/ })).toHaveCount(0)
    })

    await test.step('who has changed the same field is asked', async () => {
      await ben.reload()
      // The field has the focus, and sends its name to where it is used when it loses that.
      await titleOf(ben).fill('Questions of Ben')
      await pressIn(ben, 'Get the newest (1)')
      const dialog = ben.getByRole('dialog')
      await expect(dialog).toContainText('Questions for Ana')
      await expect(dialog).toContainText('Questions of Ben')
      await pressIn(dialog, 'Use what is chosen')
      await expect(titleOf(ben)).toHaveValue('Questions of Ben')
      await ben.keyboard.press('Control+s')
      await expect(ben.getByText('Saved: 1 file')).toBeVisible()
      await publish(ben, 'Better')
      expect(git(repository, 'log', '--all', '--max-count=1', '--format=%an %s')).toBe('ben Better')
      await expect(othersIn(ana).getByText('ben has changes here')).toBeVisible({ timeout: 3000 })
    })
    await test.step('signs out', async () => {
      await pressIn(ana, 'Signed in as ana')
      await ana.getByRole('menuitem', { name: 'Sign out ana …' }).click()
      await pressIn(ana, 'Sign out')
      await expect(ana.getByRole('heading', { name: 'You are signed out' })).toBeVisible()
    })
    for (const other of [second, third, stranger]) await other.close()
  },
)
