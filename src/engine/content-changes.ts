import type { z } from 'zod'
import type { Formats } from '../contract/formats.ts'
import type { Content } from './check/content-session.ts'

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

/** A change that visitors see, and the address of the page that shows it. */
export interface SiteChange extends Change {
  page: string
}

/** Says what visitors will see changed. */
export interface ContentComparer {
  /**
   * Compares the content of the project at `root` in a commit, branch or tag with `now`. Throws a `GitError` with the reason when
   * git cannot give that content.
   */
  sinceCommit: (root: string, ref: string, now: Content) => ContentReport
  /** Compares two versions of a document, which has this schema. Gives a line for each change; `money` formats amounts of cents. */
  versions: (
    before: object,
    after: object,
    options: { schema: z.ZodType; money: Formats['money'] },
  ) => string[]
}

/** What differs between two states of the content. */
export interface ContentReport {
  /** Gives a line for each change. */
  lines: () => string[]
  /** Formats the report for printing. */
  print: (format: 'text' | 'markdown') => string
}
