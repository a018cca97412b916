import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { EditDocument, SaveResult } from '../../../src/plugins/editor/protocol.ts'
import type { Operation } from '../../../src/plugins/editor/server/request-bodies.ts'
import { git } from '../../fixtures/git.ts'
import { type RunningEditor, startEditor } from '../../unit/plugins/editor/server/start-editor.ts'
import { copyProject } from '../project.ts'

// The tasks of content/README.md, as an assistant does them.

const FAQ = 'content/pages/faq.json'
const SITE = 'content/site.json'
const STORY = 'content/pages/services-details.mdx'
const PLANS = 'content/collections/plans.json'

const Json = z.json()
const List = z.array(Json)
const Found = z.object({
  texts: z.array(z.object({ file: z.string(), pointer: z.string().optional(), text: z.string() })),
})
const Changed = z.object({ id: z.string(), lines: z.array(z.string()) })

let editor: RunningEditor
let agent: Client

beforeAll(async () => {
  const project = copyProject()
  git(project, 'init', '--quiet', '--initial-branch', 'main')
  git(project, 'add', 'content')
  git(project, 'commit', '--quiet', '--message', 'Begin')
  editor = await startEditor({}, project)
  const { body } = await editor.get<{ token: string }>('assistant')
  agent = new Client({ name: 'test', version: '1' })
  const headers = { authorization: `Bearer ${body.token}` }
  const url = new URL(`http://localhost:${editor.port}/__edit/mcp`)
  await agent.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }))
  return async () => {
    await agent.close()
    await editor.close()
    rmSync(join(project), { recursive: true, force: true })
  }
})
// Each task begins with the content as it was.
afterEach(async () => {
  for (const file of git(editor.root, 'diff', '--name-only').split('\n').filter(Boolean)) {
    git(editor.root, 'checkout', '--quiet', file)
    await editor.report(file)
  }
})

const call = async (name: string, input: Record<string, unknown>) =>
  Object((await agent.callTool({ name, arguments: input })).structuredContent)
const read = async (file: string, pointer = '') => Json.parse((await call('read', { file, pointer })).value)

/** Changes documents, and saves as the user does. Gives the words of the answer, and the lines of the files that differ. */
async function change(...changes: { file: string; operations: Operation[] }[]) {
  const answer = await call('change', { changes })
  expect(answer.refused, JSON.stringify(answer)).toBeUndefined()
  const { lines } = Changed.parse(answer)
  const files = await Promise.all(
    changes.map(async ({ file }) => {
      const { body } = await editor.get<EditDocument>(`doc?file=${file}`)
      return { file, base: body.hash }
    }),
  )
  const { status } = await editor.post<SaveResult>('save', { files })
  expect(status).toBe(200)
  const diff = git(editor.root, 'diff', '--unified=0', '--no-prefix', '--', 'content')
  return {
    lines,
    diff: diff
      .split('\n')
      .filter((line) => /^[-+](?!--|\+\+)/.test(line))
      .map((line) => line.replace(/\s+/g, ' ')),
  }
}

test('calls a page otherwise', async () => {
  const expected = await read(FAQ, '/masthead/title')
  const value = 'Questions and answers'
  const { diff } = await change({
    file: FAQ,
    operations: [{ op: 'set', pointer: '/masthead/title', value, expect: expected }],
  })
  expect(diff).toEqual(['- "title": "FAQ",', '+ "title": "Questions and answers",'])
})

test('raises a price, and finds where the old one is', async () => {
  const { amounts } = await call('find', { text: '99.99' })
  expect(amounts).toContainEqual({ file: PLANS, pointer: '/items/1/price/amount', text: '$99.99' })
  const operations: Operation[] = [
    { op: 'set', pointer: '/items/1/price/amount', value: 104.99, expect: 99.99 },
  ]
  const { lines, diff } = await change({ file: PLANS, operations })
  expect(lines).toEqual([expect.stringMatching(/\$99\.99\/mo → \$104\.99\/mo/)])
  expect(diff).toHaveLength(2)
  expect(diff[1]).toContain('104.99')
})

test('adds a question', async () => {
  const value = { question: 'May I keep my number?', answer: 'Yes. Tell us the number when you order.' }
  const items = List.parse(await read(FAQ, '/sections/0/items'))
  const { diff } = await change({
    file: FAQ,
    operations: [{ op: 'insert', pointer: '/sections/0/items', index: items.length, value }],
  })
  expect(diff.filter((line) => line.startsWith('+')).join('')).toContain(
    '"question": "May I keep my number?"',
  )
})

test('removes a question', async () => {
  const expected = await read(FAQ, '/sections/0/items/2')
  const { diff } = await change({
    file: FAQ,
    operations: [{ op: 'remove', pointer: '/sections/0/items/2', expect: expected }],
  })
  expect(diff.join('')).toContain('- "question": "What is the 24-month term?"')
  expect(diff.filter((line) => line.startsWith('+'))).toEqual([])
})

test('puts another question first', async () => {
  const expected = await read(FAQ, '/sections/0/items/4')
  await change({
    file: FAQ,
    operations: [{ op: 'move', pointer: '/sections/0/items', from: 4, to: 0, expect: expected }],
  })
  expect(await read(FAQ, '/sections/0/items/0/question')).toBe('How do refunds work?')
})

test('replaces words on all pages', async () => {
  const { texts } = Found.parse(await call('find', { text: '24-month term' }))
  const say = (text: string) => text.replaceAll('24-month term', '12-month term')
  const changes = [...new Set(texts.map(({ file }) => file))].map(async (file) => {
    const fields = texts.flatMap(({ file: of, pointer, text }): Operation[] =>
      of === file && pointer !== undefined ? [{ op: 'set', pointer, value: say(text), expect: text }] : [],
    )
    // The lines of a text are changed together.
    const { body } = await call('read', { file })
    const isInText = typeof body === 'string' && say(body) !== body
    return {
      file,
      operations: [...fields, ...(isInText ? [{ op: 'body', value: say(body), expect: body } as const] : [])],
    }
  })
  const { diff } = await change(...(await Promise.all(changes)))
  expect(diff.filter((line) => line.includes('12-month term')).length).toBeGreaterThan(3)
  expect(Found.parse(await call('find', { text: '24-month term' })).texts).toEqual([])
})

test('changes the phone number', async () => {
  const expected = await read(SITE, '/contact/phone')
  const operations: Operation[] = [
    { op: 'set', pointer: '/contact/phone', value: '+1 (555) 555-0199', expect: expected },
  ]
  const { diff } = await change({ file: SITE, operations })
  expect(diff).toEqual([expect.stringContaining('555-0100'), expect.stringContaining('555-0199')])
})

test('writes a paragraph of a text anew', async () => {
  const { body } = await call('read', { file: STORY })
  const text = String(body)
  const value = text.replace(/You call one number, day or night\.[^\n]*/, 'Call us, day or night.')
  const { diff } = await change({ file: STORY, operations: [{ op: 'body', value, expect: text }] })
  expect(diff).toEqual([expect.stringMatching(/^-You call one number/), '+Call us, day or night.'])
})

test('adds a block like those of the site', async () => {
  const { example } = await call('describe', { type: 'plans' })
  const { value } = z.object({ value: Json }).parse(example)
  const sections = List.parse(await read(FAQ, '/sections'))
  const { lines } = await change({
    file: FAQ,
    operations: [{ op: 'insert', pointer: '/sections', index: sections.length, value }],
  })
  expect(lines.join('')).toMatch(/added/i)
})

test('links a page in the footer', async () => {
  const operations: Operation[] = [
    { op: 'insert', pointer: '/footer/columns/1/links', index: 0, value: { label: 'FAQ', href: '/faq' } },
  ]
  const { diff } = await change({ file: SITE, operations })
  expect(diff.join('')).toMatch(/\+ .*"FAQ"/)
})
