import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { formatProblem } from '../../../src/engine/diagnostics/reporters.ts'
import type { EnginePlugin } from '../../../src/engine/plugin.ts'
import { listFiles } from '../../../src/engine/read/content-folder.ts'
import { plugins } from '../../../src/plugins/index.ts'
import { checkFiles, createContentSession } from '../../fixtures/content-session.ts'
import { notices } from '../../fixtures/site/plugins/notices.ts'
import { smallSite, writeFiles } from '../../fixtures/site.ts'

const ROOT = join(import.meta.dirname, '../../..')
const day = '2026-12-24'
const withNotices = [...plugins, notices]

const readManual = () => readFileSync(join(ROOT, 'src/plugins/README.md'), 'utf8')

function problemsOf(until: string, list: readonly EnginePlugin[], page = '/faq'): string[] {
  const document = { notices: [{ text: 'Works in Harbour Street', until, page }] }
  const files = { 'content/notices.json': JSON.stringify(document, null, 2) }
  return checkFiles(files, { plugins: list, day }).problems.map(formatProblem)
}

/** Lists what a site publishes beside its pages. */
function listFilesOf(root: string, list: readonly EnginePlugin[]): string[] {
  const content = createContentSession(root, { plugins: list, day })()
  const { site, problems } = content
  expect(problems.map(formatProblem)).toEqual([])
  if (!site) throw new Error('The site has a problem.')
  return list.flatMap((plugin) =>
    [...(plugin.files?.list({ ...content, site }) ?? [])].map(({ path }) => path),
  )
}

test('the manual has each hook with the plugins that use it, and there are at most twelve', () => {
  const hooks = new Map<string, string[]>()
  for (const { name, ...own } of plugins)
    for (const hook of Object.keys(own)) hooks.set(hook, [...(hooks.get(hook) ?? []), name])
  const rows = readManual().matchAll(/^\| `(\w+)` \| [^|]+ \| ([^|`]+) \|$/gm)
  expect(new Map([...rows].map(([, hook = '', users = '']) => [hook, users.split(', ')]))).toEqual(hooks)
  expect(hooks.size).toBeLessThanOrEqual(12)
})

test('the plugin that the manual shows is one that the tests run', () => {
  const [, shown] = /^```ts\n.*\n([\s\S]*?)^```/m.exec(readManual()) ?? []
  const text = readFileSync(join(ROOT, 'tests/fixtures/site/plugins/notices.ts'), 'utf8')
  const there = text.replaceAll("'../../../../src/", "'../../").replaceAll("'../../../../", "'../../../")
  expect(shown).toBe(there)
})

test('a plugin of somebody else finds problems at their places, and without it its document is told', () => {
  expect(problemsOf('2026-12-31', withNotices)).toEqual([])
  expect(problemsOf('2026-11-30', withNotices)).toEqual([
    'content/notices.json:5:16  notices.0.until  is over; remove the notice',
  ])
  expect(problemsOf('2026-12-31', withNotices, '/fqa')).toEqual([
    'content/notices.json:6:15  notices.0.page  "/fqa" is no page of this site; write the address of one, such as "/faq"',
  ])
  expect(problemsOf('soon', withNotices)).toEqual([
    expect.stringMatching(/^content\/notices\.json:5:16 {2}notices\.0\.until {2}/),
  ])
  expect(problemsOf('2026-12-31', plugins)).toEqual([
    expect.stringContaining('content/notices.json:1:1  is not a document that this site reads'),
  ])
})

describe('without one of its plugins, a site has no problem, and all files but those of the plugin', () => {
  const root = writeFiles(smallSite)
  const all = listFilesOf(root, plugins)

  test.each(plugins)('$name', (plugin) => {
    const without = listFilesOf(
      root,
      plugins.filter((one) => one !== plugin),
    )
    expect(all.filter((path) => !without.includes(path))).toEqual(listFilesOf(root, [plugin]))
  })
})

test('a plugin of somebody else warns when nothing has a problem', () => {
  const document = { notices: [{ text: 'Works. '.repeat(40), until: '2026-12-31' }] }
  const files = { 'content/notices.json': JSON.stringify(document, null, 2) }
  const { problems, warnings } = checkFiles(files, { plugins: [notices], day, warnings: true })
  expect([...problems, ...warnings].map(formatProblem)).toEqual([
    'content/notices.json:4:15  notices.0.text  is long for a notice; shorten it',
  ])
})

test('a plugin of somebody else tells what is new between two states of the content', () => {
  const contentWith = (...texts: string[]) => {
    const list = texts.map((text) => ({ text, until: '2026-12-31', page: '/faq' }))
    const root = writeFiles({ ...smallSite, 'content/notices.json': JSON.stringify({ notices: list }) })
    return createContentSession(root, { plugins: [notices], day })()
  }
  const changes = notices.compare?.changes?.(contentWith('One'), contentWith('One', 'Two')) ?? []
  expect([...changes]).toEqual([expect.objectContaining({ after: 'Two', page: '/faq' })])
})

test('each plugin has a manual, and a row in the list of folders', () => {
  const folders = readdirSync(join(ROOT, 'src/plugins'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
  for (const folder of folders) {
    expect(existsSync(join(ROOT, 'src/plugins', folder, 'README.md')), folder).toBe(true)
    expect(readManual()).toContain(`[\`${folder}/\`](${folder}/README.md)`)
  }
})

test('the engine names no plugin, and none of its documents', () => {
  const names = plugins.flatMap(({ name, documents = [] }) => [
    name,
    ...documents.map((read) => ('folder' in read ? read.folder : read.name)),
  ])
  // A page chooses with this field whether lists show it.
  const named = new Set(names.filter((name) => name !== 'search'))
  const offences = listFiles(ROOT, 'src/engine').flatMap(({ path }) =>
    [...readFileSync(join(ROOT, path), 'utf8').matchAll(/'([\w/-]+)'/g)].flatMap(([, text = '']) =>
      named.has(text) ? [`${path}: ${text}`] : [],
    ),
  )
  expect(offences).toEqual([])
})
