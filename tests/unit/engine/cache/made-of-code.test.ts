import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { listFolder, openFileList } from '../../../../src/engine/cache/file-list.js'
import { findOrMakeFolder } from '../../../../src/engine/cache/find-or-make-folder.js'
import { sourceHash } from '../../../../src/engine/cache/source-hash.js'
import { writeFiles } from '../../../fixtures/site.ts'

const code = {
  'src/ui/stars.tsx': 'export {}',
  'src/ui/stars.module.css': '.stars {}',
  'schemas/page.ts': 'export {}',
  'public/logo.svg': '<svg/>',
  'content/theme.json': '{}',
  'content/media/fonts/one.woff2': 'letters',
  'vite.config.ts': 'export default {}',
  'tsconfig.json': '{}',
  'package.json': '{}',
  'node_modules/.package-lock.json': '{}',
  '.env': 'VITE_A=1',
  '.env.production': 'VITE_A=2',
}
const content = {
  'content/site.json': '{}',
  'content/media/one.svg': '<svg/>',
  'content/pages/faq.json': '{}',
}

test.each(Object.keys(code))('what is made of the code is made again when %s changes', (file) => {
  const before = sourceHash(writeFiles({ ...code, ...content }))
  expect(sourceHash(writeFiles({ ...code, ...content }))).toBe(before)
  expect(sourceHash(writeFiles({ ...code, ...content, [file]: 'other' }))).not.toBe(before)
})

test('it is not made again for other content and variables, but for another variable that scripts may read', () => {
  const before = sourceHash(writeFiles({ ...code, ...content }))
  vi.stubEnv('TERM', 'another')
  expect(sourceHash(writeFiles({ ...code, 'content/site.json': 'other' }))).toBe(before)
  vi.stubEnv('VITE_B', '2')
  expect(sourceHash(writeFiles(code))).not.toBe(before)
  vi.unstubAllEnvs()
})

test('of two processes that make the same folder at once, both use that of the first', async () => {
  const parent = writeFiles({})
  const folder = join(parent, 'key')
  const made = findOrMakeFolder(parent, 'key', async (draft) => {
    writeFileSync(join(draft, 'by'), 'this process')
    mkdirSync(folder)
    writeFileSync(join(folder, 'by'), 'the other one')
    listFolder(folder)
  })
  expect(await made).toBe(folder)
  expect(readFileSync(join(folder, 'by'), 'utf8')).toBe('the other one')
  expect(readdirSync(parent)).toEqual(['key'])
})

/** What may happen to a file of a cache. */
const DAMAGES: [string, (file: string) => void][] = [
  ['cut', (file) => writeFileSync(file, 'one')],
  ['changed by a bit', (file) => writeFileSync(file, 'one twp')],
  ['emptied', (file) => writeFileSync(file, '')],
  ['removed', (file) => rmSync(file)],
  ['joined by another one', (file) => writeFileSync(`${file}.old`, '')],
]

test.each([
  ...DAMAGES.map(([what, damage]) => [what, 'deep/file', damage] as const),
  ['without its list', '.files.json', (file: string) => rmSync(file)] as const,
  ['with a damaged list', '.files.json', (file: string) => writeFileSync(file, '{')] as const,
])('a folder of the cache with a file that is %s is made again', async (_, name, damage) => {
  const parent = writeFiles({})
  const fill = vi.fn(async (draft: string) => {
    writeFiles({ 'deep/file': 'one two', other: '' }, draft)
  })
  const folder = await findOrMakeFolder(parent, 'key', fill)
  expect(await findOrMakeFolder(parent, 'key', fill)).toBe(folder)
  expect(fill).toHaveBeenCalledTimes(1)
  damage(join(folder, name))
  expect(await findOrMakeFolder(parent, 'key', fill)).toBe(folder)
  expect(fill).toHaveBeenCalledTimes(2)
  expect(readFileSync(join(folder, 'deep/file'), 'utf8')).toBe('one two')
  expect(readdirSync(parent)).toEqual(['key'])
})

test.each(DAMAGES.slice(0, -1))('a file that is %s is not whole, and the others are', (_, damage) => {
  const folder = writeFiles({ file: 'one two', other: 'o', unlisted: 'u' })
  for (const name of ['file', 'other']) {
    const list = openFileList(folder)
    list.add(name)
    list.save()
  }
  damage(join(folder, 'file'))
  const list = openFileList(folder)
  expect(['file', 'other', 'unlisted'].filter(list.isWhole)).toEqual(['other'])
})

test('a folder that cannot be made leaves nothing, and those that were not used for longest go', async () => {
  const parent = writeFiles({})
  const make = (key: string) => findOrMakeFolder(parent, key, async () => {})
  await expect(
    findOrMakeFolder(parent, 'key', async () => {
      throw new Error('No.')
    }),
  ).rejects.toThrow('No.')
  expect(readdirSync(parent)).toEqual([])
  for (const [age, key] of ['d', 'c', 'b', 'a'].entries()) {
    await make(key)
    utimesSync(join(parent, key), 1000 - age, 1000 - age)
  }
  // It is used again, so that another one is the oldest.
  await make('a')
  await make('new')
  expect(readdirSync(parent).toSorted()).toEqual(['a', 'c', 'd', 'new'])
  expect(existsSync(join(parent, 'b'))).toBe(false)
})
