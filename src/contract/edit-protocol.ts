/**
 * What the editor on the page (`src/editor`) and its server (`src/engine/edit`) say to each other. Only `npm run edit` has
 * both; no build knows them. Every request but GET carries the header `x-edit-token`.
 */

import type { DocumentKind } from './root-documents.ts'

/** A value of a document. */
export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }

/** A place in the data of a document, by RFC 6901: `/sections/2/title`. The whole document is the empty text. */
export type Pointer = string

/**
 * A change of one document. `expect` is the value that stands there now (left out where nothing stands): the server refuses
 * an operation that expects another.
 */
export type Operation =
  /** Sets a value; adds the field where it is missing, behind those of its object that stand before it in `order`. */
  | { op: 'set'; pointer: Pointer; value: Json; expect?: Json; order?: readonly string[] }
  /** Removes a field or an item. */
  | { op: 'remove'; pointer: Pointer; expect: Json }
  /** Adds an item to the list at `pointer`, before the item at `index`. */
  | { op: 'insert'; pointer: Pointer; index: number; value: Json }
  /** Moves an item of the list at `pointer`. `to` is its index afterwards; `expect` is the item. */
  | { op: 'move'; pointer: Pointer; from: number; to: number; expect: Json }
  /**
   * Replaces the text below the fields of an .mdx page. Its line ends become those of the file; `exact` keeps them, for an
   * undo.
   */
  | { op: 'body'; value: string; expect: string; exact?: true }
  /**
   * Gives the value at `pointer` its earlier text, character by character. Only the server makes it: an undo brings back the
   * bytes that stood there.
   */
  | { op: 'restore'; pointer: Pointer; source: string; expect: Json }

/** A document that can be edited, as the list of files shows it. */
export interface EditableFile {
  /** Path from the project's root, such as `content/pages/faq.json`. */
  file: string
  kind: DocumentKind
  /** What a person calls it: the title of a page, the name of a collection. */
  title: string
  /** The address of a page, without the path of the site's host. */
  route?: string
}

/** A finding of the check, at its place. */
export interface EditProblem {
  severity: 'error' | 'warning'
  file: string
  line: number
  column: number
  /** The place in the data; undefined for the whole file and for the text of an .mdx page. */
  pointer?: Pointer
  message: string
}

/** What changes while somebody edits. The event `edit:status` of Vite's client brings it whenever it has changed. */
export interface EditStatus {
  /** All documents; left out while somebody types. */
  files?: EditableFile[]
  /** The documents with changes that are not saved. */
  changed: string[]
  problems: EditProblem[]
  /** Counts the good states of the content: the page in the frame shows the last of them. */
  edition: number
}

/** `GET /__edit/state`: the whole site at a glance. */
export interface EditState extends EditStatus {
  files: EditableFile[]
  /**
   * The names that fields may hold, by kind of reference: `route`, `picture`, `clip`, `icon`, `collection`.
   * `GET /__edit/icon?name=…` draws an icon. `cards` says of what kind the cards of each collection are.
   */
  names: Record<'route' | 'picture' | 'clip' | 'icon' | 'collection', readonly string[]> & {
    cards: Readonly<Record<string, string>>
  }
}

/** `GET /__edit/doc?file=…`: a document with its unsaved changes. */
export interface EditDocument {
  file: string
  /** Names the text; a request that changes the document gives it back as `base`. */
  hash: string
  text: string
  data: Json
  /** The text below the fields of an .mdx page. */
  body?: string
  /** The block that shows that text (the whole document when none does), and the line of the file in which the text begins. */
  bodyAt?: { pointer: Pointer; line: number }
  changed: boolean
  /** The routes of the pages that show something of this document; for a page only its own. */
  shownOn: string[]
}

/** `GET /__edit/texts?route=…`: what a page shows, with its places. */
export interface PageTexts {
  texts: PageText[]
  /**
   * The blocks of the page in the order in which they stand (`main [data-type]`), inner blocks included: their places in the
   * document of the page; null for a block that stands in the text of an .mdx page.
   */
  blocks: (Pointer | null)[]
}

/** A text that stands on a page, with its place. */
export interface PageText {
  /** As visitors read it: with the values of tokens and with typographic quotation marks. */
  text: string
  file: string
  /** Undefined in the text of an .mdx page; `line` says where. */
  pointer?: Pointer
  line?: number
  /**
   * The block that shows it: its place among all blocks of the page in the order in which they stand (`[data-type]`), inner
   * blocks included. Undefined for the header, the masthead, the footer, and where several blocks show it.
   */
  block?: number
  /** The place of that block in the document of the page. */
  blockPointer?: Pointer
}

/** `POST /__edit/ops`. All operations are applied, or none. */
export interface OperationsRequest {
  file: string
  base: string
  /** Names the change. A change whose answer was lost is sent again: the server makes it once, and gives the same answer. */
  id?: string
  ops: Operation[]
}

/** The answer to `POST /__edit/ops`: the document afterwards, and what takes the change back. */
export interface OperationsResult {
  document: EditDocument
  undo: Operation[]
  status: EditStatus
}

/** A text that a document had: `GET /__edit/versions?file=…` lists those that git knows, newest first. */
export interface EditVersion {
  commit: string
  /** When it was made, such as `2026-11-22T17:03:00+01:00`. */
  date: string
  author: string
  /** What the author said about it. */
  message: string
}

/** `GET /__edit/changes?file=…&commit=…`: what has changed in a document since a version. */
export interface VersionChanges {
  /** One line a change that somebody reads, in words. */
  lines: string[]
  /** Whether the document is as it was. */
  same: boolean
}

/**
 * `POST /__edit/restore`: brings an earlier version of a document back, as a change that is not saved. The answer is an
 * `OperationsResult`.
 */
export interface RestoreRequest {
  file: string
  base: string
  commit: string
}

/** `POST /__edit/save`: writes documents. Nothing is written when one of them cannot be. */
export interface SaveRequest {
  files: { file: string; base: string }[]
}

/** The answer to `POST /__edit/save`, with status 200. */
export interface SaveResult {
  written: string[]
}

/**
 * `POST /__edit/resolve`: ends a conflict, or drops the unsaved changes of a document. `disk` takes the text on the disk;
 * `mine` keeps the text with the unsaved changes as a change of the text on the disk. The answer is an `EditDocument`.
 */
export interface ResolveRequest {
  file: string
  keep: 'mine' | 'disk'
}

/** Status 409: somebody else has changed the file at the same place. */
export interface Conflict {
  file: string
  /** The text on the disk; undefined when the file is gone. */
  disk?: string
  /** The text with the unsaved changes. */
  mine: string
}

/**
 * `POST /__edit/page`: a new page from a template (the route of another page), another address, or no page any more. A page
 * that others link to is removed only when that is confirmed; the refusal says who links to it.
 */
export type PageRequest =
  | { action: 'create'; route: string; title: string; from?: string }
  | { action: 'rename'; file: string; route: string }
  | { action: 'remove'; file: string; confirmed?: boolean }

/** The answer to `POST /__edit/page`. */
export interface PageResult {
  state: EditState
  /** The page's address afterwards; undefined when it is removed. */
  route?: string
}

/** `POST /__edit/media?name=…`: where the picture is now. */
export interface UploadResult {
  /** As content writes it, such as `articles/router.jpg`. */
  path: string
  width: number
  height: number
}

/** `GET /__edit/diff`: what visitors will see changed since the last commit. */
export interface EditDiff {
  /** One line a change, in words. */
  lines: string[]
  files: string[]
}

/** `POST /__edit/publish` with `{ title }`. */
export interface PublishResult {
  branch: string
  commit: string
  /** The page of the host that opens the review; undefined when the host is not known. */
  review?: string
}

/**
 * `POST /__edit/newest`: asks the project's host whether others have published something since (`look`), or brings it into the
 * files on the disk (`get`).
 */
export interface NewestRequest {
  action: 'look' | 'get'
}

/** The answer to `POST /__edit/newest`. */
export interface NewestResult {
  /** How many commits of others are not here yet. */
  newer: number
  /** The files that have changed on the disk. */
  files: string[]
  /** Whether the packages of the project are others now: it must be installed again. */
  restart: boolean
}

/** What a refused request answers: what happened and what to do, in words for an editor. */
export interface Refusal {
  message: string
  problems?: EditProblem[]
  conflict?: Conflict
}
