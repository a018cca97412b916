import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { DraftStore, hashOfText } from '../../src/plugins/editor/server/drafts/drafts.ts'
import { FAQ } from '../fixtures/site.ts'
import { set } from '../unit/plugins/editor/operations.ts'
import { buildWell, copyBuiltProject, hashFiles } from './project.ts'

const BAR = '<time datetime="2026-12-24">24 December 2026</time>: not published</aside>'
const env = { SITE_DATE: '2026-12-24' }

let project: string
let before: Record<string, string>

const readPreview = (file: string) => readFileSync(join(project, 'preview', file), 'utf8')

beforeAll(async () => {
  project = await copyBuiltProject()
  before = hashFiles(join(project, 'dist'))
  // An unsaved change, as the editor keeps it.
  const text = readFileSync(join(project, FAQ), 'utf8')
  const expected = 'Eight questions we hear every week, answered plainly'
  const operation = set('/masthead/subtitle', 'Words for the boss', expected)
  new DraftStore(project, new Map()).apply(FAQ, hashOfText(text), [operation])
  await buildWell(project, env, '--preview', 'preview')
  return () => rmSync(project, { recursive: true })
})

test('a preview has the unsaved changes, and every page of it says that it is one, also to search engines', () => {
  expect(readPreview('faq.html')).toContain('Words for the boss')
  expect(readPreview('_data/pages/faq.js')).toContain('Words for the boss')
  const pages = readdirSync(join(project, 'preview'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.html'),
  )
  expect(pages.length).toBeGreaterThan(20)
  for (const page of pages) {
    const html = readPreview(page)
    expect(html.match(/<meta name="robots" content="noindex">/g), page).toHaveLength(1)
    expect(html.match(/<title>(.{10})/)?.[1], page).toBe('Preview · ')
    expect(html.split(BAR), page).toHaveLength(2)
    expect(html.indexOf(BAR), page).toBeLessThan(html.indexOf('id="root"') + 1 || html.length)
    // The styles of the bar are allowed wherever they are asked for.
    if (html.includes('href="/preview.css"')) expect(html, page).toContain("style-src 'self'")
  }
  expect(readPreview('preview.css')).toContain('.preview-bar')
  expect(readPreview('robots.txt')).toBe('User-agent: *\nDisallow: /\n')
  expect(readPreview('_headers')).toMatch(/^\/\*\n {2}X-Robots-Tag: noindex\n/)
})

test('a build afterwards gives the same bytes as before, and the next preview replaces the last one', async () => {
  const hashes = () => ['dist', 'preview'].map((folder) => hashFiles(join(project, folder)))
  const [published, preview] = hashes()
  expect(published).toEqual(before)
  await buildWell(project)
  await buildWell(project, env, '--preview', 'preview')
  expect(hashes()).toEqual([before, preview])
})
