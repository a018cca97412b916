import type { Role } from '../../../../schemas/parts/roles.ts'
import { findBlockTraits } from '../../../../schemas/traits.ts'
import { defineWords, problem } from '../../../../schemas/words.ts'
import { valueAt } from '../../../engine/public/documents.ts'
import { findLists } from '../block-lists.ts'
import { each, type LintRule } from '../rule.ts'

const tell = defineWords(
  {
    'heading-too-long': problem('too-long', ({ length, limit }: { length: number; limit: number }) => [
      `has ${length} characters, and a heading or a label has ${limit} at most`,
      'say it in fewer words, and put the rest into the text below',
    ]),
    'word-too-long': problem('too-long', ({ length, begin }: { length: number; begin: string }) => [
      `holds a word of ${length} characters ("${begin}…"), which does not fit on a phone`,
      'divide it, or put a soft hyphen (U+00AD) where it may break',
    ]),
    'too-many-items': problem(
      'too-long',
      ({ count, limit }: { count: number; limit: number }) => [
        `shows ${count} items on one page, and more than ${limit} load slowly`,
        'show some of them with "first", or divide them between pages',
      ],
      ({ count, limit }, { field }) => [
        `shows ${count} entries on one page, and more than ${limit} load slowly`,
        `show some of them with ${field('first')}, or divide them between pages`,
      ],
    ),
  },
  {
    'heading-too-long': { length: 129, limit: 120 },
    'word-too-long': { length: 48, begin: 'widewidewidewidewidewidewidewi' },
    'too-many-items': { count: 2000, limit: 300 },
  },
)

/** Characters: a longer heading fills a phone's screen. */
const MAX_HEADING = 120

/** Characters of a word: a longer word does not fit on a phone. */
const MAX_WORD = 40

/** Items that a page can show at once. */
const MAX_ITEMS = 300

/** The roles of headings and labels. */
const HEADINGS: ReadonlySet<Role | undefined> = new Set<Role>([
  'name',
  'title',
  'question',
  'label',
  'caption',
])

const WORD = new RegExp(`[^\\s\\u00AD\\u200B/–—-]{${MAX_WORD + 1},}`, 'u')

/** Gives the first word that is too long; undefined when there is none. Searching for spaces quickly rules out most texts. */
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
  check: ({ shown, objects, published }) => [
    ...each(shown, ({ text, role, heading }) =>
      (heading || HEADINGS.has(role)) && text.length > MAX_HEADING
        ? tell('heading-too-long', { length: text.length, limit: MAX_HEADING })
        : undefined,
    ),
    ...each(shown, ({ text }) => {
      const word = findLongWord(text)
      return word === undefined
        ? undefined
        : tell('word-too-long', { length: word.length, begin: word.slice(0, 30) })
    }),
    ...each(objects, (block) => {
      const isBlock = findBlockTraits(valueAt(block.value, ['type'])) !== undefined
      if (!isBlock || typeof valueAt(block.value, ['pageSize']) === 'number') return undefined
      const count = Math.max(0, ...findLists(block, published).map((list) => list.count))
      if (count <= MAX_ITEMS) return undefined
      return tell('too-many-items', { count, limit: MAX_ITEMS })
    }),
  ],
}
