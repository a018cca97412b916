import { lstatSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { usableFolder } from '../../../../src/engine/cache/usable-folder.js'
import { explainSystemError } from '../../../../src/engine/diagnostics/system-error.js'
import { publishStage } from '../../../../src/engine/publish/release-folder.ts'
import type { EditDocument, Operation, Refusal } from '../../../../src/plugins/editor/protocol.ts'
import { mendContent } from '../../../../src/plugins/mend/mend-content.ts'
import { createScaffold } from '../../../../src/plugins/scaffold/scaffold.ts'
import { writeScaffold } from '../../../../src/plugins/scaffold/write-scaffold.ts'
import { createContentSession } from '../../../fixtures/content-session.ts'
import { FAQ, HOME, smallSite, writeFiles } from '../../../fixtures/site.ts'
import { type RunningEditor, startEditor } from '../../plugins/editor/server/start-editor.ts'

/** What the system refuses: calls of this function for such paths. */
const refusal = vi.hoisted<{ now?: { call: string; path: RegExp; code: string } | undefined }>(() => ({}))

vi.mock('node:fs', async (importOriginal) => {
  const fs = await importOriginal<typeof import('node:fs')>()
  const unlessRefused =
    <A extends unknown[], R>(call: (...args: A) => R) =>
    (...args: A): R => {
      const { now } = refusal
      if (now?.call !== call.name || !now.path.test(String(args[0]))) return call(...args)
      const place = now.code === 'ENOSPC' ? {} : { path: String(args[0]) }
      throw Object.assign(new Error(now.code), { code: now.code, syscall: call.name, ...place })
    }
  return {
    ...fs,
    accessSync: unlessRefused(fs.accessSync),
    mkdirSync: unlessRefused(fs.mkdirSync),
    renameSync: unlessRefused(fs.renameSync),
    writeSync: unlessRefused(fs.writeSync),
  }
})

afterEach(() => {
  refusal.now = undefined
})

/** Every file below a folder, with its text. */
function texts(folder: string): Record<string, string> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const files = paths.filter((path) => lstatSync(join(folder, path)).isFile())
  return Object.fromEntries(files.map((path) => [path, readFileSync(join(folder, path), 'utf8')]))
}

/** Two pages with a mistake that can be corrected. */
const broken = Object.fromEntries(
  [FAQ, HOME].map((file) => [file, (smallSite[file] ?? '').replace('"title"', '"titel"')]),
)
const READ_ONLY = { call: 'accessSync', path: /index\.json$/, code: 'EACCES' }

test.each([
  ['a read-only file', READ_ONLY, 'You may not change'],
  ['a full disk', { call: 'writeSync', path: /./, code: 'ENOSPC' }, 'The disk is full'],
  ['a rename', { call: 'renameSync', path: /index\.json\.edit$/, code: 'EPERM' }, 'You may not change'],
])('--fix changes no file when it meets %s', async (_, now, words) => {
  const root = writeFiles({ ...smallSite, ...broken })
  const check = createContentSession(root)
  const [found, before] = [check(), texts(join(root, 'content'))]
  refusal.now = now
  const error = await mendContent(root, found, check).catch((refused: unknown) => refused)
  expect(explainSystemError(error, root)).toContain(words)
  expect(texts(join(root, 'content'))).toEqual(before)
  refusal.now = undefined
  const { files } = await mendContent(root, found, check)
  expect(files.map(({ file }) => file)).toEqual([FAQ, HOME])
})

describe('the editor', () => {
  let editor: RunningEditor
  const TITLE: Operation = { op: 'set', pointer: '/title', value: 'All answers', expect: 'Questions' }

  afterEach(() => editor.close())

  const READ_ONLY_FAQ = { ...READ_ONLY, path: /faq\.json$/ }

  test.each([
    [
      'a full disk',
      { call: 'writeSync', path: /./, code: 'ENOSPC' },
      'The disk is full: there is no room for',
    ],
    ['a read-only file', READ_ONLY_FAQ, `You may not change ${FAQ}.`],
  ])('says in words that %s keeps it from saving, and keeps the change', async (_, now, words) => {
    editor = await startEditor(smallSite)
    await editor.change(FAQ, TITLE)
    const { body } = await editor.get<EditDocument>(`doc?file=${FAQ}`)
    const save = () => editor.post<Refusal>('save', { files: [{ file: FAQ, base: body.hash }] })
    const before = texts(join(editor.root, 'content'))
    refusal.now = now
    const { status, body: refused } = await save()
    expect([status, refused.message]).toEqual([500, expect.stringContaining(words)])
    expect(texts(join(editor.root, 'content'))).toEqual(before)
    refusal.now = undefined
    expect((await save()).status).toBe(200)
    expect(editor.disk(FAQ)).toContain('All answers')
  })

  test('says in words that a folder of another user keeps it from adding a page', async () => {
    editor = await startEditor(smallSite)
    refusal.now = { call: 'mkdirSync', path: /pages\/help$/, code: 'EACCES' }
    const request = { action: 'create', route: '/help/answers', title: 'Answers' }
    const { status, body } = await editor.post<Refusal>('page', request)
    expect([status, body.message]).toEqual([
      500,
      'You may not change content/pages. Allow it (chmod), or take it over from its owner (chown), then try again.',
    ])
  })
})

test('npm run new leaves nothing of a block when the disk is full', () => {
  const root = join(import.meta.dirname, '../../../..')
  const scaffold = createScaffold('block', 'of-this-test')
  const registries = Object.fromEntries(
    Object.keys(scaffold.entries).map((path) => [path, readFileSync(join(root, path), 'utf8')]),
  )
  const copy = writeFiles(registries)
  const [before, folders] = [texts(copy), readdirSync(copy).toSorted()]
  for (const call of ['writeSync', 'renameSync']) {
    refusal.now = { call, path: /./, code: 'ENOSPC' }
    expect(() => writeScaffold(copy, scaffold)).toThrow('ENOSPC')
    expect(texts(copy)).toEqual(before)
    expect(readdirSync(copy).toSorted()).toEqual(folders)
  }
})

test('the last release stays when the new one cannot take its place', () => {
  const root = writeFiles({ 'dist/index.html': 'old', '.dist-next-1/index.html': 'new' })
  const stage = join(root, '.dist-next-1')
  for (const now of [
    { call: 'accessSync', path: /dist$/, code: 'EACCES' },
    { call: 'renameSync', path: /\.dist-next-1$/, code: 'EPERM' },
  ]) {
    refusal.now = now
    expect(() => publishStage(root, stage)).toThrow(now.code)
    expect(texts(root)).toEqual({ 'dist/index.html': 'old', '.dist-next-1/index.html': 'new' })
  }
  refusal.now = undefined
  publishStage(root, stage)
  expect(texts(root)).toEqual({ 'dist/index.html': 'new' })
})

test('in place of a cache of another user, an empty folder is written', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const root = writeFiles({ 'cache/pages.jsonl': 'checked', 'cache/pictures/a.webp': 'a picture' })
  const cache = join(root, 'cache')
  expect(usableFolder(root, cache)).toBe(cache)
  refusal.now = { call: 'accessSync', path: /cache\/pictures$/, code: 'EACCES' }
  const standIn = usableFolder(root, cache)
  refusal.now = undefined
  expect(standIn).not.toBe(cache)
  expect(usableFolder(root, cache)).toBe(standIn)
  // Bundles import packages from there.
  expect(readdirSync(standIn)).toEqual(['node_modules'])
  expect(warn.mock.calls).toEqual([[expect.stringContaining('cache cannot be written')]])
  // It goes with the process, which the runner may kill.
  rmSync(standIn, { recursive: true })
})
