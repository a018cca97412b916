import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { type IncomingHttpHeaders, request } from 'node:http'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { listFolder } from '../../src/engine/cache/file-list.js'
import { sourceHash } from '../../src/engine/cache/source-hash.js'
import { builtProject, copyProject, hashFiles, runNode } from './project.ts'
import { startVite } from './start-vite.ts'

/** What only the editor and its server have. */
const TRACES = ['__edit', 'edit-token', '_edit', 'src/plugins/editor/app', 'react-aria', 'codemirror']

test('a build holds nothing of the editor', async () => {
  const { project } = await builtProject('provider')
  const files = Object.keys(hashFiles(join(project, 'dist')))
  const withTraces = files.flatMap((file) => {
    const text = readFileSync(join(project, 'dist', file), 'latin1').toLowerCase()
    return TRACES.filter((trace) => text.includes(trace)).map((trace) => `${file}: ${trace}`)
  })
  expect(files.length).toBeGreaterThan(20)
  expect(withTraces).toEqual([])
})

/** Gives the status and the headers of an answer. `fetch` would set headers of its own. */
function ask(url: string, headers: Record<string, string>, method = 'GET') {
  return new Promise<{ status: number | undefined; headers: IncomingHttpHeaders }>((resolve, reject) => {
    request(url, { method, headers }, (response) => {
      response.resume()
      resolve({ status: response.statusCode, headers: response.headers })
    })
      .on('error', reject)
      .end()
  })
}

// That its pages may be framed by it is what each test of `browser/edit/` sees.
test('npm run edit serves the editor, which nothing may frame, and lets no other page read anything', async () => {
  const project = copyProject('provider')
  onTestFinished(() => rmSync(project, { recursive: true }))
  // Nobody asks for the bundles of the editor: they count as made.
  rmSync(join(project, '.cache/editor'))
  const bundles = join(project, '.cache/editor', sourceHash(project))
  mkdirSync(bundles, { recursive: true })
  listFolder(bundles)
  const { address, stop } = await startVite(project, ['--mode', 'edit'])
  const visit = { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }
  const editor = await ask(`${address}/_edit/`, { ...visit, accept: 'text/html' })
  const other = { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-site' }
  const preflight = { origin: other.origin, 'access-control-request-method': 'POST' }
  const foreign = [
    await ask(`${address}/_edit/`, { ...other, accept: 'text/html' }),
    await ask(`${address}/__edit/state`, other),
    await ask(`${address}/__edit/ops`, preflight, 'OPTIONS'),
    await ask(`${address}/`, { origin: other.origin, accept: 'text/html' }, 'OPTIONS'),
    await ask(`${address}/src/plugins/editor/app/api.ts`, { origin: other.origin }),
  ]
  await stop()
  const policy = editor.headers['content-security-policy']
  expect([editor.status, policy]).toEqual([200, expect.stringContaining("frame-ancestors 'none'")])
  expect(policy).toMatch(/script-src 'self'(?: 'sha256-[\w+/=]+')*;/)
  expect(foreign.slice(0, 3).map(({ status }) => status)).toEqual([403, 403, 403])
  const names = foreign.flatMap(({ headers }) => Object.keys(headers))
  expect(names.filter((name) => /^access-control/.test(name))).toEqual([])
})

test('npm run edit with --host ends, and says why', async () => {
  const { project } = await builtProject('provider')
  const vite = 'node_modules/vite/bin/vite.js'
  const { code, output } = await runNode(project, {}, [vite, '--mode', 'edit', '--host'])
  expect(code).toBe(1)
  expect(output).toContain('npm run edit answers this computer only: leave out --host.')
})
