import { defineWords, problem } from '../../../../schemas/words.ts'
import { UNWRITTEN } from '../../../contract/unwritten.ts'
import { each, type LintRule } from '../rule.ts'

const tell = defineWords(
  {
    'text-to-come': problem('placeholder', ({ words }: { words: string }) => [
      `holds ${JSON.stringify(words)}, which is a placeholder for a text that is still to come`,
      'write the text',
    ]),
  },
  {
    'text-to-come': { words: 'Hier steht Ihr Text' },
  },
)

/** Placeholder words of every language. */
const PLACEHOLDER =
  /\blorem ipsum\b|\bdolor sit amet\b|(?<![\w-])x{3,}(?![\w-])|(?<![\w-])(?:asdf|qwertz?|foobar|blah blah)\w*/i

/** A text is a placeholder. */
export const placeholder: LintRule = {
  name: 'placeholder',
  check: ({ shown, words }) =>
    each(shown, ({ role, text }) => {
      if (role === 'placeholder') return undefined
      const isName = role === 'name'
      const ofLanguage = isName ? undefined : (PLACEHOLDER.exec(text) ?? words?.placeholder.exec(text))
      const found = (UNWRITTEN.exec(text) ?? ofLanguage)?.[0].trim()
      if (found === undefined) return undefined
      return tell('text-to-come', { words: found.slice(0, 40) })
    }),
}
