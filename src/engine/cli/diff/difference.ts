import type { Page } from '../../../../schemas/page.ts'
import type { Content } from '../../dev/content-session.ts'
import type { Problem } from '../../diagnostics/problem.ts'
import { routeOf } from '../../read/document-paths.ts'
import { similarity } from './align-lists.ts'
import { type Change, groupChanges, type PagesChange } from './change.ts'
import { compareValues } from './compare.ts'

/** Stands in the report for the addresses of all pages: every page shows a change of `site.json`. */
const ALL_PAGES = 'every page'
const MIN_RENAME_SIMILARITY = 0.6

/** A page that somebody added, removed or renamed. */
export interface PageMove {
  /** The old address; undefined when the page is new. */
  from: string | undefined
  /** The new address; undefined when somebody removed the page. */
  to: string | undefined
  title: string
}

/** The changes that a visitor sees between two states of the content. */
export interface ContentDifference {
  moves: PageMove[]
  changes: PagesChange[]
  /** The problems of both states by today's rules. The comparison leaves out what they touch. */
  problems: { before: Problem[]; after: Problem[] }
}

/**
 * Finds the pages that both states have, and those that only one has. A page that has problems in either state is in
 * neither group.
 */
function pairPages(before: Content, after: Content) {
  const broken = new Set(
    [...before.problems, ...after.problems].map(({ file }) => /^content\/pages\/(.*)\.\w+$/.exec(file)?.[1]),
  )
  const pagesOnlyIn = (mine: Content, theirs: Content) =>
    [...mine.pages].filter(([name]) => !theirs.pages.has(name) && !broken.has(name))
  const removed = pagesOnlyIn(before, after)
  const added = pagesOnlyIn(after, before)
  const pairs = [...after.pages].flatMap(([name, page]) => {
    const old = before.pages.get(name)
    return old ? [{ name, old, page }] : []
  })
  const renamed = removed.flatMap(([from, old]) => {
    const best = added
      .map(([name, page]) => ({ name, page, score: similarity(old, page) }))
      .toSorted((a, b) => b.score - a.score)[0]
    if (!best || best.score < MIN_RENAME_SIMILARITY) return []
    added.splice(
      added.findIndex(([name]) => name === best.name),
      1,
    )
    return [{ from, old, ...best }]
  })
  return {
    pairs,
    renamed,
    added,
    removed: removed.filter(([name]) => !renamed.some(({ from }) => from === name)),
  }
}

function diffPages(
  oldPage: Page,
  newPage: Page,
  page: string,
  collectionsBroken: boolean,
): { page: string; change: Change }[] {
  return compareValues(oldPage, newPage, 'page')
    .filter(({ before, after }) => !collectionsBroken || (before !== undefined && after !== undefined))
    .map((change) => ({ page, change }))
}

/** Compares two states of the content, page by page. A change of a record is one change, with all pages that show it. */
export function compareContent(before: Content, after: Content): ContentDifference {
  const { pairs, renamed, added, removed } = pairPages(before, after)
  // Lists that show a broken collection are empty: their items look added or removed although they are not.
  const collectionsBroken = [...before.problems, ...after.problems].some(({ file }) =>
    file.startsWith('content/collections/'),
  )
  const changes = [
    ...pairs.flatMap(({ name, old, page }) => diffPages(old, page, routeOf(name), collectionsBroken)),
    ...renamed.flatMap(({ name, old, page }) => diffPages(old, page, routeOf(name), collectionsBroken)),
    ...(before.site && after.site ? compareValues(before.site, after.site, 'site') : []).map((change) => ({
      page: ALL_PAGES,
      change,
    })),
  ]
  return {
    moves: [
      ...added.map(([name, { title }]) => ({ from: undefined, to: routeOf(name), title })),
      ...removed.map(([name, { title }]) => ({ from: routeOf(name), to: undefined, title })),
      ...renamed.map(({ from, name, page }) => ({
        from: routeOf(from),
        to: routeOf(name),
        title: page.title,
      })),
    ],
    changes: groupChanges(changes),
    problems: { before: before.problems, after: after.problems },
  }
}
