import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:https'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { createProxyServer } from 'httpxy'
import { createCertificate } from '../../build/start-nginx.ts'
import { createTeamRepository, oidcSettings, startIssuer, startTeam } from '../../build/team-server.ts'
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
  await once(server.listen(0, 'localhost'), 'listening')
  const bound = server.address()
  return {
    origin: `https://localhost:${typeof bound === 'object' ? bound?.port : ''}`,
    lead: (to: number) => {
      port = to
    },
    stop: async () => {
      server.closeAllConnections()
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
      const { project, repository } = createTeamRepository()
      const people = (login: string) => ({
        email: login,
        email_verified: true,
        name: login.split('@')[0] ?? '',
      })
      const issuer = await startIssuer(people, front.origin)
      const settings = { ...oidcSettings(issuer.address), TEAM_REPOSITORY: repository, TEAM_DATA: data }
      const team = await startTeam(project, { ...settings, TEAM_URL: front.origin })
      front.lead(team.port)
      await use({ origin: front.origin, repository })
      await front.stop()
      await team.stop()
      await issuer.stop()
      for (const folder of [data, project, dirname(repository)]) rmSync(folder, { recursive: true })
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

test(
  'two people edit and publish at one address, and an ended sign-in loses nothing',
  LONG,
  async ({ page: _, context, served, browser }) => {
    const { origin, repository } = served
    const other = await browser.newContext({ ignoreHTTPSErrors: true })
    const [ana, ben] = [
      await openFaq(context, origin, 'ana@tidewire.example'),
      await openFaq(other, origin, 'ben@tidewire.example'),
    ]
    await titleOf(ben).fill('Questions for Ben')
    await expect(ana.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
    const alsoChanged = (page: Page) =>
      page.getByRole('complementary', { name: 'What it says' }).getByRole('status')
    await expect(alsoChanged(ana).getByText('ben has unsaved changes here.')).toBeVisible()

    await test.step('a session ends while somebody types', async () => {
      await context.clearCookies({ domain: 'localhost', name: '__Host-team' })
      await titleOf(ana).fill('Questions for Ana')
      await expect(statusOf(ana)).toHaveText('Your sign-in has ended: 1 change waits here')
      const [window] = await Promise.all([
        context.waitForEvent('page'),
        ana.getByRole('button', { name: 'Sign in again' }).click(),
      ])
      // The company's sign-in still knows who it is.
      await expect(window.getByRole('heading', { name: 'You are signed in' })).toBeVisible()
      await window.close()
      await ana.getByRole('button', { name: 'Try now' }).click()
      await expect(statusOf(ana)).toHaveText(/1 .*not saved|unsaved/i)
      await ana.keyboard.press('Control+s')
      await expect(ana.getByText('Saved: 1 file')).toBeVisible()
      await expect(
        alsoChanged(ben).getByText('ana has changes here that are not published yet.'),
      ).toBeVisible()
      await ben.keyboard.press('Control+z')
      await expect(alsoChanged(ana).getByText('ben has unsaved changes here.')).toHaveCount(0)
    })

    await test.step('what is published bears the name of its author', async () => {
      await ana.getByRole('button', { name: 'Publish …' }).click()
      const dialog = ana.getByRole('dialog')
      await dialog.getByRole('textbox').fill('Another title')
      await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
      await expect
        .poll(() => git(repository, 'log', '--all', '--max-count=1', '--format=%an %ae %s'))
        .toBe('ana ana@tidewire.example Another title')
    })
    await other.close()
  },
)
