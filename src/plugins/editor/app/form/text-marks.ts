import {
  type ChangeSpec,
  EditorSelection,
  type EditorState,
  type StateCommand,
  type TransactionSpec,
} from '@codemirror/state'
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
export function withoutUnusedMarks(
  command: (state: EditorState) => TransactionSpec | undefined,
): StateCommand {
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
