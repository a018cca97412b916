import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'

const root = join(import.meta.dirname, '../../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'))

const Step = z.object({
  uses: z.string().optional(),
  run: z.string().default(''),
  with: z.unknown().optional(),
})
const Job = z.object({ permissions: z.unknown().optional(), steps: z.array(Step) })
const Workflow = z.object({ permissions: z.unknown().optional(), jobs: z.record(z.string(), Job) })

const texts = readdirSync(join(root, '.github/workflows')).map((file) => read(`.github/workflows/${file}`))
const workflows = texts.map((text) => Workflow.parse(parse(text)))
const jobs = workflows.flatMap((workflow) => Object.entries(workflow.jobs))
const steps = jobs.flatMap(([, job]) => job.steps)
const dockerfile = read('.deploy/Dockerfile')

test('workflows and the container run only scripts of package.json', () => {
  const commands = [...steps.map(({ run }) => run), dockerfile].join('\n')
  const found = commands.matchAll(/\bnpm (?:run (?:-s )?([\w-]+)|(test|start)\b)/g)
  const named = [...found].map(([, script, short]) => script ?? short)
  expect(named).toEqual(expect.arrayContaining(['build', 'content', 'test']))
  expect(named.filter((script) => script === undefined || !(script in scripts))).toEqual([])
})

test('workflows use only actions of GitHub, and keep no credentials', () => {
  const actions = steps.flatMap(({ uses }) => uses ?? [])
  expect(actions.filter((action) => !action.startsWith('actions/'))).toEqual([])
  const checkouts = steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'))
  expect(checkouts.map((step) => step.with)).toEqual(checkouts.map(() => ({ 'persist-credentials': false })))
  expect(checkouts.length).toBeGreaterThan(1)
})

test('actions and images are named by their digest, which nobody can put another one behind', () => {
  const deployed = readdirSync(join(root, '.deploy'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
  const all = [...texts, ...deployed].join('\n')
  const named = [...all.matchAll(/^\s*(?:- )?(?:uses: |image: |FROM )(\S+)/gm)].map(([, name = '']) => name)
  expect(named.length).toBeGreaterThan(15)
  expect(named.filter((name) => !/@(?:[0-9a-f]{40}|sha256:[0-9a-f]{64})$/.test(name))).toEqual([])
})

test('workflows have no secrets, no unneeded permissions, and no expressions in commands', () => {
  for (const text of texts)
    expect(text).not.toMatch(/secrets\.|GITHUB_TOKEN|pull_request_target|workflow_run/)
  for (const { permissions } of workflows) expect(permissions).toEqual({ contents: 'read' })
  const allowed = jobs.flatMap(([name, { permissions }]) => (permissions ? [[name, permissions]] : []))
  expect(allowed).toEqual([['publish', { pages: 'write', 'id-token': 'write' }]])
  expect(steps.filter(({ run }) => run.includes('${{'))).toEqual([])
})

test('the container copies only existing files', () => {
  const lines = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)]
  const copied = lines.flatMap(([, files = '']) => files.split(' '))
  expect(copied).toContain('.deploy/nginx.conf')
  expect(copied.filter((file) => !existsSync(join(root, file)))).toEqual([])
})
