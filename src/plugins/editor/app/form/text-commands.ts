import {
  type ChangeSpec,
  EditorSelection,
  type EditorState,
  type StateCommand,
  Text,
} from '@codemirror/state'
import { unwrittenText } from '../../../../contract/unwritten.ts'
import { openMarks, SIGNS } from './marked-words.ts'
import { blocksIn, readTextLines } from './text-blocks.ts'
import { linkAround } from './text-links.ts'
import { toggle, withoutUnusedMarks } from './text-marks.ts'

/** The sign of a heading or an item. A quotation may stand around it. */
const LINE_SIGN = /^([\s>]*)(#{1,6} +|[-*+] +|\d+[.)] +)?/

const NUMBER = '1. '

/** The marks that are open at a place, as stars. */
function starsAt(state: EditorState, place: number): string {
  const [block] = blocksIn(state.doc, { from: place, to: place })
  if (!block) return ''
  const { bold, italic } = openMarks(state.sliceDoc(block.from, block.to), place - block.from)
  return (bold ? SIGNS.bold : '') + (italic ? SIGNS.italic : '')
}

/** Puts a sign at the start of each selected line, in place of the one that is there, or removes it. Code, tags and tables stay as they are. */
function prefix(sign: string): StateCommand {
  return withoutUnusedMarks((state) => {
    const { from, to } = state.selection.main
    const all = readTextLines(state.doc)
    const touched = all.filter((line) => line.from <= to && line.to >= from)
    const lines = touched.filter(({ kind }) => kind === 'words' || (kind === 'blank' && touched.length === 1))
    if (lines.length === 0) return undefined
    const isQuotation = sign.startsWith('>')
    const signs = lines.map(({ from: start, text }) => {
      const [, around = '', own = ''] = LINE_SIGN.exec(text) ?? []
      const indent = /^ */.exec(text)?.[0].length ?? 0
      const at = start + (isQuotation ? indent : around.length)
      const there = isQuotation ? (/^> ?/.exec(text.slice(indent))?.[0] ?? '') : own
      return { from: at, to: at + there.length, isSet: there.replace(/\d+[.)] +/, NUMBER) === sign }
    })
    const isSet = signs.every((one) => one.isSet)
    const changes: ChangeSpec[] = signs.map((place, index) => ({
      from: place.from,
      to: place.to,
      insert: isSet ? '' : sign === NUMBER ? `${index + 1}. ` : sign,
    }))
    // Right below words, a number other than 1 begins no item.
    const below = all[all.findIndex(({ to: end }) => end === lines.at(-1)?.to) + 1]
    if (isSet && /^[\s>]*(?!1[.)])\d+[.)] /.test(below?.text ?? ''))
      changes.push({ from: below?.from ?? 0, insert: state.lineBreak })
    // A mark does not go on from a line to the next when they become blocks of their own.
    for (const [index, line] of all.entries()) {
      const next = all[index + 1]
      const isChanged = lines.includes(line) || (next !== undefined && lines.includes(next))
      if (next?.block !== line.block || next.kind !== 'words' || !isChanged) continue
      const stars = starsAt(state, line.to)
      if (stars !== '')
        changes.push(
          { from: line.from + line.text.trimEnd().length, insert: [...stars].reverse().join('') },
          {
            from: next.words[0]?.from ?? next.from,
            insert: stars,
          },
        )
    }
    const { main } = state.selection
    const after = state.changes(changes)
    // The caret at the start of a line goes behind the sign.
    const selection = EditorSelection.single(after.mapPos(main.anchor, 1), after.mapPos(main.head, 1))
    return { changes: after, selection }
  })
}

/**
 * Puts a picture in place of the one around the caret. Otherwise inserts it, and selects what it shows, which is still to be
 * written unless words were selected.
 */
export function insertPicture(path: string): StateCommand {
  return ({ state, dispatch }) => {
    const there = linkAround(state, 'Image')
    if (there) {
      dispatch(state.update({ changes: { ...there.place, insert: path }, userEvent: 'input' }))
      return true
    }
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
 * Inserts lines as a paragraph of their own: below the paragraph, the item, the table, the code or the tag of the caret, or in place of an
 * empty line. The caret goes to the line below, or to `caret` in the lines. Marks without words at the caret go.
 */
export function insertParagraph(lines: string, caret?: number): StateCommand {
  return withoutUnusedMarks((state) => {
    const all = readTextLines(state.doc)
    const here = all.findIndex(({ to }) => to >= state.selection.main.from)
    const last = all.findLastIndex(({ block, kind }) => block === all[here]?.block && kind !== 'blank')
    const line = state.doc.line((all[here]?.kind === 'blank' ? here : last) + 1)
    const isBlank = (number: number) => number < 1 || state.doc.line(number).text.trim() === ''
    const isEmpty = isBlank(line.number)
    const before = isEmpty ? (isBlank(line.number - 1) ? '' : '\n') : '\n\n'
    const isLast = line.number === state.doc.lines
    const after = isLast || !isBlank(line.number + 1) ? '\n' : ''
    const from = isEmpty ? line.from : line.to
    return {
      changes: { from, to: line.to, insert: Text.of((before + lines + after).split('\n')) },
      selection: { anchor: from + before.length + (caret ?? lines.length + 1) },
    }
  })
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
