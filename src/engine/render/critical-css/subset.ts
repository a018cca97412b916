import { remembering, SHARED } from '../../cache/memoize.ts'
import { type Piece, sheetOf } from './parse-stylesheet.ts'
import { openFacts } from './selector-facts.ts'
import type { Need } from './selector-requirements.ts'

type Rule = Extract<Piece, { kind: 'rule' }>
type Named = Extract<Piece, { kind: 'named' }>

function met(needs: readonly Need[], facts: ReadonlySet<string>): boolean {
  return needs.every((need) =>
    typeof need === 'string' ? facts.has(need) : need.some((all) => met(all, facts)),
  )
}

/** Those of the selectors of a rule that find something. */
function found({ selectors }: Rule, facts: ReadonlySet<string>): Rule['selectors'] {
  return selectors.filter(({ needs }) => met(needs, facts))
}

/** The pieces that a page of these facts has a use for, in turn, also those within others. */
function* usable(pieces: readonly Piece[], facts: ReadonlySet<string>): Generator<Piece> {
  for (const piece of pieces) {
    if (piece.kind === 'rule' && found(piece, facts).length === 0) continue
    yield piece
    if (piece.kind === 'rule' || piece.kind === 'group') yield* usable(piece.inside, facts)
  }
}

/** The names of custom properties and keyframes that have an effect on a page of these facts. */
function namesUsed(sheet: readonly Piece[], facts: ReadonlySet<string>): Set<string> {
  const used = new Set<string>()
  const named: Named[] = []
  for (const piece of usable(sheet, facts)) {
    if (piece.kind === 'named') named.push(piece)
    else if (piece.kind !== 'rule') for (const name of piece.uses) used.add(name)
  }
  for (let before = -1; before < used.size; ) {
    before = used.size
    for (const { name, uses } of named) if (used.has(name)) for (const one of uses) used.add(one)
  }
  return used
}

function written(pieces: readonly Piece[], facts: ReadonlySet<string>, used: ReadonlySet<string>): string {
  const closed = (head: string, inside: string) => (inside === '' ? '' : `${head}{${inside}}`)
  return pieces
    .map((piece) => {
      if (piece.kind === 'text') return piece.text
      if (piece.kind === 'named') return used.has(piece.name) ? piece.text : ''
      const inside = () => written(piece.inside, facts, used)
      if (piece.kind === 'group') return closed(piece.head, inside())
      const kept = found(piece, facts)
      if (kept.length === 0) return ''
      // Rules within weigh as much as the weightiest selector of the whole list.
      const nested = piece.inside.some(({ kind }) => kind === 'rule' || kind === 'group')
      return closed((nested ? piece.selectors : kept).map(({ text }) => text).join(), inside())
    })
    .join('')
}

function subsetOf(sheet: readonly Piece[], facts: ReadonlySet<string>): string {
  const subset = written(sheet, facts, namesUsed(sheet, facts)).replaceAll(';}', '}')
  // Parts of a text that holds a letter of two bytes anywhere take two bytes a letter, and so does every page with them.
  return Buffer.from(subset).toString('utf8')
}

function addFacts(needs: readonly Need[], facts: Set<string>): void {
  for (const need of needs)
    if (typeof need === 'string') facts.add(need)
    else for (const all of need) addFacts(all, facts)
}

/** All that the selectors of a sheet ask for. */
function askedBy(pieces: readonly Piece[], facts = new Set<string>()): Set<string> {
  for (const piece of pieces) {
    if (piece.kind === 'rule') for (const { needs } of piece.selectors) addFacts(needs, facts)
    if (piece.kind === 'rule' || piece.kind === 'group') askedBy(piece.inside, facts)
  }
  return facts
}

/**
 * Makes the function that gives those of the rules of `css` that can find something in a page's HTML, in the order that
 * they have there: they show the page as all rules would, until the app changes it. Pages of the same make share one
 * answer. `around` is the HTML that a page shares with others.
 */
export function openSubsets(css: string): (html: string, around?: readonly string[]) => string {
  const sheet = sheetOf(css)
  const asked = [...askedBy(sheet)]
  const marksOf = openFacts(new Set(asked))
  const marksAround = remembering(marksOf, SHARED)
  const subsets = new Map<string, string>()
  return (html, around = []) => {
    const marks = marksOf(html)
    for (const part of around)
      for (const [place, mark] of marksAround(part).entries()) if (mark) marks[place] = 1
    const key = marks.toString('latin1')
    const subset = subsets.get(key) ?? subsetOf(sheet, new Set(asked.filter((_, place) => marks[place])))
    subsets.set(key, subset)
    return subset
  }
}
