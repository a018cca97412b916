import type { StateCommand } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { type RefObject, useEffect, useRef } from 'react'
import { useHandler } from '../widgets/use-handler.ts'
import type { FormContextValue } from './form-context.ts'
import { marksOf } from './text-lines.ts'
import { createTextState, type TextHandlers } from './text-state.ts'
import { findTags } from './text-tags.ts'

interface TextView {
  /** The element for the editor. */
  host: RefObject<HTMLDivElement | null>
  /** Runs a command in the editor, and goes there. */
  use: (run: StateCommand) => void
}

/** Shows a text in an editor. A new `selection` moves the cursor to its line; the line of a tag opens its form. */
export function useTextView(
  text: string,
  selection: FormContextValue['selection'],
  handlers: TextHandlers,
): TextView {
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  // The editor is created once, and calls the latest handlers.
  const onEdit = useHandler(handlers.onEdit)
  const onPicture = useHandler(handlers.onPicture)
  const titleOf = useHandler(handlers.titleOf)
  const onLink = useHandler(handlers.onLink)
  const onFiles = useHandler(handlers.onFiles)
  const onLost = useHandler(handlers.onLost)
  const listAdditions = useHandler(handlers.listAdditions)
  const onText = useHandler((now: string, isPaste: boolean) => {
    if (now !== text) handlers.onText(now, isPaste)
  })
  const create = useHandler((parent: HTMLElement) => {
    const latest = { onEdit, onPicture, titleOf, onLink, onFiles, onLost, listAdditions, onText }
    return new EditorView({ parent, state: createTextState(text, latest) })
  })

  useEffect(() => {
    if (!host.current) return
    const editor = create(host.current)
    view.current = editor
    return () => editor.destroy()
  }, [create])

  // Undo and other people's saves change the text from outside.
  useEffect(() => {
    const editor = view.current
    if (editor && editor.state.sliceDoc() !== text)
      editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert: text } })
  }, [text])

  useEffect(() => {
    const editor = view.current
    if (!editor || selection.line === undefined) return
    const { doc } = editor.state
    const { from, text: line } = doc.line(Math.min(Math.max(selection.line, 1), doc.lines))
    editor.dispatch({
      selection: { anchor: from + marksOf(line).length },
      effects: EditorView.scrollIntoView(from, { y: 'center' }),
    })
    editor.focus()
    if (findTags(doc.toString()).some((tag) => !tag.end && tag.from <= from + line.length && tag.to >= from))
      onEdit(editor, from)
  }, [selection, onEdit])

  const use = (run: StateCommand) => {
    if (!view.current) return
    run(view.current)
    view.current.focus()
  }
  return { host, use }
}
