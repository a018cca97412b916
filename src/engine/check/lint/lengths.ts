import { findBlockTraits } from '../../../../schemas/traits.ts'
import { valueAt } from '../../read/value-at.ts'
import { findLists } from './counts.ts'
import type { Finding, LintRule } from './rule.ts'

/** Characters: a longer heading fills a phone's screen. */
const MAX_HEADING = 120
/** Characters without a place to break: more do not fit on a phone. */
const MAX_WORD = 40
/** Items that a page can show at once. */
const MAX_ITEMS = 300
/** The fields that are headings and labels. */
const HEADINGS = new Set(['title', 'subtitle', 'eyebrow', 'question', 'label', 'name', 'badge', 'submit'])
const WORD = new RegExp(`[^\\s\\u00AD\\u200B/–—-]{${MAX_WORD + 1},}`, 'u')

/** Gives the first word that is too long; undefined when there is none. A search for spaces skips most texts quickly. */
function findLongWord(text: string): string | undefined {
  for (let from = 0; text.length - from > MAX_WORD; ) {
    const next = text.indexOf(' ', from)
    if ((next < 0 ? text.length : next) - from > MAX_WORD) return WORD.exec(text)?.[0]
    from = next + 1
  }
  return undefined
}

/** A text or a list is so long that the page cannot show it well. */
export const tooLong: LintRule = {
  name: 'too-long',
  check: ({ fields, texts, objects, published }) => {
    const headings = [
      ...fields.filter(({ key }) => HEADINGS.has(key)),
      ...texts.filter(({ heading }) => heading),
    ]
    const bodyTexts = texts.filter(({ at }) => 'start' in at)
    return [
      ...headings
        .filter(({ text }) => text.length > MAX_HEADING)
        .map(({ at, text }) => ({
          at,
          message: `has ${text.length} characters, and a heading or a label has ${MAX_HEADING} at most; say it in fewer words, and put the rest into the text below`,
        })),
      ...[...fields, ...bodyTexts].flatMap(({ at, text }): Finding[] => {
        const word = findLongWord(text)
        if (word === undefined) return []
        const message = `holds a word of ${word.length} characters ("${word.slice(0, 30)}…"), which does not fit on a phone; divide it, or put a soft hyphen (U+00AD) where it may break`
        return [{ at, message }]
      }),
      ...objects.flatMap((block): Finding[] => {
        if (!findBlockTraits(valueAt(block.value, ['type']))) return []
        if (typeof valueAt(block.value, ['pageSize']) === 'number') return []
        const count = Math.max(0, ...findLists(block, published).map((list) => list.count))
        if (count <= MAX_ITEMS) return []
        const message = `shows ${count} items on one page, and more than ${MAX_ITEMS} load slowly; show some of them with "first", or divide them between pages`
        return [{ at: block.path, message }]
      }),
    ]
  },
}
