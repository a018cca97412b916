import { createContext, useContext } from 'react'
import type { Shape } from '../../../../contract/shape.ts'
import type { UploadResult } from '../../pictures-protocol.ts'
import type { EditProblem, EditState, Json, Operation, Pointer } from '../../protocol.ts'
import type { Naming } from '../naming/use-naming.ts'
import type { BlockKind } from '../outline/block-kinds.ts'
import type { Notice, Selection } from '../store/state.ts'
import type { LinkTarget } from './link-targets.ts'

/** What a dialog asks for: the fields of a tag in a text. */
export interface FieldsRequest {
  title: string
  control: Shape
  fields: Readonly<Record<string, Json>>
  /** The button that takes the fields over. */
  action: string
  onDone: (fields: Readonly<Record<string, Json>>) => void
}

/** The values and functions that all fields of a form share. */
export interface FormContextValue {
  names: EditState['names']
  /** The pages that a link may lead to, by title. */
  targets: readonly LinkTarget[]
  problems: readonly EditProblem[]
  /** The text of an .mdx page, for the block that shows it. */
  body: string | undefined
  /** The part that the form was opened for; a new object each time it is opened. */
  selection: Omit<Selection, 'file'>
  /** Reports a change of the document. With `apart`, undo takes back this change alone. */
  change: (operations: Operation[], apart?: boolean) => void
  /** Reports an item that a change adds to a list. */
  added: (pointer: Pointer) => void
  upload: (file: File) => Promise<UploadResult>
  /** Says what a paste could not keep, until the user closes the message or pastes again. */
  tell: (note: Notice | undefined) => void
  /** The titles of the documents that name something by a field. */
  naming: Naming
  /** Opens a dialog with a form of its own. */
  ask: (request: FieldsRequest) => void
  /** The kinds of blocks that a text may hold as tags. */
  tagKinds: readonly BlockKind[]
  /** Shows the form of an item instead of its list. */
  open: (pointer: Pointer) => void
  /**
   * Scrolls to a field of the form, also one that the current change adds. Focuses its first control, or the first that
   * matches the selector `what`.
   */
  goTo: (pointer: Pointer, what?: string) => void
  /** The field that `goTo` focused last, or the field of the selection. */
  focus: Pointer | undefined
  /** The values of variants that the user has left, by place and variant, to restore them with the variant. */
  left: Map<string, Json>
}

/** The attributes that connect a control with its label, its description and its problems. */
export interface ControlLabels {
  'aria-labelledby'?: string
  'aria-label'?: string
  'aria-describedby'?: string
  'aria-invalid'?: boolean
}

export const FormContext = createContext<FormContextValue | undefined>(undefined)

/** Gives the form around a field. Throws outside of a form. */
export function useForm(): FormContextValue {
  const form = useContext(FormContext)
  if (!form) throw new Error('A field is outside of a form.')
  return form
}
