import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listFiles } from '../../../../src/engine/read/content-folder.ts'
import { formatDocuments } from '../../../../src/plugins/mend/mend-content.ts'
import { FULL_SITE } from '../../../fixtures/full-site.ts'
import { writeFiles } from '../../../fixtures/site.ts'

/** The documents of the tests' site, each changed by `change`. */
function documents(change: (text: string) => string): Record<string, string> {
  return Object.fromEntries(
    listFiles(FULL_SITE, 'content')
      .filter(({ path }) => /\.(json|mdx)$/.test(path))
      .map(({ path }) => [path, change(readFileSync(join(FULL_SITE, path), 'utf8'))]),
  )
}

test('documents of the usual form stay as they are', () => {
  expect(formatDocuments(writeFiles(documents((text) => text)))).toBe(0)
})

test.each([
  ['four spaces', (text: string) => text.replace(/^( *)(?=\S)/gm, '$1$1')],
  ['tabs', (text: string) => text.replace(/^ +/gm, (spaces) => '\t'.repeat(spaces.length / 2))],
  ['no line end at the end', (text: string) => text.trimEnd()],
])('JSON with %s gets its usual form', (_, change) => {
  const usual = documents((text) => text)
  const json = Object.keys(usual).filter((path) => path.endsWith('.json'))
  const root = writeFiles(Object.fromEntries(json.map((path) => [path, change(usual[path] ?? '')])))
  expect(formatDocuments(root)).toBe(json.length)
  for (const path of json) expect(readFileSync(join(root, path), 'utf8')).toBe(usual[path])
})

test('line ends of Windows become line ends of one character, in MDX too', () => {
  const usual = documents((text) => text)
  const root = writeFiles(documents((text) => text.replaceAll('\n', '\r\n')))
  expect(formatDocuments(root)).toBe(Object.keys(usual).length)
  for (const path of Object.keys(usual)) expect(readFileSync(join(root, path), 'utf8')).toBe(usual[path])
})
