import type { LintRule } from './rule.ts'

const ADDRESS = /^(?:https?:\/\/|www\.)\S+$/i

/** The words of a link do not say where it leads: people who hear only the links of a page cannot tell. */
export const linkText: LintRule = {
  name: 'link-text',
  check: ({ links, words }) =>
    links.flatMap(({ at, href, label }) => {
      const text = label?.trim() ?? ''
      if (ADDRESS.test(text) && !('start' in at && text === href))
        return {
          at,
          message: `"${text}" is an address, which is hard to read and to hear; write what is found there`,
        }
      if (!words?.vagueLink.test(text)) return []
      return { at, message: `"${text}" does not say where the link leads; name what is found there` }
    }),
}
