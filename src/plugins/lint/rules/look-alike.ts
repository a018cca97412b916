import { defineWords, problem, type Told } from '../../../../schemas/words.ts'
import {
  codePoint,
  LATIN,
  MAYBE_LOOK_ALIKE,
  MIXED_WORD,
  ZERO_WIDTH,
} from '../../../engine/public/problems.ts'
import { each, type LintRule } from '../rule.ts'

const tell = defineWords(
  {
    'invisible-character': problem('look-alike', ({ code }: { code: string }) => [
      `contains an invisible character (${code})`,
      'remove it',
    ]),
    'letter-of-another-alphabet': problem('look-alike', ({ word }: { word: string }) => [
      `holds a letter of another alphabet that looks like a Latin one: "${word}"`,
      'type the word again',
    ]),
  },
  {
    'invisible-character': { code: 'U+200B' },
    'letter-of-another-alphabet': { word: 'Fаst' },
  },
)

/** What a text holds besides what its readers see, and the text without it; undefined when there is nothing. */
function findLookAlike(text: string): { problem: Told; fix: string } | undefined {
  if (!MAYBE_LOOK_ALIKE.test(text)) return undefined
  const [hidden] = text.match(ZERO_WIDTH) ?? []
  const [word] = text.match(MIXED_WORD) ?? []
  if (hidden === undefined && word === undefined) return undefined
  const problem =
    hidden !== undefined
      ? tell('invisible-character', { code: codePoint(hidden) })
      : tell('letter-of-another-alphabet', { word: word ?? '' })
  const fix = text
    .replace(ZERO_WIDTH, '')
    .replace(MIXED_WORD, (mixed) => [...mixed].map((letter) => LATIN.get(letter) ?? letter).join(''))
  return { problem, fix }
}

/** A text holds an invisible character, or a letter of another alphabet that looks like a Latin one. */
export const lookAlike: LintRule = {
  name: 'look-alike',
  check: ({ shown }) =>
    each(shown, ({ at, text }) => {
      const found = findLookAlike(text)
      return found && { ...found.problem, ...('start' in at ? {} : { fix: found.fix }) }
    }),
}
