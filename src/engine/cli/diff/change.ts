/** The kinds of changes, in the order in which they are told. */
export const kinds = ['price', 'text', 'picture', 'link', 'order', 'setting'] as const
export type Kind = (typeof kinds)[number]

/** One thing that a visitor will see changed. */
export interface Change {
  kind: Kind
  /** What it belongs to: "Internet 500", `promo "Why choose Tidewire"`. */
  subject: string
  /** Which part of that; empty where there is only one it could be. */
  part: string
  /** Undefined when it is new. */
  before: string | undefined
  /** Undefined when it is gone. */
  after: string | undefined
}

/** A change with the addresses of all pages that it shows on. */
export interface SpreadChange extends Change {
  on: string[]
}

/** The changes of all pages, each once, by kind; those that show on most pages come first. */
export function spread(changes: readonly { on: string; change: Change }[]): SpreadChange[] {
  const known = new Map<string, SpreadChange>()
  for (const { on, change } of changes) {
    const { kind, subject, part, before, after } = change
    const key = JSON.stringify([kind, subject, part, before ?? 0, after ?? 0])
    const same = known.get(key)
    if (!same) known.set(key, { ...change, on: [on] })
    else if (!same.on.includes(on)) same.on.push(on)
  }
  return [...known.values()].toSorted(
    (a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || b.on.length - a.on.length,
  )
}
