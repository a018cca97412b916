import type { Library } from '../../../schemas/library.ts'
import type { Edit, Problem, UnplacedProblem } from '../diagnostics/problem.ts'
import { MAX_DEPTH, problemIn, type TextSpan } from '../diagnostics/source-text.ts'
import { explainMarkdownError } from './error-hints.ts'
import { assignHeadingIds } from './heading-ids.ts'
import { renderBody } from './html/to-html.ts'
import { findHiddenCharactersInBody } from './invisible-characters-in-body.ts'
import { type Markdown, parseMarkdown, spanOf, textContent, walkNodes } from './parse.ts'
import { findStrayMarkup } from './stray-markup.ts'
import { listTextBlocks, type TextBlock } from './text-blocks.ts'

const WORDS_PER_MINUTE = 200
/** Per paragraph: the parser's time grows faster than the number of markup characters. */
const MAX_MARKUP_CHARACTERS = 2000
const MAX_INDENT = 3 * MAX_DEPTH

/** The Markdown body of an .mdx page, parsed once. */
export interface MarkdownBody {
  /** The ids of its headings; undefined when the parser refuses the body. */
  anchors: readonly string[] | undefined
  empty: boolean
  /** Its reading time in minutes, at least 1. */
  minutes: number
  /** Its text blocks with their positions; none when the parser refuses the body. */
  textBlocks: () => Iterable<TextBlock>
  /** Places a problem in the body. The span holds offsets in the file's text. */
  problemAt: (span: TextSpan, problem: UnplacedProblem) => Problem
  /** Renders it to HTML with resolved links, pictures and tokens, and gives all its problems. */
  render: (library: Pick<Library, 'link' | 'picture' | 'token'>) => { html: string; problems: Problem[] }
}

/** Parses the body of `text` from offset `start` on. No heading takes an id of `takenIds`, which the page uses elsewhere. */
export function parseBody(
  file: string,
  text: string,
  start: number,
  takenIds: Iterable<string>,
): MarkdownBody {
  // Spaces replace the fields, so that every offset in `source` is an offset in the file.
  const source = text.slice(0, start).replace(/[^\r\n]/g, ' ') + text.slice(start)
  const tree = parseChecked(file, source)
  const problemAt = (span: TextSpan, problem: UnplacedProblem) => problemIn(file, source, span, problem)
  if ('message' in tree)
    return {
      anchors: undefined,
      empty: false,
      minutes: 1,
      textBlocks: () => [],
      problemAt,
      render: () => ({ html: '', problems: [tree] }),
    }

  const headings = [...walkNodes(tree)].flatMap(({ node }) => (node.type === 'heading' ? [node] : []))
  const anchors = assignHeadingIds(headings.map(textContent), takenIds)
  const ids = new Map(headings.map((heading, index) => [heading, anchors[index] ?? '']))
  return {
    anchors,
    empty: tree.children.length === 0,
    textBlocks: () => listTextBlocks(tree),
    problemAt,
    minutes: Math.max(1, Math.round(countWords(tree) / WORDS_PER_MINUTE)),
    render: ({ link, picture, token }) => {
      const hidden = findHiddenCharactersInBody(tree)
      const problems = hidden.map(({ node, problem }) => problemAt(spanOf(node), problem))
      // A node with a hidden character gets no second problem.
      const reported = new Set<object>(
        hidden.flatMap(({ node }) => [node, ...('attributes' in node ? node.attributes : [])]),
      )
      const html = renderBody(tree, {
        ids,
        link,
        picture,
        token,
        report: (node, message, rule = 'markdown', correction) => {
          if (reported.has(node)) return
          const edit =
            correction?.meant && createReplacement(source, spanOf(node), correction.written, correction.meant)
          const problem = problemAt(spanOf(node), { rule, message })
          problems.push(edit ? { ...problem, edit } : problem)
        },
      })
      for (const { span, message } of findStrayMarkup(tree, source))
        problems.push(problemAt(span, { rule: 'markdown', message }))
      return { html, problems }
    },
  }
}

/** Creates the edit that replaces `written` by `meant`; undefined unless the span holds `written` exactly once. */
function createReplacement(
  source: string,
  { start, end }: TextSpan,
  written: string,
  meant: string,
): Edit | undefined {
  const [before = '', ...rest] = source.slice(start, end).split(written)
  if (rest.length !== 1) return undefined
  const offset = start + before.length
  return { start: offset, end: offset + written.length, text: meant }
}

/** Parses the body, or gives the problem why that is not possible. */
function parseChecked(file: string, source: string): Markdown | Problem {
  const costly = findCostlyMarkup(source)
  if (costly)
    return problemIn(file, source, { start: costly.offset }, { rule: 'nesting', message: costly.message })
  try {
    const tree = parseMarkdown(source)
    for (const { node, depth } of walkNodes(tree))
      if (depth > MAX_DEPTH)
        return problemIn(file, source, spanOf(node), {
          rule: 'nesting',
          message: `is nested deeper than ${MAX_DEPTH} levels`,
        })
    return tree
  } catch (error) {
    const { line, column, message } = explainMarkdownError(error, source)
    return problemIn(file, source, { start: offsetAt(source, line, column) }, { rule: 'syntax', message })
  }
}

/** Finds the first markup that would keep the parser busy for minutes. */
function findCostlyMarkup(source: string): { offset: number; message: string } | undefined {
  for (const { 0: opening, index } of source.matchAll(/^(?:[ \t>]|(?:[-*+]|\d{1,9}[.)])(?=[ \t]))+/gm))
    if (opening.trim() !== '' && opening.length > MAX_INDENT)
      return { offset: index, message: `is nested deeper than ${MAX_DEPTH} levels` }
  let markupCharacters = 0
  let offset = 0
  let paragraphStart = 0
  for (const line of source.split('\n')) {
    markupCharacters += line.match(/[*_~`[\]!<{]/g)?.length ?? 0
    offset += line.length + 1
    if (markupCharacters > MAX_MARKUP_CHARACTERS)
      return {
        offset: paragraphStart,
        message: `holds more than ${MAX_MARKUP_CHARACTERS} signs of markup in one paragraph; break it up`,
      }
    if (line.trim() !== '') continue
    markupCharacters = 0
    paragraphStart = offset
  }
  return undefined
}

function countWords(tree: Markdown): number {
  let count = 0
  for (const { node } of walkNodes(tree))
    if (node.type === 'text' || node.type === 'inlineCode')
      count += node.value.split(/\s+/).filter(Boolean).length
  return count
}

/** Returns the offset of a line and a column (both from 1) in a text. */
function offsetAt(text: string, line: number, column: number): number {
  let start = 0
  for (let before = 1; before < line; before++) start = text.indexOf('\n', start) + 1
  return start + column - 1
}
