/**
 * The messages between the editor on the page (`src/plugins/editor/app`) and its server (`src/plugins/editor/server`). Only `npm
 * run edit` runs the two; a build contains neither. Every request but that for an icon carries the header `x-edit-token`. The bodies of
 * requests are in `server/request-bodies.ts`, with the schemas that check them.
 */
import type { Json } from '../../contract/json.ts'
import type { Pointer } from '../../contract/json-pointer.ts'
import type { TranslatedText, TranslatedTexts } from '../../engine/translations.ts'
import type { ProposedPlace } from './agent-protocol.ts'
import type { Operation, PageRequest } from './server/request-bodies.ts'

// Types only: Zod must not reach the browser.
export type { Json, Operation, PageRequest, Pointer, TranslatedText }

/** A document that can be edited, as the list of files shows it. */
export interface EditableFile {
  /** Path from the project's root, such as `content/pages/faq.json`. */
  file: string
  /** `page`, `collection`, `pairs` of texts and translations, or the name of a document in `content/` itself: `site`. */
  kind: string
  /** Its name for people: the title of a page, the name of a collection. */
  title: string
  /** The path of a page, without the base path of the site. */
  route?: string
  /** The title without the language; only of a document of a language. */
  short?: string
  /** The name of the language that it belongs to; undefined for a document of the site itself. */
  language?: string
  /** The document of the site that it translates, or takes the place of in its language. */
  source?: string
  /** How many texts it has, and how many of them have no translation: only of pairs that are begun. */
  count?: { all: number; missing: number }
}

/** A language that the site is translated to. */
export interface EditLanguage {
  /** The folder of its files, and the first part of its addresses: `fr`. */
  name: string
  locale: string
  direction: 'ltr' | 'rtl'
  /** Its name in the language itself. */
  label: string
}

/**
 * `GET /__edit/pairs?file=…`: the texts of a document of kind `pairs`, and behind it those of other documents that its page shows. The
 * translations are the data of the documents.
 */
export type EditPairs = readonly TranslatedTexts[]

/** A problem that the check has found, with its position. */
export interface EditProblem {
  severity: 'error' | 'warning'
  file: string
  line: number
  column: number
  /** The position in the data; undefined for the whole file and for the text of an .mdx page. */
  pointer?: Pointer
  /** One or two sentences in the words of forms. */
  message: string
  /** Set when the message goes on from the name of its field: "is empty." Otherwise it is whole. */
  goesOn?: true
  /** Set when the check knows what was meant: `POST /__edit/mend` writes it. */
  isMendable?: true
  /** Set for a hint that holds publishing back: a text is not written yet. */
  isUnwritten?: true
}

/** The state that changes during editing. Vite sends it as the event `edit:status` after each change. */
export interface EditStatus {
  /** All documents; left out during typing. */
  files?: EditableFile[]
  /** The documents with unsaved changes. */
  changed: string[]
  /** Those of them whose file has another change at the same place. */
  conflicts: string[]
  problems: EditProblem[]
  /** The number of valid states of the content so far. The page in the frame shows the latest. */
  edition: number
  /** The day that the page shows, such as `2026-12-24`; null for today. */
  day: string | null
  /** The others of the team who change something. */
  others: Colleague[]
  /** The places of unsaved changes that an assistant has made. */
  proposed: ProposedPlace[]
}

/** Somebody else of the team, and the documents that they change. */
export interface Colleague {
  name: string
  /** The documents with changes that are not saved. */
  unsaved: string[]
  /** Those with saved changes that are not published, or wait for a review. */
  saved: string[]
}

/** A page whose block a new page begins with, without its texts and its other blocks. */
export interface PageTemplate {
  kind: 'article' | 'questions'
  file: string
  route: string
  block: Pointer
  /** The address below which the new page stands, such as `/blog`; empty for none. */
  folder: string
}

/** `GET /__edit/state`: the state of the whole site. */
export interface EditState extends EditStatus {
  /** The time zone of the site, whose day counts; undefined for that of this computer. */
  timeZone: string | undefined
  /** The language of the site itself. */
  own: Pick<EditLanguage, 'locale' | 'direction'>
  /** The languages that it is translated to. */
  languages: readonly EditLanguage[]
  /** Who edits, of a team: previews get a link then, otherwise they are folders on this computer. */
  team?: { name: string; signOut?: string | undefined } | undefined
  /** The documents whose unsaved changes could not be read when the server started. */
  damaged: readonly string[]
  files: EditableFile[]
  templates: PageTemplate[]
  /** The pages and pictures that were removed in the last 30 days, the latest first. */
  trash: TrashItem[]
  /**
   * The names that fields may hold, by kind of reference. `GET /__edit/icon?name=…` gives an icon as SVG. `cards` maps each
   * collection to the kind of its cards, `records` to the records that a block can pick.
   */
  names: Record<'route' | 'picture' | 'clip' | 'icon' | 'collection', readonly string[]> & {
    cards: Readonly<Record<string, string>>
    records: Readonly<Record<string, readonly RecordName[]>>
  }
}

/** A record of a collection: what a block picks it by, and its name for people. */
export interface RecordName {
  key: string | number
  name: string
}

/** `GET /__edit/doc?file=…`: a document with its unsaved changes. */
export interface EditDocument {
  file: string
  /** The hash of the text. A request that changes the document sends it as `base`. */
  hash: string
  data: Json
  /** The text below the fields of an .mdx page. */
  body?: string
  /** The block that shows that text, or the whole document when no block does, and the line of the file where the text begins. */
  bodyAt?: { pointer: Pointer; line: number }
  changed: boolean
  /** The routes of the pages that show content of this document. A page lists only its own route. */
  shownOn: string[]
}

/** `GET /__edit/example?type=…`: a block of this type that a new one can be like. Without fields when the site has none. */
export interface BlockExample {
  route: string
  value: Json
}

/** `GET /__edit/saved?file=…`: a document without its unsaved changes; undefined fields when the file is gone. */
export interface SavedDocument {
  data?: Json
  body?: string
}

/** Operations on a document. `POST /__edit/renames` gives those that write a new name wherever the old one is. */
export interface DocumentChange {
  file: string
  operations: Operation[]
}

/** The answer to `POST /__edit/ops`: the changed document, and the operations that undo the change. */
export interface OperationsResult {
  document: EditDocument
  undo: Operation[]
  status: EditStatus
}

/** The answer to `POST /__edit/save`, with status 200. */
export interface SaveResult {
  written: string[]
}

/** Status 409, and `GET /__edit/conflict?file=…`: the file has another change at the same place. */
export interface Conflict {
  file: string
  /** The document on the disk; undefined when the file is gone or cannot be read. */
  disk?: SavedDocument | undefined
  /** The document that the unsaved changes are based on; undefined when it cannot be read. */
  was?: SavedDocument | undefined
  /** The document with the unsaved changes. */
  mine: SavedDocument
}

/** A command on files, such as the move of a page: `POST /__edit/take-back` takes it back by its id. */
export interface FileCommand {
  id: string
  /** Says what it did: “Offers” was moved to /deals. */
  told: string
}

/** The answer to `POST /__edit/page`. */
export interface PageChange {
  state: EditState
  /** The new address of the page; undefined after a removal. */
  route?: string
  command: FileCommand
}

/** The answer to `POST /__edit/take-back`: the command that took the other one back. */
export interface BackResult {
  state: EditState
  command: FileCommand
  /** A page that came back; undefined for none. */
  page: string | undefined
}

/** `GET /__edit/removal?file=…`: what goes with a page. */
export interface PageRemoval {
  /** The titles of what links to it. */
  linking: readonly string[]
  /** Whether it has unsaved changes. */
  isChanged: boolean
  /** The number of other files, such as translations, that go or change with it. */
  others: number
}

/** A removed page or picture, which can be brought back. */
export interface TrashItem {
  /** The id of the command that removed it. */
  id: string
  title: string
  file: string
  /** When it was removed, as in `2026-12-24T08:00:00.000Z`. */
  at: string
}

/** The answer to a refused request. `message` tells an editor what happened and what to do. */
export interface Refusal {
  message: string
  problems?: EditProblem[]
  conflict?: Conflict
  /** Where to sign in again, when a front door asks for it (401): a path of this server. */
  signIn?: string
}
