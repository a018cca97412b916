import type { Text } from '@codemirror/state'
import { marksOf } from './text-lines.ts'
import { findTags } from './text-tags.ts'

interface Range {
  from: number
  to: number
}

/** A line of a text, as the buttons of the text editor see it. */
export interface TextLine extends Range {
  text: string
  /** `verbatim` for code, for the markup of a tag, and for rows of a table: a sign at the start of such a line would show. */
  kind: 'blank' | 'words' | 'verbatim'
  /** The number of its paragraph, item, heading, table, code or tag; a blank line has the one of the line above. */
  block: number
  /** What may be bold or italic: the words behind the sign of the line, the cells of a row, and the text between tags. */
  words: Range[]
}

const FENCE = /^[\s>]*(`{3,}|~{3,})/
const ROW = /^[\s>]*\|/
const CELL = /(?:[^|\\]|\\.)+/g
const TAG = /<\/?[A-Z][^<>]*>/g
const TAG_AT_START = /^[\s>]*<\/?[A-Z]/
const HEADING = /^[\s>]*#{1,6}\s/

/** The parts of a line that no range covers. */
function partsBetween(line: Range, covered: readonly Range[]): Range[] {
  const parts: Range[] = []
  let from = line.from
  for (const range of covered.toSorted((one, other) => one.from - other.from)) {
    if (range.from > from) parts.push({ from, to: range.from })
    from = Math.max(from, range.to)
  }
  return from < line.to ? [...parts, { from, to: line.to }] : parts
}

/** What `pattern` finds in a line. */
function rangesOf({ from, text }: { from: number; text: string }, pattern: RegExp): Range[] {
  return [...text.matchAll(pattern)].map(({ 0: sign, index }) => ({
    from: from + index,
    to: from + index + sign.length,
  }))
}

/** Reads the lines of a text. */
export function readTextLines(doc: Text): TextLine[] {
  const markup = findTags(doc.toString()).flatMap(({ from, to, end }) => [
    { from, to },
    ...(end ? [end] : []),
  ])
  const lines: TextLine[] = []
  let fence: string | undefined
  let block = 0
  /** Whether a line without a sign goes on with the block above. */
  let isOpen = false
  for (let number = 1; number <= doc.lines; number++) {
    const line = doc.line(number)
    const { from, to, text } = line
    const add = (kind: TextLine['kind'], words: Range[]) => lines.push({ from, to, text, kind, block, words })
    const [, sign] = FENCE.exec(text) ?? []
    const tags = markup.filter((tag) => tag.from < to && tag.to > from)
    if (fence !== undefined || sign !== undefined) {
      if (fence === undefined) block++
      add('verbatim', [])
      if (fence === undefined) fence = sign
      else if (sign?.startsWith(fence)) fence = undefined
      isOpen = false
    } else if (text.trim() === '') {
      add('blank', [{ from: to, to }])
      isOpen = false
    } else if (tags.length > 0 || TAG_AT_START.test(text)) {
      if (!tags.some((tag) => tag.from < from)) block++
      add('verbatim', partsBetween(line, [...tags, ...rangesOf(line, TAG)]))
      isOpen = false
    } else if (ROW.test(text)) {
      if (!ROW.test(lines.at(-1)?.text ?? '')) block++
      const cells = rangesOf(line, CELL).filter((cell) => cell.from > from)
      add('verbatim', /[^\s>|:-]/.test(text) ? cells : [])
      isOpen = false
    } else {
      const signs = marksOf(text)
      if (!isOpen || signs.trim() !== '') block++
      add('words', [{ from: from + signs.length, to }])
      isOpen = !HEADING.test(text)
    }
  }
  return lines
}

/**
 * The blocks that a range touches: paragraphs, items of lists, headings, cells of tables and the text between tags, without the signs
 * at their start.
 */
export function blocksIn(doc: Text, { from, to }: Range): Range[] {
  const blocks: Range[] = []
  let last: TextLine | undefined
  for (const line of readTextLines(doc)) {
    const open = blocks.at(-1)
    if (line.kind === 'words' && last?.kind === 'words' && last.block === line.block && open)
      open.to = line.to
    else if (line.kind !== 'blank') blocks.push(...line.words.map((words) => ({ ...words })))
    last = line
  }
  return blocks.filter((block) => block.from <= to && block.to >= from)
}
