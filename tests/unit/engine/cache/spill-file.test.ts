import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createSpillFile } from '../../../../src/engine/cache/spill-file.ts'

/** Longer than the buffer, with characters of two, three and four bytes. */
const long = 'wörd “quoted” 🌊 '.repeat(70_000)

test('gives every text once, from memory and from the disk, and leaves no file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'spill-'))
  const file = createSpillFile(folder)
  const texts = new Map(
    Array.from({ length: 9 }, (_, index): [string, string] => [
      `page-${index}`,
      index === 4 ? long : `${index} — ${'é'.repeat(200_000)}`,
    ]),
  )
  for (const [name, text] of texts) file.put(name, text)
  expect(readdirSync(folder)).toEqual([])
  file.put('page-2', 'checked once more')
  for (const [name, text] of texts)
    expect(file.take(name) === (name === 'page-2' ? 'checked once more' : text), name).toBe(true)
  expect(file.take('page-1')).toBe(undefined)
  expect(file.take('page-99')).toBe(undefined)
  file.close()
  rmSync(folder, { recursive: true })
})

test('without a writable folder it gives only the texts of its buffer', () => {
  const folder = mkdtempSync(join(tmpdir(), 'spill-'))
  // A file stands where the folder should be: not even root can write there.
  writeFileSync(join(folder, 'file'), '')
  const file = createSpillFile(join(folder, 'file'))
  file.put('lost', 'a')
  file.put('long', long)
  file.put('as long', long)
  file.put('short', 'b')
  expect(['lost', 'long', 'as long', 'short'].map((name) => file.take(name)?.length)).toEqual([
    undefined,
    undefined,
    long.length,
    1,
  ])
  file.close()
  rmSync(folder, { recursive: true })
})

test('a closed file gives no text', () => {
  const folder = mkdtempSync(join(tmpdir(), 'spill-'))
  const file = createSpillFile(folder)
  file.put('one', long)
  file.put('two', long)
  file.close()
  expect([file.take('one')?.length, file.take('two')?.length]).toEqual([undefined, undefined])
  rmSync(folder, { recursive: true })
})
