import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pressedKey } from '../../../src/contract/pressed-key.ts'

const src = join(import.meta.dirname, '../../../src')
/** Code that listens for keys, and code that reads the key of an event by itself. */
const LISTENS = /keydown|KeyDown|KeyboardEvent/
const READS =
  /\bevent\.key\b|\.nativeEvent\.key\b|\bkey\b[^;\n]*\} = event\b|\(\{[^)\n]*\bkey\b[^)\n]*\}(?:: \w*KeyboardEvent[^)]*)?\) (?:=>|\{)/

test('keys are read by the function that leaves those of an input method alone', () => {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(src, path), 'utf8') }))
    .filter(({ path, text }) => LISTENS.test(text) && path !== 'contract/pressed-key.ts')
  expect(files.length).toBeGreaterThan(15)
  const own = files.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line) => (READS.test(line) ? [`${path}: ${line}`] : [])),
  )
  expect(own).toEqual([])
})

test.each([
  ['a key', { isComposing: false, keyCode: 27 }, 'Escape'],
  ['a key while an input method composes', { isComposing: true, keyCode: 27 }, ''],
  ['the key that ends a composition in Safari', { isComposing: false, keyCode: 229 }, ''],
])('%s is read as "%s"', (_, given, expected) => {
  const event = { key: 'Escape', ...given }
  expect([pressedKey(event), pressedKey({ nativeEvent: event })]).toEqual([expected, expected])
})
