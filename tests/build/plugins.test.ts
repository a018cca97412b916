import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { build, buildWell, copyProject, hashFiles } from './project.ts'
import { startVite } from './start-vite.ts'

let project: string

const LIST = 'src/plugins/index.ts'
const NOTICES = 'content/notices.json'

beforeAll(() => {
  project = copyProject('provider')
  const list = readFileSync(join(project, LIST), 'utf8')
  // One version of the code for both tests: it is bundled once.
  write(
    LIST,
    `import { existsSync } from 'node:fs'
import { notices } from '../../tests/fixtures/site/plugins/notices.ts'
${list.replace('EnginePlugin[] = [', `EnginePlugin[] = !existsSync('${NOTICES}') ? [] : [notices, `)}`,
  )
  return () => rmSync(project, { recursive: true })
})

const write = (file: string, text: string) => writeFileSync(join(project, file), text)
const published = () => Object.keys(hashFiles(join(project, 'dist')))

test('a plugin of somebody else is a line in the list: builds read its document and publish its file', async () => {
  const notice = (until: string, text = 'Arbeiten im Hafen') =>
    JSON.stringify({ notices: [{ text, until, page: '/kontakt' }] })
  write(NOTICES, notice('2020-01-01'))
  const refused = await build(project)
  const told = /content\/notices\.json:1:\d+ {2}notices\.0\.until {2}is over; remove the notice/
  expect(refused).toEqual({ code: 1, output: expect.stringMatching(told) })
  write(NOTICES, notice('2999-12-31'))
  await buildWell(project)
  const readDist = (file: string) => readFileSync(join(project, 'dist', file), 'utf8')
  expect(readDist('_data/notices.js')).toBe(
    'export default [{"text":"Arbeiten im Hafen","until":"2999-12-31","page":"/kontakt"}]\n',
  )
  const tag = '<meta name="notice" content="Arbeiten &#38; mehr">'
  const before = readDist('index.html')
  const warm = await buildWell(project)
  expect(warm).toMatch(/\n0 of \d+ pages made/)
  write(NOTICES, notice('2999-12-31', 'Arbeiten & mehr'))
  // Only pages with another head are rendered again: this one, which has the same address in Arabic.
  expect(await buildWell(project)).toMatch(/\n2 of \d+ pages made/)
  expect(readDist('kontakt.html').split('</head>')[0]).toContain(tag)
  expect(readDist('index.html')).toBe(before)
  // Its page of the dev server leaves the overlay and the policy of all pages as they are.
  const { address, stop } = await startVite(project)
  const ask = (path: string) => fetch(address + path, { headers: { accept: 'text/html' } })
  const page = await ask('/')
  const texts = [
    await (await ask('/_notices')).text(),
    await page.text(),
    await (await ask('/kontakt')).text(),
  ]
  await stop()
  expect(texts).toEqual([
    '1 notices',
    expect.stringContaining('src="/src/plugins/overlay/'),
    expect.stringContaining(tag),
  ])
  expect(page.headers.get('content-security-policy')).toBe("frame-ancestors 'none'")
})

test('a site without any plugin is built, and has nothing of them', async () => {
  expect(published().filter((file) => OF_PLUGINS.test(file)).length).toBeGreaterThan(3)
  for (const document of [NOTICES, 'content/synonyms.json']) rmSync(join(project, document))
  rmSync(join(project, 'content/languages'), { recursive: true })
  await buildWell(project)
  const files = published()
  expect(files).toContain('index.html')
  expect(files.filter((file) => OF_PLUGINS.test(file))).toEqual([])
  const texts = files.filter((file) => /\.html$/.test(file))
  for (const file of texts) {
    const html = readFileSync(join(project, 'dist', file), 'utf8')
    expect(html).not.toContain('ld+json')
    // Without the plugin for its first styles, a page waits for all of them.
    expect(html).not.toContain('<style>')
    if (!html.includes('http-equiv="refresh"'))
      expect(html.split('</head>')[0]).toMatch(/<link rel="stylesheet"[^>]*>.*<noscript>/)
  }
})

/** What the plugins of the provider publish. */
const OF_PLUGINS = /^(_data\/(search|coverage)|media\/share\/|verfuegbarkeit)/
