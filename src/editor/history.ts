import type { Operation, Pointer } from '../contract/edit-protocol.ts'

/** A step that can be undone, or done again: what to apply to a document, and where the change is. */
export interface Step {
  file: string
  operations: Operation[]
  pointer: Pointer
  /** The field in which somebody types; undefined for all other changes. */
  typing: Pointer | undefined
  /** When the step last grew, in milliseconds. */
  at: number
  /** Whether the saved files have the change. */
  saved: boolean
}

/** The steps that can be undone, and those that can be done again; the last one is the next. */
export interface History {
  undo: readonly Step[]
  redo: readonly Step[]
}

/** Typing that goes on within this many milliseconds is one step. */
const PAUSE = 1000

/** Adds a step that somebody has made; typing that goes on becomes part of the last step. */
export function addStep({ undo }: History, step: Step): History {
  const last = undo.at(-1)
  const grows =
    step.typing !== undefined &&
    last?.file === step.file &&
    last.typing === step.typing &&
    !last.saved &&
    step.at - last.at < PAUSE
  const grown = grows ? { ...step, operations: [...step.operations, ...last.operations] } : step
  return { undo: [...(grows ? undo.slice(0, -1) : undo), grown], redo: [] }
}

/** All steps are in the files now, and what was undone is not. */
export function markSaved({ undo, redo }: History): History {
  return {
    undo: undo.map((step) => ({ ...step, saved: true })),
    redo: redo.map((step) => ({ ...step, saved: false })),
  }
}

/** Forgets the steps of a document: its text is another one now. */
export function forgetFile({ undo, redo }: History, file: string): History {
  const isOther = (step: Step) => step.file !== file
  return { undo: undo.filter(isOther), redo: redo.filter(isOther) }
}

/** Counts the steps that are not in the files: made but not saved, or saved and then undone. */
export function countUnsaved({ undo, redo }: History): number {
  return undo.filter(({ saved }) => !saved).length + redo.filter(({ saved }) => saved).length
}
