import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { copyProject, edit } from '../../build/project.ts'
import { startVite, type ViteServer } from '../../build/start-vite.ts'
import { expect, test, waitForApp } from '../support/fixtures.ts'
import { holdRequests } from '../support/hold-requests.ts'

test.describe.configure({ mode: 'serial' })

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

test('an edit updates the open page, which keeps its state', async ({ page }) => {
  await open(page, '/faq')
  const second = page.locator('main details').nth(1)
  await second.locator('summary').click()
  await expect(second).toHaveAttribute('open')
  await page.evaluate(() => document.body.setAttribute('data-unloaded', 'never'))
  edit(project, 'content/pages/faq.json', '"question": "', '"question": "Edited: ')
  await expect(page.locator('main summary').first()).toContainText('Edited: ')
  await expect(second).toHaveAttribute('open')
  await expect(page.locator('body')).toHaveAttribute('data-unloaded', 'never')
})

test('an edit keeps the current page of a list', async ({ page }) => {
  await open(page, '/blog?page=2')
  const list = page.locator('main ul[aria-describedby]')
  await expect(list).toHaveAccessibleDescription(/ 2 /)
  const card = list.locator('> li').first()
  const title = (await card.getByRole('heading').textContent()) ?? ''
  edit(project, 'content/collections/articles.json', title, `Edited: ${title}`)
  await expect(card.getByRole('heading')).toHaveText(`Edited: ${title}`)
  await expect(list).toHaveAccessibleDescription(/ 2 /)
  await open(page, '/blog/page/2')
  await expect(card.getByRole('heading')).toHaveText(`Edited: ${title}`)
})

test('the overlay shows every content problem above the unchanged page, and disappears when the content is fixed', async ({
  page,
}) => {
  await open(page, '/faq')
  const heading = await page.locator('h1').textContent()
  edit(project, 'content/pages/faq.json', '"question"', '"qestion"')
  edit(project, 'content/site.json', '"locale": "en-US"', '"locale": "english"')
  const overlay = overlayOf(page)
  await expect(overlay).toContainText('content/site.json')
  await expect(overlay).toContainText('did you mean "question"?')
  await expect(page.locator('h1')).toHaveText(heading ?? '')
  edit(project, 'content/pages/faq.json', '"qestion"', '"question"')
  edit(project, 'content/site.json', '"locale": "english"', '"locale": "en-US"')
  await expect(overlay).toHaveCount(0)
  await expect(page.locator('h1')).toHaveText(heading ?? '')
})

test('the overlay shows the place, the field, what is wrong and the line, and opens the file there', async ({
  page,
}) => {
  const file = 'content/pages/faq.json'
  await open(page, '/faq')
  edit(project, file, '"masthead"', '"mastehad"')
  const overlay = overlayOf(page)
  await expect(overlay.getByRole('heading', { name: '1 problem in 1 file' })).toBeVisible()
  await expect(overlay.getByRole('listitem')).toContainText(
    'mastehad is no key of this object; did you mean "masthead"?',
  )
  await expect(overlay.locator('mark')).toHaveText('"mastehad"')
  await expect(overlay).toContainText('npm run content -- --fix corrects what has only one correction.')
  await expect(overlay).toContainText('npm run edit opens the editor.')
  await expect(overlay).not.toContainText(/plugin|server|vite/i)
  const opened = page.waitForRequest(/__open-in-editor/)
  await page.route(/__open-in-editor/, (route) => route.fulfill({ body: '' }))
  const lines = readFileSync(join(project, file), 'utf8').split('\n')
  const line = lines.findIndex((text) => text.includes('"mastehad"'))
  const place = `${file}:${line + 1}:${(lines[line]?.indexOf('"mastehad"') ?? 0) + 1}`
  await overlay.getByRole('button', { name: place }).click()
  expect(new URL((await opened).url()).searchParams.get('file')).toBe(place)
  await overlay.getByRole('button', { name: 'Close' }).click()
  await expect(overlay).toHaveCount(0)
  await page.reload()
  await overlay.getByRole('button', { name: place }).focus()
  await page.keyboard.press('Escape')
  await expect(overlay).toHaveCount(0)
  edit(project, file, '"mastehad"', '"masthead"')
})

/** Waits until the dev server serves `text` in the data of the page /faq. */
async function waitForData(page: Page, text: string): Promise<void> {
  await expect
    .poll(async () => (await page.request.get(`${server.address}/_data/pages/faq.js`)).text(), {
      intervals: [1],
    })
    .toContain(text)
}

test('the overlay disappears when the content is fixed before the app of the page has started', async ({
  page,
}) => {
  const file = 'content/pages/faq.json'
  await open(page, '/faq')
  const heading = (await page.locator('h1').textContent()) ?? ''
  edit(project, file, '"question"', '"qestion"')
  const overlay = overlayOf(page)
  await expect(overlay).toHaveCount(1)
  const releaseApp = await holdRequests(page, /entry-client/)
  await page.reload()
  await expect(overlay).toHaveCount(1)
  edit(project, file, `"title": "${heading}"`, '"title": "Corrected"')
  edit(project, file, '"qestion"', '"question"')
  await waitForData(page, '"title":"Corrected"')
  releaseApp()
  await expect(page.locator('h1')).toHaveText('Corrected')
  await waitForApp(page)
  await expect(overlay).toHaveCount(0)
  edit(project, file, '"title": "Corrected"', `"title": "${heading}"`)
  await expect(page.locator('h1')).toHaveText(heading)
})

test('a page shows no mistake that was fixed before it was opened', async ({ page }) => {
  const file = 'content/pages/faq.json'
  const before = server.errors().length
  edit(project, file, '"question": "', '"qestion": "')
  await expect.poll(() => server.errors().slice(before)).toContain('did you mean "question"')
  edit(project, file, '"qestion": "', '"question": "Fixed: ')
  await waitForData(page, 'Fixed: ')
  await open(page, '/faq')
  await expect(overlayOf(page)).toHaveCount(0)
})

test('the page shows the second of two saves in quick succession, as formatters do', async ({ page }) => {
  const file = 'content/pages/faq.json'
  await open(page, '/faq')
  const heading = (await page.locator('h1').textContent()) ?? ''
  edit(project, file, `"title": "${heading}"`, '"title": "Saved once"')
  // Wait only until the server has read the file: its watcher then still ignores changes.
  await waitForData(page, '"title":"Saved once"')
  edit(project, file, '"title": "Saved once"', '"title": "Saved twice"')
  await expect(page.locator('h1')).toHaveText('Saved twice')
  edit(project, file, '"title": "Saved twice"', `"title": "${heading}"`)
  await expect(page.locator('h1')).toHaveText(heading)
})

test('pages can be added, moved and removed without a restart', async ({ page }) => {
  const text = JSON.stringify({
    title: 'Fresh',
    description: 'A page that was not there before.',
    masthead: { title: 'Fresh page' },
    sections: [],
  })
  const file = join(project, 'content/pages/fresh.json')
  await open(page, '/faq')
  writeFileSync(file, text)
  await expect
    .poll(async () =>
      (await page.request.get(`${server.address}/fresh`, { headers: { accept: 'text/html' } })).status(),
    )
    .toBe(200)
  await open(page, '/fresh')
  await expect(page.locator('h1')).toHaveText('Fresh page')
  renameSync(file, join(project, 'content/pages/newer.json'))
  await expect
    .poll(async () =>
      (await page.request.get(`${server.address}/newer`, { headers: { accept: 'text/html' } })).status(),
    )
    .toBe(200)
  expect(
    (await page.request.get(`${server.address}/fresh`, { headers: { accept: 'text/html' } })).status(),
  ).toBe(404)
  rmSync(join(project, 'content/pages/newer.json'))
  await expect
    .poll(async () =>
      (await page.request.get(`${server.address}/newer`, { headers: { accept: 'text/html' } })).status(),
    )
    .toBe(404)
})

/** Gives the directives of the security policy that a page contains, by name. */
async function readPolicy(page: Page, url: string): Promise<Record<string, string>> {
  const html = await (await page.request.get(url, { headers: { accept: 'text/html' } })).text()
  const policy = /<meta http-equiv="content-security-policy" content="([^"]+)"/.exec(html)?.[1] ?? ''
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources.join(' ')]
    }),
  )
}

test('pages have the security policy of the built site, and what the client of Vite needs', async ({
  page,
}) => {
  const built = await readPolicy(page, '/contact-us')
  expect(Object.keys(built)).toContain('script-src')
  expect(await readPolicy(page, `${server.address}/contact-us`)).toEqual({
    ...built,
    'style-src': expect.stringMatching(/^'self' 'nonce-[\w-]+'$/),
    'connect-src': built['connect-src']?.replace("'self'", "'self' ws://localhost:*"),
    'worker-src': 'blob:',
  })
  const response = await page.goto(`${server.address}/faq`)
  expect(await response?.headerValue('content-security-policy')).toBe("frame-ancestors 'none'")
})

test('a drawing that is opened by itself runs no script, at its server.address and at that of its file', async ({
  page,
}) => {
  await open(page, '/faq')
  const icon = page.locator('link[rel="icon"][type="image/svg+xml"]')
  const published = (await icon.getAttribute('href')) ?? ''
  for (const path of [published, '/content/media/brand/mark.svg', '/cont%65nt/media/brand/mark.svg']) {
    const response = await page.request.get(server.address + path)
    expect([path, response.status(), response.headers()['content-security-policy']]).toEqual([
      path,
      200,
      expect.stringMatching(/^default-src 'none'; .*; sandbox allow-same-origin$/),
    ])
  }
})

test('an edit of a stylesheet reaches the open page', async ({ page }) => {
  await open(page, '/faq')
  const file = 'src/blocks/faq/faq.module.css'
  const question = page.locator('main details').first()
  await expect(question).not.toHaveCSS('outline-style', 'dotted')
  // The browser has the block's modules now: only those take updates.
  await expect(page.locator('[data-type="faq"]')).toHaveAttribute('data-hydrated', '')
  edit(project, file, '@layer blocks {', '@layer blocks {\n.faq > * { outline: 1px dotted }')
  await expect(question).toHaveCSS('outline-style', 'dotted')
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
    await page.goto(`${server.address}/contact-us`)
    const readHtml = async () =>
      (await page.request.get(`${server.address}/faq`, { headers: { accept: 'text/html' } })).text()
    await expect.poll(readHtml).toContain(' style="top:0"')
    const message = page.waitForEvent('console', (logged) => blocked.test(logged.text()))
    await page.goto(`${server.address}/faq`)
    expect((await message).text()).toContain('style-src')
    edit(project, 'src/blocks/faq/faq.tsx', ' style={{ top: 0 }}', '')
  })
})
