import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createContentSession } from '../../src/engine/check/content-session.ts'
import { planPublication } from '../../src/plugins/editor/server/git/plan-publication.ts'
import { askHost, listPublications } from '../../src/plugins/editor/server/git/publications.ts'
import { publish } from '../../src/plugins/editor/server/git/publish.ts'
import { RefusedRequest } from '../../src/plugins/editor/server/refuse.ts'
import { plugins } from '../../src/plugins/index.ts'
import { cloneOf, createTemplate, git } from '../fixtures/git.ts'
import { FAQ, HOME, smallSite, writeFiles } from '../fixtures/site.ts'
import { type LocalServer, serve, startGitHost } from './git-host.ts'
import { edit } from './project.ts'
import { publishingOf } from './publishing-of.ts'

let template = ''
let folder = ''
const servers: LocalServer[] = []
beforeAll(() => {
  template = createTemplate({ ...smallSite, 'src/app.ts': 'export {}\n' })
  return () => rmSync(template, { recursive: true })
})
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'clone-'))
  // Names of branches hold the day: it does not change within a test.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-02-01T12:00:00Z') })
  const variables = { GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1', no_proxy: '*' }
  for (const [name, value] of Object.entries({ ...variables, GIT_ASKPASS: '', SSH_ASKPASS: '' }))
    vi.stubEnv(name, value)
})
afterEach(async () => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  await Promise.all(servers.splice(0).map(({ stop }) => stop()))
  rmSync(folder, { recursive: true })
})

/** A clone with the small site on `main`, and its remote; its address may be another one. */
function createClone(address?: string): { root: string; remote: string } {
  const { root, remote } = cloneOf(template, folder)
  if (address !== undefined) git(root, 'remote', 'set-url', 'origin', address)
  return { root, remote }
}

/** Lets the remote run a script when changes come. Gives its file. */
function writeHook(remote: string, name: string, ...lines: string[]): string {
  mkdirSync(join(remote, 'hooks'))
  const hook = join(remote, 'hooks', name)
  writeFileSync(hook, ['#!/bin/sh', ...lines, ''].join('\n'), { mode: 0o755 })
  return hook
}

const change = (root: string, from = 'Because.', to = 'One.') => edit(root, FAQ, from, to)

const readContent = (root: string) => createContentSession(root, { plugins, imageVariants: false })()
const readPublications = async (root: string) => listPublications(root, await askHost(root))
const planOf = async (root: string, files?: readonly string[]) =>
  planPublication(readContent(root), files, await readPublications(root))
const send = async (root: string, title: string, files?: readonly string[]) =>
  publish(readContent(root), { title, files }, await readPublications(root))

/** Everything that publishing must leave as it is. */
const stateOf = (root: string) => [
  git(root, 'symbolic-ref', 'HEAD'),
  git(root, 'rev-parse', 'HEAD'),
  git(root, 'status', '--porcelain'),
  git(root, 'ls-files', '--stage'),
]

/** Publishes what must be refused. Gives the words, and checks that everything is where it was. */
async function refusal(root: string, title = 'A new answer'): Promise<string> {
  const before = readFileSync(join(root, FAQ), 'utf8')
  const error: unknown = await send(root, title).catch((reason: unknown) => reason)
  if (!(error instanceof RefusedRequest)) throw new Error(`It was not refused: ${error}`)
  expect(readFileSync(join(root, FAQ), 'utf8')).toBe(before)
  return error.refusal.message
}

test('saved changes are one commit on a branch of their own, with what visitors will see as its message', async () => {
  const { root, remote } = createClone()
  change(root, 'Because.', 'Because it is so.')
  edit(root, 'content/pages/404.json', 'Missing', 'Not here')
  const added = (smallSite[FAQ] ?? '').replace('Questions', 'More questions')
  writeFiles({ 'content/pages/new.json': added, 'src/app.ts': 'broken' }, root)
  git(root, 'add', 'src/app.ts')
  const before = stateOf(root)

  const { branch, commit, review } = await send(root, '  Neue\nAntwörten ')
  expect(branch).toBe('edit/neue-antworten-2027-02-01')
  expect(review).toBeUndefined()
  expect(stateOf(root)).toEqual(before)
  expect(git(remote, 'rev-parse', branch)).toBe(commit)
  expect(git(remote, 'log', '--format=%an %P', '-1', branch)).toBe(`Ada ${git(root, 'rev-parse', 'main')}`)
  expect(git(remote, 'diff', '--name-only', 'main', branch).split('\n')).toEqual([
    'content/pages/404.json',
    'content/pages/faq.json',
    'content/pages/new.json',
  ])
  const message = git(remote, 'log', '--format=%B', '-1', branch)
  expect(message).toMatch(/^Neue Antwörten\n\n- /)
  expect(message).toContain('- Page added: /new "More questions"')
  expect(message).toContain('"Because." → "Because it is so." (on /faq)')
})

test('the same title on the same day adds a commit; without another change nothing is added', async () => {
  const { root, remote } = createClone()
  change(root)
  const first = await send(root, 'Answers')
  expect(await send(root, 'Answers')).toEqual(first)
  expect(await refusal(root, 'Other answers')).toMatch(/^There is nothing new to publish/)
  change(root, 'One.', 'Two.')
  const second = await send(root, 'Answers')
  expect(second.branch).toBe(first.branch)
  expect(git(remote, 'log', '--format=%H', `main..${first.branch}`).split('\n')).toEqual([
    second.commit,
    first.commit,
  ])
})

test('the differences are told without a commit', async () => {
  const { root } = createClone()
  expect(await planOf(root)).toMatchObject({ parts: [], lines: [] })
  change(root)
  expect(await planOf(root)).toMatchObject({
    parts: [{ files: [FAQ], title: 'Questions', change: 'changed', goes: 'chosen' }],
    lines: ['Why?, Answer: "Because." → "One." (on /faq)'],
  })
})

/** What of the saved content goes, and why; what waits. */
const goingOf = async (root: string, files?: readonly string[]) =>
  (await planOf(root, files)).parts.map(({ files: [file], goes, neededBy, waits }) =>
    [file?.replace(/^content\//, ''), goes ?? 'stays', neededBy, waits && `waits in ${waits}`]
      .filter(Boolean)
      .join(', '),
  )

test('one chooses what goes; what it needs goes along', async () => {
  const { root, remote } = createClone()
  change(root)
  const offer = (smallSite[FAQ] ?? '').replace('Questions', 'An offer')
  const news = offer
    .replace('An offer', 'News')
    .replace('"heading": {', '"heading": { "action": { "label": "The offer", "href": "/offer" },')
  writeFiles({ 'content/pages/offer.json': offer, 'content/pages/news.json': news }, root)
  expect(await goingOf(root)).toEqual([
    'pages/faq.json, chosen',
    'pages/news.json, chosen',
    'pages/offer.json, chosen',
  ])
  expect(await goingOf(root, ['content/pages/offer.json'])).toEqual([
    'pages/faq.json, stays',
    'pages/news.json, stays',
    'pages/offer.json, chosen',
  ])
  expect(await goingOf(root, ['content/pages/news.json'])).toEqual([
    'pages/faq.json, stays',
    'pages/news.json, chosen',
    'pages/offer.json, needed, News',
  ])
  const { branch } = await send(root, 'News', ['content/pages/news.json'])
  expect(git(remote, 'diff', '--name-only', 'main', branch).split('\n')).toEqual([
    'content/pages/news.json',
    'content/pages/offer.json',
  ])
  expect(git(remote, 'log', '--format=%b', '-1', branch)).not.toContain('/faq')
})

test('what waits for a review is told apart; what changes again goes with all that waits with it', async () => {
  const { root, remote } = createClone()
  change(root)
  edit(root, 'content/pages/404.json', 'Missing', 'Not here')
  const first = await send(root, 'First')
  edit(root, HOME, '"title": "Home"', '"title": "Welcome"')
  expect(await goingOf(root)).toEqual([
    'pages/404.json, stays, waits in First',
    'pages/faq.json, stays, waits in First',
    'pages/index.json, chosen',
  ])
  const second = await send(root, 'Second')
  expect(git(remote, 'diff', '--name-only', 'main', second.branch)).toBe(HOME)

  change(root, 'One.', 'Two.')
  expect(await planOf(root)).toMatchObject({
    parts: [
      { files: ['content/pages/404.json'], goes: 'needed', waits: 'First' },
      { files: [FAQ], goes: 'chosen' },
      { files: [HOME], waits: 'Second' },
    ],
    lines: ['Why?, Answer: "One." → "Two." (on /faq)'],
  })
  const third = await send(root, 'Third')
  // It builds on the first one, so the host can merge both in any order.
  expect(git(remote, 'merge-base', first.branch, third.branch)).toBe(first.commit)
  for (const branch of [first.branch, second.branch, third.branch]) {
    const tree = git(remote, 'merge-tree', '--write-tree', 'main', branch)
    const author = ['-c', 'user.name=Host', '-c', 'user.email=host@example.com']
    const merged = git(remote, ...author, 'commit-tree', tree, '-p', 'main', '-p', branch, '-m', 'merged')
    git(remote, 'update-ref', 'refs/heads/main', merged)
  }
  expect(git(remote, 'show', `main:${FAQ}`)).toContain('Two.')
  expect(await statesOf(root)).toEqual({ First: 'merged', Second: 'merged', Third: 'merged' })
})

test('changes are sent by http with the credentials that git has', async () => {
  const { root, remote } = createClone()
  git(remote, 'config', 'http.receivepack', 'true')
  const { address: host, credentials, stop } = await startGitHost(folder)
  const setPassword = (before: string) => git(root, 'remote', 'set-url', 'origin', `${before}/remote`)
  setPassword(credentials.trim())
  change(root)
  const { branch, commit } = await send(root, 'Answers')
  expect(git(remote, 'rev-parse', branch)).toBe(commit)

  change(root, 'One.', 'Two.')
  setPassword(`http://ada:wrong-password@${host}`)
  const wrong = await refusal(root)
  expect(wrong).toMatch(/^The project's host does not accept the password of git\./)
  expect(wrong).not.toContain('wrong-password')
  setPassword(`http://${host}`)
  expect(await refusal(root)).toMatch(/^The project's host does not accept the password of git\./)
  await stop()
})

test('a host that refuses changes is quoted, without a password', async () => {
  const { root, remote } = createClone()
  const hook = writeHook(remote, 'pre-receive', 'echo "Read https://ada:secret@git.example/rules."', 'exit 1')
  change(root)
  const before = stateOf(root)
  const message = await refusal(root)
  expect(message).toContain('has refused the changes: "Read https://git.example/rules."')
  expect(message).toContain('nothing is lost')
  expect(stateOf(root)).toEqual(before)
  expect(git(root, 'branch', '--list', 'edit/*')).toBe('')
  rmSync(hook)
  expect((await send(root, 'A new answer')).branch).toMatch(/^edit\/a-new-answer-/)
})

test('a branch that is in the way is told', async () => {
  const { root, remote } = createClone()
  git(remote, 'branch', 'edit', 'main')
  change(root)
  expect(await refusal(root)).toMatch(/^A branch at the project's host is called "edit"/)
})

test('where a host says the address of its review, it is given', async () => {
  const { root, remote } = createClone()
  const lines = ['echo "To open a review, visit:"', 'echo "  https://git.example/review/7"']
  writeHook(remote, 'post-receive', ...lines)
  change(root)
  expect((await send(root, 'Answers')).review).toBe('https://git.example/review/7')
})

test('a title that somebody else has used today is refused', async () => {
  const { root } = createClone()
  const theirs = join(folder, 'theirs')
  cpSync(root, theirs, { recursive: true })
  change(theirs, 'Because.', 'Theirs.')
  await send(theirs, 'A new answer')
  change(root, 'Because.', 'Mine.')
  expect(await refusal(root)).toMatch(/^Somebody else has published changes under this title today\./)
})

test.each([
  ['that is away', 'http://127.0.0.1:9/site.git', /^The project's host cannot be reached\./],
  ['without the project', '/nowhere/site.git', /^The project is not at the address that git knows/],
])('a host %s is told', async (_, address, says) => {
  const { root } = createClone(address)
  change(root)
  expect(await refusal(root)).toMatch(says)
})

test('a host that never answers is given up', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const host = await serve(() => vi.advanceTimersByTime(120_000))
  servers.push(host)
  const { root } = createClone(`http://${host.address}/site.git`)
  change(root)
  expect(await refusal(root)).toMatch(/^The project's host has not answered for 2 minutes\./)
})

test('no remote, no repository and no git are told', async () => {
  const { root } = createClone()
  git(root, 'remote', 'remove', 'origin')
  change(root)
  expect(await refusal(root)).toMatch(/^This project has no address to publish to\..*git remote add origin/)

  const empty = writeFiles(smallSite)
  expect(await refusal(empty)).toMatch(/^This folder belongs to no git repository/)
  git(empty, 'init', '--quiet')
  expect(await refusal(empty)).toMatch(/^The git repository of this project is empty\./)
  await expect(planOf(empty)).rejects.toThrow(RefusedRequest)

  vi.stubEnv('PATH', '/nowhere')
  expect(await refusal(root)).toMatch(/^This needs the program git/)
})

test('nothing is published without a change, a title or a name, or with a problem', async () => {
  const { root } = createClone()
  expect(await refusal(root)).toMatch(/^There is nothing to publish/)
  expect(await refusal(root, ' \n')).toMatch(/^Give the changes a title/)
  expect(await refusal(root, 'x'.repeat(101))).toMatch(/^The title is longer than 100 characters/)

  change(root)
  git(root, 'config', 'user.useConfigOnly', 'true')
  git(root, 'config', '--unset', 'user.email')
  expect(await refusal(root)).toMatch(/^git does not know who you are\..*git config --global user\.name/)
  git(root, 'config', 'user.email', 'ada@example.com')

  change(root, '"answer"', '"anwser"')
  const error: unknown = await send(root, 'Answers').catch((reason: unknown) => reason)
  expect(error).toMatchObject({ status: 422, refusal: { problems: [{ file: FAQ, severity: 'error' }] } })
  expect(git(root, 'branch', '--list', 'edit/*')).toBe('')
})

test('nothing is published before the texts of a new block are written', async () => {
  const { root, remote } = createClone()
  change(root, 'Because.', '[Write the answer]')
  change(root, 'What people ask', '[Write the title]')
  expect(await refusal(root)).toContain('2 texts are not written yet: “Questions”.')
  expect(git(remote, 'branch', '--list')).not.toContain('edit/')
  change(root, '[Write the answer]', 'Because it is.')
  change(root, '[Write the title]', 'Asked often')
  await send(root, 'A new answer')
  expect(git(remote, 'branch', '--list')).toContain('edit/a-new-answer-')
})

/** Publishes a change of a page under a title. The file is then as it was. */
async function publishChange(root: string, title: string, file = FAQ): Promise<string> {
  edit(root, file, 'All about', `${title}, about`)
  const { branch } = await send(root, title)
  edit(root, file, `${title}, about`, 'All about')
  return branch
}

const statesOf = async (root: string) =>
  Object.fromEntries((await publishingOf(root).published()).map(({ title, state }) => [title, state]))

test('what was published waits, is merged, or has gone', async () => {
  const { root, remote } = createClone()
  expect(await publishingOf(root).published()).toEqual([])
  await publishChange(root, 'Waits', HOME)
  const refused = await publishChange(root, 'Refused', 'content/pages/404.json')
  const merged = await publishChange(root, 'Merged')
  expect(await statesOf(root)).toEqual({ Waits: 'waiting', Refused: 'waiting', Merged: 'waiting' })

  git(remote, 'branch', '--quiet', '-D', refused)
  git(remote, 'update-ref', 'refs/heads/main', merged)
  git(remote, 'branch', '--quiet', '-D', merged)
  expect(await statesOf(root)).toEqual({ Waits: 'waiting', Refused: 'gone', Merged: 'merged' })
})

test('changes that the host has merged as another commit count as merged', async () => {
  const { root, remote } = createClone()
  const branch = await publishChange(root, 'Squashed')
  const author = ['-c', 'user.name=Host', '-c', 'user.email=host@example.com']
  const tree = ['commit-tree', `${branch}^{tree}`, '-p', 'main', '-m', 'squashed']
  const commit = git(remote, ...author, ...tree)
  git(remote, 'update-ref', 'refs/heads/main', commit)
  expect(await statesOf(root)).toEqual({ Squashed: 'merged' })
})

test('a change that waits has the address of its review, and a host that does not answer is told', async () => {
  const { root, remote } = createClone()
  const branch = await publishChange(root, 'Waits')
  git(root, 'remote', 'set-url', '--push', 'origin', 'git@github.com:tide/site.git')
  const [waiting] = await publishingOf(root).published()
  expect(waiting?.review).toContain(`https://github.com/tide/site/compare/main...${branch}?`)
  expect(Date.parse(waiting?.date ?? '')).not.toBeNaN()
  renameSync(remote, `${remote}-gone`)
  await expect(publishingOf(root).published()).rejects.toThrow('cannot be reached')
})
