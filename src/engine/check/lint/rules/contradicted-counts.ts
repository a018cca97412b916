import type { BodyPassage } from '../../../markdown/text-blocks.ts'
import type { Path } from '../../../read/json-document.ts'
import { valueAt } from '../../../read/value-at.ts'
import type { ClaimSheet } from '../fact-sheet.ts'
import type { Found, Told } from '../finding.ts'
import type { Spot } from '../location.ts'
import { type Thing, textAt } from '../record-access.ts'
import { countsIn, countsOf } from '../text/counts.ts'
import { ANY, type List } from '../text/lists.ts'

const rule = 'count-contradicts'
const IN_BODY = [...ANY, 'rules', 'tips', 'changes', 'points', 'kinds', 'parts']
const ON_PAGE = [['title'], ['description'], ['masthead', 'title'], ['masthead', 'subtitle']]

/** A text as a visitor gets it. */
type Read = (written: string) => string

function found(at: Spot, words: string, stands: string): Found {
  return { at, rule, message: `"${words}"${stands}; make them agree` }
}

function countsAt(
  thing: Thing,
  below: readonly string[],
  nouns: () => readonly string[],
  read: Read,
): { at: Path; number: number; words: string; noun: string }[] {
  const written = textAt(thing, ...below)
  const counts = written === undefined ? [] : countsIn(read(written))
  if (counts.length === 0) return []
  return countsOf(counts, nouns()).map((said) => ({ at: [...thing.path, ...below], ...said }))
}

function countText(lists: readonly List[]): string {
  return [...new Set(lists.map(({ count }) => count))].join(' or ')
}

/** What the heading of a block says about the block's own lists. */
export function countsInHeading(block: Thing, lists: readonly List[], read: Read): Found[] {
  const [list] = lists
  if (!list) return []
  const nouns = () => [...ANY, ...list.nouns]
  return ['title', 'text', 'eyebrow'].flatMap((key) =>
    countsAt(block, ['heading', key], nouns, read).flatMap(({ at, number, words }) =>
      lists.some(({ count }) => count === number)
        ? []
        : [found(at, words, ` stands above a list of ${countText(lists)}`)],
    ),
  )
}

/** What the title of a page and the words around it say about the lists of the page. */
export function countsOnPage(page: Thing, lists: readonly List[], read: Read): Found[] {
  const all = () => [...new Set(lists.flatMap(({ nouns }) => nouns))]
  return ON_PAGE.flatMap((below) =>
    countsAt(page, below, all, read).flatMap(({ at, number, words, noun }) => {
      const meant = lists.filter(({ nouns }) => nouns.includes(noun))
      const sum = meant.reduce((total, { count }) => total + count, 0)
      if (sum === number || meant.some(({ count }) => count === number)) return []
      return [found(at, words, ` stands on a page that shows ${countText(meant)}`)]
    }),
  )
}

/** "All five features" on a plan of four. */
export function countsOnPlan(plan: Thing, read: Read): Found[] {
  const features = valueAt(plan.value, ['features'])
  if (!Array.isArray(features)) return []
  return ['badge', 'terms'].flatMap((key) =>
    countsAt(plan, [key], () => ['features'], read).flatMap(({ at, number, words }) =>
      number === features.length ? [] : [found(at, words, ` stands on a plan that lists ${features.length}`)],
    ),
  )
}

/** "We ask for four things" right above a list of three. */
export function countsAbovePoints({ span, points }: BodyPassage, text: string): Found[] {
  if (points === undefined) return []
  const sentence = text.split(/(?<=[.!?])\s/).at(-1) ?? ''
  return countsOf(countsIn(sentence), IN_BODY).flatMap(({ number, words }) =>
    number === points ? [] : [found(span, words, ` stands above a list of ${points}`)],
  )
}

/** "Our eleven partners" anywhere, where the collection of that name holds another number. */
export function countsOfRecords(
  sheets: readonly ClaimSheet[],
  collections: readonly string[],
  published: (collection: string) => number | undefined,
): Told[] {
  const nouns = collections.map((name) => name.split(/[-/]/).at(-1) ?? name)
  return sheets.flatMap(({ file, said }) =>
    said.flatMap(({ at, whole = [] }) =>
      countsOf(whole, nouns).flatMap(({ number, words, noun }) => {
        const known = collections.filter((name) => name.endsWith(noun)).map((name) => published(name) ?? 0)
        if (known.includes(number)) return []
        return [{ file, ...found(at, words, `, and the collection holds ${known.join(' or ')}`) }]
      }),
    ),
  )
}
