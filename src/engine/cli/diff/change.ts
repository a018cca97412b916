/** The kinds of changes, in the order in which the report lists them. */
export const CHANGE_KINDS = ['price', 'text', 'picture', 'link', 'order', 'setting'] as const
export type ChangeKind = (typeof CHANGE_KINDS)[number]

/** One change that a visitor sees. */
export interface Change {
  kind: ChangeKind
  /** The record, block or page that has changed: "Internet 500", `promo "Why choose Tidewire"`. */
  subject: string
  /** The part of the subject that has changed; empty where only one part can change. */
  part: string
  /** The old value as the report shows it; undefined when there was none. */
  before: string | undefined
  /** The new value as the report shows it; undefined when there is none. */
  after: string | undefined
}

/** A change with the addresses of all pages that show it. */
export interface PagesChange extends Change {
  pages: string[]
}

/** Merges equal changes of several pages and sorts them by kind. Within a kind, the changes on most pages come first. */
export function groupChanges(changes: readonly { page: string; change: Change }[]): PagesChange[] {
  const merged = new Map<string, PagesChange>()
  for (const { page, change } of changes) {
    const { kind, subject, part, before, after } = change
    const key = JSON.stringify([kind, subject, part, before ?? 0, after ?? 0])
    const same = merged.get(key)
    if (!same) merged.set(key, { ...change, pages: [page] })
    else if (!same.pages.includes(page)) same.pages.push(page)
  }
  return [...merged.values()].toSorted(
    (a, b) => CHANGE_KINDS.indexOf(a.kind) - CHANGE_KINDS.indexOf(b.kind) || b.pages.length - a.pages.length,
  )
}
