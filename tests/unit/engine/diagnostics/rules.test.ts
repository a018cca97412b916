import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { contentReader } from '../../../../src/engine/dev/content-session.ts'
import { isRule, rules } from '../../../../src/engine/diagnostics/rules.ts'
import { rulesReference } from '../../../../src/engine/diagnostics/rules-reference.ts'
import { smallSite, writeFiles } from '../../../fixtures/site.ts'

/** The rules that a small site breaks when `file` holds `text`; without the file when there is none. */
function brokenBy(file: string, text: string): string[] {
  const { [file]: before = '', ...rest } = smallSite
  // An example of site.json shows the keys that it is about.
  if (file === 'content/site.json' && text !== '')
    return broken({ ...rest, [file]: JSON.stringify({ ...JSON.parse(before), ...JSON.parse(text) }) })
  return broken(text === '' ? rest : { ...rest, [file]: text })
}

function broken(files: Record<string, string>): string[] {
  const { problems, warnings } = contentReader(writeFiles(files))()
  return [...problems, ...warnings].map(({ rule }) => rule)
}

describe.each(Object.entries(rules))('%s', (rule, { example: { file, bad, good } }) => {
  // The small site is too small for some warnings: of those only the rule itself is looked at.
  const matters = (broken: string) =>
    broken === rule || (isRule(broken) && rules[broken].severity === 'error')

  test('the wrong example breaks this rule, once, and no other', () => {
    expect(brokenBy(file, bad).filter(matters)).toEqual([rule])
  })

  test('the right one breaks none', () => {
    expect(brokenBy(file, good).filter(matters)).toEqual([])
  })
})

test('the reference that editors read is the one that the rules give', () => {
  const file = join(import.meta.dirname, '../../../../content/RULES.md')
  expect(readFileSync(file, 'utf8')).toBe(`${rulesReference()}\n`)
})
