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
import { removeLeftovers, writeTogether } from '../../../../../src/plugins/editor/server/write-files.ts'
import { writeFiles } from '../../../../fixtures/site.ts'

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
  root = writeFiles({ [A]: 'a', [B]: 'b' })
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
  change(A, 'a', 'After'),
  change(B, 'b', undefined),
  change('content/pages/c.json', undefined, 'Created'),
]
const OLD = { 'a.json': 'a', 'b.json': 'b' }
const NEW = { 'a.json': 'After', 'c.json': 'Created' }

test('a file keeps its permissions', () => {
  chmodSync(join(root, A), 0o640)
  writeTogether(root, [change(A, 'a', 'A')])
  expect(statSync(join(root, A)).mode & 0o777).toBe(0o640)
})

test.for([
  ['one of them holds something else', change(B, 'other', 'B')],
  ['one of them is gone', change('content/pages/gone.json', 'x', 'X')],
  ['one of them shall be new and is there', change(B, undefined, 'B')],
  ['one of them is outside', change('content/../b.json', undefined, 'B')],
] as const)('nothing is written when %s', ([, other]) => {
  expect(() => writeTogether(root, [change(A, 'a', 'A'), other])).toThrow()
  expect(files()).toEqual(OLD)
})

test('what another program wrote between is put back when a later file fails', () => {
  // A folder stands where the third file belongs.
  const third = change('content/pages', undefined, 'x')
  expect(() => writeTogether(root, JOINT.with(2, third))).toThrow()
  expect(files()).toEqual(OLD)
})

test('a link is not followed', () => {
  rmSync(join(root, A))
  symlinkSync(join(root, B), join(root, A))
  expect(() => writeTogether(root, [change(A, 'b', 'B')])).toThrow()
  expect(read(B)).toBe('b')
})

test('while one save is under way, another one waits for its turn; an old one is swept away', () => {
  const staged = join(root, 'content/pages/.a.json.edit')
  writeFileSync(staged, 'half')
  expect(() => writeTogether(root, [change(A, 'a', 'A')])).toThrow('saving the same file')
  expect(existsSync(staged)).toBe(true)
  expect(files()).toMatchObject({ 'a.json': 'a' })
  removeLeftovers(root)
  expect(existsSync(staged)).toBe(false)
  writeTogether(root, [change(A, 'a', 'A')])
  expect(files()).toEqual({ 'a.json': 'A', 'b.json': 'b' })
})

/** Saves, and kills the process after so many calls that change the disk. Gives whether the save was finished before. */
function saveUntilKilled(calls: number): boolean {
  callsLeft = calls
  try {
    writeTogether(root, JOINT)
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
    writeFiles({ [A]: 'a', [B]: 'b' }, root)
    if (isFinished) break
  }
  expect(left.length).toBeGreaterThan(11)
  const firstNew = left.findIndex((state) => 'c.json' in state)
  expect(left).toEqual(left.map((_, index) => (index < firstNew ? OLD : NEW)))
})

test('a killed save is not completed over what somebody has written since', () => {
  // Both texts are staged in three parts, the journal is there, and the first of three files.
  saveUntilKilled(8)
  expect(files()).toMatchObject({ 'a.json': 'After', 'b.json': 'b' })
  writeFiles({ [B]: 'other' }, root)
  removeLeftovers(root)
  expect(files()).toEqual({ 'a.json': 'After', 'b.json': 'other' })
})
