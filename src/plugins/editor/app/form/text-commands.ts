import {
  type ChangeSpec,
  EditorSelection,
  type EditorState,
  type StateCommand,
  Text,
  type TransactionSpec,
} from '@codemirror/state'
import { unwrittenText } from '../../../../contract/unwritten.ts'
import {
  isBalanced,
  isMarked,
  isWithinPart,
  listStarChanges,
  type Mark,
  markParagraph,
  openMarks,
  SIGNS,
} from './marked-words.ts'
import { blocksIn, readTextLines } from './text-blocks.ts'
import { linkAround } from './text-links.ts'

/** Makes the words of a range bold or italic, or no longer: a pair of marks for each block. */
function markRange(state: EditorState, mark: Mark, { from, to }: { from: number; to: number }): ChangeSpec[] {
  const parts = blocksIn(state.doc, { from, to })
    .map((block) => {
      const source = state.sliceDoc(block.from, block.to)
      const [first, last] = [Math.max(from, block.from) - block.from, Math.min(to, block.to) - block.from]
      return { at: block.from, source, from: first, to: last }
    })
    .filter(({ source, from: first, to: last }) => /[^\s*]/.test(source.slice(first, last)))
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

/** The marks around a caret between which nothing was written. */
function unusedMarks(state: EditorState, caret: number): { from: number; to: number } | undefined {
  const [block] = blocksIn(state.doc, { from: caret, to: caret })
  if (!block) return undefined
  const [before, after] = [state.sliceDoc(block.from, caret), state.sliceDoc(caret, block.to)]
  const { length } = /\**$/.exec(before)?.[0] ?? ''
  const isPair = length > 0 && length === /^\**/.exec(after)?.[0].length
  const range = { from: caret - length, to: caret + length }
  // Between the stars of one sign, `*|*words**`, there is no pair of marks.
  return isPair && isBalanced(before.slice(0, -length) + after.slice(length)) ? range : undefined
}

/** Runs a command on the text without the marks at the caret between which nothing was written. */
function withoutUnusedMarks(command: (state: EditorState) => TransactionSpec | undefined): StateCommand {
  return ({ state, dispatch }) => {
    const { main } = state.selection
    const unused = main.empty ? unusedMarks(state, main.from) : undefined
    const clean = state.update(unused ? { changes: unused } : {})
    const spec = command(clean.state)
    if (!spec) return true
    const changes = clean.changes.compose(clean.state.changes(spec.changes))
    dispatch(state.update({ ...spec, changes, userEvent: 'input', scrollIntoView: true }))
    return true
  }
}

/** What a command does to the marks at the caret: it begins bold words, ends them, or marks the word around it. */
function markCaret(state: EditorState, mark: Mark, place: number): { changes: ChangeSpec[]; caret: number } {
  const sign = SIGNS[mark]
  const line = readTextLines(state.doc).find(({ to }) => to >= place)
  // Before the sign of a line there are no words.
  const caret = line?.kind === 'words' ? Math.max(place, line.words[0]?.from ?? place) : place
  const [block] = line?.kind === 'blank' ? line.words : blocksIn(state.doc, { from: caret, to: caret })
  const nothing = { changes: [], caret: place }
  if (!block) return nothing
  const source = state.sliceDoc(block.from, block.to)
  const [before, after] = [source.slice(0, caret - block.from), source.slice(caret - block.from)]
  if (isWithinPart(source, before.length)) return nothing
  const [stars = ''] = /\**$/.exec(before) ?? []
  const [following = ''] = /^\**/.exec(after) ?? []
  const unused = unusedMarks(state, caret)
  if (unused && stars === sign) return { changes: [unused], caret: unused.from }
  if (/[\p{L}\p{N}]$/u.test(before) && /^[\p{L}\p{N}]/u.test(after)) {
    const word = {
      from: caret - (/[\p{L}\p{N}]+$/u.exec(before)?.[0].length ?? 0),
      to: caret + (/^[\p{L}\p{N}]+/u.exec(after)?.[0].length ?? 0),
    }
    const changes = state.changes(markRange(state, mark, word))
    return { changes: [changes], caret: changes.mapPos(caret) }
  }
  if (openMarks(source, before.length)[mark]) {
    if (unused || !following.startsWith(sign)) return nothing
    const spaces = / *$/.exec(before)?.[0] ?? ''
    const change = { from: caret - spaces.length, to: caret + sign.length, insert: sign + spaces }
    return { changes: [change], caret: caret + sign.length }
  }
  // Beside other stars, new ones would be read with them.
  if (stars + following !== '' && !unused) return nothing
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
