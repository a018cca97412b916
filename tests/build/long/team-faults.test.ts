import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { beforeAll, expect, test } from 'vitest'
import { git } from '../../fixtures/git.ts'
import { createTeam, startIssuer, startTeam, type TestTeam, VISIT, Visitor } from '../team-server.ts'

const FILE = 'content/pages/services.json'
const TURNS = 20

let made: TestTeam

beforeAll(async () => {
  made = await createTeam((login) => ({ email: login, email_verified: true }))
  return made.end
})

/** The numbers of the processes of editors. */
function findEditors(): number[] {
  const told = execFileSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' }).split('\n')
  return told
    .filter((line) => line.includes(`--socket ${made.data}`))
    .map((line) => Number.parseInt(line, 10))
}

/** The window of somebody who edits a page. Its title is what was typed last. */
async function openWindow(login: string) {
  const visitor = new Visitor(made.team.port)
  await visitor.signIn(login)
  const headers = await visitor.openEditor('services')
  const ask = async (path: string, sent?: object) => {
    const request = { method: sent ? 'POST' : 'GET', body: sent ? JSON.stringify(sent) : '' }
    const answer = await visitor.ask(`/__edit/${path}`, headers, request)
    expect(answer.status, answer.body).toBe(200)
    return JSON.parse(answer.body)
  }
  const read = (): Promise<{ hash: string; data: { title: string } }> => ask(`doc?file=${FILE}`)
  const type = async (value: string) => {
    const { hash, data: page } = await read()
    await ask('ops', {
      file: FILE,
      base: hash,
      ops: [{ op: 'set', pointer: '/title', value, expect: page.title }],
    })
  }
  const title = async () => (await read()).data.title
  return { visitor, ask, read, type, title }
}

test(`the process of a person is killed ${TURNS} times: nothing that was answered is lost`, async () => {
  const { type, title } = await openWindow('ana@tidewire.example')
  for (let turn = 0; turn < TURNS; turn++) {
    await type(`Services ${turn}`)
    const editors = findEditors()
    expect(editors).toHaveLength(1)
    for (const editor of editors) process.kill(editor, 'SIGKILL')
    // A window sends again what gets no answer.
    await expect.poll(() => title().catch(() => 'no answer')).toBe(`Services ${turn}`)
  }
})

test(`the server is killed ${TURNS} times: its windows go on, and no process stays behind`, async () => {
  const { visitor, type, title } = await openWindow('ben@tidewire.example')
  for (let turn = 0; turn < TURNS; turn++) {
    await type(`Services of Ben ${turn}`)
    await made.team.stop('SIGKILL')
    await expect.poll(findEditors).toEqual([])
    made.team = await startTeam(made.project, made.settings)
    visitor.port = made.team.port
    expect(await title()).toBe(`Services of Ben ${turn}`)
  }
})

test('without a repository, people edit and save, and are told why they cannot publish; new ones are told, too', async () => {
  const { ask, read, type } = await openWindow('cleo@tidewire.example')
  await type('Services of Cleo')
  renameSync(made.repository, `${made.repository}.away`)
  const { hash } = await read()
  await ask('save', { files: [{ file: FILE, base: hash }] })
  await expect(ask('publish', { title: 'Services', files: [FILE] })).rejects.toThrow(/developer|reached/)
  const dora = new Visitor(made.team.port)
  await dora.signIn('dora@tidewire.example')
  const refused = await dora.ask('/_edit/services', VISIT)
  expect([refused.status, refused.body]).toEqual([502, expect.stringContaining('cannot be read')])
  renameSync(`${made.repository}.away`, made.repository)
  await ask('publish', { title: 'Services', files: [FILE] })
  expect((await dora.ask('/_edit/services', VISIT)).status).toBe(200)
})

test('other code comes with the newest content: the process ends, and its window goes on', async () => {
  const { ask, type, title } = await openWindow('finn@tidewire.example')
  await type('Services of Finn')
  const clone = mkdtempSync(join(tmpdir(), 'clone-'))
  git(clone, 'clone', '--quiet', made.repository, '.')
  appendFileSync(join(clone, 'src/contract/plural.ts'), '\n// A change of the code.\n')
  git(clone, 'commit', '--quiet', '--all', '--message', 'Change the code')
  git(clone, 'push', '--quiet', 'origin', 'main')
  const before = findEditors()
  await ask('newest', { action: 'get' })
  await expect
    .poll(() => findEditors().filter((editor) => before.includes(editor)).length)
    .toBeLessThan(before.length)
  expect(await title()).toBe('Services of Finn')
  rmSync(clone, { recursive: true })
})

test('200 requests that never end do not keep others waiting, and are given up', async () => {
  const { title } = await openWindow('gina@tidewire.example')
  const begun = 'POST /__edit/ops HTTP/1.1\r\nHost: edit.tidewire.example\r\nX-A: '
  const answers = Array.from({ length: 200 }, () => {
    const socket = connect(made.team.port, 'localhost', () => socket.write(begun))
    const dripping = setInterval(() => socket.write('a'), 1000)
    socket.on('error', () => {}).on('close', () => clearInterval(dripping))
    return text(socket).catch(() => '')
  })
  expect(await title()).not.toBe('')
  const lines = (await Promise.all(answers)).map((answer) => answer.split('\r\n')[0])
  expect(new Set(lines)).toEqual(new Set(['HTTP/1.1 408 Request Timeout']))
})

// The last one: the team goes on without a sign-in.
test('without the company’s sign-in, whoever is signed in goes on, and others are told', async () => {
  const { visitor, type, title } = await openWindow('emil@tidewire.example')
  await type('Services of Emil')
  await made.issuer.stop()
  await made.team.stop()
  made.team = await startTeam(made.project, made.settings)
  const refused = await new Visitor(made.team.port).ask('/__team/sign-in')
  expect([refused.status, refused.body]).toEqual([403, expect.stringContaining('cannot be reached')])
  visitor.port = made.team.port
  expect(await title()).toBe('Services of Emil')
  made.issuer = await startIssuer(() => ({}))
})
