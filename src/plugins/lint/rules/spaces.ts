import { defineWords, problem, type Told } from '../../../../schemas/words.ts'
import { each, type LintRule } from '../rule.ts'

const tell = defineWords(
  {
    'space-at-end': problem('spaces', () => ['begins or ends with a space', 'remove it']),
    'tab-in-text': problem('spaces', () => ['holds a tab', 'write a space']),
    'space-before-sign': problem('spaces', ({ after }: { after: string }) => [
      `has a space behind "${after}" before a comma or a full stop`,
      'remove it',
    ]),
    'two-spaces': problem('spaces', () => ['has two spaces side by side', 'remove one']),
  },
  {
    'space-before-sign': { after: 't' },
  },
)

/** A surplus space: one of two in a row, at an end, or before a comma or a full stop. */
const SURPLUS_SPACE = /^\s|\s$|[ \t\u00A0]{2}|\t|[\p{L}\d)"”] (?=[,.](?:\s|$))/u

function describeSpace(text: string, found: string, fix: string): Told {
  if (text.trim() !== text) return tell('space-at-end', {}, fix)
  if (found.includes('\t')) return tell('tab-in-text', {}, fix)
  return /\S/.test(found)
    ? tell('space-before-sign', { after: found.trim() }, fix)
    : tell('two-spaces', {}, fix)
}

/** A text has a surplus space. */
export const spaces: LintRule = {
  name: 'spaces',
  check: ({ fields }) =>
    each(fields, ({ role, text }) => {
      // An affix may have a space between its word and the figure.
      const found = role === 'affix' ? undefined : SURPLUS_SPACE.exec(text)?.[0]
      if (found === undefined) return undefined
      const single = text.trim().replace(/[ \t\u00A0]{2,}|\t/g, ' ')
      const fix = single.replace(/(?<=[\p{L}\d)"”]) (?=[,.](?:\s|$))/gu, '')
      return describeSpace(text, found, fix)
    }),
}
