import { Text } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { readPaste } from './paste-markdown.ts'

/** What a text does with what is pasted into it or dropped on it. */
interface PasteActions {
  /** Says what could not be kept; undefined when nothing is lost. */
  tell: (lost: string | undefined) => void
  /** Takes files, to put pictures where the caret is. */
  takeFiles: (files: readonly File[]) => void
}

/** Puts a text at the caret. A heading, a list or several paragraphs do not begin in the middle of a line. */
function insert({ state, dispatch }: EditorView, text: string): void {
  const { from, to } = state.selection.main
  const [before, after] = [
    state.sliceDoc(state.doc.lineAt(from).from, from),
    state.sliceDoc(to, state.doc.lineAt(to).to),
  ]
  const isBlock = /^(?:#|- |\d+\. |>|\|)|\n/.test(text)
  const apart = (line: string) => (isBlock && line.trim() !== '' ? '\n\n' : '')
  const all = apart(before) + text + apart(after)
  dispatch(state.replaceSelection(Text.of(all.split('\n'))), {
    userEvent: 'input.paste',
    scrollIntoView: true,
  })
}

/** Pastes what has headings, links, lists or tables as Markdown, and takes the pictures that are pasted or dropped as files. */
export function pasteMarkdown({ tell, takeFiles }: PasteActions) {
  return EditorView.domEventHandlers({
    paste: ({ clipboardData }, editor) => {
      tell(undefined)
      const before = editor.state.sliceDoc(0, editor.state.selection.main.from)
      const above = before.match(/^#+(?= )/gm)?.at(-1)?.length
      const { text, lost } = readPaste(clipboardData?.getData('text/html') ?? '', location.origin, above)
      // A copied picture is a file, beside HTML that only has its address; word processors add a picture of the words.
      const files = text ? [] : [...(clipboardData?.files ?? [])]
      if (files.length > 0) takeFiles(files)
      else tell(lost)
      if (text) insert(editor, text)
      return files.length > 0 || Boolean(text)
    },
    drop: (event, editor) => {
      const files = [...(event.dataTransfer?.files ?? [])]
      if (files.length === 0) return false
      const anchor = editor.posAtCoords({ x: event.clientX, y: event.clientY }) ?? editor.state.doc.length
      editor.dispatch({ selection: { anchor } })
      tell(undefined)
      takeFiles(files)
      return true
    },
  })
}
