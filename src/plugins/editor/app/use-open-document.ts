import { useMemo } from 'react'
import type { Snapshot } from 'valtio'
import type { Shape } from '../../../contract/shape.ts'
import type { EditableFile, EditDocument, EditProblem } from '../protocol.ts'
import type { EditorState, Selection } from './store/state.ts'

/** The document that the form and the outline show. All parts are undefined until the server has sent them. */
export interface OpenDocument {
  selection: Selection | undefined
  file: EditableFile | undefined
  document: EditDocument | undefined
  /** The control of the whole document. */
  control: Shape | undefined
  problems: readonly EditProblem[]
}

/** Gives the document of the selection; `all` are the problems of the content. */
export function useOpenDocument(
  { site, shapes, documents, selection }: Snapshot<EditorState>,
  all: readonly EditProblem[],
): OpenDocument {
  const name = selection?.file
  const file = site?.files.find((candidate) => candidate.file === name)
  const control = file && shapes?.[file.kind]
  const problems = useMemo(() => all.filter((problem) => problem.file === name), [all, name])
  return { selection, file, document: selection && documents[selection.file], control, problems }
}
