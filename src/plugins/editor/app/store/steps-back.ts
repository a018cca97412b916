import { ref } from 'valtio'
import { valueAtPointer } from '../../operations.ts'
import type { BackResult, Json } from '../../protocol.ts'
import type { RefusedError } from '../api.ts'
import { createPlaceWriter } from '../naming/place-words.ts'
import { nodeAround, outlineOf } from '../outline/outline-nodes.ts'
import { type History, leaveOut, reverseStep, type Step } from './history.ts'
import { isRefusal } from './send-queue.ts'
import type { StoreParts } from './store-parts.ts'

/** A step that was undone or done again, and its document before and after that. */
interface StepMade {
  step: Step
  versions: Json[]
}

/** Throws all errors but a refusal of the server. */
function onlyRefusal(error: unknown): RefusedError {
  if (isRefusal(error)) return error
  throw error
}

/** Creates what undoes the last step or does it again, and what shows the answer of the server to a command on files. */
export function createStepsBack({ state, server, content, queue, fail }: StoreParts) {
  /** Says what was undone or done again, and shows it in the form and on the page. */
  const tell = (from: keyof History, { step, versions }: StepMade, count: number) => {
    const { file, pointer, operations } = step
    const { kind = '', title = file, language } = state.site?.files.find((one) => one.file === file) ?? {}
    const part = nodeAround(outlineOf(kind, state.documents[file]?.data ?? null, undefined), pointer)
    const shown = state.site?.files.find((one) => one.file === state.selection?.file)
    // The form of a page has the translations of lists and words that it shows, too.
    const isPair = kind === 'pairs' && shown?.kind === 'pairs' && shown.language === language
    if (isPair) state.selection = ref({ file: shown.file, pointer: '', focus: pointer, focusFile: file })
    else if (shown?.file !== file) state.selection = ref({ file, pointer: part?.pointer ?? '' })
    state.toShow = ref({ file })
    const isText = operations[0]?.op === 'body'
    const data = versions.find((version) => valueAtPointer(version, pointer) !== undefined)
    const place = createPlaceWriter(state)(file, isText ? 'body' : pointer, data)
    const words = place === '' ? title : `${place}, ${kind === 'page' ? 'on' : 'in'} ${title}`
    const more = count > 1 ? `, and ${count - 1} more` : ''
    const text = `${from === 'undo' ? 'Undone' : 'Done again'}: ${words}${more}`
    state.notice = { tone: 'good', text, withUnsaved: true }
  }
  /** Removes a step that the server refuses: the steps before it would never be reached. */
  const tellLeftOut = (from: keyof History, { file, command }: Step, { message }: Error): undefined => {
    const { title = file } = state.site?.files.find((one) => one.file === file) ?? {}
    const place = command ? `(${command.told})` : `in ${title}`
    const next = `${from === 'undo' ? 'Undo' : 'Redo'} goes on with the one before it.`
    state.history = ref(leaveOut(state.history, from))
    fail(new Error(`The last step, ${place}, fits no more and is left out: ${message} ${next}`))
  }
  /** Shows what a command on files has made of the site, and a page that it brings back in the form and the frame. */
  const showBack = async ({ state: site, page, command }: BackResult) => {
    await content.putSite(site)
    const { selection } = state
    const isGone = selection && !site.files.some(({ file }) => file === selection.file)
    const shown = page ?? (isGone ? site.files.find(({ route }) => route === '/')?.file : undefined)
    if (shown !== undefined) {
      await content.load(shown)
      state.selection = ref({ file: shown, pointer: '' })
      state.toShow = ref({ file: shown })
    }
    return command
  }
  const goBackFiles = async (from: keyof History, step: Step, id: string) => {
    const { command, operations } = step
    const result = await server
      .send<BackResult>('take-back', { id: command?.id, as: id })
      .catch((error: unknown) => tellLeftOut(from, step, onlyRefusal(error)))
    if (!result) return
    state.history = ref(reverseStep(state.history, from, { operations, command: await showBack(result) }))
    const text = `${from === 'undo' ? 'Undone' : 'Done again'}: ${command?.told}`
    state.notice = { tone: 'good', text, withUnsaved: true }
  }
  /**
   * Applies the last step of one list, with all steps of its group, and adds the reverse steps to the other list. Text that was
   * typed meanwhile stays.
   */
  const goBack = (from: keyof History) => {
    // When the server does not answer, the same request is sent again.
    const ids = new Map<Step, string>()
    let told: StepMade | undefined
    return queue.run(async () => {
      let step = state.history[from].at(-1)
      const group = step?.group
      while (step) {
        const made = step
        const { file, operations, command } = made
        const id = ids.get(made) ?? crypto.randomUUID()
        ids.set(made, id)
        if (command) return goBackFiles(from, made, id)
        const shown = state.documents[file]?.data ?? null
        const send = () => content.edit(file, { ops: operations, id })
        const answer = await send()
          // This window may be behind.
          .catch((error: unknown) => onlyRefusal(error) && content.load(file).then(send))
          .catch((error: unknown) => tellLeftOut(from, made, onlyRefusal(error)))
        if (!answer) return
        queue.rebase(answer.document)
        content.putAnswer(answer)
        state.history = ref(reverseStep(state.history, from, { operations: answer.undo }))
        // The user has made the first change of a group; the others follow from it.
        if (from === 'undo' || !told) told = { step: made, versions: [shown, answer.document.data] }
        const next = state.history[from].at(-1)
        const isLast = group === undefined || next?.group !== group
        if (isLast) tell(from, told, ids.size)
        step = isLast ? undefined : next
      }
    }, 'again')
  }
  return { goBack, showBack }
}
