import { type Data, defineWords, statement } from '../../../../schemas/words.ts'
import { valueAt } from '../../../engine/public/documents.ts'
import { type BlockList, findLists } from '../block-lists.ts'
import { type DocumentObject, type Located, partWith, textsWith } from '../fields.ts'
import { NUMBER_WORDS, readNumber } from '../languages.ts'
import { type LintRule, listClaims } from '../rule.ts'
import { AGREE } from '../say-place.ts'

interface CountData extends Data {
  words: string
  counts: readonly number[]
}

const tell = defineWords(
  {
    'count-above-list': statement('count-contradicts', ({ words, counts }: CountData) => [
      `"${words}" is above a list of ${counts.join(' or ')}`,
      AGREE,
    ]),
    'count-on-page': statement('count-contradicts', ({ words, counts }: CountData) => [
      `"${words}" is on a page that shows ${counts.join(' or ')}`,
      AGREE,
    ]),
    'count-on-plan': statement('count-contradicts', ({ words, counts }: CountData) => [
      `"${words}" is on a plan that lists ${counts.join(' or ')}`,
      AGREE,
    ]),
    'count-of-collection': statement(
      'count-contradicts',
      ({ words, counts }: CountData) => [
        `"${words}", and the collection holds ${counts.join(' or ')}`,
        AGREE,
      ],
      ({ words, counts }) => [`"${words}", and the shared list holds ${counts.join(' or ')}`, AGREE],
    ),
  },
  {
    'count-above-list': { words: 'Three plain answers', counts: [2] },
    'count-on-page': { words: 'Eight plain answers', counts: [2] },
    'count-on-plan': { words: 'five features', counts: [1] },
    'count-of-collection': { words: 'eleven partners', counts: [2] },
  },
)

/** Nouns in a heading that may mean the items of any list below it. */
const GENERIC_NOUNS = ['things', 'ways', 'reasons', 'steps', 'points']

const BODY_NOUNS = [...GENERIC_NOUNS, 'rules', 'tips', 'changes', 'kinds', 'parts']

/** A number from two on, and up to three words after it. One is left out, because "one bill" counts nothing. */
const COUNTED = new RegExp(
  `(?<![\\p{L}\\d.,/$:-])(${NUMBER_WORDS.slice(2).join('|')}|[2-9]|[1-9]\\d)(?=((?:\\s+[\\p{L}'’-]+){1,3}))`,
  'giu',
)

/** When one of these words is between a number and a noun, the number counts something else. */
const OTHER_NOUN =
  /^(?:a|an|and|are|as|at|by|day|days|feet|for|from|gig|hour|hours|in|is|mbps|mile|miles|minute|minutes|month|months|of|on|or|out|over|per|percent|second|seconds|than|the|to|under|up|week|weeks|with|year|years|your)$/i

/** After these words, a number counts a part of a list, or more than the list. */
const PART_BEFORE =
  /\b(?:another|any|at least|first|last|least|more than|next|of|only|other|over|than|up to)\s+(?:of\s+)?(?:the\s+)?$/i

/** After these words, a number counts a whole list, even one in another place. */
const WHOLE_BEFORE = /\b(?:all|our|same|these)\s+(?:the\s+)?$/i

const WHOLE = /\b(?:all|our|same|these)\b/i

/** A count of things in a text. */
interface Count {
  number: number
  /** The number as written, with the words up to the noun: "eight plain answers". */
  words: string
  noun: string
  /** The text before the count. */
  before: string
}

/** Finds the counts of these nouns in a text, but not those that mean a part of a list. */
function findCounts(text: string, nouns: readonly string[]): Count[] {
  if (nouns.length === 0) return []
  return [...text.matchAll(COUNTED)].flatMap(({ 1: count = '', 2: behind = '', index }) => {
    const before = text.slice(0, index)
    const following = behind.trim().split(/\s+/)
    const at = following.findIndex((word) => nouns.includes(word.toLowerCase()))
    const [noun = '', ...others] = following.slice(0, at + 1).toReversed()
    if (at < 0 || others.some((word) => OTHER_NOUN.test(word)) || PART_BEFORE.test(before)) return []
    return {
      number: readNumber(count),
      words: [count, ...following.slice(0, at + 1)].join(' '),
      noun: noun.toLowerCase(),
      before,
    }
  })
}

function headingTexts(object: DocumentObject) {
  return textsWith(partWith(object, 'heading'), 'title', 'caption', 'description')
}

/** Lists the different numbers of items. */
function countsOf(lists: readonly BlockList[]): number[] {
  return [...new Set(lists.map(({ count }) => count))]
}

function hasCount(lists: readonly BlockList[], number: number): boolean {
  return lists.some(({ count }) => count === number)
}

/** A text gives a wrong number of items for a list: below a heading, on a page or plan, in a body, in a collection. */
export const countContradicts: LintRule = {
  name: 'count-contradicts',
  *check({ objects, texts, resolve, published }) {
    const countsIn = (found: readonly Located<string>[], nouns: readonly string[]) =>
      found.flatMap(({ at, value }) => findCounts(resolve(value), nouns).map((count) => ({ at, count })))
    const [page, ...blocks] = objects
    const all: BlockList[] = []
    for (const block of blocks) {
      const lists = findLists(block, published)
      if (!lists[0]) continue
      all.push(...lists)
      for (const { at, count } of countsIn(headingTexts(block), [...GENERIC_NOUNS, ...lists[0].nouns]))
        if (!hasCount(lists, count.number))
          yield { ...tell('count-above-list', { words: count.words, counts: countsOf(lists) }), at }
    }
    const pageTexts = page ? [...textsWith(page, 'metadata'), ...headingTexts(page)] : []
    for (const { at, count } of countsIn(pageTexts, [...new Set(all.flatMap(({ nouns }) => nouns))])) {
      const meant = all.filter(({ nouns }) => nouns.includes(count.noun))
      const sum = meant.reduce((total, list) => total + list.count, 0)
      if (sum !== count.number && !hasCount(meant, count.number))
        yield { ...tell('count-on-page', { words: count.words, counts: countsOf(meant) }), at }
    }
    for (const plan of objects) {
      const features = valueAt(plan.value, ['features'])
      const size = Array.isArray(features) ? features.length : undefined
      for (const { at, count } of size === undefined
        ? []
        : countsIn(textsWith(plan, 'caption', 'terms'), ['features']))
        if (size !== undefined && count.number !== size)
          yield { ...tell('count-on-plan', { words: count.words, counts: [size] }), at }
    }
    for (const { at, text, listItems } of texts) {
      if (listItems === undefined) continue
      for (const count of findCounts(text.split(/(?<=[.!?])\s/).at(-1) ?? '', BODY_NOUNS))
        if (count.number !== listItems)
          yield { ...tell('count-above-list', { words: count.words, counts: [listItems] }), at }
    }
  },
  // Such as "our eleven partners".
  claims: ({ text }) =>
    WHOLE.test(text) &&
    [...text.matchAll(COUNTED)].some(({ index }) => WHOLE_BEFORE.test(text.slice(0, index))),
  *compare(site) {
    const { collections, published } = site
    const nouns = collections.map((name) => name.split(/[-/]/).at(-1) ?? name)
    for (const { file, at, found: count } of listClaims(site, ({ text }) => findCounts(text, nouns))) {
      const meant = collections.filter((name) => name.endsWith(count.noun))
      const sizes = meant.map((name) => published(name)?.length ?? 0)
      if (WHOLE_BEFORE.test(count.before) && !sizes.includes(count.number))
        yield { ...tell('count-of-collection', { words: count.words, counts: sizes }), file, at }
    }
  },
}
