import { Redirect } from '../../../schemas/parts/redirect.ts'
import type { Document } from '../read/json-document.ts'
import { valueAt } from '../read/value-at.ts'
import { oldPath } from './redirect-url.ts'

/** A redirect as written, and its place in the list. */
export interface Move extends Redirect {
  index: number
}

/** A redirect that counts, and what comes of it. */
export interface Way extends Move {
  /** Where a visitor arrives in the end, past all other redirects; undefined for ever going round in a circle. */
  arrival?: string
  /** The redirects that lead to each other in a circle, this one among them. */
  circle?: readonly Move[]
}

/** Old path → the redirect that leads away from there; of two the first. */
export type Moves = ReadonlyMap<string, Way>

/** The redirects of `content/site.json` as written; those of a wrong form are left out. */
export function writtenMoves(site: Document): Move[] {
  const list = valueAt(site.data, ['redirects'])
  return (Array.isArray(list) ? list : []).flatMap((entry, index) => {
    const { data } = Redirect.safeParse(entry)
    return data ? [{ ...data, index }] : []
  })
}

/** The redirect that leads away from an address of this site. */
export function moveAt(address: string, moves: Moves): Way | undefined {
  return address.startsWith('/') ? moves.get(oldPath(address)) : undefined
}

/** What the checks of links and redirects ask, by old path. It is known before anything is parsed. */
export function readMoves(site: Document | undefined): Moves {
  const moves = new Map<string, Way>()
  for (const move of site ? writtenMoves(site) : []) {
    const path = oldPath(move.from)
    if (!moves.has(path)) moves.set(path, { ...move })
  }
  const known = new Set<Way>()
  for (const move of moves.values()) {
    const passed = new Set<Way>()
    let next: Way | undefined = move
    let to = move.to
    while (next && !known.has(next) && !passed.has(next)) {
      passed.add(next)
      to = next.to
      next = moveAt(to, moves)
    }
    const circle = next && passed.has(next) ? [...passed].slice([...passed].indexOf(next)) : []
    for (const way of circle) way.circle = circle
    const arrival = next ? next.arrival : to
    for (const way of passed) {
      if (arrival !== undefined) way.arrival = arrival
      known.add(way)
    }
  }
  return moves
}
