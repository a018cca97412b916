import { ensureSyntaxTree } from '@codemirror/language'
import { EditorSelection, type EditorState, type StateCommand } from '@codemirror/state'

interface Range {
  from: number
  to: number
}

/** A link of a text, `[words](target)`, or a picture, `![words](target)`. */
export interface LinkInText extends Range {
  words: string
  target: string
  /** Where the target is written. */
  place: Range
}

/** Gives the link, or the picture, around a selection; undefined where there is none. */
export function linkAround(
  state: EditorState,
  kind: 'Link' | 'Image',
  { from, to }: Range = state.selection.main,
): LinkInText | undefined {
  const tree = ensureSyntaxTree(state, to, 100)
  for (const side of [1, -1] as const)
    for (let node = tree?.resolveInner(from, side) ?? null; node; node = node.parent) {
      if (node.name !== kind || node.from > from || node.to < to) continue
      const [opening, closing] = node.getChildren('LinkMark')
      const place = node.getChild('URL')
      if (opening && closing && place)
        return {
          from: node.from,
          to: node.to,
          words: state.sliceDoc(opening.to, closing.from),
          target: state.sliceDoc(place.from, place.to),
          place: { from: place.from, to: place.to },
        }
    }
  return undefined
}

/** Writes a link in place of the link around the selection, or else of the selection; without a target, its words alone. */
export function writeLink(words: string, target: string): StateCommand {
  return ({ state, dispatch }) => {
    const there = linkAround(state, 'Link')
    const { from, to } = there ?? state.selection.main
    // Words that stay may have marks, and signs that are escaped already.
    const written = words === there?.words ? words : words.replace(/[[\]\\]/g, '\\$&')
    const insert = target === '' ? written : `[${written}](${target})`
    const selection = EditorSelection.cursor(from + state.toText(insert).length)
    dispatch(
      state.update({ changes: { from, to, insert }, selection, userEvent: 'input', scrollIntoView: true }),
    )
    return true
  }
}
