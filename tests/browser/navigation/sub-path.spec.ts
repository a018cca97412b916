import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { edit } from '../../build/project.ts'
import { markDocument } from '../support/documents.ts'
import { expect, waitForApp } from '../support/fixtures.ts'
import { get } from '../support/get.ts'
import { type ServedCopy, serveCopy } from '../support/serve-copy.ts'
import { test } from '../support/test.ts'

test.describe.configure({ mode: 'serial' })

let site: ServedCopy
/** The address of the home page. */
let home: string
/** What the open page must not do: ask for something that is not there, or outside of the site, or log an error. */
let faults: string[]

/** Makes a copy of the site one that is published at a path of its host, as project pages are. */
function publishBelowPath(project: string): void {
  const { url }: { url: string } = JSON.parse(readFileSync(join(project, 'content/site.json'), 'utf8'))
  edit(project, 'content/site.json', `"url": "${url}"`, '"url": "https://me.example/shop"')
  const questions = [{ question: 'Where?', answer: 'Below a path.' }]
  const page = (title: string, sections: object[]) =>
    JSON.stringify({ title, description: `All about ${title}.`, masthead: { title }, sections })
  mkdirSync(join(project, 'public/docs'), { recursive: true })
  writeFileSync(join(project, 'public/docs/our terms.txt'), 'The terms of the shop.')
  const items = [
    { label: 'To the second page', href: '/path-b' },
    { label: 'To the terms', href: '/docs/our%20terms.txt' },
  ]
  const link = { items, look: 'list' }
  writeFileSync(
    join(project, 'content/pages/path-a.json'),
    page('First page', [
      { type: 'links', ...link },
      { type: 'faq', items: questions },
    ]),
  )
  writeFileSync(
    join(project, 'content/pages/path-b.mdx'),
    '---\ntitle: Second page\ndescription: All about it.\nmasthead: { title: Second page }\n---\n\nBack to [the first page](/path-a).\n',
  )
  edit(
    project,
    'content/site.json',
    '"labels": {',
    '"redirects": [{ "from": "/old", "to": "/path-b" }], "labels": {',
  )
}

test.beforeAll(async () => {
  test.setTimeout(180_000)
  site = await serveCopy(publishBelowPath)
  home = `${site.address}/shop/`
})

test.afterAll(() => site.stop())

test.beforeEach(({ page }) => {
  faults = []
  page.on('response', (response) => {
    const address = response.url()
    if (!address.startsWith(home) || response.status() >= 400) faults.push(`${response.status()} ${address}`)
  })
  page.on('pageerror', ({ message }) => faults.push(message))
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
})

test('links keep the document, and all that pages need comes from below the path', async ({ page }) => {
  const canonical = page.locator('link[rel=canonical]')
  await page.goto(`${home}path-a`)
  await waitForApp(page)
  const expectSameDocument = await markDocument(page)
  await page.getByRole('link', { name: 'To the second page' }).click()
  await expect(page).toHaveURL(`${home}path-b`)
  await expect(canonical).toHaveAttribute('href', 'https://me.example/shop/path-b')
  await page.getByRole('link', { name: 'the first page' }).click()
  await expect(page).toHaveURL(`${home}path-a`)
  await page.goBack()
  await expect(page.locator('h1')).toHaveText('Second page')
  await page.locator('header a:has(img)').click()
  await expect(page).toHaveURL(home)
  await expectSameDocument()
  await page.goto(`${home}path-a`)
  await waitForApp(page)
  await page.getByRole('link', { name: 'To the terms' }).click()
  await expect(page.locator('body')).toHaveText('The terms of the shop.')
  for (const path of ['', 'path-b']) {
    await page.goto(home + path)
    await waitForApp(page)
  }
  await expect(canonical).toHaveAttribute('href', 'https://me.example/shop/path-b')
  expect(faults).toEqual([])
})

test('redirects and missing pages stay below the path', async ({ page, request }) => {
  await page.goto(`${home}old`)
  await expect(page).toHaveURL(`${home}path-b`)
  expect(readFileSync(join(site.project, 'dist/old.html'), 'utf8')).toContain('content="0; url=/shop/path-b"')
  expect((await get(request, `${home}no-such-page`)).status()).toBe(404)
  const manifest = await (await get(request, `${home}site.webmanifest`)).json()
  expect(manifest.start_url).toBe('/shop/')
  for (const { src } of manifest.icons) expect((await get(request, site.address + src)).status()).toBe(200)
  expect(await (await get(request, `${home}sitemap.xml`)).text()).toContain(
    '<loc>https://me.example/shop/path-a</loc>',
  )
})
