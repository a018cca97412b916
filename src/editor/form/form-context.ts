import { createContext, useContext } from 'react'
import type {
  EditProblem,
  EditState,
  Json,
  Operation,
  Pointer,
  UploadResult,
} from '../../contract/edit-protocol.ts'
import type { Selection } from '../store.ts'

/** What all fields of a form share. */
export interface FormContextValue {
  names: EditState['names']
  problems: readonly EditProblem[]
  /** The text of an .mdx page, for the block that shows it. */
  body?: string
  /** What the form was opened for; another object whenever somebody opens it again. */
  selection: Selection
  /** Gives each picture that is chosen or uploaded its address. */
  change: (operations: Operation[]) => void
  upload: (file: File) => Promise<UploadResult>
  /** Shows the form of an item instead of the list that it stands in. */
  open: (pointer: Pointer) => void
  /**
   * Scrolls to a field that the form shows, or that a change is about to add, and focuses it: its first control, or what
   * matches `what`.
   */
  goTo: (pointer: Pointer, what?: string) => void
  /** The field that was gone to last. */
  focus: Pointer | undefined
  /** The values of variants that somebody has left, by place and variant; they come back with the variant. */
  left: Map<string, Json>
}

export const FormContext = createContext<FormContextValue | undefined>(undefined)

export function useForm(): FormContextValue {
  const form = useContext(FormContext)
  if (!form) throw new Error('A field stands outside of a form.')
  return form
}
