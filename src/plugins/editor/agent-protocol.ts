import type { DocumentChange, Pointer } from './protocol.ts'

/** Changes that an assistant has made, as unsaved ones. Vite sends them as the event `edit:proposal`: one step to undo. */
export interface Proposal {
  id: string
  /** What undoes it, document by document: the last change first. */
  undo: DocumentChange[]
}

/** The place of a change by an assistant; `body` is that of the text of an .mdx page. */
export interface ProposedPlace {
  file: string
  pointer: Pointer
}

/** `GET /__edit/assistant`: how an assistant gets to this editor. `POST` withdraws that, and gives another one. */
export interface AssistantAccess {
  /** What its requests have in the header `authorization`, behind `Bearer`. */
  token: string
  /** The path of its requests. */
  path: string
  /** The project's root, where a program starts; undefined in a team. */
  folder: string | undefined
}
