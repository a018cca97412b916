import type { EditState, FileCommand, Refusal } from './protocol.ts'

/** An earlier version of a document. `GET /__edit/versions?file=…` lists the versions in git, newest first. */
export interface EditVersion {
  commit: string
  /** The date of the commit, such as `2026-11-22T17:03:00+01:00`. */
  date: string
  author: string
  /** The subject of the commit message. */
  message: string
}

/** `GET /__edit/changes?file=…&commit=…`: the changes of a document since a version. */
export interface VersionChanges {
  /** One line per visible change, in words. */
  lines: string[]
  /** Whether the document is identical to that version. */
  same: boolean
}

/** A document, a picture or a table that is saved, and that differs from the published content. */
export interface SavedPart {
  /** Its files; two for a page that has moved. */
  files: string[]
  title: string
  change: 'added' | 'changed' | 'moved' | 'removed'
  /** The title of the publication in which it waits for a review, as it is. */
  waits?: string
  /** Whether it is published: because the user has chosen it, or because something that is published needs it. */
  goes?: 'chosen' | 'needed'
  /** The title of the document that needs it; undefined when it waits for a review together with something that goes again. */
  neededBy?: string
}

/**
 * `GET /__edit/publication`: what would be published, of what is saved: all that does not wait for a review yet. `POST
 * /__edit/publication` with `{ files }`: the same of what the user has chosen.
 */
export interface PublicationPlan {
  parts: SavedPart[]
  /** What visitors will see changed: one line per change, in words. */
  lines: string[]
  /** Why that cannot be published; undefined when it can. */
  refusal?: Refusal | undefined
}

/** A document that others have published, too, and their last commit of it. `GET /__edit/others` lists them. */
export interface OthersChange extends Pick<EditVersion, 'author' | 'date'> {
  file: string
}

/** `POST /__edit/publish` with `{ title, files }`. */
export interface PublishResult {
  branch: string
  commit: string
  /** The URL that opens a review on the git host; undefined when the host is not known. */
  review?: string
}

/** What became of changes that were published. `GET /__edit/published` lists the last ones, newest first. */
export interface PublishedChange {
  branch: string
  title: string
  /** Who has published them. */
  author: string
  /** When they were published, such as `2026-11-22T17:03:00+01:00`. */
  date: string
  /** What visitors see changed: one line per change, in words. */
  lines: string[]
  /** `gone`: their branch is no longer at the git host, and the published content lacks them. */
  state: 'waiting' | 'merged' | 'live' | 'gone'
  /** Who has refused them in the editor, and why; the reason may be empty. */
  refused?: { by: string; reason: string }
  /** Since when visitors see them, such as `2026-11-22T17:08:00+01:00`, when the published site has told. */
  since?: string
  /** Whether `POST /__edit/review` accepts and refuses them. */
  canReview: boolean
  /** Whether `POST /__edit/undo-publication` can take it back. */
  canUndo: boolean
  /** The URL that opens the review of changes that wait; undefined when the host is not known. */
  review?: string
}

/** The answer to `POST /__edit/preview`: the path of a folder, or an address that shows the preview until a day. */
export type PreviewResult = { folder: string } | { link: string; until: string }

/** The answer to `POST /__edit/newest`. */
export interface NewestResult {
  /** The number of commits of others that this folder does not have yet; undefined when the remote cannot be reached. */
  newer?: number | undefined
  /** The number of publications that wait for a decision of the user. */
  toReview?: number
  /** The files that have changed on the disk. */
  files: string[]
  /** Whether the dependencies of the project have changed and must be installed again. */
  restart: boolean
}

/** The answer to `POST /__edit/undo-publication`. */
export interface UndonePublication {
  state: EditState
  /** What has changed the files; undefined when the changes no longer wait for a review, and the files are as they were. */
  command?: FileCommand
}
