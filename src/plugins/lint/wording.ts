import type { Role } from '../../../schemas/parts/roles.ts'
import { findBlockTraits } from '../../../schemas/traits.ts'
import type { Told } from '../../../schemas/words.ts'
import { SITE } from '../../engine/library/site-sources.ts'
import { valueAt } from '../../engine/read/value-at.ts'
import { findLists } from './counts.ts'
import { numberWith, textInRole, textsWith } from './fields.ts'
import { tell as tellOfFigure } from './figure-words.ts'
import { each, type LintRules } from './rule.ts'
import { tell } from './text-words.ts'

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

/** Measures with a wrong unit, each with what is wrong with it. */
const MISTAKES: [RegExp, string][] = [
  [
    /\b\d[\d.,]*\s?[KMGT]B(?:ytes?)?\s+(?:(?:of|peak|maximum|average)\s+)?(?:(?:down|up)load(?:ing)?\s+speeds?|(?:down|up)stream|speeds?|bandwidth|throughput)\b/i,
    'data-for-speed',
  ],
  [
    /\b(?:speeds?|bandwidth|throughput)\s*(?:of|:|is|up to)\s*(?:up to\s+)?\d[\d.,]*\s?[KMGT]B\b(?!ps|\/s)/i,
    'data-for-speed',
  ],
  [
    /\b\d[\d.,]*\s?[KMGT]bps\s+(?:of\s+)?(?:(?:monthly|mobile)\s+)?(?:data|volume|storage|usage|traffic|allowance|cap|quota)\b/i,
    'speed-for-data',
  ],
  [/\b\d[\d.,]*\s?[KMGT]B(?:ps|\/s)(?!\w)/, 'bytes'],
  [/\b\d[\d.,]*\s?[KMGT]b\b(?!ps|\/s)/, 'unclear'],
]
/** A quick test that rules out most texts: whether there is a unit of data or speed. */
const MAYBE_UNIT = /\d[.,]*\s?[KMGT]b/i
/** The speed of a plan must end in one of these units. */
const SPEED = /\d\s?[KMGTk](bps|bit\/s)$/

const ADDRESS = /^(?:https?:\/\/|www\.)\S+$/i

function findMistakes(text: string): Told[] {
  return MISTAKES.flatMap(([pattern, kind]) => {
    const found = pattern.exec(text)?.[0]
    return found === undefined ? [] : tell('odd-unit', { words: found, kind })
  })
}

/** The rules for how texts and links are worded. */
export const wordingRules: LintRules = {
  /** A text or a list is so long that the page cannot show it well. */
  'too-long': ({ shown, objects, published }) => [
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
  /** A unit does not fit what it measures: in a text, in the figure of a fact or in the speed of a plan. */
  'odd-unit': ({ texts, objects }) => [
    ...each(texts, ({ text }) => (MAYBE_UNIT.test(text) ? findMistakes(text) : [])),
    ...objects.flatMap((object) => {
      const figure = numberWith(object, 'figure')
      const affix = textsWith(object, 'affix')[0]
      const words = `${figure?.value}${affix?.value ?? ''} ${textInRole(object, 'label') ?? ''}`
      const mistake = figure && MISTAKES.find(([pattern]) => pattern.test(words))
      return mistake ? { ...tell('odd-unit', { words, kind: mistake[1] }), at: (affix ?? figure).at } : []
    }),
    ...each(
      objects.flatMap((object) => textsWith(object, 'download', 'upload')),
      ({ value }) => (SPEED.test(value) ? undefined : tell('not-a-speed', { written: value })),
    ),
  ],
  /** A text has an amount in a currency other than that of the site. */
  currency: ({ file, texts, money, siteField }) =>
    each(texts, ({ at, text, written = text }) => {
      // What `accepted` quotes is the message of a finding.
      if (file === SITE && !('start' in at) && at[0] === 'accepted') return undefined
      return money.findForeign(written).map(({ words, cents }) =>
        tellOfFigure('other-currency', {
          words,
          currency: String(siteField('currency')),
          meant: money.format(cents),
        }),
      )
    }),
  /** The words of a link do not say where it leads: people who hear only the links of a page cannot tell. */
  'link-text': ({ links, words }) =>
    each(links, ({ at, href, label = '' }) => {
      const text = label.trim()
      if (ADDRESS.test(text) && !('start' in at && text === href))
        return tell('address-as-link-text', { words: text })
      if (!words?.vagueLink.test(text)) return undefined
      return tell('vague-link-text', { words: text })
    }),
}
