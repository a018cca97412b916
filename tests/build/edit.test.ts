import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { type IncomingHttpHeaders, request } from 'node:http'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { removeLeftovers } from '../../src/plugins/editor/server/write-files.ts'
import { writeFiles } from '../fixtures/site.ts'
import { builtProject, cleanEnv, runNode } from './project.ts'
import { startVite } from './start-vite.ts'

const ROOT = join(import.meta.dirname, '../..')
const VITE = 'node_modules/vite/bin/vite.js'
/** What only the editor and its server have. */
const TRACES = ['__edit', 'edit-token', '_edit', 'src/plugins/editor/app', 'react-aria', 'codemirror']

let project: string

beforeAll(async () => {
  ;({ project } = await builtProject('provider'))
})

test('a build holds nothing of the editor', () => {
  const files = readdirSync(join(project, 'dist'), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  const withTraces = files.flatMap((entry) => {
    const text = readFileSync(join(entry.parentPath, entry.name), 'latin1').toLowerCase()
    return TRACES.filter((trace) => text.includes(trace)).map((trace) => `${entry.name}: ${trace}`)
  })
  expect(files.length).toBeGreaterThan(20)
  expect(withTraces).toEqual([])
})

/** Gives the status and the headers of an answer. `fetch` would set headers of its own. */
function ask(address: string, path: string, method: string, headers: Record<string, string>) {
  return new Promise<{ status: number | undefined; headers: IncomingHttpHeaders }>((resolve, reject) => {
    request(address + path, { method, headers }, (response) => {
      response.resume()
      resolve({ status: response.statusCode, headers: response.headers })
    })
      .on('error', reject)
      .end()
  })
}

test('npm run edit serves the editor and frames for it, and lets no other page read anything', async () => {
  const { address, stop } = await startVite(project, ['--mode', 'edit'])
  const visit = { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }
  const editor = await ask(address, '/_edit/', 'GET', { ...visit, accept: 'text/html' })
  const page = await ask(address, '/', 'GET', { accept: 'text/html' })
  const origin = 'http://localhost:3000'
  const foreign = [
    await ask(address, '/_edit/', 'GET', { origin, 'sec-fetch-site': 'same-site', accept: 'text/html' }),
    await ask(address, '/__edit/state', 'GET', { origin, 'sec-fetch-site': 'same-site' }),
    await ask(address, '/__edit/ops', 'OPTIONS', { origin, 'access-control-request-method': 'POST' }),
    await ask(address, '/', 'GET', { origin, accept: 'text/html' }),
    await ask(address, '/src/plugins/editor/app/api.ts', 'GET', { origin }),
  ]
  await stop()
  expect([editor.status, editor.headers['content-security-policy']]).toEqual([
    200,
    expect.stringContaining("frame-ancestors 'none'"),
  ])
  expect([page.status, page.headers['content-security-policy']]).toEqual([200, "frame-ancestors 'self'"])
  expect(foreign.slice(0, 3).map(({ status }) => status)).toEqual([403, 403, 403])
  const allowed = foreign
    .flatMap(({ headers }) => Object.keys(headers))
    .filter((name) => /^access-control/.test(name))
  expect(allowed).toEqual([])
})

describe('no other server has the editor:', () => {
  const addresses = ['/_edit/', '/__edit/state']

  async function expectNoEditor(address: string): Promise<void> {
    for (const path of addresses) {
      const response = await fetch(address + path, { headers: { accept: 'text/html' } })
      expect(response.status).toBe(404)
      expect(await response.text()).not.toContain('edit-token')
    }
  }

  test('the preview of a build', async () => {
    const { address, stop } = await startVite(project, ['preview'])
    await expectNoEditor(address)
    await stop()
  })

  test('npm run dev', async () => {
    const { address, stop } = await startVite(project)
    await expectNoEditor(address)
    await stop()
  })

  test.for([['--host'], ['--host', '0.0.0.0']])('npm run edit with %s, which says why', async (options) => {
    const { code, output } = await runNode(project, {}, [VITE, '--mode', 'edit', ...options])
    expect(code).toBe(1)
    expect(output).toContain('npm run edit answers this computer only: leave out --host.')
  })
})

describe('a process that is killed while it saves', () => {
  const FILE = 'content/pages/a.json'
  // Long texts, so that writing them takes a while.
  const [first, second] = ['first', 'second'].map((text) => text.repeat(15_000))

  test.for([1, 2, 3, 4])('leaves the old or the new text, and nothing else (%i)', async (round) => {
    const root = writeFiles({ [FILE]: first ?? '' })
    const saver = spawn(
      process.execPath,
      ['--import', 'tsx', join(ROOT, 'tests/build/save-often.ts'), root, FILE, first ?? '', second ?? ''],
      { cwd: ROOT, env: cleanEnv(), stdio: ['ignore', 'pipe', 'inherit'] },
    )
    let output = ''
    await new Promise<void>((resolve) => {
      saver.stdout.on('data', (chunk) => {
        output += chunk
        // At another moment of a save each time.
        if (output.includes('200')) setTimeout(resolve, round * 3)
      })
    })
    const ended = once(saver, 'exit')
    saver.kill('SIGKILL')
    await ended
    removeLeftovers(root)
    expect([first, second]).toContain(readFileSync(join(root, FILE), 'utf8'))
    expect(readdirSync(join(root, 'content/pages'))).toEqual(['a.json'])
    rmSync(root, { recursive: true })
  })
})
