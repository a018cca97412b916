import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { build, copyProject, hashFiles } from './project.ts'
import { startVite } from './start-vite.ts'

let project: string

beforeAll(() => {
  project = copyProject('provider')
})

afterAll(() => rmSync(project, { recursive: true }))

const LIST = 'src/plugins/index.ts'
const write = (file: string, text: string) => writeFileSync(join(project, file), text)
const published = () => Object.keys(hashFiles(join(project, 'dist')))

test('a plugin of somebody else is a line in the list: builds read its document and publish its file', async () => {
  const list = readFileSync(join(project, LIST), 'utf8')
  const own = "import { notices } from '../../tests/fixtures/site/plugins/notices.ts'\n"
  write(LIST, own + list.replace('EnginePlugin[] = [', 'EnginePlugin[] = [notices, '))
  const notice = (until: string) => JSON.stringify({ notices: [{ text: 'Arbeiten im Hafen', until }] })
  write('content/notices.json', notice('2020-01-01'))
  const refused = await build(project)
  expect([refused.code, refused.output]).toEqual([
    1,
    expect.stringMatching(/content\/notices\.json:1:\d+ {2}notices\.0\.until {2}is over; remove the notice/),
  ])
  write('content/notices.json', notice('2999-12-31'))
  const { code, output } = await build(project)
  expect(code, output).toBe(0)
  expect(readFileSync(join(project, 'dist/_data/notices.js'), 'utf8')).toBe(
    'export default [{"text":"Arbeiten im Hafen","until":"2999-12-31"}]\n',
  )
  // Its page of the dev server leaves the overlay and the policy of all pages as they are.
  const { address, stop } = await startVite(project)
  const ask = (path: string) => fetch(address + path, { headers: { accept: 'text/html' } })
  const page = await ask('/')
  const texts = [await (await ask('/_notices')).text(), await page.text()]
  await stop()
  expect(texts).toEqual(['1 notices', expect.stringContaining('src="/src/plugins/overlay/')])
  expect(page.headers.get('content-security-policy')).toBe("frame-ancestors 'none'")
  rmSync(join(project, 'content/notices.json'))
})

test('a site without any plugin is built, and has nothing of them', async () => {
  expect(published().filter((file) => OF_PLUGINS.test(file)).length).toBeGreaterThan(3)
  write(LIST, 'export const plugins = []\n')
  rmSync(join(project, 'content/synonyms.json'))
  rmSync(join(project, 'content/languages'), { recursive: true })
  const { code, output } = await build(project)
  expect(code, output).toBe(0)
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
