import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { APIResponse, Page } from '@playwright/test'
import { copyProject, edit } from '../../build/project.ts'
import { startVite, type ViteServer } from '../../build/start-vite.ts'
import { checkHorizontalOverflow } from '../page-rules/horizontal-overflow.ts'
import { arrive, markDocument } from '../support/documents.ts'
import { findAxeViolations } from '../support/find-axe-violations.ts'
import { expect, test, waitForApp } from '../support/fixtures.ts'
import { get } from '../support/get.ts'
import { holdRequests } from '../support/hold-requests.ts'
import { LONG } from '../support/long.ts'
import { scrollThrough } from '../support/scroll-through.ts'
import { switchDirection } from '../support/switch-direction.ts'

// All tests share one server, so the file runs in one worker.
test.describe.configure({ mode: 'default' })

const FAQ = 'content/pages/faq.json'

let project: string
let server: ViteServer

test.beforeAll(async () => {
  project = copyProject()
  server = await startVite(project)
})

test.afterAll(async () => {
  await server.stop()
  rmSync(project, { recursive: true })
})

// Vite's client logs messages. The server refuses the font (403), which the copy reaches through a link to node_modules, and
// answers 404 for removed pages.
test.use({ allowedMessages: /\[vite\]|React DevTools|status of 40[34]/ })

/** The list of the problems of the content, over the page. */
function overlayOf(page: Page) {
  return page.getByRole('region', { name: 'Problems in the content' })
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(server.address + path)
  await waitForApp(page)
}

/** Asks the server for a page as a browser does. */
function getPage(page: Page, path: string) {
  return get(page.request, server.address + path, { accept: 'text/html' })
}

/** Waits until the dev server serves `text` in the data of the page /faq. */
async function waitForData(page: Page, text: string): Promise<void> {
  await expect
    .poll(async () => (await get(page.request, `${server.address}/_data/pages/faq.js`)).text(), {
      intervals: [1],
    })
    .toContain(text)
}

/** The paths of the gallery's pages: one for each file of fixtures. */
const fixtures = ['blocks', 'cards'].map((kind) =>
  readdirSync(join(import.meta.dirname, '../../fixtures', kind)).map(
    (file) => `/_gallery/${kind}/${file.replace('.json', '')}`,
  ),
)

test('the gallery links to all fixtures, and each of them to its themes', LONG, async ({ page }) => {
  await open(page, '/_gallery')
  const main = page.getByRole('main')
  const links = main.locator('a[href^="/_gallery/"]')
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(paths.toSorted()).toEqual(fixtures.flat().toSorted())
  await main.getByRole('link', { name: 'faq', exact: true }).click()
  await expect(page).toHaveURL(`${server.address}/_gallery/blocks/faq`)
  await main.getByRole('link', { name: 'night', exact: true }).click()
  await expect(page).toHaveURL(`${server.address}/_gallery/blocks/faq/night`)
  await expect(page.locator('body')).toHaveAttribute('data-theme', 'night')
})

for (const [first = '', ...others] of fixtures)
  test(`fixtures from ${first} on are accessible, log nothing and fit 320 px`, async ({ page }) => {
    test.setTimeout(300_000)
    await page.setViewportSize({ width: 320, height: 640 })
    await open(page, first)
    let direction: 'ltr' | 'rtl' = 'ltr'
    // The app goes from fixture to fixture: a page of the dev server loads 200 modules.
    for (const path of [first, ...others])
      await test.step(path, async () => {
        if (path !== first) await arrive(page, path)
        await scrollThrough(page)
        const check = async () => {
          await expect.soft.poll(() => checkHorizontalOverflow(page), direction).toEqual([])
          // Only the gallery puts several blocks of one type on a page.
          if (direction === 'ltr')
            expect.soft(await findAxeViolations(page, ['landmark-unique'], 'main')).toEqual([])
        }
        await check()
        direction = direction === 'ltr' ? 'rtl' : 'ltr'
        await switchDirection(page, direction)
        await check()
      })
  })

test('edits show in the open page, which keeps its state', async ({ page }) => {
  await open(page, '/faq')
  const heading = (await page.locator('h1').textContent()) ?? ''
  const expectSameDocument = await markDocument(page)
  const second = page.locator('main details').nth(1)
  await second.locator('summary').click()
  await expect(second).toHaveAttribute('open')

  await test.step('an edit of the content', async () => {
    edit(project, FAQ, '"question": "', '"question": "Edited: ')
    await expect(page.locator('main summary').first()).toContainText('Edited: ')
    await expect(second).toHaveAttribute('open')
  })

  await test.step('an edit of a stylesheet', async () => {
    const question = page.locator('main details').first()
    await expect(question).not.toHaveCSS('outline-style', 'dotted')
    // The browser has the block's modules now: only those take updates.
    await expect(page.locator('[data-type="faq"]')).toHaveAttribute('data-hydrated', '')
    edit(
      project,
      'src/blocks/faq/faq.module.css',
      '@layer blocks {',
      '@layer blocks {\n.faq > * { outline: 1px dotted }',
    )
    await expect(question).toHaveCSS('outline-style', 'dotted')
  })

  await test.step('the second of two saves in quick succession, as formatters do', async () => {
    edit(project, FAQ, `"title": "${heading}"`, '"title": "Saved once"')
    // Wait only until the server has read the file: its watcher then still ignores changes.
    await waitForData(page, '"title":"Saved once"')
    edit(project, FAQ, '"title": "Saved once"', '"title": "Saved twice"')
    await expect(page.locator('h1')).toHaveText('Saved twice')
    edit(project, FAQ, '"title": "Saved twice"', `"title": "${heading}"`)
    await expect(page.locator('h1')).toHaveText(heading)
  })

  await expectSameDocument()

  await test.step('an edit of a list, which keeps its current page', async () => {
    await open(page, '/blog?page=2')
    const list = page.locator('main ul[aria-describedby]')
    await expect(list).toHaveAccessibleDescription(/ 2 /)
    const title = list.locator('> li').first().getByRole('heading')
    const before = (await title.textContent()) ?? ''
    edit(project, 'content/collections/articles.json', before, `Edited: ${before}`)
    await expect(title).toHaveText(`Edited: ${before}`)
    await expect(list).toHaveAccessibleDescription(/ 2 /)
    await open(page, '/blog/page/2')
    await expect(title).toHaveText(`Edited: ${before}`)
  })
})

test('an overlay shows the problems of the content until they are fixed', async ({ page }) => {
  const connected = page.waitForEvent('websocket')
  await open(page, '/faq')
  const connection = await connected
  const overlay = overlayOf(page)
  const heading = (await page.locator('h1').textContent()) ?? ''

  await test.step('it shows every problem', async () => {
    edit(project, FAQ, '"question"', '"qestion"')
    edit(project, 'content/site.json', '"locale": "en-US"', '"locale": "english"')
    await expect(overlay).toContainText('content/site.json')
    await expect(overlay).toContainText('did you mean "question"?')
    await expect(page.locator('h1')).toHaveText(heading)
    edit(project, FAQ, '"qestion"', '"question"')
    edit(project, 'content/site.json', '"locale": "english"', '"locale": "en-US"')
    await expect(overlay).toHaveCount(0)
    await expect(page.locator('h1')).toHaveText(heading)
  })

  await test.step('it shows the place, the field, what is wrong and the line, and opens the file there', async () => {
    edit(project, FAQ, '"masthead"', '"mastehad"')
    await expect(overlay.getByRole('heading', { name: '1 problem in 1 file' })).toBeVisible()
    await expect(overlay.getByRole('listitem')).toContainText(
      'mastehad unknown key; did you mean "masthead"?',
    )
    await expect(overlay.locator('mark')).toHaveText('"mastehad"')
    await expect(overlay).toContainText('npm run content -- --fix corrects what has only one correction.')
    await expect(overlay).toContainText('npm run edit opens the editor.')
    await expect(overlay).not.toContainText(/plugin|server|vite/i)
    const opened = page.waitForRequest(/__open-in-editor/)
    await page.route(/__open-in-editor/, (route) => route.fulfill({ body: '' }))
    const lines = readFileSync(join(project, FAQ), 'utf8').split('\n')
    const line = lines.findIndex((text) => text.includes('"mastehad"'))
    const place = `${FAQ}:${line + 1}:${(lines[line]?.indexOf('"mastehad"') ?? 0) + 1}`
    await overlay.getByRole('button', { name: place }).click()
    expect(new URL((await opened).url()).searchParams.get('file')).toBe(place)
    await overlay.getByRole('button', { name: 'Close' }).click()
    await expect(overlay).toHaveCount(0)
    // Another check finds the same problem.
    const told = connection.waitForEvent('framereceived', ({ payload }) =>
      String(payload).includes('content:problems'),
    )
    edit(project, 'content/collections/articles.json', '"title": "', '"title": "Again: ')
    await told
    await expect(overlay).toHaveCount(0)
    edit(project, 'content/collections/articles.json', '"title": "Again: ', '"title": "')
    await page.reload()
    await overlay.getByRole('button', { name: place }).focus()
    await page.keyboard.press('Escape')
    await expect(overlay).toHaveCount(0)
    await waitForApp(page)
    edit(project, FAQ, '"mastehad"', '"masthead"')
  })

  await test.step('it disappears when the content is fixed before the app of the page has started', async () => {
    await waitForData(page, '"masthead"')
    edit(project, FAQ, '"question"', '"qestion"')
    await expect(overlay).toHaveCount(1)
    const releaseApp = await holdRequests(page, /entry-client/)
    await page.reload()
    await expect(overlay).toHaveCount(1)
    edit(project, FAQ, `"title": "${heading}"`, '"title": "Corrected"')
    edit(project, FAQ, '"qestion"', '"question"')
    await waitForData(page, '"title":"Corrected"')
    releaseApp()
    await expect(page.locator('h1')).toHaveText('Corrected')
    await waitForApp(page)
    await expect(overlay).toHaveCount(0)
    edit(project, FAQ, '"title": "Corrected"', `"title": "${heading}"`)
    await expect(page.locator('h1')).toHaveText(heading)
  })

  await test.step('a page shows no mistake that was fixed before it was opened', async () => {
    const before = server.errors().length
    edit(project, FAQ, '"question": "', '"qestion": "')
    await expect.poll(() => server.errors().slice(before)).toContain('did you mean "question"')
    edit(project, FAQ, '"qestion": "', '"question": "Fixed: ')
    await waitForData(page, 'Fixed: ')
    await open(page, '/faq')
    await expect(overlay).toHaveCount(0)
  })
})

test('pages can be added, moved and removed without a restart', async ({ page }) => {
  const [file, moved] = ['fresh', 'newer'].map((name) => join(project, `content/pages/${name}.json`))
  if (!file || !moved) return
  const statusOf = async (path: string) => (await getPage(page, path)).status()
  writeFileSync(
    file,
    JSON.stringify({
      title: 'Fresh',
      description: 'A page that was not there before.',
      masthead: { title: 'Fresh page' },
      sections: [],
    }),
  )
  await expect.poll(() => statusOf('/fresh')).toBe(200)
  await open(page, '/fresh')
  await expect(page.locator('h1')).toHaveText('Fresh page')
  renameSync(file, moved)
  await expect.poll(() => statusOf('/newer')).toBe(200)
  expect(await statusOf('/fresh')).toBe(404)
  rmSync(moved)
  await expect.poll(() => statusOf('/newer')).toBe(404)
})

/** Gives the directives of the security policy that a page contains, by name. */
async function readPolicy(response: APIResponse): Promise<Record<string, string>> {
  const html = await response.text()
  const policy = /<meta http-equiv="content-security-policy" content="([^"]+)"/.exec(html)?.[1] ?? ''
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources.join(' ')]
    }),
  )
}

test('pages have the policy of the built site, and drawings one without scripts', async ({ page }) => {
  const built = await readPolicy(await get(page.request, '/contact-us'))
  expect(Object.keys(built)).toContain('script-src')
  const response = await getPage(page, '/contact-us')
  expect(await readPolicy(response)).toEqual({
    ...built,
    'style-src': expect.stringMatching(/^'self' 'nonce-[\w-]+'$/),
    'connect-src': built['connect-src']?.replace("'self'", "'self' ws://localhost:*"),
    'worker-src': 'blob:',
  })
  expect(response.headers()['content-security-policy']).toBe("frame-ancestors 'none'")
  // At its address, and at that of its file.
  const published = /type="image\/svg\+xml" href="([^"]+)"/.exec(await response.text())?.[1] ?? ''
  for (const path of [published, '/content/media/brand/mark.svg', '/cont%65nt/media/brand/mark.svg']) {
    const drawing = await get(page.request, server.address + path)
    expect([path, drawing.status(), drawing.headers()['content-security-policy']]).toEqual([
      path,
      200,
      expect.stringMatching(/^default-src 'none'; .*; sandbox allow-same-origin$/),
    ])
  }
})

test.describe('what the security policy blocks', () => {
  const blocked = /violates the following Content Security Policy directive/
  test.use({ allowedMessages: new RegExp(`${blocked.source}|\\[vite\\]|React DevTools|status of 40[34]`) })

  test('the console shows a style attribute that a component renders', async ({ page }) => {
    edit(
      project,
      'src/blocks/faq/faq.tsx',
      'className={styles.faq}',
      'className={styles.faq} style={{ top: 0 }}',
    )
    await expect.poll(async () => (await getPage(page, '/faq')).text()).toContain(' style="top:0"')
    const message = page.waitForEvent('console', (logged) => blocked.test(logged.text()))
    await page.goto(`${server.address}/faq`)
    expect((await message).text()).toContain('style-src')
    edit(project, 'src/blocks/faq/faq.tsx', ' style={{ top: 0 }}', '')
  })
})
