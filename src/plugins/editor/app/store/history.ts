import type { FileCommand, Operation, Pointer } from '../../protocol.ts'

/** A step to undo or redo: the operations for a document, and the place that they change. */
export interface Step {
  file: string
  operations: Operation[]
  pointer: Pointer
  /** The field that the user types in; undefined for all other changes. */
  typing: Pointer | undefined
  /** Whether no other typing becomes part of the step: a paste. */
  apart?: boolean | undefined
  /** The time of the last change in the step, in milliseconds. */
  at: number
  /** Whether the saved files contain the change. */
  saved: boolean
  /** A command on files, such as the move of a page, which the server takes back; such a step has no document and no operations. */
  command?: FileCommand | undefined
  /** Steps with the same group, one after the other, are undone together: a change of several documents. */
  group?: string | undefined
}

/** The steps to undo and the steps to redo. The last step of each list is the next one. */
export interface History {
  undo: readonly Step[]
  redo: readonly Step[]
}

/** Typing is one step until it pauses for this many milliseconds. */
const PAUSE = 1000

/** Adds a step; continued typing becomes part of the last step. */
export function addStep({ undo }: History, step: Step): History {
  const last = undo.at(-1)
  const grows =
    step.typing !== undefined &&
    last?.file === step.file &&
    last.typing === step.typing &&
    !last.saved &&
    !last.group &&
    !last.apart &&
    !step.apart &&
    step.at - last.at < PAUSE
  const grown = grows ? { ...step, operations: [...step.operations, ...last.operations] } : step
  return { undo: [...(grows ? undo.slice(0, -1) : undo), grown], redo: [] }
}

/** Adds the last steps that change a field to a group, back to those before the time `since`. */
export function groupSteps(
  { undo, redo }: History,
  { file, pointer, since }: { file: string; pointer: Pointer; since: number },
  group: string,
): History {
  const isOf = (step: Step) =>
    step.file === file && (step.typing ?? step.pointer) === pointer && step.at >= since && !step.group
  const first = undo.findLastIndex((step) => !isOf(step)) + 1
  return { undo: undo.map((step, index) => (index < first ? step : { ...step, group })), redo }
}

/** Creates the step of a command on files. */
export function commandStep(command: FileCommand, at: number): Step {
  return { file: '', operations: [], pointer: '', typing: undefined, at, saved: false, command }
}

/** Moves the last step of one list to the end of the other one, where its operations or its command are those that reverse it. */
export function reverseStep(
  history: History,
  from: keyof History,
  reversed: Pick<Step, 'operations' | 'command'>,
): History {
  const step = history[from].at(-1)
  if (!step) return history
  const to = from === 'undo' ? 'redo' : 'undo'
  const reverse = { ...step, ...reversed, typing: undefined }
  return { ...history, [from]: history[from].slice(0, -1), [to]: [...history[to], reverse] }
}

/** Marks all steps as saved: typing does not go on in them. */
export function markSaved({ undo, redo }: History): History {
  return { undo: undo.map((step) => ({ ...step, saved: true })), redo }
}

/** Removes the last step of a list, and the steps of its group before it: they do not fit any more. */
export function leaveOut(history: History, from: keyof History): History {
  const last = history[from].at(-1)
  const end = history[from].findLastIndex(
    (step) => step !== last && (!step.group || step.group !== last?.group),
  )
  return { ...history, [from]: history[from].slice(0, end + 1) }
}
