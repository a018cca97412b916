import { execFileSync } from 'node:child_process'
import { mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import {
  createTeamRepository,
  ORIGIN,
  OWN,
  oidcSettings,
  startIssuer,
  startTeam,
  type Team,
  VISIT,
  Visitor,
} from '../team-server.ts'

const FILE = 'content/pages/services.json'
const TURNS = 20

let project = ''
let repository = ''
let data = ''
let settings: Record<string, string>
let issuer: Awaited<ReturnType<typeof startIssuer>>
let team: Team

beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'team-'))
  const made = createTeamRepository()
  project = made.project
  repository = made.repository
  issuer = await startIssuer((login) => ({ email: login, email_verified: true }))
  settings = { ...oidcSettings(issuer.address), TEAM_REPOSITORY: repository, TEAM_DATA: data }
  team = await startTeam(project, settings)
  return async () => {
    await team.stop()
    await issuer.stop()
    for (const folder of [data, project, dirname(repository)]) rmSync(folder, { recursive: true })
  }
})

/** The numbers of the processes of editors. */
function findEditors(): number[] {
  const told = execFileSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' }).split('\n')
  return told.filter((line) => line.includes(`--socket ${data}`)).map((line) => Number.parseInt(line, 10))
}

/** The window of somebody who edits a page. Its title is what was typed last. */
async function openWindow(login: string) {
  const visitor = new Visitor(team.port)
  await visitor.signIn(login)
  const { body } = await visitor.ask('/_edit/services')
  const headers = {
    ...OWN,
    origin: ORIGIN,
    'x-edit-token': /name="edit-token" content="(\w+)"/.exec(body)?.[1] ?? '',
  }
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
    await team.stop('SIGKILL')
    await expect.poll(findEditors).toEqual([])
    team = await startTeam(project, settings)
    visitor.port = team.port
    expect(await title()).toBe(`Services of Ben ${turn}`)
  }
})

test('without a repository, people edit and save, and are told why they cannot publish; new ones are told, too', async () => {
  const { ask, read, type } = await openWindow('cleo@tidewire.example')
  await type('Services of Cleo')
  renameSync(repository, `${repository}.away`)
  const { hash } = await read()
  await ask('save', { files: [{ file: FILE, base: hash }] })
  await expect(ask('publish', { title: 'Services', files: [FILE] })).rejects.toThrow(/developer|reached/)
  const dora = new Visitor(team.port)
  await dora.signIn('dora@tidewire.example')
  const refused = await dora.ask('/_edit/services', VISIT)
  expect([refused.status, refused.body]).toEqual([502, expect.stringContaining('cannot be read')])
  renameSync(`${repository}.away`, repository)
  await ask('publish', { title: 'Services', files: [FILE] })
  expect((await dora.ask('/_edit/services', VISIT)).status).toBe(200)
})

test('without the company’s sign-in, whoever is signed in goes on, and others are told', async () => {
  const { visitor, type, title } = await openWindow('emil@tidewire.example')
  await type('Services of Emil')
  await issuer.stop()
  await team.stop()
  team = await startTeam(project, settings)
  const refused = await new Visitor(team.port).ask('/__team/sign-in')
  expect([refused.status, refused.body]).toEqual([403, expect.stringContaining('cannot be reached')])
  visitor.port = team.port
  expect(await title()).toBe('Services of Emil')
  issuer = await startIssuer(() => ({}))
})
