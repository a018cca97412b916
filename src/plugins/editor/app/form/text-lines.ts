import { insertNewline } from '@codemirror/commands'
import { insertNewlineContinueMarkupCommand } from '@codemirror/lang-markdown'
import { ensureSyntaxTree } from '@codemirror/language'
import type { EditorState, StateCommand, Text } from '@codemirror/state'
import { findTags } from './text-tags.ts'

/** The sign of a quotation, a heading or a list item at the start of a line. */
const SIGN = /^\s*(?:(?:>\s?)+|#{1,6}(?:\s+|$)|(?:[-*+]|\d+[.)])(?:\s+|$))?/
const NEXT_ITEM = insertNewlineContinueMarkupCommand({ nonTightLists: false })

/** The names of the nodes of Markdown around a position. */
function nodesAround(state: EditorState, position: number): string[] {
  const names: string[] = []
  const tree = ensureSyntaxTree(state, position, 100)
  for (let node = tree?.resolveInner(position, -1) ?? null; node; node = node.parent) names.push(node.name)
  return names
}

/** Whether a blank line would change what is at a position: in a table, in code, in a tag, and beside a tag on the same line. */
function isVerbatim({ doc }: EditorState, position: number, nodes: readonly string[]): boolean {
  if (nodes.includes('Table') || nodes.includes('FencedCode')) return true
  return findTags(doc.toString()).some(({ from, to, end }) => {
    const isAlone = doc.sliceString(to, doc.lineAt(to).to).trim() === ''
    return from < position && position < (isAlone || !end ? to : end.to)
  })
}

/** Whether a line needs no blank line above it: a blank one, the end of a tag, and the end of the text. */
function isApart(doc: Text, number: number): boolean {
  if (number < 1 || number > doc.lines) return true
  const text = doc.line(number).text.trim()
  return text === '' || text.startsWith('</')
}

/** The line breaks that a new paragraph needs below a line, between the blank lines that are there. */
function countMissing(doc: Text, number: number): number {
  let blank = 0
  while (number + blank < doc.lines && doc.line(number + blank + 1).text.trim() === '') blank++
  const isEnd = number + blank === doc.lines ? blank === 0 : isApart(doc, number + blank + 1)
  return Math.max(0, (isEnd ? 2 : 3) - blank)
}

/** Begins a new paragraph, as Enter does: a lone line break would show as a space. In a list it begins the next item. */
export const breakParagraph: StateCommand = (target) => {
  const { state, dispatch } = target
  const { doc } = state
  const { from, to, empty } = state.selection.main
  const nodes = nodesAround(state, from)
  if (isVerbatim(state, from, nodes)) return insertNewline(target)
  const line = doc.lineAt(from)
  const last = doc.lineAt(to)
  const [sign = ''] = SIGN.exec(line.text) ?? []
  const before = doc.sliceString(line.from, from).trimEnd()
  const after = doc.sliceString(to, last.to).trimStart()
  const isStart = before.length <= sign.trimEnd().length
  const depth = nodes.filter((name) => name === 'ListItem').length
  const replace = (start: number, end: number, text: string, caret: number) => {
    const insert = state.toText(text.replaceAll('\n', state.lineBreak))
    const changes = { from: start, to: end, insert }
    dispatch(
      state.update({ changes, selection: { anchor: caret }, userEvent: 'input', scrollIntoView: true }),
    )
    return true
  }
  const [start, end] = [line.from + before.length, last.to - after.length]
  if (depth > 1 || (depth === 1 && !(isStart && after === ''))) {
    if (empty) return NEXT_ITEM(target) || insertNewline(target)
    return replace(start, end, `\n${sign}`, start + 1 + sign.length)
  }
  if (isStart && after === '') {
    // An empty heading, quotation or item becomes a paragraph.
    const above = isApart(doc, line.number - 1) ? '' : '\n'
    const below = isApart(doc, last.number + 1) ? '' : '\n'
    return replace(line.from, last.to, above + below, line.from + above.length)
  }
  if (isStart && empty) return replace(line.from, line.from, '\n', from + 1)
  if (after === '') return replace(start, last.to, '\n'.repeat(countMissing(doc, last.number)), start + 2)
  const quote = sign.includes('>') ? sign : ''
  const gap = `\n${quote.trimEnd()}\n${quote}`
  return replace(start, end, gap, start + gap.length)
}

/** Begins a new line of the same paragraph, as Shift+Enter does. */
export const breakLine: StateCommand = (target) => {
  const { state, dispatch } = target
  const { from } = state.selection.main
  const nodes = nodesAround(state, from)
  // Two spaces make the line break show. At the end of a paragraph they do no harm.
  const isShown = nodes.includes('Paragraph') && !isVerbatim(state, from, nodes)
  const spaces = isShown
    ? /(?<=\S) *$/.exec(state.sliceDoc(state.doc.lineAt(from).from, from))?.[0]
    : undefined
  if (spaces === undefined) return insertNewline(target)
  const { to } = state.selection.main
  const changes = { from: from - spaces.length, to, insert: state.toText(`  ${state.lineBreak}`) }
  const selection = { anchor: from - spaces.length + 3 }
  dispatch(state.update({ changes, selection, userEvent: 'input', scrollIntoView: true }))
  return true
}

const MARKS = /^\s*(?:(?:[-*+]|\d+[.)]|#{1,6}|>) +)*/

/** Gives the marks of a list, a heading or a quotation at the start of a line, before its words. */
export function marksOf(line: string): string {
  return MARKS.exec(line)?.[0] ?? ''
}
