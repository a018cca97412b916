import { EditorView } from '@codemirror/view'
import { markdownOf } from './paste-markdown.ts'

/** Pastes what has headings, links or lists as Markdown. */
export const pasteMarkdown = EditorView.domEventHandlers({
  paste: (event, editor) => {
    const text = markdownOf(event.clipboardData?.getData('text/html') ?? '')
    if (text === undefined) return false
    event.preventDefault()
    const { state } = editor
    const { from, to } = state.selection.main
    const [before, after] = [
      state.sliceDoc(state.doc.lineAt(from).from, from),
      state.sliceDoc(to, state.doc.lineAt(to).to),
    ]
    // A heading, a list or several paragraphs do not begin in the middle of a line.
    const isBlock = /^(?:#|- |\d+\. |>)|\n/.test(text)
    const apart = (line: string) => (isBlock && line.trim() !== '' ? '\n\n' : '')
    const all = apart(before) + text + apart(after)
    editor.dispatch(state.replaceSelection(all), { userEvent: 'input.paste', scrollIntoView: true })
    return true
  },
})
