import { rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { createLogger, createServer, type ViteDevServer } from 'vite'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { serveContent } from '../../../../src/engine/dev/dev-server.ts'
import { smallSite, writeFiles } from '../../../fixtures/site.ts'

const FAQ = 'content/pages/faq.json'

let root: string
let server: ViteDevServer
/** The lines that the dev server has printed about content, in order. */
let printed: string[]

beforeEach(async () => {
  root = writeFiles(smallSite)
  symlinkSync(join(import.meta.dirname, '../../../../schemas'), join(root, 'schemas'))
  printed = []
  const print = (line: string) => void printed.push(line)
  server = await createServer({
    root,
    configFile: false,
    appType: 'custom',
    customLogger: { ...createLogger('silent'), info: print, warn: print, error: print },
    // The test emits the events of the watcher.
    server: { middlewareMode: true, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
  })
  printed = []
  serveContent(server, root, new Map())
})

afterEach(async () => {
  await server.close()
  rmSync(root, { recursive: true })
})

/** Changes files, emits their events, and gives the lines that the server then prints. */
async function edit(changes: Record<string, string>, ...events: string[]): Promise<string[]> {
  const before = printed.length
  writeFiles(changes, root)
  for (const path of [...Object.keys(changes), ...events]) server.watcher.emit('change', join(root, path))
  await vi.waitFor(() => expect(printed.length).toBeGreaterThan(before), { timeout: 30_000 })
  return printed.slice(before)
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

test('the server sees a change that the watcher does not report', async () => {
  expect(await edit({}, FAQ)).toEqual(['content is good'])
  writeFiles({ [FAQ]: '' }, root)
  await vi.waitFor(() => expect(printed).toHaveLength(2), { timeout: 30_000 })
  expect(printed[1]).toBe(`${FAQ}:1:1  is empty; write a JSON object`)
})

test('the server reports a warning once, when it appears', async () => {
  const copy = 'content/pages/copy.json'
  const orphan = `warning: ${copy}:1:1  is linked from no page that a visitor reaches; link to it, or remove it`
  const [good, warnings] = await edit({ [copy]: (smallSite[FAQ] ?? '').replaceAll('Questions', 'A copy') })
  expect(good).toBe('content is good')
  expect(warnings?.split('\n')).toEqual([orphan])
  expect(await edit({}, copy)).toEqual(['content is good'])
})
