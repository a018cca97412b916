import { proxy, ref, type Snapshot, useSnapshot } from 'valtio'
import type { Shape } from '../../../../contract/shape.ts'
import type { Conflict, EditableFile, EditDocument, EditState, Pointer } from '../../protocol.ts'
import type { History } from './history.ts'
import type { QueueStatus } from './send-queue.ts'

/**
 * A value that is only replaced as a whole. Valtio makes no proxies of its parts: for a document of 140 KB, they would take 124 ms
 * a key.
 */
type Whole<T extends object> = ReturnType<typeof ref<T>>

/** A message for the user, until the next change: a good one in the toolbar, a bad one above the form. */
export interface Notice {
  tone: 'good' | 'bad'
  text: string
  /** Set when the toolbar also says what is not saved. */
  withUnsaved?: true
}

/** The part of a document that the form shows. */
export interface Selection {
  file: string
  /** The part of the document, such as a block. */
  pointer: Pointer
  /** The field in it to show. */
  focus?: Pointer
  /** The document of pairs that has this field, if it is another one that its page shows. */
  focusFile?: string
  /** The line to go to in the text of an .mdx page, from 1. */
  line?: number
  /** Set after a click on the page: the page does not scroll, and with `typing` it keeps the focus. */
  from?: 'page' | 'typing'
}

/** A change that the server has refused. */
export interface RefusedChange {
  file: string
  /** `body` is the text of an .mdx page. */
  pointer: Pointer
  reason: string
  /** The typed text, for the user to copy; undefined for other changes. */
  text: string | undefined
}

/** Everything that the store shows. Components read it, and only the store changes it. */
export interface EditorState extends QueueStatus {
  site: Whole<EditState> | undefined
  /** The schema of each kind of document. */
  shapes: Whole<Record<EditableFile['kind'], Shape>> | undefined
  /** The open documents by file, with all changes so far. */
  documents: Record<string, Whole<EditDocument>>
  /** A new object each time a part is opened. */
  selection: Whole<Selection> | undefined
  /** The document that the page in the frame is to show, after a change of it was undone or done again. A new object each time. */
  toShow: Whole<{ file: string }> | undefined
  history: Whole<History>
  /** The number of commits by others that this folder does not have yet. */
  newer: number
  /** The number of publications that wait for a decision of the user. */
  toReview: number
  /** The refused changes, until the user has closed their message. */
  refused: RefusedChange[]
  notice: Notice | undefined
  /** What a paste could not keep, until the user closes the message or pastes again. */
  pasted: Notice | undefined
  conflict: Whole<Conflict> | undefined
  /** Whether the user types a text where it stands on the page: it becomes a change when the user leaves it. */
  typing: boolean
}

/** Creates the state before the server has answered. A Valtio proxy. */
export function createEditorState(): EditorState {
  return proxy<EditorState>({
    site: undefined,
    shapes: undefined,
    documents: {},
    selection: undefined,
    toShow: undefined,
    history: ref({ undo: [], redo: [] }),
    newer: 0,
    toReview: 0,
    busy: false,
    typing: false,
    waiting: undefined,
    refused: [],
    notice: undefined,
    pasted: undefined,
    conflict: undefined,
  })
}

/**
 * Gives the state to a component. A change renders together with the component's own state: the form then finds the field that a
 * change adds, and focuses it.
 */
export function useEditorState(state: EditorState): Snapshot<EditorState> {
  return useSnapshot(state, { sync: true })
}
