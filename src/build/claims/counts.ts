import type { Document } from '../json-document.ts'
import type { Problem } from '../problem.ts'
import { valueAt } from '../shape.ts'
import type { Corpus, Place } from './corpus.ts'
import { ANY, type List, listsOf } from './lists.ts'
import { COUNT, numberOf } from './numbers.ts'
import { onceAPlace } from './once-a-place.ts'
import type { Passage } from './passage.ts'

const rule = 'count-contradicts'

/** Words that stand between a count and a noun only where the count is of something else. */
const OTHER =
  /^(?:a|an|and|are|as|at|by|day|days|feet|for|from|gig|hour|hours|in|is|mbps|mile|miles|minute|minutes|month|months|of|on|or|out|over|per|percent|second|seconds|than|the|to|under|up|week|weeks|with|year|years|your)$/i
/** Words before a count that mean a part of the list, or more than it. */
const PART =
  /\b(?:another|any|at least|first|last|least|more than|next|of|only|other|over|than|up to)\s+(?:of\s+)?(?:the\s+)?$/i

/** Words before a count that mean the whole list. */
const WHOLE = /\b(?:all|our|same|these)\b/i
const WHOLE_BEFORE = /\b(?:all|our|same|these)\s+(?:the\s+)?$/i

interface Count {
  number: number
  words: string
  noun: string
  /** The text up to the count. */
  before: string
}

/** A count and the three words behind it. */
const COUNTED = new RegExp(`${COUNT}(?=((?:\\s+[\\p{L}'’-]+){1,3}))`, 'giu')

/** The counts of these things in a text: "eight plain answers". */
function countsIn(text: string, nouns: readonly string[]): Count[] {
  return [...text.matchAll(COUNTED)].flatMap(({ 1: count = '', 2: behind = '', index }) => {
    const following = behind.trim().split(/\s+/)
    const at = following.findIndex((word) => nouns.includes(word.toLowerCase()))
    const between = following.slice(0, at)
    if (at < 0 || between.some((word) => OTHER.test(word)) || PART.test(text.slice(0, index))) return []
    const words = [count, ...following.slice(0, at + 1)].join(' ')
    return [
      {
        number: numberOf(count),
        words,
        before: text.slice(0, index),
        noun: following[at]?.toLowerCase() ?? '',
      },
    ]
  })
}

function countText(lists: readonly List[]): string {
  return [...new Set(lists.map(({ count }) => count))].join(' or ')
}

/** What the heading of a block says about the block's own lists. */
function inHeading(block: Place, lists: readonly List[], corpus: Corpus): Problem[] {
  if (lists.length === 0) return []
  return ['title', 'text', 'eyebrow'].flatMap((key) => {
    const passage = corpus.passageAt(block, 'heading', key)
    return countsIn(passage?.text ?? '', [...ANY, ...(lists[0]?.nouns ?? [])]).flatMap(({ number, words }) =>
      !passage || lists.some(({ count }) => count === number)
        ? []
        : [
            passage.at({
              rule,
              message: `"${words}" stands above a list of ${countText(lists)}; make them agree`,
            }),
          ],
    )
  })
}

/** What the title of a page and the words around it say about the lists of the page. */
function inPage(page: Place, lists: readonly List[], corpus: Corpus): Problem[] {
  return [['title'], ['description'], ['masthead', 'title'], ['masthead', 'subtitle']].flatMap((path) => {
    const passage = corpus.passageAt(page, ...path)
    return countsIn(passage?.text ?? '', [...new Set(lists.flatMap(({ nouns }) => nouns))]).flatMap(
      (said) => {
        const meant = lists.filter(({ nouns }) => nouns.includes(said.noun))
        const sum = meant.reduce((total, { count }) => total + count, 0)
        if (!passage || sum === said.number || meant.some(({ count }) => count === said.number)) return []
        return [
          passage.at({
            rule,
            message: `"${said.words}" stands on a page that shows ${countText(meant)}; make them agree`,
          }),
        ]
      },
    )
  })
}

/** "All five features" on a plan of four. */
function inPlan(plan: Place, corpus: Corpus): Problem[] {
  const features = valueAt(plan.value, ['features'])
  if (!Array.isArray(features)) return []
  return ['badge', 'terms'].flatMap((key) => {
    const passage = corpus.passageAt(plan, key)
    return countsIn(passage?.text ?? '', ['features']).flatMap(({ number, words }) =>
      !passage || number === features.length
        ? []
        : [
            passage.at({
              rule,
              message: `"${words}" stands on a plan that lists ${features.length}; make them agree`,
            }),
          ],
    )
  })
}

/** "Our eleven partners" anywhere, where the collection of that name holds another number. */
function ofRecords({ passages, documents, count }: Corpus): Problem[] {
  const names = documents.flatMap(({ file }) => /^content\/collections\/(.+)\.json$/.exec(file)?.[1] ?? [])
  const nouns = [...new Set(names.map((name) => name.split(/[-/]/).at(-1) ?? name))]
  return passages.flatMap(({ text, at }) =>
    (WHOLE.test(text) ? countsIn(text, nouns) : []).flatMap(({ number, words, noun, before }) => {
      if (!WHOLE_BEFORE.test(before)) return []
      const known = names.filter((name) => name.endsWith(noun)).map(count)
      if (known.includes(number)) return []
      return [
        at({ rule, message: `"${words}", and the collection holds ${known.join(' or ')}; make them agree` }),
      ]
    }),
  )
}

/** "We ask for four things" right above a list of three. */
function inBody({ text, points, at }: Passage): Problem[] {
  if (points === undefined) return []
  const sentence = text.split(/(?<=[.!?])\s/).at(-1) ?? ''
  return countsIn(sentence, [...ANY, 'rules', 'tips', 'changes', 'points', 'kinds', 'parts']).flatMap(
    ({ number, words }) =>
      number === points
        ? []
        : [at({ rule, message: `"${words}" stands above a list of ${points}; make them agree` })],
  )
}

/** Counts in words or figures that contradict the list they speak of: the nearest one, where several are meant. */
export function contradictedCounts(corpus: Corpus): Problem[] {
  const blocks = corpus.places
    .filter((place) => place.path.length > 0)
    .map((block) => ({ block, lists: listsOf(block, corpus.count) }))
    .filter(({ lists }) => lists.length > 0)
  const pages = corpus.places.filter((place) => place.path.length === 0)
  const onPage = new Map<Document, List[]>()
  for (const { block, lists } of blocks)
    onPage.set(block.document, [...(onPage.get(block.document) ?? []), ...lists])
  return onceAPlace([
    ...blocks.flatMap(({ block, lists }) => inHeading(block, lists, corpus)),
    ...pages.flatMap((page) => inPage(page, onPage.get(page.document) ?? [], corpus)),
    ...corpus.places.flatMap((place) => inPlan(place, corpus)),
    ...corpus.passages.flatMap(inBody),
    ...ofRecords(corpus),
  ])
}
