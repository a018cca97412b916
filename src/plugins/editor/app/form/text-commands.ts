import {
  type ChangeSpec,
  EditorSelection,
  type EditorState,
  type StateCommand,
  Text,
} from '@codemirror/state'
import { unwrittenText } from '../../../../contract/unwritten.ts'
import { isMarked, listStarChanges, type Mark, markParagraph, openMarks, SIGNS } from './marked-words.ts'
import { marksOf } from './text-lines.ts'

/** A paragraph, an item of a list, a heading or a cell of a table, without its signs at the start. */
interface Block {
  from: number
  to: number
}

/** The blocks that a range touches. */
function blocksIn({ doc }: EditorState, { from, to }: { from: number; to: number }): Block[] {
  const blocks: Block[] = []
  let isOpen = false
  for (let number = doc.lineAt(from).number; number <= doc.lineAt(to).number; number++) {
    const line = doc.line(number)
    const start = line.from + marksOf(line.text).length
    const last = blocks.at(-1)
    if (line.text.trim() === '') isOpen = false
    else if (line.text.trimStart().startsWith('|')) {
      for (const cell of line.text.matchAll(/(?:[^|\\]|\\.)+/g))
        blocks.push({ from: line.from + cell.index, to: line.from + cell.index + cell[0].length })
      isOpen = false
    } else if (isOpen && last && start === line.from) last.to = line.to
    else {
      blocks.push({ from: start, to: line.to })
      isOpen = true
    }
  }
  return blocks
}

/** Makes the words of a range bold or italic, or no longer: a pair of marks for each block. */
function markRange(state: EditorState, mark: Mark, { from, to }: { from: number; to: number }): ChangeSpec[] {
  const parts = blocksIn(state, { from, to })
    .map((block) => {
      const source = state.sliceDoc(block.from, block.to)
      const [first, last] = [Math.max(from, block.from) - block.from, Math.min(to, block.to) - block.from]
      return { at: block.from, source, from: first, to: last }
    })
    .filter(({ source, from: first, to: last }) => /[^\s*:|-]/.test(source.slice(first, last)))
  const value = !parts.every((part) => isMarked(part.source, mark, part.from, part.to))
  return parts.flatMap(({ at, source, ...part }) => {
    const text = markParagraph(source, { mark, value, ...part }) ?? source
    return listStarChanges(source, text).map((change) => ({
      ...change,
      from: change.from + at,
      to: change.to + at,
    }))
  })
}

/** What a command does to the marks at the caret: it begins bold words, ends them, or marks the word around it. */
function markCaret(state: EditorState, mark: Mark, caret: number): { changes: ChangeSpec[]; caret: number } {
  const sign = SIGNS[mark]
  const { from, text } = state.doc.lineAt(caret)
  const [before, after] = [text.slice(0, caret - from), text.slice(caret - from)]
  const [, stars = ''] = /(\**)$/.exec(before) ?? []
  const [following = ''] = /^\**/.exec(after) ?? []
  // Nothing was written between the marks.
  if (stars === sign && following === sign)
    return {
      changes: [{ from: caret - sign.length, to: caret + sign.length }],
      caret: caret - sign.length,
    }
  if (/[\p{L}\p{N}]$/u.test(before) && /^[\p{L}\p{N}]/u.test(after)) {
    const word = {
      from: caret - (/[\p{L}\p{N}]+$/u.exec(before)?.[0].length ?? 0),
      to: caret + (/^[\p{L}\p{N}]+/u.exec(after)?.[0].length ?? 0),
    }
    const changes = state.changes(markRange(state, mark, word))
    return { changes: [changes], caret: changes.mapPos(caret) }
  }
  if (openMarks(text, caret - from)[mark]) {
    if (!following.startsWith(sign)) return { changes: [], caret }
    const spaces = / *$/.exec(before)?.[0] ?? ''
    const change = { from: caret - spaces.length, to: caret + sign.length, insert: sign + spaces }
    return { changes: [change], caret: caret + sign.length }
  }
  return { changes: [{ from: caret, insert: sign + sign }], caret: caret + sign.length }
}

/** Makes words bold or italic, or no longer. */
export function toggle(mark: Mark): StateCommand {
  return ({ state, dispatch }) => {
    dispatch(
      state.update(
        state.changeByRange((range) => {
          if (range.empty) {
            const { changes, caret } = markCaret(state, mark, range.from)
            return { changes, range: EditorSelection.cursor(caret) }
          }
          const changes = state.changes(markRange(state, mark, range))
          return {
            changes,
            range: EditorSelection.range(changes.mapPos(range.from, 1), changes.mapPos(range.to, -1)),
          }
        }),
        { userEvent: 'input', scrollIntoView: true },
      ),
    )
    return true
  }
}

/** The sign of a heading or an item. A quotation may stand around it. */
const LINE_SIGN = /^((?:> ?)*)(#{1,6} +|[-*+] +|\d+[.)] +)?/
const NUMBER = '1. '

/** Puts a sign at the start of each selected line, in place of the one that is there, or removes it. */
function prefix(sign: string): StateCommand {
  return ({ state, dispatch }) => {
    const { from, to } = state.selection.main
    const [first, last] = [state.doc.lineAt(from).number, state.doc.lineAt(to).number]
    const all = Array.from({ length: last - first + 1 }, (_, index) => state.doc.line(first + index))
    const lines = all.length === 1 ? all : all.filter(({ text }) => text.trim() !== '')
    const isQuotation = sign.startsWith('>')
    const signs = lines.map(({ from: start, text }) => {
      const [, quotation = '', own = ''] = LINE_SIGN.exec(text) ?? []
      const at = isQuotation ? start : start + quotation.length
      const there = isQuotation ? (/^> ?/.exec(quotation)?.[0] ?? '') : own
      return { from: at, to: at + there.length, isSet: there.replace(/\d+[.)] +/, NUMBER) === sign }
    })
    const isSet = signs.every((one) => one.isSet)
    const changes = signs.map((place, index) => ({
      from: place.from,
      to: place.to,
      insert: isSet ? '' : sign === NUMBER ? `${index + 1}. ` : sign,
    }))
    const { main } = state.selection
    const after = state.changes(changes)
    // The caret at the start of a line goes behind the sign.
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
  { name: 'Bold', sign: 'B', marksWords: true, run: toggle('bold') },
  { name: 'Italic', sign: 'I', marksWords: true, run: toggle('italic') },
  { name: 'Heading', sign: 'H', run: prefix('## ') },
  { name: 'Smaller heading', run: prefix('### ') },
  { name: 'List', sign: 'List', run: prefix('- ') },
  { name: 'Numbered list', run: prefix('1. ') },
  { name: 'Quotation', sign: '“ ”', run: prefix('> ') },
  { name: 'Table', sign: 'Table', run: insertParagraph(TABLE) },
]
