import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { contentReader } from '../../src/build/content.ts'
import { rules } from '../../src/build/rules.ts'
import { rulesReference } from '../../src/build/rules-reference.ts'
import { smallSite, writeFiles } from '../fixtures/site.ts'

/** The rules that a small site breaks when `file` holds `text`; without the file when there is none. */
function brokenBy(file: string, text: string): string[] {
  const { [file]: _, ...rest } = smallSite
  const { problems, warnings } = contentReader(writeFiles(text === '' ? rest : { ...rest, [file]: text }))()
  return [...problems, ...warnings].map(({ rule }) => rule)
}

describe.each(Object.entries(rules))('%s', (rule, { example: { file, bad, good } }) => {
  test('the wrong example breaks this rule, once, and no other', () => {
    expect(brokenBy(file, bad)).toEqual([rule])
  })

  test('the right one breaks none', () => {
    expect(brokenBy(file, good)).toEqual([])
  })
})

test('the reference that editors read is the one that the rules give', () => {
  const file = join(import.meta.dirname, '../../content/RULES.md')
  expect(readFileSync(file, 'utf8')).toBe(`${rulesReference()}\n`)
})
