import { rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { createLogger } from 'vite'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { serveContent } from '../../../../src/engine/dev/dev-server.ts'
import { plugins } from '../../../../src/plugins/index.ts'
import { productRecord } from '../../../fixtures/records.ts'
import { serveSite } from '../../../fixtures/serve-site.ts'
import { FAQ, SITE, siteFile, smallSite, writeFiles } from '../../../fixtures/site.ts'

let root: string
let site: Awaited<ReturnType<typeof serveSite>>
/** The lines that the dev server has printed about content, in order. */
let printed: string[]
/** Called when the server has printed a line. */
let onPrint: (() => void) | undefined

beforeEach(async () => {
  root = writeFiles(smallSite)
  symlinkSync(join(import.meta.dirname, '../../../../schemas'), join(root, 'schemas'))
  printed = []
  onPrint = undefined
  const print = (line: string) => {
    printed.push(line)
    onPrint?.()
  }
  const customLogger = { ...createLogger('silent'), info: print, warn: print, error: print }
  site = await serveSite(root, plugins, { customLogger })
})

afterEach(async () => {
  vi.useRealTimers()
  await site.stop()
  rmSync(root, { recursive: true })
})

/**
 * Changes files, emits their events, and gives the different lines that the server then prints: when it looks at the files once
 * more, it may say the same again.
 */
async function edit(changes: Record<string, string>, ...events: string[]): Promise<string[]> {
  const before = printed.length
  writeFiles(changes, root)
  for (const path of [...Object.keys(changes), ...events]) site.watcher.emit('change', join(root, path))
  await vi.waitFor(() => expect(printed.length).toBeGreaterThan(before), { timeout: 30_000 })
  return [...new Set(printed.slice(before))]
}

test('the server checks files that change together only once', async () => {
  expect(await edit({}, ...Array.from({ length: 100 }, () => FAQ))).toEqual(['content is good'])
  expect(await edit({}, FAQ)).toEqual(['content is good'])
  expect(printed).toHaveLength(2)
})

test('the server reports a mistake, and when it is fixed', async () => {
  expect(await edit({ [FAQ]: '' })).toEqual([`${FAQ}:1:1  is empty; write a JSON object`])
  expect(await edit({ [FAQ]: smallSite[FAQ] ?? '' })).toEqual(['content is good'])
})

test('open pages load again when the content, which had a mistake from the start, is good', async () => {
  writeFiles({ [FAQ]: '' }, root)
  await serveContent(site.server, root, { plugins, decodedPictures: new Map() })
  const send = vi.spyOn(site.server.environments.client.hot, 'send')
  await edit({ [FAQ]: smallSite[FAQ] ?? '' })
  expect(send).toHaveBeenCalledWith({ type: 'full-reload' })
})

test('the server checks again when a file of public/ comes that site.json names', async () => {
  const consent = { title: 'C', text: 'May we?', accept: 'Yes', decline: 'No', change: 'Change' }
  const text = siteFile({ integrations: { scripts: ['/stats.js'], consent } })
  expect(await edit({ [SITE]: text })).toEqual([
    expect.stringContaining('no file "/stats.js" in public/; put it there, or name another one'),
  ])
  expect(await edit({ 'public/stats.js': '' })).toEqual(['content is good'])
})

test('no script of another service runs on the computer of those who work on the site', async () => {
  const consent = { title: 'C', text: 'May we?', accept: 'Yes', decline: 'No', change: 'Change' }
  const integrations = {
    scripts: ['/stats.js', 'https://stats.example/a.js'],
    hosts: ['https://stats.example'],
    consent,
  }
  expect(await edit({ 'public/stats.js': '', [SITE]: siteFile({ integrations }) })).toEqual([
    'content is good',
  ])
  const { default: shown } = await import(
    `data:text/javascript,${encodeURIComponent(await (await fetch(`http://127.0.0.1:${site.port}/_data/site.js`)).text())}`
  )
  expect(shown.integrations).toMatchObject({ scripts: [], hosts: [], consent })
})

test('offers begin and end at midnight in the time zone of the site, while the server runs', async () => {
  await site.stop()
  vi.useFakeTimers({
    toFake: ['Date', 'setInterval', 'clearInterval'],
    now: new Date('2026-12-25T07:59:50Z'),
  })
  const { sections: _, ...page } = JSON.parse(smallSite[FAQ] ?? '')
  const items = [productRecord(1, { validTo: '2026-12-24' }), productRecord(2, { validFrom: '2026-12-25' })]
  const sections = [{ type: 'grid', card: 'product', items }]
  writeFiles(
    { [SITE]: siteFile({ timeZone: 'America/Los_Angeles' }), [FAQ]: JSON.stringify({ ...page, sections }) },
    root,
  )
  site = await serveSite(root, plugins)
  const shown = async () =>
    (await (await fetch(`http://127.0.0.1:${site.port}/_data/products.js`)).text()).match(/"?id"?: ?\d/g)
  expect(await shown()).toEqual(['"id":1'])
  vi.advanceTimersByTime(30_000)
  expect(await shown()).toEqual(['"id":2'])
})

test('the server sees a change that the watcher does not report', async () => {
  // Right after the server has read the files: it looks once more in 50 ms, and a busy machine may need longer to come here.
  onPrint = () => {
    onPrint = undefined
    writeFiles({ [FAQ]: '' }, root)
  }
  await edit({}, SITE)
  await vi.waitFor(() => expect(printed).toHaveLength(2), { timeout: 30_000 })
  expect(printed).toEqual(['content is good', `${FAQ}:1:1  is empty; write a JSON object`])
})

test('the server reports a warning once, when it appears', async () => {
  const copy = 'content/pages/copy.json'
  const orphan = `warning: ${copy}:1:1  is linked from no page that a visitor reaches; link to it, or remove it`
  const [good, warnings] = await edit({ [copy]: (smallSite[FAQ] ?? '').replaceAll('Questions', 'A copy') })
  expect(good).toBe('content is good')
  expect(warnings?.split('\n')).toEqual([orphan])
  expect(await edit({}, copy)).toEqual(['content is good'])
})
