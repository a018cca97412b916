import { useMemo } from 'react'
import type { EditableFile, EditDocument, EditProblem } from '../protocol.ts'
import type { Control } from './form/control.ts'
import { useProblems } from './message-words.ts'
import { controlOf } from './place-words.ts'
import { type EditorState, type Selection, useEditorState } from './state.ts'

/** The document that the form and the outline show. All parts are undefined until the server has sent them. */
export interface OpenDocument {
  selection: Selection | undefined
  file: EditableFile | undefined
  document: EditDocument | undefined
  /** The control of the whole document. */
  control: Control | undefined
  problems: readonly EditProblem[]
}

/** Gives the document of the selection. */
export function useOpenDocument(state: EditorState): OpenDocument {
  const editing = useEditorState(state)
  const { site, schemas, documents, selection } = editing
  const name = selection?.file
  const file = site?.files.find((candidate) => candidate.file === name)
  const control = file && controlOf(schemas, file.kind)
  const all = useProblems(editing)
  const problems = useMemo(() => all.filter((problem) => problem.file === name), [all, name])
  return { selection, file, document: selection && documents[selection.file], control, problems }
}
