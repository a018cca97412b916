import type { Library } from '../../../schemas/library.ts'
import type { Finding, Problem } from '../diagnostics/problem.ts'
import { FEED } from '../library/article-collection.ts'
import { type Move, type Moves, moveAt, readMoves, type Way, writtenMoves } from '../library/redirect-map.ts'
import { oldPath } from '../library/redirect-url.ts'
import type { Document } from '../read/json-document.ts'

type Link = Library['link']

/** What the build itself publishes beside pages: folders, and files at the top. */
const FOLDERS = /^\/(?:assets|media|_[^/]*)(?:\/|$)/
const FILES = ['/favicon.ico', '/robots.txt', '/sitemap.xml', '/site.webmanifest', FEED]

/** What is wrong with the redirects of `content/site.json`, beside their form: where they lead from, and where to. */
export function redirectProblems(site: Document, link: Link): Problem[] {
  const moves = readMoves(site)
  return writtenMoves(site).flatMap((move) => {
    const from = fromFinding(move, moves, link)
    // What is to be removed leads nowhere.
    const to = from?.rule === 'duplicate' ? undefined : toFinding(move, moves, link)
    const at = (field: keyof Move, finding: Finding | undefined) =>
      finding ? [site.problemAt(['redirects', move.index, field], finding)] : []
    return [...at('from', from), ...at('to', to)]
  })
}

/** What keeps an old address from being one. */
function fromFinding({ from, index }: Move, moves: Moves, link: Link): Finding | undefined {
  const path = oldPath(from)
  const first = moves.get(path)
  if (first && first.index !== index)
    return {
      rule: 'duplicate',
      message: `"${from}" leads to "${first.to}" already (redirects.${first.index}); remove one of the two`,
    }
  const taken = (what: string): Finding => ({
    rule: 'redirect-taken',
    message: `"${from}" ${what}, so that this redirect would never be followed; remove it`,
  })
  if (path === '/404' || 'value' in link(path)) return taken('is a page')
  const list = /^(.*)\/page\/\d+$/.exec(path)?.[1]
  if (list !== undefined && 'value' in link(list || '/')) return taken(`is for the list on "${list || '/'}"`)
  return FOLDERS.test(path) || FILES.includes(path) ? taken('is for files of the site') : undefined
}

/** What keeps a redirect from leading to a page. */
function toFinding(move: Move, moves: Moves, link: Link): Finding | undefined {
  const { to } = move
  const found = link(to)
  if ('problem' in found) {
    const next = moveAt(to, moves)
    return next ? onwards(move, next, link) : { ...found, message: found.problem }
  }
  if (found.value.startsWith('/')) return undefined
  return found.value.startsWith('https:')
    ? undefined
    : { rule: 'address', message: `"${to}" is no page of this site and no whole https: address` }
}

/** A redirect to an old address: visitors would be sent on twice, or round in a circle. */
function onwards({ from, to, index }: Move, { arrival, circle }: Way, link: Link): Finding | undefined {
  if (arrival !== undefined)
    return {
      rule: 'redirect-chain',
      message: `"${to}" has moved on itself; write "${arrival}"`,
      fix: 'value' in link(arrival) ? arrival : undefined,
    }
  // One mistake: told where the circle closes, and not where others lead into it.
  if (!circle || index !== Math.max(...circle.map((move) => move.index))) return undefined
  const start = circle.findIndex((move) => move.index === index)
  const round = [...circle.slice(start), ...circle.slice(0, start + 1)].map((move) => `"${move.from}"`)
  return {
    rule: 'redirect-loop',
    message:
      circle.length === 1
        ? `"${from}" leads to itself; write where the page stands now`
        : `leads in a circle: ${round.join(' → ')}; write where the page stands now`,
  }
}
