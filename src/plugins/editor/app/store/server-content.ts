import { ref } from 'valtio'
import type { EditDocument, EditState, EditStatus, Operation, OperationsResult } from '../../protocol.ts'
import { setTimeZone } from '../form/days.ts'
import { isEqual } from '../json.ts'
import type { EditorState } from './state.ts'
import { type WaitingChange, withWaiting } from './waiting.ts'

/** The requests to the server. Tests replace them. */
export interface ServerAccess {
  read: <T>(path: string, query?: Record<string, string>) => Promise<T>
  send: <T>(path: string, body: object) => Promise<T>
}

/**
 * Creates the content as the server has it, which `state` shows with the changes that wait for the server. `waiting` gives these.
 * The promises of the functions reject when the server refuses the request or is away.
 */
export function createServerContent(
  state: EditorState,
  server: ServerAccess,
  waiting: () => readonly WaitingChange[],
) {
  const documents = new Map<string, EditDocument>()

  const put = (document: EditDocument) => {
    documents.set(document.file, document)
    const next = withWaiting(document, waiting())
    const data = state.documents[document.file]?.data
    // Equal data stay the same object, so that their components need not render again.
    const isSame = data !== undefined && isEqual(data, next.data)
    state.documents[document.file] = ref(isSame ? { ...next, data } : next)
  }
  const putStatus = (status: EditStatus) => {
    if (!state.site) return
    const problems = isSameProblems(status, state.site) ? state.site.problems : status.problems
    state.site = ref({ ...state.site, ...status, problems })
  }
  const load = async (file: string) => {
    const document = await server.read<EditDocument>('doc', { file })
    put(document)
    return document
  }
  const confirmed = async (file: string) => documents.get(file) ?? (await load(file))
  return {
    /** Shows a document that the server has sent. */
    put,
    putStatus,
    putAnswer: ({ document, status }: OperationsResult): void => {
      put(document)
      putStatus(status)
    },
    /** Shows a document again, after a change to it was dropped. Gives false when it is not open. */
    putAgain: (file: string): boolean => {
      const document = documents.get(file)
      if (document) put(document)
      return document !== undefined
    },
    /** Reads a document again. */
    load,
    loadAll: () => Promise.all(Object.keys(state.documents).map(load)),
    loadSite: async (): Promise<void> => {
      const site = await server.read<EditState>('state')
      setTimeZone(site.timeZone)
      state.site = ref(site)
    },
    /** Shows another state of the site, whose files a command has changed: open documents are read again, or closed when they are gone. */
    putSite: async (site: EditState): Promise<void> => {
      state.site = ref(site)
      for (const file of Object.keys(state.documents)) {
        if (site.files.some((one) => one.file === file)) await load(file)
        else {
          documents.delete(file)
          delete state.documents[file]
        }
      }
    },
    /** Gives a document without the waiting changes. Reads it only if it is not open. */
    confirmed,
    /** Sends operations, or asks for an earlier version. The caller shows the answer. */
    edit: async (
      file: string,
      what: { ops: Operation[]; id: string } | { commit: string } | { line: number; column: number },
    ) => {
      const { hash } = await confirmed(file)
      const path = 'ops' in what ? 'ops' : 'commit' in what ? 'restore' : 'mend'
      return server.send<OperationsResult>(path, { file, base: hash, ...what })
    },
  }
}

export type ServerContent = ReturnType<typeof createServerContent>

/** Whether two states of the content have the same problems. */
export function isSameProblems(one: EditStatus, other: EditStatus | undefined): boolean {
  return JSON.stringify(one.problems) === JSON.stringify(other?.problems)
}

/** Whether the others of the team change the same documents in both. */
export function isSameTeam(one: EditStatus, other: EditStatus | undefined): boolean {
  return JSON.stringify(one.others) === JSON.stringify(other?.others)
}
