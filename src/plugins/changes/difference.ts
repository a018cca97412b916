import { Page } from '../../../schemas/page.ts'
import type { Role } from '../../../schemas/parts/roles.ts'
import { Site } from '../../../schemas/site.ts'
import { groupBy } from '../../contract/group-by.ts'
import { CHANGE_KINDS, type Change } from '../../engine/content-changes.ts'
import { routeOf } from '../../engine/public/documents.ts'
import type { Problem } from '../../engine/public/problems.ts'
import type { Content } from '../../engine/public/site.ts'
import { alignLists, PAGE_SUBJECT } from './align-lists.ts'
import { compareValues } from './compare.ts'
import { createValueUpdater, type UpdatedValue } from './update-values.ts'

/** Stands in the report for the addresses of all pages: every page shows a change of `site.json`. */
const ALL_PAGES = 'every page'
const MIN_RENAME_SIMILARITY = 0.6
/** The days on which the site shows something: visitors see what they change, and not the days themselves. */
const DAYS_SHOWN: ReadonlySet<Role | undefined> = new Set<Role>(['valid-from', 'valid-through'])

/** The days on which visitors see a change, such as `2026-12-24`: from today on, and without an end, where there is none. */
export interface Period {
  /** The first day, if it is after today. */
  begins?: string
  /** The last day. */
  ends?: string
}

/** A change with the addresses of all pages that show it. */
export interface PagesChange extends Change, Period {
  pages: string[]
  /** The addresses of the pages where a text names the value, by its token. */
  texts?: string[]
}

/**
 * Adds the pages whose texts have changed with a value to the change of the value: one change is told once. A value that
 * only texts show has a change of its own.
 */
function addTexts(changes: PagesChange[], updated: readonly UpdatedValue[]): PagesChange[] {
  const all = [...changes]
  for (const { name, before, after, pages } of updated) {
    if (pages.size === 0) continue
    const texts = [...pages]
    const shows = (side: string | undefined, value: string) =>
      side !== undefined && (side === `"${value}"` || side.split(/[ /]/).includes(value))
    const index = all.findIndex((change) => shows(change.before, before) && shows(change.after, after))
    const change = all[index]
    if (change) all[index] = { ...change, texts }
    else all.unshift({ kind: 'price', subject: name, part: '', before, after, pages: [], texts })
  }
  return all
}

/**
 * Merges equal changes of several pages and sorts them by kind. Within a kind, those of today come first, and then the changes on
 * most pages.
 */
export function groupChanges(changes: readonly PagesChange[]): PagesChange[] {
  const same = groupBy(changes, ({ kind, subject, part, before, after, begins, ends }) =>
    JSON.stringify([kind, subject, part, before ?? 0, after ?? 0, begins ?? 0, ends ?? 0]),
  )
  const merged = [...same.values()].flatMap((group): PagesChange[] => {
    const [first] = group
    const texts = group.flatMap((change) => change.texts ?? [])
    const pages = [...new Set(group.flatMap((change) => change.pages))]
    return first ? [{ ...first, pages, ...(texts.length > 0 && { texts }) }] : []
  })
  return merged.toSorted(
    (a, b) =>
      CHANGE_KINDS.indexOf(a.kind) - CHANGE_KINDS.indexOf(b.kind) ||
      (a.begins ?? '').localeCompare(b.begins ?? '') ||
      b.pages.length - a.pages.length,
  )
}

/** A page that was added, removed or renamed. */
export interface PageMove extends Period {
  /** The old address; undefined when the page is new. */
  from: string | undefined
  /** The new address; undefined when the page was removed. */
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

/** Compares two states of the content as on one day, page by page. A change of a record is one change, with all pages that show it. */
export function compareContent(before: Content, after: Content): ContentDifference {
  const problemFiles = [...before.problems, ...after.problems].map(({ file }) => file)
  // Lists that show a broken collection are empty: their items look added or removed although they are not.
  const collectionsBroken = problemFiles.some((file) => file.startsWith('content/collections/'))
  const broken = new Set(problemFiles.map((file) => /^content\/pages\/(.*)\.\w+$/.exec(file)?.[1]))
  const { money } = after.sources.formats
  const values = createValueUpdater(before.sources, after.sources)
  const listPages = ({ pages }: Content) =>
    [...pages]
      .filter(([name]) => !broken.has(name) || (before.pages.has(name) && after.pages.has(name)))
      .map(([name, page]) => ({ key: routeOf(name), value: page }))
  const { pairs, removed, added } = alignLists(listPages(before), listPages(after), MIN_RENAME_SIMILARITY)
  const renamed = pairs.filter((pair) => pair.before.key !== pair.after.key)
  const pageChanges = pairs.flatMap(({ before: { value: old }, after: { key: route, value: page } }) =>
    compareValues(values.update(old, page, route), page, PAGE_SUBJECT, money, Page, DAYS_SHOWN)
      .filter((change) => !collectionsBroken || (change.before !== undefined && change.after !== undefined))
      .map((change) => ({ ...change, pages: [route] })),
  )
  const siteChanges =
    before.site && after.site ? compareValues(before.site, after.site, 'the site', money, Site) : []
  const pluginChanges = after.sources.plugins
    .flatMap(({ compare }) => [...(compare?.changes?.(before, after) ?? [])])
    .map(({ page, ...change }) => ({ ...change, pages: [page] }))
  return {
    moves: [
      ...added.map(({ key, value }) => ({ from: undefined, to: key, title: value.title })),
      ...removed.map(({ key, value }) => ({ from: key, to: undefined, title: value.title })),
      ...renamed.map(({ before: { key: from }, after: { key: to, value } }) => ({
        from,
        to,
        title: value.title,
      })),
    ],
    changes: addTexts(
      groupChanges([
        ...pageChanges,
        ...pluginChanges,
        ...siteChanges.map((change) => ({ ...change, pages: [ALL_PAGES] })),
      ]),
      values.updated,
    ),
    problems: { before: before.problems, after: after.problems },
  }
}
