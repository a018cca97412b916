import type { Page } from '../../../../schemas/page.ts'
import type { Content } from '../../dev/content-session.ts'
import type { Problem } from '../../diagnostics/problem.ts'
import { routeOf } from '../../read/route-of.ts'
import { likeness } from './align-lists.ts'
import { type Change, type SpreadChange, spread } from './change.ts'
import { compare } from './compare.ts'

/** Where changes of `site.json` show. */
const EVERYWHERE = 'every page'
const RENAMED = 0.6

/** A page that came or went. */
export interface PageMove {
  /** Undefined when it is new. */
  from: string | undefined
  /** Undefined when it is gone. */
  to: string | undefined
  title: string
}

/** What a visitor will see changed between two states of the content. */
export interface Difference {
  moves: PageMove[]
  changes: SpreadChange[]
  /** What is wrong with the old content by today's rules, and with the new one: what that touches is not compared. */
  problems: { before: Problem[]; after: Problem[] }
}

/** Pages of both, of one, and of neither because one of the two has problems. */
function pairPages(before: Content, after: Content) {
  const broken = new Set(
    [...before.problems, ...after.problems].map(({ file }) => /^content\/pages\/(.*)\.\w+$/.exec(file)?.[1]),
  )
  const only = (mine: Content, theirs: Content) =>
    [...mine.pages].filter(([name]) => !theirs.pages.has(name) && !broken.has(name))
  const gone = only(before, after)
  const added = only(after, before)
  const pairs = [...after.pages].flatMap(([name, page]) => {
    const old = before.pages.get(name)
    return old ? [{ name, old, page }] : []
  })
  const renamed = gone.flatMap(([from, old]) => {
    const best = added
      .map(([name, page]) => ({ name, page, alike: likeness(old, page) }))
      .toSorted((a, b) => b.alike - a.alike)[0]
    if (!best || best.alike < RENAMED) return []
    added.splice(
      added.findIndex(([name]) => name === best.name),
      1,
    )
    return [{ from, old, ...best }]
  })
  return { pairs, renamed, added, gone: gone.filter(([name]) => !renamed.some(({ from }) => from === name)) }
}

function pageChanges(old: Page, page: Page, on: string, lossy: boolean): { on: string; change: Change }[] {
  return compare(old, page, 'page')
    .filter(({ before, after }) => !lossy || (before !== undefined && after !== undefined))
    .map((change) => ({ on, change }))
}

/** Compares two states of the content, page by page. A change of a record is told once, with all its pages. */
export function differenceOf(before: Content, after: Content): Difference {
  const { pairs, renamed, added, gone } = pairPages(before, after)
  // Lists that show a broken collection are empty: nothing came or went there that could be told.
  const lossy = [...before.problems, ...after.problems].some(({ file }) =>
    file.startsWith('content/collections/'),
  )
  const changes = [
    ...pairs.flatMap(({ name, old, page }) => pageChanges(old, page, routeOf(name), lossy)),
    ...renamed.flatMap(({ name, old, page }) => pageChanges(old, page, routeOf(name), lossy)),
    ...(before.site && after.site ? compare(before.site, after.site, 'site') : []).map((change) => ({
      on: EVERYWHERE,
      change,
    })),
  ]
  return {
    moves: [
      ...added.map(([name, { title }]) => ({ from: undefined, to: routeOf(name), title })),
      ...gone.map(([name, { title }]) => ({ from: routeOf(name), to: undefined, title })),
      ...renamed.map(({ from, name, page }) => ({
        from: routeOf(from),
        to: routeOf(name),
        title: page.title,
      })),
    ],
    changes: spread(changes),
    problems: { before: before.problems, after: after.problems },
  }
}
