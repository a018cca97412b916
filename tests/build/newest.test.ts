import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { DraftStore } from '../../src/plugins/editor/server/drafts/drafts.ts'
import { countNewer, getNewest, listAlsoChanged } from '../../src/plugins/editor/server/git/newest.ts'
import { RefusedRequest } from '../../src/plugins/editor/server/refuse.ts'
import { cloneOf, createTemplate, git } from '../fixtures/git.ts'
import { writeFiles } from '../fixtures/site.ts'
import { edit } from './project.ts'

const PAGE = 'content/pages/index.json'
const OTHER = 'content/pages/faq.json'
const CODE = 'src/app.ts'

let template = ''
beforeAll(() => {
  vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null')
  vi.stubEnv('GIT_CONFIG_NOSYSTEM', '1')
  const page = '{\n  "a": 1,\n\n\n\n  "b": 1\n}\n'
  template = createTemplate({ [PAGE]: page, [OTHER]: '{}\n', [CODE]: 'export {}\n' })
})
afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(template, { recursive: true })
})

/** The folder of somebody who edits, and that of somebody else with the same remote. */
function setUp(): { mine: string; theirs: string } {
  const folder = mkdtempSync(join(tmpdir(), 'clones-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const { root: mine } = cloneOf(template, folder)
  const theirs = join(folder, 'theirs')
  cpSync(mine, theirs, { recursive: true, preserveTimestamps: true })
  return { mine, theirs }
}

function publish(root: string, message: string): void {
  git(root, 'add', '.')
  git(root, 'commit', '--quiet', '--message', message)
  git(root, 'push', '--quiet', 'origin', 'HEAD:main')
}

const change = (root: string, from: string, to: string, file = PAGE) => edit(root, file, from, to)

async function refusalOf(promise: Promise<unknown>): Promise<string> {
  const error = await promise.catch((reason: unknown) => reason)
  if (!(error instanceof RefusedRequest)) throw new Error('It was not refused.')
  return error.refusal.message
}

/** For merges without a conflict. */
function refuseToKeep(): never {
  throw new Error('Nothing is in conflict.')
}

const readPage = (root: string) => readFileSync(join(root, PAGE), 'utf8')
/** All that a refusal must leave as it was. */
const stateOf = (root: string) => [
  readPage(root),
  git(root, 'rev-parse', 'HEAD'),
  git(root, 'status', '--porcelain'),
]

test('what others have published comes to the files, and what is saved here stays', async () => {
  const { mine, theirs } = setUp()
  change(theirs, '"a": 1', '"a": 2')
  writeFiles({ 'content/pages/new.json': '{}\n' }, theirs)
  publish(theirs, 'second')
  change(mine, '"b": 1', '"b": 3')
  expect(await Promise.all([countNewer(mine), countNewer(mine)])).toEqual([1, 1])
  const { files } = await getNewest(mine, refuseToKeep)
  expect(files.toSorted()).toEqual([PAGE, 'content/pages/new.json'])
  expect(readPage(mine)).toBe('{\n  "a": 2,\n\n\n\n  "b": 3\n}\n')
  expect(git(mine, 'rev-parse', 'HEAD')).toBe(git(theirs, 'rev-parse', 'HEAD'))
  expect(git(mine, 'status', '--porcelain')).toBe(`M ${PAGE}`)
  expect(await countNewer(mine)).toBe(0)
})

test('a change of one’s own that is published is no change any more', async () => {
  const { mine, theirs } = setUp()
  for (const root of [mine, theirs]) change(root, '"a": 1', '"a": 2')
  publish(theirs, 'my change, merged')
  expect((await getNewest(mine, refuseToKeep)).files).toEqual([])
  expect(git(mine, 'status', '--porcelain')).toBe('')
})

test('where others have changed the same, their text is in the file, and one’s own is compared with it', async () => {
  const { mine, theirs } = setUp()
  change(theirs, '"a": 1', '"a": 2')
  change(theirs, '{}', '{ "new": true }', OTHER)
  publish(theirs, 'second')
  change(mine, '"a": 1', '"a": 3')
  const [own, published] = [mine, theirs].map(readPage)
  const drafts = new DraftStore(mine, new Map())
  const { files } = await getNewest(mine, (file, was) => drafts.keep(file, was))
  expect(files.toSorted()).toEqual([OTHER, PAGE])
  expect(git(mine, 'status', '--porcelain', 'content')).toBe('')
  drafts.update(PAGE)
  expect(drafts.changed()).toEqual([PAGE])
  expect(drafts.read(PAGE)).toBe(own)
  expect(drafts.diskText(PAGE)).toContain('"a": 1')
  expect(drafts.conflict(PAGE)).toEqual({ disk: published })
  drafts.resolve(PAGE, 'disk', [{ op: 'set', pointer: '/b', value: 5, expect: 1 }])
  expect(drafts.read(PAGE)).toBe(published?.replace('"b": 1', '"b": 5'))
})

test('a page that others have removed can be kept', async () => {
  const { mine, theirs } = setUp()
  rmSync(join(theirs, OTHER))
  publish(theirs, 'second')
  change(mine, '{}', '{ "own": true }', OTHER)
  const drafts = new DraftStore(mine, new Map())
  await getNewest(mine, (file, was) => drafts.keep(file, was))
  drafts.update(OTHER)
  expect(drafts.conflict(OTHER)).toEqual({ disk: undefined })
  expect(drafts.read(OTHER)).toBe('{ "own": true }\n')
})

const addFile = (mine: string) => writeFiles({ 'content/media/new.svg': '<svg><g/></svg>' }, mine)
function changeCode(mine: string): void {
  change(mine, 'export', 'export const a = 1; export', CODE)
  change(mine, '"a": 1', '"a": 3')
}
const commitNothing = (mine: string) => git(mine, 'commit', '--quiet', '--allow-empty', '--message', 'own')

test.for<[reason: string, prepare: (mine: string) => void, says: RegExp]>([
  [
    'another file of the same name, which is no document',
    addFile,
    /same places as you: content\/media\/new\.svg/,
  ],
  ['changed code, also where the same place has changed,', changeCode, /no content were changed by hand/],
  ['a commit of its own', commitNothing, /commits of its own/],
])('%s is refused, and nothing changes', async ([, prepare, says]) => {
  const { mine, theirs } = setUp()
  change(theirs, '"a": 1', '"a": 2')
  change(theirs, 'export', '// Other code\nexport', CODE)
  writeFiles({ 'content/media/new.svg': '<svg/>' }, theirs)
  publish(theirs, 'second')
  prepare(mine)
  const before = stateOf(mine)
  const drafts = new Set<string>()
  const keep = (file: string) => {
    drafts.add(file)
    return () => drafts.delete(file)
  }
  expect(await refusalOf(getNewest(mine, keep))).toMatch(says)
  expect(stateOf(mine)).toEqual(before)
  expect([...drafts]).toEqual([])
})

test('a remote that is away is no news, and is said when somebody wants it', async () => {
  const { mine } = setUp()
  git(mine, 'remote', 'set-url', 'origin', '/nowhere')
  expect(await countNewer(mine)).toBeUndefined()
  expect(await refusalOf(getNewest(mine, refuseToKeep))).toContain('cannot be reached')
})

test('the documents that others have published, too, are named before one publishes', async () => {
  const { mine, theirs } = setUp()
  change(mine, '"a": 1', '"a": 2')
  change(mine, '{}', '{ }', OTHER)
  expect(await listAlsoChanged(mine)).toEqual([])
  change(theirs, '"b": 1', '"b": 2')
  change(theirs, 'export {}', 'export default 1', CODE)
  publish(theirs, 'second')
  expect(await listAlsoChanged(mine)).toEqual([
    { file: PAGE, author: 'Ada', date: git(theirs, 'log', '-1', '--format=%aI', '--', PAGE) },
  ])
  git(mine, 'remote', 'remove', 'origin')
  expect(await listAlsoChanged(mine)).toEqual([])
})

test('what was published from here, and accepted, is no change of others', async () => {
  const { mine } = setUp()
  change(mine, '"a": 1', '"a": 2')
  // As `publish` does it: the checked-out branch stays behind.
  git(mine, 'stash', 'push', '--quiet')
  git(mine, 'checkout', '--quiet', '-b', 'edit/prices-2026-11-30')
  git(mine, 'stash', 'pop', '--quiet')
  git(mine, 'commit', '--quiet', '--all', '--message', 'Prices')
  git(mine, 'push', '--quiet', 'origin', 'HEAD:main')
  git(mine, 'checkout', '--quiet', 'main')
  change(mine, '"a": 1', '"a": 2')
  expect(await listAlsoChanged(mine)).toEqual([])
  // Also when it goes on here.
  change(mine, '"a": 2', '"a": 3')
  expect(await listAlsoChanged(mine)).toEqual([])
})
