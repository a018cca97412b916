import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createSpillFile } from '../../../../src/engine/cache/spill-file.ts'

/** Longer than what is kept in memory, and more than a byte a letter. */
const long = 'wörd “quoted” 🌊 '.repeat(70_000)

test('gives every text once, from memory and from the disk, and leaves no file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'spool-'))
  const spool = createSpillFile(folder)
  const texts = new Map(
    Array.from({ length: 9 }, (_, index): [string, string] => [
      `page-${index}`,
      index === 4 ? long : `${index} — ${'é'.repeat(200_000)}`,
    ]),
  )
  for (const [name, text] of texts) spool.keep(name, text)
  expect(readdirSync(folder)).toEqual([])
  spool.keep('page-2', 'checked once more')
  for (const [name, text] of texts)
    expect(spool.take(name) === (name === 'page-2' ? 'checked once more' : text), name).toBe(true)
  expect(spool.take('page-1')).toBe(undefined)
  expect(spool.take('page-99')).toBe(undefined)
  spool.close()
  rmSync(folder, { recursive: true })
})

test('where nothing can be written it keeps what memory holds, and knows nothing of the rest', () => {
  const folder = mkdtempSync(join(tmpdir(), 'spool-'))
  // A file in the place of the folder is in the way of root, too.
  writeFileSync(join(folder, 'file'), '')
  const spool = createSpillFile(join(folder, 'file'))
  spool.keep('lost', 'a')
  spool.keep('long', long)
  spool.keep('as long', long)
  spool.keep('short', 'b')
  expect(['lost', 'long', 'as long', 'short'].map((name) => spool.take(name)?.length)).toEqual([
    undefined,
    undefined,
    long.length,
    1,
  ])
  spool.close()
  rmSync(folder, { recursive: true })
})

test('nothing is kept of what was closed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'spool-'))
  const spool = createSpillFile(folder)
  spool.keep('one', long)
  spool.keep('two', long)
  spool.close()
  expect([spool.take('one')?.length, spool.take('two')?.length]).toEqual([undefined, undefined])
  rmSync(folder, { recursive: true })
})
