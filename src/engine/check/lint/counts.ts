import { findBlockTraits, findCardTraits } from '../../../../schemas/traits.ts'
import { valueAt } from '../../read/value-at.ts'
import { type DocumentObject, type Finding, type LintContext, type LintRule, textAt } from './rule.ts'

/** What a heading may call the items of any list below it. */
const GENERIC_NOUNS = ['things', 'ways', 'reasons', 'steps', 'points']
const BODY_NOUNS = [...GENERIC_NOUNS, 'rules', 'tips', 'changes', 'kinds', 'parts']
const HEADING_TEXTS = [
  ['heading', 'title'],
  ['heading', 'text'],
  ['heading', 'eyebrow'],
]
const PAGE_TEXTS = [['title'], ['description'], ['masthead', 'title'], ['masthead', 'subtitle']]
const PLAN_TEXTS = [['badge'], ['terms']]

const NUMBERS = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ')
/**
 * A count from two on, and up to three words behind it. It leaves out one: "one bill" counts nothing.
 */
const COUNTED = new RegExp(
  `(?<![\\p{L}\\d.,/$:-])(${NUMBERS.slice(2).join('|')}|[2-9]|[1-9]\\d)(?=((?:\\s+[\\p{L}'’-]+){1,3}))`,
  'giu',
)
/** A count with one of these words between it and a noun counts something else. */
const OTHER_NOUN =
  /^(?:a|an|and|are|as|at|by|day|days|feet|for|from|gig|hour|hours|in|is|mbps|mile|miles|minute|minutes|month|months|of|on|or|out|over|per|percent|second|seconds|than|the|to|under|up|week|weeks|with|year|years|your)$/i
/** A count behind these words means a part of a list, or more than the list. */
const PART_BEFORE =
  /\b(?:another|any|at least|first|last|least|more than|next|of|only|other|over|than|up to)\s+(?:of\s+)?(?:the\s+)?$/i
/** A count behind these words means a whole list, wherever it is. */
const WHOLE_BEFORE = /\b(?:all|our|same|these)\s+(?:the\s+)?$/i
const WHOLE = /\b(?:all|our|same|these)\b/i

/** A count of things in a text. */
interface Count {
  number: number
  /** As it is written, with the words up to the noun: "eight plain answers". */
  words: string
  noun: string
  /** The text before the count. */
  before: string
}

/** Finds the counts of these nouns in a text, but not those that mean a part of a list. */
function findCounts(text: string, nouns: readonly string[]): Count[] {
  return [...text.matchAll(COUNTED)].flatMap(({ 1: count = '', 2: behind = '', index }) => {
    const before = text.slice(0, index)
    const following = behind.trim().split(/\s+/)
    const at = following.findIndex((word) => nouns.includes(word.toLowerCase()))
    const [noun = '', ...others] = following.slice(0, at + 1).toReversed()
    if (at < 0 || others.some((word) => OTHER_NOUN.test(word)) || PART_BEFORE.test(before)) return []
    const number = NUMBERS.indexOf(count.toLowerCase())
    return {
      number: number < 0 ? Number(count) : number,
      words: [count, ...following.slice(0, at + 1)].join(' '),
      noun: noun.toLowerCase(),
      before,
    }
  })
}

/** Whether a text counts a whole list, such as "our eleven partners". */
function countsWholeList(text: string): boolean {
  return [...text.matchAll(COUNTED)].some(({ index }) => WHOLE_BEFORE.test(text.slice(0, index)))
}

/** A list that a block shows. */
interface BlockList {
  /** What a text may call the items, in lower case. */
  nouns: readonly string[]
  /** How many items it has. */
  count: number
}

/** Gives the lists of a block; several where its tabs show one each. A list may name a collection. */
export function findLists(
  { value }: Pick<DocumentObject, 'value'>,
  published: LintContext['published'],
): BlockList[] {
  const type = valueAt(value, ['type'])
  if (typeof type !== 'string') return []
  const traits = findBlockTraits(type)
  const kind = valueAt(value, ['card'])
  const nouns = (kind === undefined ? traits?.nouns : findCardTraits(kind)?.nouns)?.split(' ') ?? []
  const [outer, inner] = traits?.nestedLists ?? []
  const tabs = outer === undefined ? [value] : valueAt(value, [outer])
  const lists = inner === undefined ? ['items', 'bullets'] : [inner]
  return (Array.isArray(tabs) ? tabs : []).flatMap((tab) =>
    lists.flatMap((list) => {
      const items = valueAt(tab, [list])
      if (Array.isArray(items)) return { nouns, count: items.length }
      const collection = valueAt(items, ['from'])
      const size = typeof collection === 'string' ? published(collection)?.length : undefined
      const first = valueAt(items, ['first'])
      if (size === undefined) return []
      return { nouns, count: typeof first === 'number' ? Math.min(size, first) : size }
    }),
  )
}

/** Gives the rest of a message where a count is wrong; undefined where it is right. */
type Explain = (count: Count) => string | undefined

/** Gives a finding for each count of these nouns in a text that `explain` finds wrong. */
function contradictions(
  at: Finding['at'],
  text: string,
  nouns: readonly string[],
  explain: Explain,
): Finding[] {
  if (nouns.length === 0) return []
  return findCounts(text, nouns).flatMap((count) => {
    const fact = explain(count)
    return fact === undefined ? [] : { at, message: `"${count.words}"${fact}; make them agree` }
  })
}

function hasCount(lists: readonly BlockList[], number: number): boolean {
  return lists.some(({ count }) => count === number)
}

function formatCounts(lists: readonly BlockList[]): string {
  return [...new Set(lists.map(({ count }) => count))].join(' or ')
}

/** A text counts other than the list that it is about: below its heading, on its page or plan, in a body, in a collection. */
export const countContradicts: LintRule = {
  name: 'count-contradicts',
  onePerLocation: true,
  check: ({ objects, texts, resolve, published }) => {
    const blocks = objects
      .filter(({ path }) => path.length > 0)
      .map((block) => ({ block, lists: findLists(block, published) }))
    const all = blocks.flatMap(({ lists }) => lists)
    const nounsOfAll = [...new Set(all.flatMap(({ nouns }) => nouns))]
    const inFields = (
      object: DocumentObject,
      paths: string[][],
      nouns: readonly string[],
      explain: Explain,
    ) =>
      paths.flatMap((path) =>
        contradictions([...object.path, ...path], resolve(textAt(object, ...path) ?? ''), nouns, explain),
      )
    return [
      ...blocks.flatMap(({ block, lists }) => {
        const nouns = lists[0] ? [...GENERIC_NOUNS, ...lists[0].nouns] : []
        return inFields(block, HEADING_TEXTS, nouns, ({ number }) =>
          hasCount(lists, number) ? undefined : ` stands above a list of ${formatCounts(lists)}`,
        )
      }),
      ...objects
        .filter(({ path }) => path.length === 0)
        .flatMap((page) =>
          inFields(page, PAGE_TEXTS, nounsOfAll, ({ number, noun }) => {
            const meant = all.filter(({ nouns }) => nouns.includes(noun))
            const sum = meant.reduce((total, { count }) => total + count, 0)
            const fits = sum === number || hasCount(meant, number)
            return fits ? undefined : ` stands on a page that shows ${formatCounts(meant)}`
          }),
        ),
      ...objects.flatMap((plan) => {
        const features = valueAt(plan.value, ['features'])
        return inFields(plan, PLAN_TEXTS, Array.isArray(features) ? ['features'] : [], ({ number }) =>
          !Array.isArray(features) || number === features.length
            ? undefined
            : ` stands on a plan that lists ${features.length}`,
        )
      }),
      ...texts.flatMap(({ at, text, listItems }) => {
        const lastSentence = text.split(/(?<=[.!?])\s/).at(-1) ?? ''
        return contradictions(at, lastSentence, listItems === undefined ? [] : BODY_NOUNS, ({ number }) =>
          number === listItems ? undefined : ` stands above a list of ${listItems}`,
        )
      }),
    ]
  },
  claims: ({ text }) => WHOLE.test(text) && countsWholeList(text),
  compare: (site) => {
    const { collections, published } = site
    const nouns = collections.map((name) => name.split(/[-/]/).at(-1) ?? name)
    return site.facts.flatMap(({ file, claims }) =>
      claims.flatMap(({ at, text }) =>
        contradictions(at, text, nouns, ({ number, noun, before }) => {
          const meant = collections.filter((name) => name.endsWith(noun))
          const sizes = meant.map((name) => published(name)?.length ?? 0)
          if (!WHOLE_BEFORE.test(before) || sizes.includes(number)) return undefined
          return `, and the collection holds ${sizes.join(' or ')}`
        }).map((finding) => ({ ...finding, file })),
      ),
    )
  },
}
