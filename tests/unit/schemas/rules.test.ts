import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isRule, rules, severityOf } from '../../../schemas/rules.ts'
import { formatRulesTable } from '../../../src/engine/cli/describe-rules.ts'
import { checkFiles } from '../../fixtures/content-session.ts'
import { FAQ, SITE, siteFile, smallSite } from '../../fixtures/site.ts'

/** A file of the small site that breaks a rule, and the same file after the fix. An empty text: there is no such file. */
interface Example {
  rule: string
  file: string
  wrong: string
  right: string
}

/** What nobody would read in a manual. */
const unprintable: Record<string, { wrong: string; right: string }> = {
  encoding: { wrong: `\uFEFF${smallSite[FAQ]}`, right: smallSite[FAQ] ?? '' },
  size: { wrong: ' '.repeat(2_000_001), right: smallSite[FAQ] ?? '' },
}

const [, ...chapters] = readFileSync(
  join(import.meta.dirname, '../../fixtures/rule-examples.md'),
  'utf8',
).split(/^## (?=[a-z])/m)
const examples = chapters.map((chapter): Example => {
  const [rule = ''] = chapter.split('\n')
  const [, file = FAQ] = /^(?:Wrong|Right), in `(.*)`:$/m.exec(chapter) ?? []
  const codeOf = (title: string) => {
    const [, code] = new RegExp(`^${title}.*:\\n\\n\`\`\`\\w+\\n([^]*?\\n)\`\`\``, 'm').exec(chapter) ?? []
    return code ?? ''
  }
  return { rule, file, wrong: codeOf('Wrong'), right: codeOf('Right'), ...unprintable[rule] }
})

/** Gives the site of an example of a translation: with its language. */
function languageOf(file: string): Record<string, string> {
  if (!file.startsWith('content/languages/')) return {}
  const { labels } = JSON.parse(smallSite[SITE] ?? '')
  const languages = [{ code: 'fr', locale: 'fr-FR', name: 'Français' }]
  return { [SITE]: siteFile({ languages, labels: { ...labels, languages: 'Languages' } }) }
}

/** Gives the rules that the small site breaks when a file has this text; the site has no such file if the text is empty. */
function brokenBy({ rule, file }: Example, text: string): string[] {
  const isError = (name: string) => isRule(name) && severityOf(name) === 'error'
  // An example of site.json has only the keys of its rule.
  const written = file === SITE && text !== '' ? siteFile(JSON.parse(text)) : text
  const changes = written === '' ? { [file]: undefined } : { ...languageOf(file), [file]: written }
  const { problems, warnings } = checkFiles(changes, { warnings: true })
  // The small site causes some warnings by its size: only the warning of this rule counts.
  const names = [...problems, ...warnings].map((found) => found.rule)
  return names.filter((name) => name === rule || isError(name))
}

test('content/RULES.md has what the command writes, and each rule has an example', () => {
  expect(readFileSync(join(import.meta.dirname, '../../../content/RULES.md'), 'utf8')).toBe(
    `${formatRulesTable()}\n`,
  )
  expect(examples.map(({ rule }) => rule)).toEqual(Object.keys(rules).filter(isRule).toSorted())
})

/** Rules about a commit, and about pictures that are no text: the tests of the lint try them. */
const WITHOUT_EXAMPLE = ['figure-jump', 'picture-fit', 'picture-moves']

describe.each(examples.filter(({ rule }) => !WITHOUT_EXAMPLE.includes(rule)))('$rule', (example) => {
  test('the wrong example breaks only this rule, once', () => {
    expect(brokenBy(example, example.wrong)).toEqual([example.rule])
  })

  test('the right example breaks no rule', () => {
    expect(brokenBy(example, example.right)).toEqual([])
  })
})
