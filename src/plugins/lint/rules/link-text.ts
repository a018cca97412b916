import { defineWords, statement } from '../../../../schemas/words.ts'
import { each, type LintRule } from '../rule.ts'

const tell = defineWords(
  {
    'address-as-link-text': statement('link-text', ({ words }: { words: string }) => [
      `"${words}" is an address, which is hard to read and to hear`,
      'write what is found there',
    ]),
    'vague-link-text': statement('link-text', ({ words }: { words: string }) => [
      `"${words}" does not say where the link leads`,
      'name what is found there',
    ]),
  },
  {
    'address-as-link-text': { words: 'https://www.fixture.example/faq' },
    'vague-link-text': { words: 'Click here' },
  },
)

const ADDRESS = /^(?:https?:\/\/|www\.)\S+$/i

/** The words of a link do not say where it leads: people who hear only the links of a page cannot tell. */
export const linkText: LintRule = {
  name: 'link-text',
  check: ({ links, words }) =>
    each(links, ({ at, href, label = '' }) => {
      const text = label.trim()
      if (ADDRESS.test(text) && !('start' in at && text === href))
        return tell('address-as-link-text', { words: text })
      if (!words?.vagueLink.test(text)) return undefined
      return tell('vague-link-text', { words: text })
    }),
}
