import type { TextBlock } from '../../../markdown/text-blocks.ts'
import type { FieldPath } from '../../../read/json-document.ts'
import { valueAt } from '../../../read/value-at.ts'
import { type BlockList, GENERIC_NOUNS } from '../block-lists.ts'
import type { DocumentFacts } from '../collect-facts.ts'
import { type DocumentObject, textAt } from '../document-object.ts'
import type { DocumentFinding, DocumentLocation, UnplacedFinding } from '../finding.ts'
import { countsOfNouns, findCounts } from '../text/counts.ts'

const rule = 'count-contradicts'
const BODY_NOUNS = [...GENERIC_NOUNS, 'rules', 'tips', 'changes', 'points', 'kinds', 'parts']
const PAGE_TEXTS = [['title'], ['description'], ['masthead', 'title'], ['masthead', 'subtitle']]

/** Replaces the tokens of a text with their values. */
type Resolve = (written: string) => string

function createFinding(at: DocumentLocation, words: string, fact: string): DocumentFinding {
  return { at, rule, message: `"${words}"${fact}; make them agree` }
}

/** Finds the counts of these nouns in the text at a path below an object. */
function countsAt(
  object: DocumentObject,
  path: readonly string[],
  nouns: () => readonly string[],
  resolve: Resolve,
): { at: FieldPath; number: number; words: string; noun: string }[] {
  const written = textAt(object, ...path)
  const counts = written === undefined ? [] : findCounts(resolve(written))
  if (counts.length === 0) return []
  return countsOfNouns(counts, nouns()).map((count) => ({ at: [...object.path, ...path], ...count }))
}

function formatCounts(lists: readonly BlockList[]): string {
  return [...new Set(lists.map(({ count }) => count))].join(' or ')
}

/** Compares the counts in the heading of a block with the lists of the block. */
export function checkCountsInHeading(
  block: DocumentObject,
  lists: readonly BlockList[],
  resolve: Resolve,
): DocumentFinding[] {
  const [list] = lists
  if (!list) return []
  const nouns = () => [...GENERIC_NOUNS, ...list.nouns]
  return ['title', 'text', 'eyebrow'].flatMap((key) =>
    countsAt(block, ['heading', key], nouns, resolve).flatMap(({ at, number, words }) =>
      lists.some(({ count }) => count === number)
        ? []
        : [createFinding(at, words, ` stands above a list of ${formatCounts(lists)}`)],
    ),
  )
}

/** Compares the counts in the title, description and masthead of a page with all lists of the page. */
export function checkCountsOnPage(
  page: DocumentObject,
  lists: readonly BlockList[],
  resolve: Resolve,
): DocumentFinding[] {
  const nounsOfAll = () => [...new Set(lists.flatMap(({ nouns }) => nouns))]
  return PAGE_TEXTS.flatMap((path) =>
    countsAt(page, path, nounsOfAll, resolve).flatMap(({ at, number, words, noun }) => {
      const meant = lists.filter(({ nouns }) => nouns.includes(noun))
      const sum = meant.reduce((total, { count }) => total + count, 0)
      if (sum === number || meant.some(({ count }) => count === number)) return []
      return [createFinding(at, words, ` stands on a page that shows ${formatCounts(meant)}`)]
    }),
  )
}

/** Compares "All five features" on a plan with the features of the plan. */
export function checkCountsOnPlan(plan: DocumentObject, resolve: Resolve): DocumentFinding[] {
  const features = valueAt(plan.value, ['features'])
  if (!Array.isArray(features)) return []
  return ['badge', 'terms'].flatMap((key) =>
    countsAt(plan, [key], () => ['features'], resolve).flatMap(({ at, number, words }) =>
      number === features.length
        ? []
        : [createFinding(at, words, ` stands on a plan that lists ${features.length}`)],
    ),
  )
}

/** Compares "We ask for four things" in a body with the list right below it. */
export function checkCountsAboveList({ span, listItems }: TextBlock, text: string): DocumentFinding[] {
  if (listItems === undefined) return []
  const lastSentence = text.split(/(?<=[.!?])\s/).at(-1) ?? ''
  return countsOfNouns(findCounts(lastSentence), BODY_NOUNS).flatMap(({ number, words }) =>
    number === listItems ? [] : [createFinding(span, words, ` stands above a list of ${listItems}`)],
  )
}

/** Compares "Our eleven partners" in any text with the published records of the collection of that name. */
export function compareCollectionCounts(
  facts: readonly DocumentFacts[],
  collections: readonly string[],
  countPublished: (collection: string) => number | undefined,
): UnplacedFinding[] {
  const nouns = collections.map((name) => name.split(/[-/]/).at(-1) ?? name)
  return facts.flatMap(({ file, claims }) =>
    claims.flatMap(({ at, wholeListCounts = [] }) =>
      countsOfNouns(wholeListCounts, nouns).flatMap(({ number, words, noun }) => {
        const known = collections
          .filter((name) => name.endsWith(noun))
          .map((name) => countPublished(name) ?? 0)
        if (known.includes(number)) return []
        return [{ file, ...createFinding(at, words, `, and the collection holds ${known.join(' or ')}`) }]
      }),
    ),
  )
}
