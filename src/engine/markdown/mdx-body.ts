import type { Library } from '../../../schemas/library.ts'
import type { Edit, Finding, Problem } from '../diagnostics/problem.ts'
import { MAX_DEPTH, problemIn, type Span } from '../diagnostics/source-text.ts'
import { mistakeOf } from './error-hints.ts'
import { headingIds } from './heading-ids.ts'
import { bodyHtml } from './html/to-html.ts'
import { charactersIn } from './invisible-characters-in-body.ts'
import { type Markdown, nodesIn, parseMarkdown, spanOf, textIn } from './parse.ts'
import { looseMarkup } from './stray-markup.ts'
import { type BodyPassage, bodyPassages } from './text-blocks.ts'

const WORDS_A_MINUTE = 200
/** A parser of Markdown takes the longer for a paragraph the more signs it holds, out of all proportion. */
const MAX_SIGNS = 2000
const MAX_INDENT = 3 * MAX_DEPTH

/** The Markdown of an .mdx page, parsed once. */
export interface Body {
  /** The ids of its headings; undefined when it cannot be parsed. */
  anchors: readonly string[] | undefined
  empty: boolean
  /** How long it takes to read. */
  minutes: number
  /** All its words with their places; none when it cannot be parsed. */
  passages: () => Iterable<BodyPassage>
  /** A finding at a place of it. */
  problemAt: (span: Span, finding: Finding) => Problem
  /** Its HTML, with what it points at resolved, and all that is wrong with it. */
  write: (library: Pick<Library, 'link' | 'picture' | 'token'>) => { html: string; problems: Problem[] }
}

/** Parses the body of `text` from `start` on; `taken` are ids that stand elsewhere on the page. */
export function readBody(file: string, text: string, start: number, taken: Iterable<string>): Body {
  // Blanked and not cut off, so that every place is a place in the file.
  const source = text.slice(0, start).replace(/[^\r\n]/g, ' ') + text.slice(start)
  const tree = parse(file, source)
  const problemAt = (span: Span, finding: Finding) => problemIn(file, source, span, finding)
  if ('message' in tree)
    return {
      anchors: undefined,
      empty: false,
      minutes: 1,
      passages: () => [],
      problemAt,
      write: () => ({ html: '', problems: [tree] }),
    }

  const headings = [...nodesIn(tree)].flatMap(({ node }) => (node.type === 'heading' ? [node] : []))
  const anchors = headingIds(headings.map(textIn), taken)
  const ids = new Map(headings.map((heading, index) => [heading, anchors[index] ?? '']))
  return {
    anchors,
    empty: tree.children.length === 0,
    passages: () => bodyPassages(tree),
    problemAt,
    minutes: Math.max(1, Math.round(wordsOf(tree) / WORDS_A_MINUTE)),
    write: ({ link, picture, token }) => {
      const hidden = charactersIn(tree)
      const problems = hidden.map(({ node, finding }) => problemIn(file, source, spanOf(node), finding))
      // What holds a hidden character is wrong for that alone.
      const told = new Set<object>(
        hidden.flatMap(({ node }) => [node, ...('attributes' in node ? node.attributes : [])]),
      )
      const html = bodyHtml(tree, {
        ids,
        link,
        picture,
        token,
        report: (node, message, rule = 'markdown', mend) => {
          if (told.has(node)) return
          const edit = mend?.meant && replacementIn(source, spanOf(node), mend.written, mend.meant)
          const problem = problemIn(file, source, spanOf(node), { rule, message })
          problems.push(edit ? { ...problem, edit } : problem)
        },
      })
      for (const { span, message } of looseMarkup(tree, source))
        problems.push(problemIn(file, source, span, { rule: 'markdown', message }))
      return { html, problems }
    },
  }
}

/** The edit that puts `meant` in the place of `written`; none where that does not stand there once. */
function replacementIn(
  source: string,
  { start, end }: Span,
  written: string,
  meant: string,
): Edit | undefined {
  const [before = '', ...rest] = source.slice(start, end).split(written)
  if (rest.length !== 1) return undefined
  const at = start + before.length
  return { start: at, end: at + written.length, text: meant }
}

function parse(file: string, source: string): Markdown | Problem {
  const tooMuch = firstTooMuch(source)
  if (tooMuch)
    return problemIn(file, source, { start: tooMuch.offset }, { rule: 'nesting', message: tooMuch.message })
  try {
    const tree = parseMarkdown(source)
    for (const { node, depth } of nodesIn(tree))
      if (depth > MAX_DEPTH)
        return problemIn(file, source, spanOf(node), {
          rule: 'nesting',
          message: `is nested deeper than ${MAX_DEPTH} levels`,
        })
    return tree
  } catch (error) {
    const { line, column, message } = mistakeOf(error, source)
    return problemIn(file, source, { start: offsetOf(source, line, column) }, { rule: 'syntax', message })
  }
}

/** What would keep the parser busy for minutes. */
function firstTooMuch(source: string): { offset: number; message: string } | undefined {
  for (const { 0: opening, index } of source.matchAll(/^(?:[ \t>]|(?:[-*+]|\d{1,9}[.)])(?=[ \t]))+/gm))
    if (opening.trim() !== '' && opening.length > MAX_INDENT)
      return { offset: index, message: `is nested deeper than ${MAX_DEPTH} levels` }
  let signs = 0
  let offset = 0
  let paragraph = 0
  for (const line of source.split('\n')) {
    signs += line.match(/[*_~`[\]!<{]/g)?.length ?? 0
    offset += line.length + 1
    if (signs > MAX_SIGNS)
      return {
        offset: paragraph,
        message: `holds more than ${MAX_SIGNS} signs of markup in one paragraph; break it up`,
      }
    if (line.trim() !== '') continue
    signs = 0
    paragraph = offset
  }
  return undefined
}

function wordsOf(tree: Markdown): number {
  let words = 0
  for (const { node } of nodesIn(tree))
    if (node.type === 'text' || node.type === 'inlineCode')
      words += node.value.split(/\s+/).filter(Boolean).length
  return words
}

/** Where a line and a column, both from 1, are in a text. */
function offsetOf(text: string, line: number, column: number): number {
  let start = 0
  for (let before = 1; before < line; before++) start = text.indexOf('\n', start) + 1
  return start + column - 1
}
