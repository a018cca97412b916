import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isInsideContent, isOwnRequest } from '../../../../../src/engine/dev/request-guard.ts'
import { isLocalHost } from '../../../../../src/engine/vite-plugin.ts'
import type { EditDocument, EditState } from '../../../../../src/plugins/editor/protocol.ts'
import { smallSite, writeFiles } from '../../../../fixtures/site.ts'
import { OWN, type RunningEditor, startEditor, VISIT } from './start-editor.ts'

const FAQ = 'content/pages/faq.json'

let editor: RunningEditor
/** A folder outside of the project, to which links in the content lead. */
let outside: string
/** A request that changes a title, which the server takes. */
let good: { file: string; base: string; ops: object[] }

beforeAll(async () => {
  editor = await startEditor(smallSite)
  outside = writeFiles({ 'secret.json': smallSite[FAQ] ?? '' })
  symlinkSync(outside, join(editor.root, 'content/pages/linked'))
  symlinkSync(outside, join(editor.root, 'content/media/linked'))
  symlinkSync(join(outside, 'secret.json'), join(editor.root, 'content/pages/link.json'))
  const { body } = await editor.get<EditDocument>(`doc?file=${FAQ}`)
  good = {
    file: FAQ,
    base: body.hash,
    ops: [{ op: 'set', pointer: '/title', value: 'Evil', expect: 'Questions' }],
  }
})

afterAll(async () => {
  await editor.close()
  rmSync(outside, { recursive: true })
})

/** All that stands below the folders, by path. */
function hashAll(): Record<string, string> {
  return Object.fromEntries(
    [join(editor.root, 'content'), outside].flatMap((folder) =>
      readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) => {
        const path = join(entry.parentPath, entry.name)
        return [
          path,
          entry.isFile() ? createHash('sha256').update(readFileSync(path)).digest('hex') : 'folder',
        ]
      }),
    ),
  )
}

interface Hostile {
  method?: string
  path?: string
  headers?: Record<string, string>
  /** What is sent in place of the good change. */
  body?: string | (() => object)
  /** Left out: the request carries the right secret. */
  token?: string | null
}

const HOSTILE: Record<string, Hostile> = {
  'another name of this computer': {
    headers: { host: 'evil.example:{port}', origin: 'http://evil.example:{port}' },
  },
  'a name that only begins like ours': { headers: { host: 'localhost.evil.example:{port}' } },
  'a number that only begins like ours': { headers: { host: '127.0.0.1.evil.example:{port}' } },
  'our name without the port': { headers: { host: 'localhost', origin: 'http://localhost' } },
  'our name with another port': { headers: { host: 'localhost:1', origin: 'http://localhost:1' } },
  'our name with a dot': { headers: { host: 'localhost.:{port}', origin: 'http://localhost.:{port}' } },
  'all addresses': { headers: { host: '0.0.0.0:{port}', origin: 'http://0.0.0.0:{port}' } },
  'a page of another site': { headers: { origin: 'https://evil.example' } },
  'a page of another server here': { headers: { origin: 'http://localhost:3000' } },
  'a page under our other name': { headers: { origin: 'http://127.0.0.1:{port}' } },
  'an origin that only begins like ours': { headers: { origin: 'http://localhost:{port}.evil.example' } },
  'a sandboxed frame': { headers: { origin: 'null' } },
  'no origin': { headers: { origin: '' } },
  'a cross-site request': { headers: { 'sec-fetch-site': 'cross-site' } },
  'a same-site request': { headers: { 'sec-fetch-site': 'same-site' } },
  'a typed address': { headers: { 'sec-fetch-site': 'none' } },
  'a program that is no browser': { headers: { 'sec-fetch-site': '' } },
  'a form': { headers: { 'content-type': 'application/x-www-form-urlencoded' } },
  'a form with files': { headers: { 'content-type': 'multipart/form-data; boundary=x' } },
  'plain text': { headers: { 'content-type': 'text/plain' } },
  'no content type': { headers: { 'content-type': '' } },
  'almost our content type': { headers: { 'content-type': 'application/json; charset=utf-8' } },
  'no secret': { token: null },
  'an empty secret': { token: '' },
  'a wrong secret': { token: '0'.repeat(32) },
  'a part of a secret': { token: '0' },
  'a preflight': { method: 'OPTIONS', headers: { 'access-control-request-method': 'POST' } },
  PUT: { method: 'PUT' },
  DELETE: { method: 'DELETE' },
  'a change by GET': { method: 'GET' },
  'a file above the project': { body: () => ({ ...good, file: '../../../engine/secret.json' }) },
  'a file above the content': { body: () => ({ ...good, file: 'content/../schemas/page.ts' }) },
  'a file by its whole path': { body: () => ({ ...good, file: '/etc/hostname' }) },
  'a file by backslashes': { body: () => ({ ...good, file: 'content\\pages\\faq.json' }) },
  'a file behind a link': { body: () => ({ ...good, file: 'content/pages/link.json' }) },
  'a file in a folder behind a link': { body: () => ({ ...good, file: 'content/pages/linked/secret.json' }) },
  'a file that is no document': { body: () => ({ ...good, file: 'content/media/mark.svg' }) },
  'an unknown text as base': { body: () => ({ ...good, base: '0'.repeat(16) }) },
  'a prototype as place': {
    body: () => ({ ...good, ops: [{ op: 'set', pointer: '/__proto__/a', value: 1 }] }),
  },
  'an unknown operation': { body: () => ({ ...good, ops: [{ op: 'run', pointer: '', value: 'x' }] }) },
  'an operation with something else': { body: () => ({ ...good, ops: [{ ...good.ops[0], also: 'x' }] }) },
  'no JSON': { body: '{' },
  'a body that is too large': { body: () => ({ ...good, base: 'x'.repeat(10_000_001) }) },
  'a save of a file behind a link': {
    path: '/__edit/save',
    body: () => ({ files: [{ file: 'content/pages/link.json', base: good.base }] }),
  },
  'a page above the content': {
    path: '/__edit/page',
    body: () => ({ action: 'create', route: '/../../evil', title: 'Evil' }),
  },
  'a page behind a link': {
    path: '/__edit/page',
    body: () => ({ action: 'create', route: '/linked/evil', title: 'Evil' }),
  },
  'a picture above the content': {
    path: '/__edit/media?name=../../evil.svg',
    headers: { 'content-type': 'application/octet-stream' },
    body: '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  },
  'a picture behind a link': {
    path: '/__edit/media?name=linked/evil.svg',
    headers: { 'content-type': 'application/octet-stream' },
    body: '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  },
  'a picture as JSON': { path: '/__edit/media?name=evil.svg', body: () => good },
  'an unknown address': { path: '/__edit/constructor' },
  'the state for another site': {
    method: 'GET',
    path: '/__edit/state',
    headers: { 'sec-fetch-site': 'cross-site' },
  },
  'the state under another name': {
    method: 'GET',
    path: '/__edit/state',
    headers: { host: 'evil.example:{port}' },
  },
  'the editor for a page of another site': {
    method: 'GET',
    path: '/_edit/',
    headers: { ...VISIT, 'sec-fetch-site': 'cross-site' },
  },
  'the editor in a frame': {
    method: 'GET',
    path: '/_edit/',
    headers: { ...VISIT, 'sec-fetch-dest': 'iframe' },
  },
  'the editor for a script': {
    method: 'GET',
    path: '/_edit/',
    headers: { ...VISIT, 'sec-fetch-mode': 'cors' },
  },
  'the editor under another name': {
    method: 'GET',
    path: '/_edit/',
    headers: { ...VISIT, host: 'evil.example:{port}' },
  },
}

test.for(Object.entries(HOSTILE))('%s is refused, and nothing changes', async ([, hostile]) => {
  const { method = 'POST', path = '/__edit/ops', headers, body, token = editor.token } = hostile
  const before = hashAll()
  const sent = typeof body === 'function' ? body() : (body ?? (method === 'GET' ? '' : good))
  const answer = await editor.send<string | object>(
    method,
    path,
    { ...OWN, ...(token === null ? {} : { 'x-edit-token': token }), ...headers },
    typeof sent === 'string' ? sent : JSON.stringify(sent),
  )
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect(answer.status).toBeLessThan(500)
  expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  expect(JSON.stringify(answer.body)).not.toContain(editor.token)
  expect(hashAll()).toEqual(before)
  const { body: state } = await editor.get<EditState>('state')
  expect(state.changed).toEqual([])
})

test('the same request from the page of the editor is taken', async () => {
  expect(Object.keys(HOSTILE).length).toBeGreaterThan(40)
  expect((await editor.post('ops', good)).status).toBe(200)
  await editor.post('resolve', { file: FAQ, keep: 'disk' })
})

describe('the address of the other computer', () => {
  function requestFrom(address: string | undefined): IncomingMessage {
    const socket = new Socket()
    Object.defineProperties(socket, { remoteAddress: { value: address }, localPort: { value: 5173 } })
    return Object.assign(new IncomingMessage(socket), {
      method: 'GET',
      headers: { host: 'localhost:5173', 'sec-fetch-site': 'same-origin' },
    })
  }

  test.for(['127.0.0.1', '127.8.0.1', '::1', '::ffff:127.0.0.1'])('%s is this computer', (address) => {
    expect(isOwnRequest(requestFrom(address), 'application/json')).toBe(true)
  })

  test.for(['192.168.1.2', '10.0.0.1', '::ffff:192.168.1.2', 'fe80::1', '0.0.0.0', '', undefined])(
    '%s is another one',
    (address) => {
      expect(isOwnRequest(requestFrom(address), 'application/json')).toBe(false)
    },
  )
})

test('only a server that listens on this computer alone is local', () => {
  const hosts = [
    undefined,
    false,
    'localhost',
    '127.0.0.1',
    '::1',
    true,
    '0.0.0.0',
    '::',
    '192.168.1.2',
    'example.com',
  ]
  expect(hosts.map(isLocalHost)).toEqual([true, true, true, true, true, false, false, false, false, false])
})

test('a path leads below the content only without links and detours', () => {
  const root = writeFiles(smallSite)
  mkdirSync(join(root, 'other'))
  writeFileSync(join(root, 'other/a.json'), '')
  symlinkSync(join(root, 'other'), join(root, 'content/pages/other'))
  symlinkSync(join(root, 'content/collections'), join(root, 'content/pages/inner'))
  const paths = [FAQ, 'content/pages/new/deep/page.json', 'content/new.json']
  expect(paths.map((path) => isInsideContent(root, path))).toEqual([true, true, true])
  const refused = [
    'content/../other/a.json',
    'content/pages/./faq.json',
    'content//pages/faq.json',
    'other/a.json',
    '/content/pages/faq.json',
    'content',
    'content/pages',
    'content/pages/other/a.json',
    'content/pages/other/new.json',
    'content/pages/inner/partners.json',
  ]
  expect(refused.filter((path) => isInsideContent(root, path))).toEqual([])
  rmSync(root, { recursive: true })
})
