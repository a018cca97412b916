import { EditorSelection, type StateCommand, Text } from '@codemirror/state'
import { unwrittenText } from '../../../../contract/unwritten.ts'

/** Puts marks around the selected text, or removes them. */
export function wrap(before: string, after = before): StateCommand {
  return ({ state, dispatch }) => {
    dispatch(
      state.update(
        state.changeByRange(({ from, to }) => {
          const outer = state.sliceDoc(from - before.length, from) + state.sliceDoc(to, to + after.length)
          const isWrapped = outer === before + after
          const changes = isWrapped
            ? [
                { from: from - before.length, to: from },
                { from: to, to: to + after.length },
              ]
            : [
                { from, insert: before },
                { from: to, insert: after },
              ]
          const shift = isWrapped ? -before.length : before.length
          return { changes, range: EditorSelection.range(from + shift, to + shift) }
        }),
        { userEvent: 'input', scrollIntoView: true },
      ),
    )
    return true
  }
}

/** Puts a mark at the start of each selected line, or removes it. */
function prefix(mark: string): StateCommand {
  return ({ state, dispatch }) => {
    const { from, to } = state.selection.main
    const [first, last] = [state.doc.lineAt(from).number, state.doc.lineAt(to).number]
    const changes = Array.from({ length: last - first + 1 }, (_, index) => state.doc.line(first + index)).map(
      (line) =>
        line.text.startsWith(mark)
          ? { from: line.from, to: line.from + mark.length }
          : { from: line.from, insert: mark },
    )
    const { main } = state.selection
    const after = state.changes(changes)
    // The caret at the start of a line goes behind the mark.
    const selection = EditorSelection.single(after.mapPos(main.anchor, 1), after.mapPos(main.head, 1))
    dispatch(state.update({ changes: after, selection, userEvent: 'input', scrollIntoView: true }))
    return true
  }
}

/** Inserts a picture, and selects what it shows, which is still to be written unless words were selected. */
export function insertPicture(path: string): StateCommand {
  return ({ state, dispatch }) => {
    const { from, to } = state.selection.main
    const words = state.sliceDoc(from, to) || unwrittenText('description', Number.POSITIVE_INFINITY)
    dispatch(
      state.update({
        changes: { from, to, insert: `![${words}](${path})` },
        selection: { anchor: from + 2, head: from + 2 + words.length },
        userEvent: 'input',
        scrollIntoView: true,
      }),
    )
    return true
  }
}

/**
 * Inserts lines as a paragraph of their own: below the line of the caret, or in its place when it is empty. The caret goes to the
 * line below, or to `caret` in the lines.
 */
export function insertParagraph(lines: string, caret?: number): StateCommand {
  return ({ state, dispatch }) => {
    const line = state.doc.lineAt(state.selection.main.from)
    const isBlank = (number: number) => number < 1 || state.doc.line(number).text.trim() === ''
    const isEmpty = isBlank(line.number)
    const before = isEmpty ? (isBlank(line.number - 1) ? '' : '\n') : '\n\n'
    const isLast = line.number === state.doc.lines
    const after = isLast || !isBlank(line.number + 1) ? '\n' : ''
    const start = (isEmpty ? line.from : line.to) + before.length
    dispatch(
      state.update({
        changes: {
          from: isEmpty ? line.from : line.to,
          to: line.to,
          insert: Text.of((before + lines + after).split('\n')),
        },
        selection: { anchor: start + (caret ?? lines.length + 1) },
        userEvent: 'input',
        scrollIntoView: true,
      }),
    )
    return true
  }
}

const TABLE = '| Column | Column |\n| --- | --- |\n| Cell | Cell |\n| Cell | Cell |'

/** A command of the bar and of the menu that "/" opens. */
export interface TextCommand {
  name: string
  /** What its button shows; commands without a sign are only in the menu of "/". */
  sign?: string
  /** Whether it marks words, so that it is only in the bar. */
  marksWords?: true
  run: StateCommand
}

export const TEXT_COMMANDS: readonly TextCommand[] = [
  { name: 'Bold', sign: 'B', marksWords: true, run: wrap('**') },
  { name: 'Italic', sign: 'I', marksWords: true, run: wrap('*') },
  { name: 'Heading', sign: 'H', run: prefix('## ') },
  { name: 'Smaller heading', run: prefix('### ') },
  { name: 'List', sign: 'List', run: prefix('- ') },
  { name: 'Numbered list', run: prefix('1. ') },
  { name: 'Quotation', sign: '“ ”', run: prefix('> ') },
  { name: 'Table', sign: 'Table', run: insertParagraph(TABLE) },
]
