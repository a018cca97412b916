import { isRule, rules, severityOf } from '../../../schemas/rules.ts'
import { exampleOf, listWords } from '../../../schemas/words.ts'
import { sayForFiles } from '../diagnostics/words/for-files.ts'
import { createFormSpeaker, sayForForms } from '../diagnostics/words/for-forms.ts'

const FORM = createFormSpeaker()
const NAMES = Object.keys(rules).filter(isRule).toSorted()

/** Gives the messages of a rule with an example each: the words for files, then those for forms where they differ. */
function describeMessages(rule: string): string[] {
  return listWords()
    .filter(([, words]) => words.rule === rule)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([id]) => {
      const told = { id, data: exampleOf(id) }
      const { message, goesOn } = sayForForms(told, FORM)
      return [`  ${id}`, `    files: ${sayForFiles(told)}`, `    forms: ${goesOn ? '… ' : ''}${message}`]
    })
}

/** Writes `content/RULES.md`: a table of all rules. */
export function formatRulesTable(): string {
  const rows = NAMES.map(
    (rule) => `| ${rule} | ${severityOf(rule)} | ${rules[rule].replaceAll('|', '\\|')} |`,
  )
  return [
    '# The rules of content',
    '',
    'Each problem names its rule. An error stops a build; a warning does not. `npm run content -- --rule alt` shows all messages of a rule, each with an example.',
    '',
    '| rule | kind | what it asks for |',
    '| --- | --- | --- |',
    ...rows,
    '',
    '`npm run -s content -- --rule all --format markdown` writes this file.',
  ].join('\n')
}

/** Says what a rule asks for, with all of its messages; of all rules for the name `all`. Undefined for an unknown name. */
export function describeRules(name: string): string | undefined {
  const described = NAMES.filter((rule) => name === 'all' || rule === name).map((rule) =>
    [`${rule} (${severityOf(rule)})`, `  ${rules[rule]}`, ...describeMessages(rule)].join('\n'),
  )
  return described.length > 0 ? described.join('\n\n') : undefined
}
