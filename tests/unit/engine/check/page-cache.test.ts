import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { codeDigest } from '../../../../src/engine/cache/source-hash.js'
import { checkSite } from '../../../../src/engine/workers/check-site.ts'
import { smallSite, writeFiles } from '../../../fixtures/site.ts'

const CACHE = 'node_modules/.cache/tidewire'

afterEach(() => vi.unstubAllEnvs())

async function check(root: string) {
  const { checked, crew, remember } = await checkSite(root, { day: '2026-12-24' })
  remember()
  await crew.dismiss()
  return checked
}

test('content is checked where the cache cannot be written', async () => {
  const root = writeFiles(smallSite)
  mkdirSync(dirname(join(root, CACHE)), { recursive: true })
  // A file in the place of the folder is in the way of root, too.
  writeFileSync(join(root, CACHE), '')
  const checked = await check(root)
  expect(checked.problems).toEqual([])
})

test.each([
  ['cut off in the middle of a line', (text: string) => text.slice(0, text.length - 40)],
  ['cut off behind a line', (text: string) => text.slice(0, text.lastIndexOf('\n', text.length - 2) + 1)],
  ['with rubbish in it', (text: string) => text.replace('{', '}')],
  ['with a line that is no entry', (text: string) => `${text}null\n`],
  ['empty', () => ''],
])('a memory that is %s is made anew', async (_, spoilt) => {
  const root = writeFiles(smallSite)
  const first = await check(root)
  const file = join(root, CACHE, 'pages-plain.jsonl')
  const whole = readFileSync(file, 'utf8')
  writeFileSync(file, spoilt(whole))
  const second = await check(root)
  expect(second.problems).toEqual([])
  expect([...second.entries]).toEqual([...first.entries])
  expect(readFileSync(file, 'utf8')).toBe(whole)
})

test('a page that is recalled hears of a record that has gone', async () => {
  const root = writeFiles(smallSite)
  await check(root)
  writeFiles({ 'content/collections/partners.json': '{ "card": "logo", "items": [] }' }, root)
  const checked = await check(root)
  expect(checked.problems.map(({ file }) => file)).toEqual(['content/collections/partners.json'])
})

test.each(['src/app/app.tsx', 'vite.config.ts', 'tsconfig.json', '.env', '.env.production'])(
  '%s is part of the code',
  (file) => {
    const digestWith = (text: string) => codeDigest(writeFiles({ ...smallSite, [file]: text }))
    expect(digestWith('a')).toBe(digestWith('a'))
    expect(digestWith('b')).not.toBe(digestWith('a'))
  },
)

test('what scripts are told by the environment is part of the code, and nothing else of it', () => {
  const before = codeDigest(writeFiles(smallSite))
  vi.stubEnv('TERM', 'another')
  expect(codeDigest(writeFiles(smallSite))).toBe(before)
  vi.stubEnv('VITE_ENDPOINT', 'https://forms.example')
  expect(codeDigest(writeFiles(smallSite))).not.toBe(before)
})
