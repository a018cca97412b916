import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'

const root = join(import.meta.dirname, '../../..')
const folder = join(root, '.github/workflows')
const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
)

const Permissions = z.record(z.string(), z.enum(['read', 'write', 'none']))
const Step = z.strictObject({
  id: z.string().optional(),
  uses: z.string().optional(),
  with: z.record(z.string(), z.unknown()).optional(),
  run: z.string().optional(),
})
const Job = z.strictObject({
  needs: z.string().optional(),
  'runs-on': z.literal('ubuntu-latest'),
  container: z.string().optional(),
  'timeout-minutes': z.number().max(120),
  permissions: Permissions.optional(),
  environment: z.strictObject({ name: z.string(), url: z.string() }).optional(),
  steps: z.array(Step).min(1),
})
const Workflow = z.strictObject({
  name: z.string(),
  on: z.record(z.string(), z.unknown()),
  permissions: z.strictObject({ contents: z.literal('read') }),
  concurrency: z.strictObject({ group: z.string(), 'cancel-in-progress': z.boolean() }),
  jobs: z.record(z.string(), Job),
})

const workflows = readdirSync(folder).map((file) => {
  const text = readFileSync(join(folder, file), 'utf8')
  return { file, text, workflow: Workflow.parse(parse(text)) }
})
const jobs = workflows.flatMap(({ file, workflow }) =>
  Object.entries(workflow.jobs).map(([name, job]) => ({ name: `${file} ${name}`, job })),
)
const dockerfile = readFileSync(join(root, '.deploy/Dockerfile'), 'utf8')

/** Returns the scripts of package.json that a command runs. */
function scriptsIn(command: string): string[] {
  return [...command.matchAll(/\bnpm (?:run (?:-s )?([\w-]+)|(test|start)\b)/g)].map(
    ([, script, short]) => script ?? short ?? '',
  )
}

test('one workflow publishes and one checks', () => {
  expect(workflows.map(({ file }) => file)).toEqual(['ci.yml', 'pages.yml'])
})

test('workflows and the container run only scripts of package.json', () => {
  const named = [...jobs.flatMap(({ job }) => job.steps.map(({ run }) => run ?? '')), dockerfile].flatMap(
    scriptsIn,
  )
  expect(named.toSorted()).toEqual(['build', 'build', 'content', 'test'])
  for (const script of named) expect(scripts).toHaveProperty(script)
})

test('workflows use only actions of GitHub, by major version or commit', () => {
  const used = jobs.flatMap(({ job }) => job.steps.flatMap(({ uses }) => uses ?? []))
  expect(used.length).toBeGreaterThan(4)
  for (const action of used) expect(action).toMatch(/^actions\/[\w-]+@(?:v\d+|[0-9a-f]{40})$/)
})

test('every step either uses an action or runs a command', () => {
  for (const { name, job } of jobs)
    for (const { uses, run } of job.steps)
      expect([name, Boolean(uses) !== Boolean(run)]).toEqual([name, true])
})

test('workflows have no secrets, no unneeded permissions, and no expressions in commands', () => {
  for (const { text, workflow } of workflows) {
    expect(text).not.toMatch(/secrets\.|GITHUB_TOKEN|pull_request_target/)
    expect(Object.keys(workflow.on)).not.toContain('workflow_run')
  }
  for (const { job } of jobs) {
    for (const { run, uses, with: options } of job.steps) {
      expect(run ?? '').not.toContain('${{')
      if (uses?.startsWith('actions/checkout@')) expect(options).toEqual({ 'persist-credentials': false })
    }
  }
  const allowed = jobs.flatMap(({ name, job }) => (job.permissions ? [[name, job.permissions]] : []))
  expect(allowed).toEqual([['pages.yml publish', { pages: 'write', 'id-token': 'write' }]])
})

test('jobs wait only for existing jobs, and the container copies only existing files', () => {
  for (const { workflow } of workflows)
    for (const { needs } of Object.values(workflow.jobs))
      if (needs !== undefined) expect(workflow.jobs).toHaveProperty(needs)
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, files = '']) =>
    files.split(' '),
  )
  expect(copied).toContain('.deploy/nginx.conf')
  for (const file of copied) expect([file, existsSync(join(root, file))]).toEqual([file, true])
})
