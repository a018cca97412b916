import { ref } from 'valtio'
import { plural } from '../../../../contract/plural.ts'
import type { NewestResult, UndonePublication } from '../../git-protocol.ts'
import type { UploadResult } from '../../pictures-protocol.ts'
import type {
  Conflict,
  EditStatus,
  FileCommand,
  PageChange,
  PageRequest,
  SaveResult,
} from '../../protocol.ts'
import { addStep, commandStep, markSaved } from './history.ts'
import type { StoreParts } from './store-parts.ts'

/** Says what *Get the newest* has brought: nothing after one's own changes were accepted. */
function describeNewest(files: number): string {
  return files === 0
    ? 'The newest is here. Your files had all of it already.'
    : `${plural(files, 'file is', 'files are')} up to date now.`
}

const UPDATE = 'ask IT to update the editor, as its manual says'

/** The actions on the files themselves: save them, get those of others, and create, move and remove pages. */
export function createFileActions({ state, server, content, queue, now }: StoreParts) {
  /** Adds the step of a command, behind those of the changes before it. */
  const addCommand = (command: FileCommand | undefined) => {
    if (command) state.history = ref(addStep(state.history, commandStep(command, now())))
  }
  const changePictures = async (path: string, body: object): Promise<UploadResult> => {
    const result = await server.send<UploadResult>(path, body)
    addCommand(result.command)
    await content.loadSite()
    if (result.note !== undefined) state.notice = { tone: 'good', text: result.note }
    return result
  }
  const showConflict = async (file: string) => {
    const { mine, ...sides } = await server.read<Partial<Conflict>>('conflict', { file })
    state.conflict = mine && ref({ ...sides, file, mine })
  }
  return {
    /** Saves all documents with unsaved changes. When the server refuses, it saves none, and a notice says why. */
    save: () =>
      queue.run(async () => {
        const changed = state.site?.changed ?? []
        if (changed.length === 0) return
        const documents = await Promise.all(changed.map(content.load))
        const files = documents.map(({ file, hash }) => ({ file, base: hash }))
        const { written } = await server.send<SaveResult>('save', { files })
        await Promise.all([content.loadSite(), ...written.map(content.load)])
        state.history = ref(markSaved(state.history))
        state.notice = { tone: 'good', text: `Saved: ${plural(written.length, 'file')}` }
      }),

    /** Reads the number of new commits by others, and of publications to decide about. When the remote does not answer, the last number stays, without a message. */
    lookForNewest: async (): Promise<void> => {
      const found = await server.send<NewestResult>('newest', { action: 'look' }).catch(() => undefined)
      if (found?.newer !== undefined) state.newer = found.newer
      if (found?.toReview !== undefined) state.toReview = found.toReview
    },

    /**
     * Gets the published changes of others into the files. A notice shows the result. Where they have changed the same as the user,
     * the user is asked.
     */
    getNewest: () =>
      queue.run(async () => {
        const { newer = 0, files, restart } = await server.send<NewestResult>('newest', { action: 'get' })
        const open = Object.keys(state.documents)
        await Promise.all([content.loadSite(), ...open.map((file) => content.load(file).catch(() => {}))])
        state.newer = newer
        state.notice = restart
          ? {
              tone: 'bad',
              text: `The newest is here, and it needs other packages: ${
                state.site?.team ? UPDATE : 'stop the editor, run “npm ci”, and start it again'
              }. Your unsaved changes stay.`,
            }
          : { tone: 'good', text: describeNewest(files.length) }
        const [conflict] = state.site?.conflicts ?? []
        if (conflict !== undefined) await showConflict(conflict)
      }),

    /**
     * Undoes what was published on a branch: one that waits for a review at the host, an accepted one in the files, as a step that can
     * be undone. Gives what that did, in words. Throws `RefusedError` when the server refuses it or is away.
     */
    undoPublication: async (branch: string): Promise<string> => {
      await queue.settled()
      const { command, state: site } = await server.send<UndonePublication>('undo-publication', { branch })
      addCommand(command)
      await content.putSite(site)
      return command
        ? `${command.told} in your files. Visitors see that when you have published it.`
        : 'It no longer waits for a review. Its changes are still saved here.'
    },

    /** Shows the site as of a day (`2026-12-24`); null for today. */
    showDay: (day: string | null) =>
      queue.run(async () => content.putStatus(await server.send<EditStatus>('day', { day }))),

    /** Shows the conflict of a document, if it has one. */
    showConflict: (file: string) => queue.run(() => showConflict(file)),

    // Pictures change at once, as steps that can be undone. Each of these throws `RefusedError` when the server refuses it or is away.
    uploadPicture: (file: File) => changePictures(`media?name=${encodeURIComponent(file.name)}`, file),
    replacePicture: (path: string, file: File) =>
      changePictures(`media?replace=${encodeURIComponent(path)}`, file),
    removePicture: (path: string) => changePictures('remove-picture', { path }),

    /** Creates, moves or removes a page; gives its address. Throws `RefusedError` when the server refuses it or is away. */
    changePage: async (request: PageRequest): Promise<string | undefined> => {
      const page = 'file' in request && state.site?.files.find(({ file }) => file === request.file)
      await queue.settled()
      const result = await server.send<PageChange>('page', request)
      addCommand(result.command)
      await content.putSite(result.state)
      // Only the site itself keeps old addresses.
      const isLed = request.action === 'rename' && page && page.language === undefined
      const text = isLed
        ? `Moved: links lead to ${result.route}, and visitors of ${page.route} come there, too`
        : result.command.told
      state.notice = { tone: 'good', text, withUnsaved: true }
      return result.route
    },
  }
}
