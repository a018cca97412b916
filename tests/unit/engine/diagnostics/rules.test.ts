import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createContentSession } from '../../../../src/engine/dev/content-session.ts'
import { isRule, rules } from '../../../../src/engine/diagnostics/rules.ts'
import { formatRulesReference } from '../../../../src/engine/diagnostics/rules-reference.ts'
import { smallSite, writeFiles } from '../../../fixtures/site.ts'

/** Gives the rules that a small site breaks when `file` has this text; the site has no such file if the text is empty. */
function brokenBy(file: string, text: string): string[] {
  const { [file]: before = '', ...rest } = smallSite
  // An example of site.json has only the keys of its rule.
  if (file === 'content/site.json' && text !== '')
    return broken({ ...rest, [file]: JSON.stringify({ ...JSON.parse(before), ...JSON.parse(text) }) })
  return broken(text === '' ? rest : { ...rest, [file]: text })
}

function broken(files: Record<string, string>): string[] {
  const { problems, warnings } = createContentSession(writeFiles(files))()
  return [...problems, ...warnings].map(({ rule }) => rule)
}

describe.each(Object.entries(rules))('%s', (rule, { example: { file, bad, good } }) => {
  // The small site causes some warnings by its size: only the warning of this rule counts.
  const matters = (broken: string) =>
    broken === rule || (isRule(broken) && rules[broken].severity === 'error')

  test('the wrong example breaks only this rule, once', () => {
    expect(brokenBy(file, bad).filter(matters)).toEqual([rule])
  })

  test('the right example breaks no rule', () => {
    expect(brokenBy(file, good).filter(matters)).toEqual([])
  })
})

test('content/RULES.md is up to date', () => {
  const file = join(import.meta.dirname, '../../../../content/RULES.md')
  expect(readFileSync(file, 'utf8')).toBe(`${formatRulesReference()}\n`)
})
