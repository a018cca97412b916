import { rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { createLogger, createServer, type ViteDevServer } from 'vite'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { serveContent } from '../../../../src/engine/dev/dev-server.ts'
import { smallSite, writeFiles } from '../../../fixtures/site.ts'

const FAQ = 'content/pages/faq.json'

let root: string
let server: ViteDevServer
/** What the dev server has said of content, in order. */
let said: string[]

beforeEach(async () => {
  root = writeFiles(smallSite)
  symlinkSync(join(import.meta.dirname, '../../../../schemas'), join(root, 'schemas'))
  said = []
  const hear = (line: string) => void said.push(line)
  server = await createServer({
    root,
    configFile: false,
    appType: 'custom',
    customLogger: { ...createLogger('silent'), info: hear, warn: hear, error: hear },
    // The test tells what has changed.
    server: { middlewareMode: true, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
  })
  said = []
  serveContent(server, root, new Map())
})

afterEach(async () => {
  await server.close()
  rmSync(root, { recursive: true })
})

/** Changes files, and gives what is said of them when all is said. */
async function edit(changes: Record<string, string>, ...events: string[]): Promise<string[]> {
  const before = said.length
  writeFiles(changes, root)
  for (const path of [...Object.keys(changes), ...events]) server.watcher.emit('change', join(root, path))
  await vi.waitFor(() => expect(said.length).toBeGreaterThan(before), { timeout: 30_000 })
  return said.slice(before)
}

test('files that change together are checked together', async () => {
  expect(await edit({}, ...Array.from({ length: 100 }, () => FAQ))).toEqual(['content is good'])
  expect(await edit({}, FAQ)).toEqual(['content is good'])
  expect(said).toHaveLength(2)
})

test('a mistake is told, and that it is mended', async () => {
  expect(await edit({ [FAQ]: '' })).toEqual([`${FAQ}:1:1  is empty; write a JSON object`])
  expect(await edit({ [FAQ]: smallSite[FAQ] ?? '' })).toEqual(['content is good'])
})

test('what changes while the watcher is deaf is seen all the same', async () => {
  expect(await edit({}, FAQ)).toEqual(['content is good'])
  writeFiles({ [FAQ]: '' }, root)
  await vi.waitFor(() => expect(said).toHaveLength(2), { timeout: 30_000 })
  expect(said[1]).toBe(`${FAQ}:1:1  is empty; write a JSON object`)
})

test('a warning is told once, when it appears', async () => {
  const copy = 'content/pages/copy.json'
  const orphan = `warning: ${copy}:1:1  is linked from no page that a visitor reaches; link to it, or remove it`
  const [good, warnings] = await edit({ [copy]: (smallSite[FAQ] ?? '').replaceAll('Questions', 'A copy') })
  expect(good).toBe('content is good')
  expect(warnings?.split('\n')).toEqual([orphan])
  expect(await edit({}, copy)).toEqual(['content is good'])
})
