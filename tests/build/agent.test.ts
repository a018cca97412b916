import { readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { EditState } from '../../src/plugins/editor/protocol.ts'
import { Operation } from '../../src/plugins/editor/server/request-bodies.ts'
import { createRandom } from '../bench/random-text.ts'
import { FAQ, HOME, SITE, smallSite } from '../fixtures/site.ts'
import { OWN, type RunningEditor, startEditor } from '../unit/plugins/editor/server/start-editor.ts'

const Json = z.json()
type Json = z.infer<typeof Json>
/** Why a change was refused, and what mends it. */
const Refused = z.object({ problems: z.array(z.object({ mend: z.array(Operation).optional() })) })

let editor: RunningEditor
let agent: Client

const readToken = () => readFileSync(join(editor.root, '.drafts/agent-token'), 'utf8').trim()

async function connect(): Promise<Client> {
  // The dialog makes the token.
  await editor.get('assistant')
  const client = new Client({ name: 'test', version: '1' })
  const headers = { authorization: `Bearer ${readToken()}` }
  const url = new URL(`http://localhost:${editor.port}/__edit/mcp`)
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }))
  return client
}

beforeEach(async () => {
  editor = await startEditor(smallSite)
  agent = await connect()
})
afterEach(async () => {
  await agent.close()
  await editor.close()
})

/** Calls a tool. Gives its data; those of a refusal have the key `refused`. */
async function call(name: string, input: Record<string, unknown> = {}): Promise<Record<string, unknown>> {
  const { structuredContent } = await agent.callTool({ name, arguments: input })
  return Object(structuredContent)
}

const change = (...changes: { file: string; operations: Operation[] }[]) => call('change', { changes })
const TITLE: Operation = { op: 'set', pointer: '/title', value: 'All answers', expect: 'Questions' }
const readState = async () => (await editor.get<EditState>('state')).body

test('the tools say what they do, and none saves or publishes', async () => {
  const { tools } = await agent.listTools()
  expect(
    tools.map(({ name, annotations }) => `${name}${annotations?.readOnlyHint ? '' : ', changes'}`),
  ).toEqual([
    'site',
    'find',
    'read',
    'describe',
    'problems',
    'differences',
    'page',
    'change, changes',
    'take_back, changes',
  ])
  expect(agent.getInstructions()).toContain('you can neither save nor publish')
})

test('an assistant finds its way: documents, words, data, shapes', async () => {
  expect(await call('site')).toMatchObject({
    documents: expect.arrayContaining([
      expect.objectContaining({ file: FAQ, title: 'Questions', route: '/faq' }),
    ]),
  })
  expect(await call('find', { text: 'Because' })).toMatchObject({
    texts: [{ file: FAQ, text: 'Because.' }],
    all: 1,
  })
  expect(await call('read', { file: FAQ, pointer: '/title' })).toMatchObject({ value: 'Questions' })
  expect(await call('read', { file: FAQ })).toMatchObject({
    labels: { title: 'Title', sections: 'Blocks' },
    namedBy: expect.arrayContaining(['the header, menu or footer']),
  })
  expect(await call('describe', { type: 'faq' })).toMatchObject({
    shape: { values: ['faq'] },
    example: { route: '/faq' },
  })
})

test('a change is unsaved, told in words, marked, and taken back to the byte', async () => {
  const before = editor.disk(FAQ)
  const { id, lines, problems } = await change({ file: FAQ, operations: [TITLE] })
  expect({ lines, problems }).toEqual({
    lines: ['the page, Title: "Questions" → "All answers"'],
    problems: [],
  })
  expect(editor.disk(FAQ)).toBe(before)
  const state = await readState()
  expect([state.changed, state.proposed]).toEqual([[FAQ], [{ file: FAQ, pointer: '/title' }]])
  expect(await call('differences')).toEqual({ documents: [{ file: FAQ, lines }] })
  expect(await call('take_back', { id })).toEqual({ takenBack: id })
  expect((await readState()).changed).toEqual([])
  expect((await call('take_back', { id })).refused).toContain('was taken back')
  const log = readFileSync(join(editor.root, '.drafts/agent-log.jsonl'), 'utf8').trim().split('\n')
  expect(log.map((line) => JSON.parse(line).did)).toEqual(['change', 'take back'])
})

describe('nothing is changed', () => {
  test('when one of several documents does not fit; the answer says what is there', async () => {
    const stale: Operation = { op: 'set', pointer: '/title', value: 'Start', expect: 'House' }
    const refused = await change({ file: FAQ, operations: [TITLE] }, { file: HOME, operations: [stale] })
    expect(refused).toMatchObject({ values: [{ file: HOME, pointer: '/title', value: 'Home' }] })
    expect(refused.refused).toMatch(/^Nothing was changed\. content\/pages\/index\.json/)
    expect((await readState()).changed).toEqual([])
  })

  test('when it would make a mistake; the answer has its kind, place, words, and what mends it', async () => {
    const wrong: Operation = { op: 'set', pointer: '/sections/0/type', value: 'fqa', expect: 'faq' }
    expect(await change({ file: FAQ, operations: [wrong] })).toMatchObject({
      problems: [
        {
          severity: 'error',
          file: FAQ,
          pointer: '/sections/0/type',
          message: expect.stringContaining('"faq"'),
          mend: [{ op: 'set', pointer: '/sections/0/type', value: 'faq', expect: 'fqa' }],
        },
      ],
    })
    expect((await readState()).changed).toEqual([])
  })

  test('by what somebody has typed since is taken back over', async () => {
    const { id } = await change({ file: FAQ, operations: [TITLE] })
    await editor.change(FAQ, { op: 'set', pointer: '/title', value: 'Mine', expect: 'All answers' })
    expect((await call('take_back', { id })).refused).toMatch(/^Nothing was changed/)
    expect((await call('read', { file: FAQ, pointer: '/title' })).value).toBe('Mine')
    // A window that has not seen the change of the assistant is told, and loses nothing.
    const { status } = await editor.post('ops', { file: FAQ, base: '0000', ops: [TITLE] })
    expect(status).toBe(409)
  })
})

/** Lists the places of objects in a value, with their values. */
function* objectsIn(value: Json, pointer = ''): Generator<[pointer: string, value: Record<string, Json>]> {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) yield [pointer, value]
  for (const [key, inner] of Object.entries(value)) yield* objectsIn(inner, `${pointer}/${key}`)
}

/** Makes a slip of the pen: two letters change places. */
const slip = (word: string) => word.slice(0, 1) + word.charAt(2) + word.charAt(1) + word.slice(3)

/** Lists mistakes in a document, as operations: misspelt names of fields and of blocks. */
function* mistakesIn(data: Json): Generator<Operation> {
  for (const [pointer, value] of objectsIn(data))
    for (const [key, inner] of Object.entries(value)) {
      if (key.length < 4 || slip(key) === key) continue
      const { [key]: _, ...others } = value
      yield { op: 'set', pointer, value: { [slip(key)]: inner, ...others }, expect: value }
      if (key === 'type' && typeof inner === 'string')
        yield { op: 'set', pointer: `${pointer}/type`, value: slip(inner), expect: inner }
    }
}

test('an agent that only does what the answers say mends 60 mistakes', async () => {
  let count = 0
  for (const file of [FAQ, HOME, SITE]) {
    const { value } = await call('read', { file })
    for (const mistake of mistakesIn(Json.parse(value))) {
      if (count === 60) break
      count++
      const operations = [mistake]
      let answer = await change({ file, operations })
      expect(answer.refused, JSON.stringify(mistake)).toContain('this would make mistakes')
      for (let turn = 0; turn < 3 && answer.refused; turn++) {
        const { problems } = Refused.parse(answer)
        operations.push(...(problems.find(({ mend }) => mend)?.mend ?? []))
        answer = await change({ file, operations })
      }
      expect(answer, JSON.stringify(mistake)).toMatchObject({ problems: [] })
    }
  }
  expect(count).toBe(60)
  expect(await call('problems')).toEqual({ problems: [] })
})

test('200 random changes by two assistants and a person are undone to the byte', async () => {
  const second = await connect()
  const random = createRandom(57)
  const pick = <T>(values: readonly T[]): T | undefined => values[Math.floor(random() * values.length)]
  const files = [FAQ, HOME]
  const before = files.map((file) => editor.disk(file))
  const undone: (() => Promise<void>)[] = []
  for (let turn = 0; turn < 200; turn++) {
    const file = pick(files) ?? FAQ
    const data = Json.parse((await call('read', { file })).value)
    const texts = [...objectsIn(data)].flatMap(([pointer, value]) =>
      Object.entries(value).flatMap(([key, text]) =>
        /^(?:title|text|question|answer|label)$/.test(key) && typeof text === 'string'
          ? [{ pointer: `${pointer}/${key}`, text }]
          : [],
      ),
    )
    const place = pick(texts)
    if (!place) throw new Error('There is no text.')
    const value = `${place.text.slice(0, 40)} ${turn}`
    const operation: Operation = { op: 'set', pointer: place.pointer, value, expect: place.text }
    const who = pick([agent, second, undefined])
    if (who) {
      const changes = [{ file, operations: [operation] }]
      const made = await who.callTool({ name: 'change', arguments: { changes } })
      const { id } = Object(made.structuredContent)
      if (id) undone.push(async () => void (await who.callTool({ name: 'take_back', arguments: { id } })))
    } else {
      const { body } = await editor.change(file, operation)
      undone.push(async () => void (await editor.change(file, ...body.undo)))
    }
  }
  expect(undone).toHaveLength(200)
  for (const undo of undone.toReversed()) await undo()
  expect((await readState()).changed).toEqual([])
  expect(files.map((file) => editor.disk(file))).toEqual(before)
  await second.close()
})

describe('a hostile call is refused:', () => {
  const post = (headers: Record<string, string>, body = '{}', method = 'POST') =>
    editor.send(method, '/__edit/mcp', headers, body)
  const good = () => ({
    host: 'localhost:{port}',
    authorization: `Bearer ${readToken()}`,
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
  })
  const LIST = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' })

  test('the token is of this project, whole, and can be withdrawn', async () => {
    expect((await post(good(), LIST)).status).toBe(200)
    expect(statSync(join(editor.root, '.drafts/agent-token')).mode & 0o777).toBe(0o600)
    const old = good()
    for (const authorization of [
      '',
      'Bearer ',
      `Bearer ${readToken().slice(1)}`,
      `Basic ${readToken()}`,
      readToken(),
    ])
      expect((await post({ ...good(), authorization }, LIST)).status, authorization).toBe(401)
    expect((await post({ ...good(), authorization: `Bearer ${editor.token}` }, LIST)).status).toBe(401)
    rmSync(join(editor.root, '.drafts/agent-token'))
    expect((await post(old, LIST)).status).toBe(401)
  })

  test.each<[what: string, headers: Record<string, string>, status: number]>([
    ['of another Host', { host: 'evil.example' }, 403],
    ['of another Host with our port', { host: 'evil.example:{port}' }, 403],
    ['of a page of another site', { origin: 'https://evil.example' }, 403],
    ['of a page of this server', { ...OWN, accept: 'application/json, text/event-stream' }, 403],
    ['of a sandboxed frame', { origin: 'null' }, 403],
    ['that a browser sends', { 'sec-fetch-site': 'none' }, 403],
    ['of another type', { 'content-type': 'text/plain' }, 415],
  ])('a request %s', async (_, headers, status) => {
    expect((await post({ ...good(), ...headers }, LIST)).status).toBe(status)
  })

  test.each<[what: string, body: string, method?: string]>([
    ['that is no JSON', '{'],
    ['that is empty', ''],
    ['that reads only', LIST, 'GET'],
    ['that removes', LIST, 'DELETE'],
    ['that is too long', JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'x'.repeat(1_100_000) })],
  ])('a body %s', async (_, body, method) => {
    expect((await post(good(), body, method)).status).toBeGreaterThanOrEqual(400)
  })

  test.each<[what: string, input: object]>([
    ['outside of the content', { file: 'package.json', operations: [TITLE] }],
    ['up and away', { file: 'content/../package.json', operations: [TITLE] }],
    ['of the secrets', { file: '.drafts/agent-token', operations: [TITLE] }],
    ['of no document', { file: 'content/pages/none.json', operations: [TITLE] }],
    [
      'by an operation of the server',
      { file: FAQ, operations: [{ op: 'restore', pointer: '', source: '{}', expect: {} }] },
    ],
    ['by another operation', { file: FAQ, operations: [{ op: 'write', path: '/etc/passwd' }] }],
    ['of the prototype', { file: FAQ, operations: [{ op: 'set', pointer: '/__proto__/x', value: 1 }] }],
    ['of 501 values', { file: FAQ, operations: Array.from({ length: 501 }, () => TITLE) }],
    [
      'of nothing that the schema knows',
      { file: FAQ, operations: [{ op: 'set', pointer: '/script', value: 'x' }] },
    ],
    [
      'of a picture that is elsewhere',
      {
        file: SITE,
        operations: [
          { op: 'set', pointer: '/brand/logo/src', value: '../../etc/passwd', expect: 'mark.svg' },
        ],
      },
    ],
    [
      'of a deep value',
      {
        file: FAQ,
        operations: [
          {
            op: 'set',
            pointer: '/title',
            value: JSON.parse(`${'['.repeat(300)}${']'.repeat(300)}`),
            expect: 'Questions',
          },
        ],
      },
    ],
  ])('a change %s', async (_, input) => {
    const { isError } = await agent.callTool({ name: 'change', arguments: { changes: [input] } })
    expect(isError).toBe(true)
    expect((await readState()).changed).toEqual([])
  })

  test('there is no tool that saves, publishes or runs', async () => {
    for (const name of ['save', 'publish', 'exec', '__proto__'])
      expect((await agent.callTool({ name, arguments: {} })).isError, name).toBe(true)
  })
})
