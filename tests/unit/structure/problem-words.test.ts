import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const sources = ['src', 'schemas'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => ({ path: `${folder}/${path}`, text: readFileSync(join(root, folder, path), 'utf8') })),
)

/** Code that looks into the words of a problem; those of an exception are no words of ours. */
const READS =
  /(?<!error\.|reason\.|cause\.)\b(?:message|sayForFiles\([^)]*\)|messageOf\([^)]*\))\s*\.\s*(?:includes|startsWith|endsWith|replace|replaceAll|match|matchAll|search|split|slice|at|charAt)\(|\.(?:test|exec)\((?:\w+\.)?message\)/
/** Where words are looked into on purpose. */
const SINKS = {
  'src/engine/check/suppressions.ts': 'an entry of "accepted" in the old form names words',
  'src/engine/diagnostics/problem.ts': 'messages that quote long content are shortened',
  'src/engine/read/yaml-error-hints.ts': 'only the words of the parser tell some of its errors apart',
}

test('no code reads the words of a problem', () => {
  const reading = sources.filter(({ text }) => READS.test(text)).map(({ path }) => path)
  expect(reading.toSorted()).toEqual(Object.keys(SINKS))
})

test('every kind of problem has an id of its own', () => {
  const ids = sources
    .filter(({ text }) => text.includes('defineWords('))
    .flatMap(({ text }) => [
      ...text.matchAll(/^ {2}(?:'([\w-]+)'|([\w-]+)): (?:problem|statement|[a-z]\w*)\(/gm),
    ])
    .map(([, quoted, plain]) => quoted ?? plain)
  expect(ids.length).toBeGreaterThan(20)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
})
