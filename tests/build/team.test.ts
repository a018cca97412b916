import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { connect as connectTls } from 'node:tls'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { EditState } from '../../src/plugins/editor/protocol.ts'
import { Copies } from '../../src/plugins/team/copies.ts'
import { Previews } from '../../src/plugins/team/previews.ts'
import { readSettings } from '../../src/plugins/team/settings.ts'
import { git } from '../fixtures/git.ts'
import { writeFiles } from '../fixtures/site.ts'
import { cleanEnv, edit } from './project.ts'
import { findFreePort, startTeamNginx } from './start-nginx.ts'
import {
  createTeam,
  createTeamProject,
  ORIGIN,
  OWN,
  startTeam,
  type Team,
  type TestTeam,
  VISIT,
  Visitor,
} from './team-server.ts'

const FAQ = 'content/pages/faq.json'

let made: TestTeam
let team: Team
let repository = ''
let data = ''

beforeAll(async () => {
  made = await createTeam((login) => ({
    email: login.replace(/^\w+:/, ''),
    email_verified: !login.startsWith('unverified:'),
    name: 'Ana Álvarez',
  }))
  ;({ team, repository, data } = made)
  return made.end
})

test('a person signs in, edits, saves and publishes under their own name', async () => {
  const ana = new Visitor(team.port)
  expect((await ana.ask('/faq')).headers.location).toBe('/__team/sign-in?return=%2Ffaq')
  const back = await ana.signIn('Ana@Tidewire.example', '/__team/sign-in?return=%2Ffaq')
  expect([back.status, back.headers.refresh]).toEqual([200, '0; url=/faq'])
  expect((await ana.ask('/faq')).headers.location).toBe('/_edit/faq')
  const headers = await ana.openEditor('faq')
  const send = async (path: string, body: object) => {
    const answer = await ana.ask(`/__edit/${path}`, headers, { method: 'POST', body: JSON.stringify(body) })
    expect(answer.status, answer.body).toBe(200)
    return JSON.parse(answer.body)
  }
  const { hash, data: page }: { hash: string; data: { title: string } } = JSON.parse(
    (await ana.ask(`/__edit/doc?file=${FAQ}`, headers)).body,
  )
  const ops = [{ op: 'set', pointer: '/title', value: 'Asked often', expect: page.title }]
  const changed = await send('ops', { file: FAQ, base: hash, ops })
  await send('save', { files: [{ file: FAQ, base: changed.document.hash }] })
  const { branch, commit } = await send('publish', { title: 'A better title', files: [FAQ] })
  const told = git(repository, 'log', '--max-count=1', '--format=%H %an <%ae> %cn <%ce>', branch)
  expect(told).toBe(`${commit} Ana Álvarez <ana@tidewire.example> Editor <editor@edit.tidewire.example>`)
  expect(git(repository, 'diff', '--numstat', `main..${branch}`)).toBe(`1\t1\t${FAQ}`)
  expect(git(repository, 'branch', '--format=%(refname:short)').split('\n').toSorted()).toEqual([
    branch,
    'main',
  ])
})

test('each person has a copy of their own, and does not reach another one', async () => {
  const [ben, cleo] = [new Visitor(team.port), new Visitor(team.port)]
  await ben.signIn('ben@tidewire.example')
  await cleo.signIn('cleo@tidewire.example')
  const [his, hers] = [await ben.openEditor('faq'), await cleo.openEditor('faq')]
  expect(his['x-edit-token']).not.toBe(hers['x-edit-token'])
  const state = async (visitor: Visitor, headers: Record<string, string>): Promise<EditState> =>
    JSON.parse((await visitor.ask('/__edit/state', headers)).body)
  const asked = await ben.ask(`/__edit/doc?file=${FAQ}`, his)
  const { hash, data: page }: { hash: string; data: { title: string } } = JSON.parse(asked.body)
  const ops = [{ op: 'set', pointer: '/title', value: 'Of Ben', expect: page.title }]
  const change = { file: FAQ, base: hash, ops }
  await ben.ask('/__edit/ops', his, { method: 'POST', body: JSON.stringify(change) })
  expect((await state(ben, his)).changed).toEqual([FAQ])
  expect((await state(cleo, hers)).changed).toEqual([])
  expect(
    (await ben.ask('/__edit/state', { ...his, 'x-edit-token': hers['x-edit-token'] ?? '' })).status,
  ).toBe(403)
  expect(readdirSync(join(data, 'copies')).length).toBeGreaterThanOrEqual(2)
})

test('a copy that nobody has used for 30 days is removed, unless something in it is not published', async () => {
  const own = mkdtempSync(join(tmpdir(), 'copies-'))
  const settings = { ...made.settings, TEAM_URL: ORIGIN, TEAM_ALLOWED: '@tidewire.example', TEAM_DATA: own }
  const copies = new Copies(readSettings(settings), made.project)
  await copies.update()
  const cases: [name: string, tell?: { unsaved?: string[]; saved?: string[] }][] = [
    ['used', {}],
    ['unused', {}],
    ['published', { saved: [FAQ] }],
    ['unsaved', { unsaved: [FAQ] }],
    ['unpublished', { saved: [FAQ] }],
    ['removes', { saved: [FAQ] }],
    ['open', {}],
    ['untold'],
  ]
  const ids = new Map<string, string>()
  for (const [name, tell] of cases) {
    const folder = await copies.open({ address: `${name}@tidewire.example`, name })
    ids.set(basename(folder), name)
    const kept = tell && JSON.stringify({ unsaved: [], saved: [], ...tell })
    writeFiles({ [`presence/${basename(folder)}.json`]: kept }, own)
    if (name === 'unpublished') edit(folder, FAQ, '"title"', '"title" ')
    if (name === 'removes') rmSync(join(folder, FAQ))
    if (name !== 'used') utimesSync(folder, 0, 0)
  }
  const left = () =>
    readdirSync(join(own, 'copies'))
      .map((id) => ids.get(id))
      .toSorted()
  await copies.removeUnused((id) => ids.get(id) === 'open')
  expect(left()).toEqual(['open', 'removes', 'unpublished', 'unsaved', 'untold', 'used'])
  // Who comes again gets a new one.
  await copies.open({ address: 'unused@tidewire.example', name: 'Una' })
  expect(left()).toContain('unused')
  rmSync(own, { recursive: true })
})

describe('npm run team -- --check', () => {
  /** Tries settings. Gives what it prints. */
  async function check(settings: Record<string, string>): Promise<string> {
    const data = mkdtempSync(join(tmpdir(), 'check-'))
    const given = { ...made.settings, TEAM_URL: ORIGIN, TEAM_ALLOWED: '@tidewire.example', TEAM_DATA: data }
    const script = ['--import', 'tsx', 'src/plugins/team/team.ts', '--check']
    const env = { ...cleanEnv(), TEAM_PORT: `${await findFreePort()}`, ...given, ...settings }
    const child = spawn(process.execPath, script, { cwd: made.project, env })
    const [printed, failed] = await Promise.all([text(child.stdout), text(child.stderr)])
    rmSync(data, { recursive: true })
    return printed + failed
  }

  test('tries each setting', async () => {
    const printed = await check({ TEAM_URL: 'http://localhost:1' })
    for (const what of [
      'TEAM_DATA',
      'TEAM_REPOSITORY',
      'TEAM_CREDENTIALS',
      'TEAM_OIDC_ISSUER',
      'TEAM_OIDC_CLIENT_ID',
    ])
      expect(printed).toMatch(new RegExp(`^good {4}${what}`, 'm'))
    expect(printed).toMatch(/^failed {2}TEAM_URL/m)
  })

  test('tells a wrong secret of the sign-in, and a wrong password of git, which its file keeps', async () => {
    const file = join(data, 'wrong-credentials')
    const words = readFileSync(made.settings.TEAM_CREDENTIALS ?? '', 'utf8').replace('right-', 'wrong-')
    writeFileSync(file, words)
    const printed = await check({ TEAM_OIDC_CLIENT_SECRET: 'wrong', TEAM_CREDENTIALS: file })
    expect(printed).toMatch(/^failed {2}TEAM_REPOSITORY.*\n.*is the password of TEAM_CREDENTIALS right\?/m)
    expect(printed).toMatch(/^failed {2}TEAM_OIDC_CLIENT_ID.*\n.*TEAM_OIDC_CLIENT_SECRET is wrong/m)
    expect(readFileSync(file, 'utf8')).toBe(words)
  })
})

test('links, hooks and names of branches of a repository lead nowhere and run nothing', async () => {
  const own = mkdtempSync(join(tmpdir(), 'hostile-'))
  const [clone, hostile] = [join(own, 'clone'), join(own, 'hostile.git')]
  git(own, 'clone', '--quiet', made.repository, clone)
  symlinkSync('/etc/passwd', join(clone, 'content/pages/passwd.json'))
  symlinkSync('/etc', join(clone, 'content/media/etc'))
  const ran = join(own, 'ran')
  writeFiles({ '.gitattributes': '* filter=evil\n', '.husky/post-checkout': `touch ${ran}` }, clone)
  git(clone, 'config', 'core.hooksPath', '.husky')
  git(clone, 'add', '--all')
  git(clone, 'commit', '--quiet', '--message', 'Begin')
  git(clone, 'update-ref', 'refs/heads/--upload-pack=touch', 'HEAD')
  git(clone, 'update-ref', 'refs/heads/edit/--exec=x', 'HEAD')
  git(own, 'clone', '--quiet', '--bare', clone, hostile)
  const data = join(own, 'data')
  const settings = { ...made.settings, TEAM_URL: ORIGIN, TEAM_ALLOWED: '@tidewire.example', TEAM_DATA: data }
  const copies = new Copies(readSettings({ ...settings, TEAM_REPOSITORY: `file://${hostile}` }), made.project)
  await copies.update()
  for (const hook of ['post-checkout', 'reference-transaction', 'post-index-change'])
    writeFileSync(join(data, 'repository.git/hooks', hook), `#!/bin/sh\ntouch ${ran}\n`, { mode: 0o755 })
  const folder = await copies.open({ address: 'ana@tidewire.example', name: 'Ana' })
  for (const link of ['content/pages/passwd.json', 'content/media/etc'])
    expect(lstatSync(join(folder, link)).isFile(), link).toBe(true)
  expect(readFileSync(join(folder, 'content/pages/passwd.json'), 'utf8')).toBe('/etc/passwd')
  expect(existsSync(ran)).toBe(false)
  rmSync(own, { recursive: true })
})

/** Somebody who is signed in, with the headers of requests of their editor. */
async function signedIn(login = 'ana@tidewire.example') {
  const visitor = new Visitor(team.port)
  await visitor.signIn(login)
  return { visitor, headers: await visitor.openEditor('faq') }
}

/** Asks for the state of the editor with this header of cookies, and gives the status. */
async function statusWith(cookie: string): Promise<number> {
  return (await new Visitor(team.port).ask('/__edit/state', { ...OWN, cookie })).status
}

describe('a session', () => {
  test.each([
    ['none', ''],
    ['an empty one', '__Host-team='],
    ['a word', '__Host-team=ana@tidewire.example'],
    ['one without a key', `__Host-team=${Buffer.from('{"alg":"none"}').toString('base64url')}.e30.`],
    [
      'one of another server',
      '__Host-team=eyJhbGciOiJkaXIiLCJlbmMiOiJBMjU2R0NNIn0..TJYJSluctqhuJ0mv.f1cnLiV6mG1H7pX0.jKJPeZzgNaVv69rarvpxgA',
    ],
    ['one under another name', 'team=x; __host-team=x'],
  ])('that is %s counts as none', async (_, cookie) => {
    expect(await statusWith(cookie)).toBe(401)
  })

  test('counts as it is, alone, and until its end', async () => {
    const { visitor, headers } = await signedIn()
    const sealed = visitor.cookies.get('edit.tidewire.example')?.get('__Host-team') ?? ''
    const own = (cookie: string) => new Visitor(team.port).ask('/__edit/state', { ...headers, cookie })
    expect((await own(`__Host-team=${sealed}`)).status).toBe(200)
    expect(
      await statusWith(
        `__Host-team=${sealed.slice(0, -9)}${sealed.at(-9) === 'A' ? 'B' : 'A'}${sealed.slice(-8)}`,
      ),
    ).toBe(401)
    expect(await statusWith(`__Host-team=${sealed.slice(1)}`)).toBe(401)
    expect(await statusWith(`__Host-team=${sealed}; __Host-team=${sealed}`)).toBe(401)
    expect(await statusWith(`__Host-team-sign-in=${sealed}`)).toBe(401)
    // Only a page of the editor ends it.
    const leave = (origin: string) =>
      visitor.ask('/__team/sign-out', { ...VISIT, origin }, { method: 'POST' })
    expect((await leave('https://evil.example')).status).toBe(403)
    expect((await visitor.ask('/__team/sign-out')).body).toContain('<form method="post"')
    expect((await own(`__Host-team=${sealed}`)).status).toBe(200)
    expect((await leave(ORIGIN)).status).toBe(200)
    expect((await own(`__Host-team=${sealed}`)).status).toBe(401)
    expect(visitor.cookies.get('edit.tidewire.example')?.has('__Host-team')).toBe(false)
  })

  test('that ended says where to sign in again, and no page of a frame leads away', async () => {
    const visitor = new Visitor(team.port)
    const asked = await visitor.ask('/__edit/state', OWN)
    expect(JSON.parse(asked.body)).toMatchObject({ signIn: '/__team/sign-in?return=%2F__team%2Fsigned-in' })
    expect((await visitor.ask('/faq', { ...VISIT, 'sec-fetch-dest': 'iframe' })).status).toBe(401)
  })

  test('has a cookie that no script and no other server gets', async () => {
    const visitor = new Visitor(team.port)
    const { headers } = await visitor.signIn('ana@tidewire.example')
    const set = headers['set-cookie']?.find((cookie) => cookie.startsWith('__Host-team='))
    expect(set).toMatch(/; Max-Age=28800; Path=\/; Secure; HttpOnly; SameSite=Lax$/)
  })
})

describe('a sign-in', () => {
  test.each([
    ['an address that is not verified', 'unverified:ana@tidewire.example'],
    ['another domain', 'ana@other.example'],
    ['a domain that begins like ours', 'ana@tidewire.example.evil.example'],
    ['a domain that ends like ours', 'ana@eviltidewire.example'],
    ['a domain below ours', 'ana@mail.tidewire.example'],
    ['two domains', 'ana@evil.example@tidewire.example'],
    ['a domain with other letters', 'ana@tidew\u0131re.example'],
    ['a name with other letters', '\u0430na@tidewire.example'],
    ['a name with a line end', 'ana\n@tidewire.example'],
    ['no name', '@tidewire.example'],
    ['no address', 'ana'],
  ])('with %s is refused in words', async (_, login) => {
    const visitor = new Visitor(team.port)
    const { status, body } = await visitor.signIn(login)
    expect(status).toBe(403)
    expect(body).toContain('You are not signed in')
    expect(visitor.cookies.get('edit.tidewire.example')?.has('__Host-team')).toBe(false)
    expect((await visitor.ask('/__edit/state', OWN)).status).toBe(401)
  })

  test('of somebody else, of another window or of before is refused', async () => {
    const [ana, eve] = [new Visitor(team.port), new Visitor(team.port)]
    const eves = await eve.passIssuer('eve@tidewire.example', '/__team/sign-in')
    // Eve lets the browser of Ana end the sign-in of Eve: without one that was begun, and with one.
    expect((await ana.ask(eves)).status).toBe(403)
    const anas = await ana.passIssuer('ana@tidewire.example', '/__team/sign-in')
    expect((await ana.ask(eves)).status).toBe(403)
    const mixed = new URL(eves)
    mixed.searchParams.set('state', new URL(anas).searchParams.get('state') ?? '')
    expect((await ana.ask(mixed.href)).status).toBe(403)
    const without = new URL(anas)
    without.searchParams.delete('state')
    expect((await ana.ask(without.href)).status).toBe(403)
    expect((await ana.ask(anas)).status).toBe(200)
    // It counts once.
    expect((await ana.ask(anas)).status).toBe(403)
    expect((await eve.ask('/__edit/state', OWN)).status).toBe(401)
  })

  test.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    '///evil.example/x',
    'evil.example',
  ])('does not lead on to %s', async (address) => {
    const visitor = new Visitor(team.port)
    const { headers } = await visitor.signIn(
      'ana@tidewire.example',
      `/__team/sign-in?return=${encodeURIComponent(address)}`,
    )
    expect(headers.refresh).toMatch(/^0; url=\/(?![/\\])/)
    expect(headers.refresh).not.toMatch(/url=.*evil.*\/\/|javascript/)
  })
})

describe('a request with the session of somebody', () => {
  const state = '/__edit/state'
  test.each<[what: string, path: string, headers: Record<string, string | string[]>, method?: string]>([
    ['another Host', state, { host: 'evil.example' }],
    ['the Host of this computer', state, { host: 'localhost' }],
    ['our Host with a port', state, { host: 'edit.tidewire.example:8080' }],
    ['our Host with a dot', state, { host: 'edit.tidewire.example.' }],
    ['another origin', '/__edit/ops', { origin: 'https://evil.example' }, 'POST'],
    ['our origin without encryption', '/__edit/ops', { origin: 'http://edit.tidewire.example' }, 'POST'],
    ['the origin of a sandbox', '/__edit/ops', { origin: 'null' }, 'POST'],
    ['no origin', '/__edit/ops', { origin: '' }, 'POST'],
    ['another site', state, { 'sec-fetch-site': 'cross-site' }],
    ['a site below ours', state, { 'sec-fetch-site': 'same-site' }],
    ['a form', '/__edit/ops', { 'content-type': 'text/plain' }, 'POST'],
    ['no secret of the page', state, { 'x-edit-token': '' }],
    ['a preflight', '/__edit/ops', { 'access-control-request-method': 'POST' }, 'OPTIONS'],
    ['the door of somebody else', state, { 'x-front-door': 'a', 'x-edit-token': '0'.repeat(32) }],
    ['what is not saved, as a file', '/.drafts/unsaved/content/pages/faq.json.json', {}],
    ['the key of sessions', '/@fs/{data}/session-key', {}],
    ['the repository', '/@fs/{data}/repository.git/config', {}],
    ['a file of this computer', '/@fs/etc/passwd', {}],
    ['a file above the copy', '/..%2f..%2fsession-key', {}],
    [
      'an editor in a frame of another site',
      '/_edit/',
      { ...VISIT, 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'cross-site' },
    ],
  ])('is refused with %s', async (_, path, changed, method = 'GET') => {
    const { visitor, headers } = await signedIn()
    const answer = await visitor.ask(
      path.replace('{data}', data),
      { ...headers, ...changed },
      { method, ...(method === 'POST' && { body: '{}' }) },
    )
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  })
})

/** Sends bytes as they are, and gives the first line of the answer. */
function sendRaw(bytes: string): Promise<string> {
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(team.port, 'localhost', () => socket.write(bytes))
    socket.on('error', () => {})
    socket.setEncoding('utf8').on('data', (chunk) => {
      answer += chunk
      if (answer.includes('\r\n')) socket.destroy()
    })
    socket.on('close', () => resolve(answer.split('\r\n')[0] ?? ''))
  })
}

const HEAD = 'Host: edit.tidewire.example\r\n'
test.each([
  ['two lengths', `POST / HTTP/1.1\r\n${HEAD}Content-Length: 4\r\nContent-Length: 5\r\n\r\nabcd`],
  [
    'a length and chunks',
    `POST / HTTP/1.1\r\n${HEAD}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET`,
  ],
  ['chunks under another name', `POST / HTTP/1.1\r\n${HEAD}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n`],
  ['a folded header', `GET / HTTP/1.1\r\n${HEAD}A: b\r\n c\r\nContent-Length\r\n: 4\r\n\r\n`],
  ['no Host', 'GET /__team/sign-in HTTP/1.1\r\n\r\n'],
  ['two Hosts', `GET /__team/sign-in HTTP/1.1\r\n${HEAD}Host: evil.example\r\n\r\n`],
  [
    'a WebSocket without a session',
    `GET / HTTP/1.1\r\n${HEAD}Origin: https://edit.tidewire.example\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n`,
  ],
])('bytes are refused: %s', async (_, bytes) => {
  expect(await sendRaw(bytes)).toMatch(/^HTTP\/1.1 4\d\d /)
})

test('a WebSocket opens for a page of the editor only', async () => {
  const { visitor } = await signedIn()
  const sealed = visitor.cookies.get('edit.tidewire.example')?.get('__Host-team') ?? ''
  const open = (origin: string) =>
    sendRaw(
      `GET / HTTP/1.1\r\n${HEAD}Cookie: __Host-team=${sealed}\r\nOrigin: ${origin}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Protocol: vite-ping\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n`,
    )
  expect(await open('https://evil.example')).toMatch(/^HTTP\/1.1 403 /)
  expect(await open('http://edit.tidewire.example')).toMatch(/^HTTP\/1.1 403 /)
  expect(await open(ORIGIN)).toMatch(/^HTTP\/1.1 101 /)
})

test('20 MB of headers end the connection, and nothing else', async () => {
  expect(await sendRaw(`GET / HTTP/1.1\r\n${HEAD}A: ${'a'.repeat(20_000_000)}\r\n\r\n`)).not.toMatch(
    / [23]\d\d /,
  )
  expect(await statusWith('')).toBe(401)
})

test('an assistant of a person gets to their editor, by the token that it shows, and to no other one', async () => {
  const [ana, ben] = [await signedIn(), await signedIn('ben@tidewire.example')]
  const accessOf = async ({ visitor, headers }: typeof ana, body?: object) => {
    const sent = body ? { method: 'POST', body: JSON.stringify(body) } : {}
    const answer = await visitor.ask('/__edit/assistant', headers, sent)
    return z.object({ token: z.string(), path: z.string() }).parse(JSON.parse(answer.body))
  }
  const [hers, his] = [await accessOf(ana), await accessOf(ben)]
  const list = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' })
  const ask = async (path: string, token: string, more: Record<string, string> = {}) => {
    const type = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
    const headers = { ...type, authorization: `Bearer ${token}`, ...more }
    const answer = await new Visitor(team.port).ask(path, headers, { method: 'POST', body: list })
    // The door itself refuses a wrong token: it starts no editor.
    if (answer.status === 401) expect(answer.headers['content-type']).toBe('application/json')
    return answer.status
  }
  expect(await ask(hers.path, hers.token)).toBe(200)
  expect(await ask(his.path, his.token)).toBe(200)
  expect(await ask(his.path, hers.token)).toBe(401)
  expect(await ask(hers.path, '')).toBe(401)
  expect(await ask('/__team/agent/', hers.token)).toBe(401)
  expect(await ask(hers.path.replace('agent/', 'agent/..%2fcopies%2f'), hers.token)).toBe(401)
  expect(await ask('/__edit/mcp', hers.token)).toBe(401)
  expect(await ask(hers.path, hers.token, { origin: 'https://evil.example' })).toBe(403)
  expect(await ask(hers.path, hers.token, { origin: ORIGIN, 'sec-fetch-site': 'same-origin' })).toBe(403)
  const next = await accessOf(ana, {})
  expect(await ask(hers.path, hers.token)).toBe(401)
  expect(await ask(next.path, next.token)).toBe(200)
})

describe('a preview', () => {
  /** Writes a preview, as an editor does. Gives its address. */
  function writePreview({ isOpen = false, until = '2099-01-01' } = {}): string {
    const id = randomBytes(16).toString('base64url')
    const pages = { 'index.html': 'Home', 'faq.html': 'Questions', '404.html': 'Nothing here' }
    const files = Object.entries(pages).map(([name, text]) => [`site/${name}`, text])
    const kept = ['preview.json', JSON.stringify({ until, isOpen })]
    writeFiles(Object.fromEntries([...files, kept]), join(data, 'previews', id))
    return `/preview/${id}`
  }

  test('opens for people who are signed in; for anybody only when its maker has said so', async () => {
    const { visitor } = await signedIn()
    const [closed, open] = [writePreview(), writePreview({ isOpen: true })]
    const stranger = new Visitor(team.port)
    expect((await stranger.ask(`${closed}/faq`)).headers.location).toBe(
      `/__team/sign-in?return=${encodeURIComponent(`${closed}/faq`)}`,
    )
    for (const [who, address] of [
      [visitor, closed],
      [stranger, open],
    ] as const) {
      const page = await who.ask(`${address}/faq`)
      expect([page.status, page.body]).toEqual([200, 'Questions'])
      expect(page.headers).toMatchObject({ 'x-robots-tag': 'noindex', 'referrer-policy': 'same-origin' })
      expect((await who.ask(`${address}/`)).body).toBe('Home')
      expect((await who.ask(address)).headers.location).toBe(`${address}/`)
      const missing = await who.ask(`${address}/nothing`)
      expect([missing.status, missing.body]).toEqual([404, 'Nothing here'])
    }
  })

  test('ends, and is told apart from none for nobody', async () => {
    const { visitor } = await signedIn()
    const [ended, never] = [writePreview({ isOpen: true, until: '2026-01-01' }), `/preview/${'a'.repeat(22)}`]
    for (const address of [ended, never]) {
      const answer = await visitor.ask(`${address}/`)
      expect([answer.status, answer.body.includes('This preview has ended')]).toEqual([404, true])
      expect((await new Visitor(team.port).ask(`${address}/`)).status).toBe(303)
    }
  })

  test('gives nothing but its own files, and takes nothing', async () => {
    const address = writePreview({ isOpen: true })
    const stranger = new Visitor(team.port)
    expect((await stranger.ask(`${address}/`, VISIT, { method: 'POST' })).status).toBe(405)
    for (const path of [
      '/%2e%2e/preview.json',
      '/..%2fpreview.json',
      '/%2e%2e%2f%2e%2e%2fkey',
      '/..%5cpreview.json',
      '//etc/passwd',
      '/%00',
      '/%',
    ]) {
      const { status, body } = await stranger.ask(`${address}${path}`)
      expect([status, body.includes('isOpen')], path).not.toEqual([200, true])
      expect(status, path).toBeGreaterThanOrEqual(300)
    }
    expect((await stranger.ask(`${address.slice(0, -1)}%2f..%2f/`)).status).toBe(303)
    expect((await stranger.ask('/__edit/state', { ...OWN, referer: ORIGIN + address })).status).toBe(401)
  })

  test('is removed when it has ended', () => {
    const folder = mkdtempSync(join(tmpdir(), 'previews-'))
    const previews = new Previews(folder)
    const write = (id: string, until: string) =>
      writeFiles({ [`previews/${id}/preview.json`]: JSON.stringify({ until, isOpen: true }) }, folder)
    write('old', '2026-01-01')
    write('new', '2099-01-01')
    mkdirSync(join(folder, 'previews/begun'))
    mkdirSync(join(folder, 'previews/failed'))
    utimesSync(join(folder, 'previews/failed'), 0, 0)
    previews.removeOld()
    expect(readdirSync(previews.folder).toSorted()).toEqual(['begun', 'new'])
    rmSync(folder, { recursive: true })
  })
})

describe('behind nginx with the shipped settings', () => {
  let nginx: Awaited<ReturnType<typeof startTeamNginx>>
  beforeAll(async () => {
    nginx = await startTeamNginx(team.port)
    return () => nginx.stop()
  })

  /** Sends bytes over TLS. Gives the first line of the answer. */
  function sendSealed(bytes: string): Promise<string> {
    return new Promise((resolve) => {
      let answer = ''
      const socket = connectTls({ port: nginx.port, host: 'localhost', rejectUnauthorized: false }, () =>
        socket.write(bytes),
      )
      socket.on('error', () => {})
      socket.setEncoding('utf8').on('data', (chunk) => {
        answer += chunk
        if (answer.includes('\r\n')) socket.destroy()
      })
      socket.on('close', () => resolve(answer.split('\r\n')[0] ?? ''))
    })
  }

  test('a page, a picture of 24 MB and a WebSocket come through, and nothing else', async () => {
    const { visitor } = await signedIn()
    const cookie = `Cookie: __Host-team=${visitor.cookies.get('edit.tidewire.example')?.get('__Host-team')}\r\n`
    expect(await sendSealed(`GET /__team/health HTTP/1.1\r\n${HEAD}\r\n`)).toMatch(/ 200 /)
    expect(await sendSealed('GET /faq HTTP/1.1\r\nHost: evil.example\r\n\r\n')).toMatch(/ 421 /)
    const socket = `Origin: ${ORIGIN}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Protocol: vite-ping\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n`
    expect(await sendSealed(`GET / HTTP/1.1\r\n${HEAD}${cookie}${socket}`)).toMatch(/ 101 /)
    const upload = (size: number) =>
      sendSealed(
        `POST /__edit/media?name=a.png HTTP/1.1\r\n${HEAD}Content-Length: ${size}\r\n\r\n${'a'.repeat(size)}`,
      )
    expect(await upload(24_000_000)).toMatch(/ 401 /)
    expect(await upload(27_000_000)).toMatch(/ 413 |^$/)
    const both = 'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET'
    expect(await sendSealed(`POST / HTTP/1.1\r\n${HEAD}${both}`)).toMatch(/ 400 /)
  })
})

describe('behind a proxy that signs people in', () => {
  const SECRET = 'the-secret-that-only-the-proxy-knows'
  const FROM_PROXY = { 'x-forwarded-email': 'Ana@tidewire.example', 'x-team-proxy-secret': SECRET }
  let proxied: Team

  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'team-'))
    const { project, settings, end } = await createTeamProject()
    const proxy = { TEAM_TRUSTED_HEADER: 'X-Forwarded-Email', TEAM_PROXY_SECRET: SECRET }
    proxied = await startTeam(project, { ...proxy, ...settings, TEAM_DATA: folder })
    return async () => {
      await proxied.stop()
      await end()
      rmSync(folder, { recursive: true })
    }
  })

  test('whom it names edits', async () => {
    const answer = await new Visitor(proxied.port).ask('/_edit/faq', { ...VISIT, ...FROM_PROXY })
    expect([answer.status, answer.body.includes('edit-token')]).toEqual([200, true])
  })

  test.each<[what: string, headers: Record<string, string | string[]>]>([
    ['no secret', { 'x-team-proxy-secret': '' }],
    ['another secret', { 'x-team-proxy-secret': SECRET.replace('only', 'owly') }],
    ['two secrets', { 'x-team-proxy-secret': [SECRET, SECRET] }],
    ['two names', { 'x-forwarded-email': ['ana@tidewire.example', 'ben@tidewire.example'] }],
    ['no name', { 'x-forwarded-email': '' }],
    ['the name of somebody else', { 'x-forwarded-email': 'ana@evil.example' }],
    ['two names in one', { 'x-forwarded-email': 'ana@evil.example, ben@tidewire.example' }],
  ])('%s is refused', async (_, headers) => {
    const answer = await new Visitor(proxied.port).ask('/_edit/faq', { ...VISIT, ...FROM_PROXY, ...headers })
    expect(answer.status).toBe(403)
    expect(
      (await new Visitor(proxied.port).ask('/__edit/state', { ...OWN, ...FROM_PROXY, ...headers })).status,
    ).toBe(403)
  })

  test('nobody signs in at this server', async () => {
    expect((await new Visitor(proxied.port).ask('/__team/sign-in')).headers.location).toBe('/')
  })
})
