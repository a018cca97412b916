import { autocompletion, type CompletionSource } from '@codemirror/autocomplete'
import type { Extension } from '@codemirror/state'
import { type EditorView, tooltips } from '@codemirror/view'

/** What can be added to a text: a heading, a picture, a block. */
export interface Addition {
  name: string
  /** What it is for, in a few words. */
  about?: string
  run: (view: EditorView) => void
}

/** Shows a menu of additions when the user types "/" at the start of a line. */
export function slashMenu(list: () => readonly Addition[]): Extension {
  const source: CompletionSource = ({ state, pos }) => {
    const line = state.doc.lineAt(pos)
    const [typed] = /^\/[\w ]*$/.exec(state.sliceDoc(line.from, pos)) ?? []
    if (typed === undefined) return null
    return {
      from: line.from,
      filter: false,
      options: list()
        .filter(({ name, about = '' }) =>
          `${name} ${about}`.toLowerCase().includes(typed.slice(1).trim().toLowerCase()),
        )
        .map(({ name, about, run }) => ({
          label: name,
          ...(about !== undefined && { detail: ` ${about}` }),
          apply: (view: EditorView, _: unknown, from: number, to: number) => {
            view.dispatch({ changes: { from, to }, userEvent: 'input' })
            run(view)
          },
        })),
    }
  }
  return [
    autocompletion({ override: [source], icons: false, aboveCursor: false }),
    // The box of the text would cut the menu off.
    tooltips({ position: 'fixed', parent: document.body }),
  ]
}
