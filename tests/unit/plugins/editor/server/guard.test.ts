import { readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { isOwnRequest } from '../../../../../src/engine/dev/request-guard.ts'
import { isLocalHost } from '../../../../../src/engine/vite-plugin.ts'
import type { EditDocument, EditState } from '../../../../../src/plugins/editor/protocol.ts'
import { FAQ, smallSite, writeFiles } from '../../../../fixtures/site.ts'
import { set } from '../operations.ts'
import { OWN, type RunningEditor, startEditor, VISIT } from './start-editor.ts'

const OPEN_FAQ = `/__open-in-editor?file=${FAQ}:1:1`
const TITLE = set('/title', 'Evil', 'Questions')

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
  good = { file: FAQ, base: body.hash, ops: [TITLE] }
})

afterAll(async () => {
  await editor.close()
  rmSync(outside, { recursive: true })
})

/** All that stands below the folders, by path. */
function readAll(): Record<string, string> {
  return Object.fromEntries(
    [join(editor.root, 'content'), outside].flatMap((folder) =>
      readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) => {
        const path = join(entry.parentPath, entry.name)
        return [path, entry.isFile() ? readFileSync(path, 'utf8') : 'folder']
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

const to = (host: string) => ({ headers: { host: `${host}:{port}`, origin: `http://${host}:{port}` } })
const from = (origin: string) => ({ headers: { origin } })
const fetched = (site: string) => ({ headers: { 'sec-fetch-site': site } })
const ofType = (type: string) => ({ headers: { 'content-type': type } })
const changing = (other: object) => ({ body: () => ({ ...good, ...other }) })
const creating = (route: string) => ({
  path: '/__edit/page',
  body: () => ({ action: 'create', route, title: 'Evil' }),
})
const uploading = (name: string) => ({
  path: `/__edit/media?name=${name}`,
  ...ofType('application/octet-stream'),
  body: '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
})
const reading = (path: string, headers: Record<string, string>) => ({ method: 'GET', path, headers })
const visiting = (headers: object) => reading('/_edit/', { ...VISIT, ...headers })

const HOSTILE: Record<string, Hostile> = {
  'another name of this computer': to('evil.example'),
  'a name that only begins like ours': { headers: { host: 'localhost.evil.example:{port}' } },
  'a number that only begins like ours': { headers: { host: '127.0.0.1.evil.example:{port}' } },
  'our name without the port': { headers: { host: 'localhost', origin: 'http://localhost' } },
  'our name with another port': { headers: { host: 'localhost:1', origin: 'http://localhost:1' } },
  'our name with a dot': to('localhost.'),
  'all addresses': to('0.0.0.0'),
  'a page of another site': from('https://evil.example'),
  'a page of another server here': from('http://localhost:3000'),
  'a page under our other name': from('http://127.0.0.1:{port}'),
  'an origin that only begins like ours': from('http://localhost:{port}.evil.example'),
  'a sandboxed frame': from('null'),
  'no origin': from(''),
  'a cross-site request': fetched('cross-site'),
  'a same-site request': fetched('same-site'),
  'a typed address': fetched('none'),
  'a program that is no browser': fetched(''),
  'a form': ofType('application/x-www-form-urlencoded'),
  'a form with files': ofType('multipart/form-data; boundary=x'),
  'plain text': ofType('text/plain'),
  'no content type': ofType(''),
  'almost our content type': ofType('application/json; charset=utf-8'),
  'no secret': { token: null },
  'an empty secret': { token: '' },
  'a wrong secret': { token: '0'.repeat(32) },
  'a part of a secret': { token: '0' },
  'a preflight': { method: 'OPTIONS', headers: { 'access-control-request-method': 'POST' } },
  PUT: { method: 'PUT' },
  DELETE: { method: 'DELETE' },
  'a change by GET': { method: 'GET' },
  'a file above the project': changing({ file: '../../../engine/secret.json' }),
  'a file above the content': changing({ file: 'content/../schemas/page.ts' }),
  'a file by its whole path': changing({ file: '/etc/hostname' }),
  'a file by backslashes': changing({ file: 'content\\pages\\faq.json' }),
  'a file behind a link': changing({ file: 'content/pages/link.json' }),
  'a file in a folder behind a link': changing({ file: 'content/pages/linked/secret.json' }),
  'a file that is no document': changing({ file: 'content/media/mark.svg' }),
  'an unknown text as base': changing({ base: '0'.repeat(16) }),
  'a prototype as place': changing({ ops: [set('/__proto__/a', 1)] }),
  'an unknown operation': changing({ ops: [{ op: 'run', pointer: '', value: 'x' }] }),
  'an operation with something else': changing({ ops: [{ ...TITLE, also: 'x' }] }),
  'no JSON': { body: '{' },
  'a body that is too large': changing({ base: 'x'.repeat(10_000_001) }),
  'a save of a file behind a link': {
    path: '/__edit/save',
    body: () => ({ files: [{ file: 'content/pages/link.json', base: good.base }] }),
  },
  'a page above the content': creating('/../../evil'),
  'a page behind a link': creating('/linked/evil'),
  'a picture above the content': uploading('../../evil.svg'),
  'a picture behind a link': uploading('linked/evil.svg'),
  'a picture as JSON': { path: '/__edit/media?name=evil.svg', body: () => good },
  'an unknown address': { path: '/__edit/constructor' },
  'the state for another site': reading('/__edit/state', { 'sec-fetch-site': 'cross-site' }),
  'a file outside of the project, for the code editor': reading('/__open-in-editor?file=/etc/hostname', {}),
  'a file above the project, for the code editor': reading('/__OPEN-in-editor?file=../secret.txt', {}),
  'a hidden file, for the code editor': reading('/__open-in-editor?file=.git/config', {}),
  'a file for the code editor, by another site': reading(OPEN_FAQ, { 'sec-fetch-site': 'cross-site' }),
  'a file for the code editor, by a picture': reading(OPEN_FAQ, { 'sec-fetch-site': 'none' }),
  'what is not saved, as a file': reading(`/.drafts/unsaved/${FAQ}.json`, {}),
  'what is not saved, under another spelling': reading(`/%2edrafts/unsaved/${FAQ}.json?raw`, {}),
  'what is not saved, after two slashes': reading(`//.drafts/unsaved/${FAQ}.json`, {}),
  'a file of the cache': reading('/.cache/pages.jsonl', {}),
  'the state without the secret': { ...reading('/__edit/state', {}), token: null },
  'a document with another secret': { ...reading(`/__edit/doc?file=${FAQ}`, {}), token: '0'.repeat(32) },
  'the state under another name': reading('/__edit/state', { host: 'evil.example:{port}' }),
  'the editor for a page of another site': visiting({ 'sec-fetch-site': 'cross-site' }),
  'the editor in a frame': visiting({ 'sec-fetch-dest': 'iframe' }),
  'the editor for a script': visiting({ 'sec-fetch-mode': 'cors' }),
  'the editor under another name': visiting({ host: 'evil.example:{port}' }),
}

test.for(Object.entries(HOSTILE))('%s is refused, and nothing changes', async ([, hostile]) => {
  const { method = 'POST', path = '/__edit/ops', headers, body, token = editor.token } = hostile
  const before = readAll()
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
  expect(readAll()).toEqual(before)
  const { body: state } = await editor.get<EditState>('state')
  expect(state.changed).toEqual([])
})

test('the same request from the page of the editor is taken', async () => {
  expect(Object.keys(HOSTILE).length).toBeGreaterThan(40)
  expect((await editor.post('ops', good)).status).toBe(200)
  await editor.post('resolve', { file: FAQ, keep: 'disk' })
})

test('only requests from this computer are taken', () => {
  const isTaken = (address: string | undefined) => {
    const socket = new Socket()
    Object.defineProperties(socket, { remoteAddress: { value: address }, localPort: { value: 5173 } })
    const headers = { host: 'localhost:5173', 'sec-fetch-site': 'same-origin' }
    const sent = Object.assign(new IncomingMessage(socket), { method: 'GET', headers })
    return isOwnRequest(sent, 'application/json')
  }
  const own = ['127.0.0.1', '127.8.0.1', '::1', '::ffff:127.0.0.1']
  const others = ['192.168.1.2', '10.0.0.1', '::ffff:192.168.1.2', 'fe80::1', '0.0.0.0', '', undefined]
  expect([...own, ...others].filter(isTaken)).toEqual(own)
})

test('a page of the server opens a file of the project in the code editor', async () => {
  vi.stubEnv('LAUNCH_EDITOR', 'true')
  expect((await editor.send('GET', '/__open-in-editor?file=package.json:1:1', OWN)).status).toBe(200)
  vi.unstubAllEnvs()
})

test('only a server that listens on this computer alone is local', () => {
  const own = [undefined, false, 'localhost', '127.0.0.1', '::1']
  const others = [true, '0.0.0.0', '::', '192.168.1.2', 'example.com']
  expect([...own, ...others].filter(isLocalHost)).toEqual(own)
})
