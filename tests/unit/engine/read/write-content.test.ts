import {
  chmodSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { removeLeftovers, writeContent } from '../../../../src/engine/read/write-content.ts'
import { writeFiles } from '../../../fixtures/site.ts'

/** After how many calls that change the disk the process is killed. */
let callsLeft = Number.POSITIVE_INFINITY

vi.mock('node:fs', async (importOriginal) => {
  const fs = await importOriginal<typeof import('node:fs')>()
  const untilKilled =
    <A extends unknown[], R>(call: (...args: A) => R) =>
    (...args: A) => {
      if (callsLeft-- <= 0) throw new Error('killed')
      return call(...args)
    }
  // A part of a text may be there when the process is killed.
  const writeHalf = (file: number, bytes: Buffer, offset = 0) =>
    fs.writeSync(file, bytes, offset, Math.ceil((bytes.length - offset) / 2))
  return {
    ...fs,
    linkSync: untilKilled(fs.linkSync),
    renameSync: untilKilled(fs.renameSync),
    rmSync: untilKilled(fs.rmSync),
    unlinkSync: untilKilled(fs.unlinkSync),
    writeSync: untilKilled(writeHalf),
  }
})

const A = 'content/pages/a.json'
const B = 'content/pages/b.json'

let root: string

beforeEach(() => {
  root = writeFiles({ [A]: '1', [B]: '2' })
})

afterEach(() => {
  callsLeft = Number.POSITIVE_INFINITY
  rmSync(root, { recursive: true })
})

function change(file: string, before: string | undefined, after: string | undefined) {
  const toBytes = (text: string | undefined) => (text === undefined ? undefined : Buffer.from(text))
  return { file, before: toBytes(before), after: toBytes(after) }
}

const read = (file: string) => readFileSync(join(root, file), 'utf8')
const files = () =>
  Object.fromEntries(
    readdirSync(join(root, 'content/pages')).map((name) => [name, read(`content/pages/${name}`)]),
  )

/** A save of texts that take several calls to write: one is changed, one removed, one new. */
const JOINT = [
  change(A, '1', '11111'),
  change(B, '2', undefined),
  change('content/pages/c.json', undefined, '3333333'),
]
const OLD = { 'a.json': '1', 'b.json': '2' }
const NEW = { 'a.json': '11111', 'c.json': '3333333' }

test('a file keeps its permissions', () => {
  chmodSync(join(root, A), 0o640)
  writeContent(root, [change(A, '1', '11')])
  expect(statSync(join(root, A)).mode & 0o777).toBe(0o640)
})

test.for([
  ['one of them holds something else', change(B, '4', '22')],
  ['one of them is gone', change('content/pages/gone.json', '5', '55')],
  ['one of them shall be new and is there', change(B, undefined, '22')],
  ['one of them is outside', change('content/../b.json', undefined, '22')],
] as const)('nothing is written when %s', ([, other]) => {
  expect(() => writeContent(root, [change(A, '1', '11'), other])).toThrow()
  expect(files()).toEqual(OLD)
})

test('what another program wrote between is put back when a later file fails', () => {
  // A folder stands where the third file belongs.
  const third = change('content/pages', undefined, '5')
  expect(() => writeContent(root, JOINT.with(2, third))).toThrow()
  expect(files()).toEqual(OLD)
})

test.each([
  'content/../other/a.json',
  'content/pages/./faq.json',
  'content//pages/faq.json',
  'other/a.json',
  '/content/pages/faq.json',
  'content',
  'content/pages',
  'content/pages/other/new.json',
  'content/pages/inner/partners.json',
])('a path leads below the content only without links and detours: not %s', (path) => {
  writeFiles({ 'other/a.json': '1', 'content/collections/partners.json': '1' }, root)
  symlinkSync(join(root, 'other'), join(root, 'content/pages/other'))
  symlinkSync(join(root, 'content/collections'), join(root, 'content/pages/inner'))
  expect(() => writeContent(root, [change(path, undefined, '1')])).toThrow(`${path} is not inside the folder`)
})

test('new folders are made for a file', () => {
  const paths = ['content/pages/new/deep/page.json', 'content/new.json']
  writeContent(
    root,
    paths.map((path) => change(path, undefined, '1')),
  )
  expect(paths.map(read)).toEqual(['1', '1'])
})

test('no new folder is left when a file is not written, but what somebody else has put into one is', () => {
  const inFolder = (path: string) => change(path, undefined, '1')
  const other = change(B, '4', '22')
  expect(() => writeContent(root, [inFolder('content/pages/new/deep/page.json'), other])).toThrow()
  expect(files()).toEqual(OLD)
  writeFiles({ 'content/new/theirs.json': '1' }, root)
  expect(() => writeContent(root, [inFolder('content/new/deep/page.json'), other])).toThrow()
  expect(readdirSync(join(root, 'content/new'))).toEqual(['theirs.json'])
})

test.each([
  [A, '1', '{ "title": '],
  [A, '1', ''],
  ['content/pages/c.mdx', undefined, 'No fields.'],
])('a text that nobody could read does not take the place of %s', (file, before, after) => {
  expect(() => writeContent(root, [change(file, before, after)])).toThrow(`${file} would be damaged`)
  expect(files()).toEqual(OLD)
})

test('a text that nobody could read may be mended step by step', () => {
  writeFiles({ [A]: '[1,,2,,]' }, root)
  writeContent(root, [change(A, '[1,,2,,]', '[1,2,,]')])
  expect(read(A)).toBe('[1,2,,]')
})

test('a link is not followed', () => {
  rmSync(join(root, A))
  symlinkSync(join(root, B), join(root, A))
  expect(() => writeContent(root, [change(A, '2', '22')])).toThrow()
  expect(read(B)).toBe('2')
})

test('while one save is under way, another one waits for its turn; an old one is swept away', () => {
  const staged = join(root, 'content/pages/.a.json.edit')
  writeFileSync(staged, 'half')
  expect(() => writeContent(root, [change(A, '1', '11')])).toThrow('saving the same file')
  expect(existsSync(staged)).toBe(true)
  expect(files()).toMatchObject({ 'a.json': '1' })
  removeLeftovers(root)
  expect(existsSync(staged)).toBe(false)
  writeContent(root, [change(A, '1', '11')])
  expect(files()).toEqual({ 'a.json': '11', 'b.json': '2' })
})

/** Saves, and kills the process after so many calls that change the disk. Gives whether the save was finished before. */
function saveUntilKilled(calls: number): boolean {
  callsLeft = calls
  try {
    writeContent(root, JOINT)
    return true
  } catch {
    return false
  } finally {
    callsLeft = Number.POSITIVE_INFINITY
  }
}

test('files are replaced, added and removed together: a save that is killed at any moment is all there after the next start, or not at all', () => {
  const left: object[] = []
  for (let calls = 0; ; calls++) {
    const isFinished = saveUntilKilled(calls)
    if (isFinished) expect(files()).toEqual(NEW)
    removeLeftovers(root)
    left.push(files())
    rmSync(join(root, 'content'), { recursive: true })
    writeFiles({ [A]: '1', [B]: '2' }, root)
    if (isFinished) break
  }
  expect(left.length).toBeGreaterThan(11)
  const firstNew = left.findIndex((state) => 'c.json' in state)
  expect(left).toEqual(left.map((_, index) => (index < firstNew ? OLD : NEW)))
})

test('a killed save is not completed over what somebody has written since', () => {
  // Both texts are staged in three parts, the journal is there, and the first of three files.
  saveUntilKilled(8)
  expect(files()).toMatchObject({ 'a.json': '11111', 'b.json': '2' })
  writeFiles({ [B]: '4' }, root)
  removeLeftovers(root)
  expect(files()).toEqual({ 'a.json': '11111', 'b.json': '4' })
})
