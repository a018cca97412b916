import type { Told } from '../../../schemas/words.ts'
import { MAX_DEPTH } from '../../contract/json.ts'
import { NESTED_TOO_DEEP, type Problem, problemIn, type TextSpan } from '../diagnostics/problem.ts'
import { tell } from '../diagnostics/words/markdown.ts'
import { endBareAddresses } from './bare-addresses.ts'
import { explainMarkdownError } from './error-hints.ts'
import { type Markdown, parseWithRemark, spanOf, walkNodes } from './parse.ts'
import { parseWithSatteri } from './parse-with-satteri.ts'

/** Per paragraph: satteri takes some of the stack for each level of markup, and a full stack would end the process. */
const MAX_MARKUP_CHARACTERS = 10_000
/** Per paragraph: remark's time grows with the third power of the number of markup characters. */
const MAX_MARKUP_CHARACTERS_FOR_REMARK = 2000
const MAX_INDENT = 3 * MAX_DEPTH

/** Where a parser stops more often, or a long body would be read again and again, the rest waits until these are mended. */
const MAX_ERRORS = 20
const MAX_CHARACTERS_READ = 200_000

/** What the parser made of a body. */
export interface ParsedBody {
  /** Without what it could not read; empty when it read nothing. */
  tree: Markdown
  /** What it could not read. */
  problems: Problem[]
}

/** Parses the body in `source`. Where the parser stops, the problem says why, and the parser reads on without what stopped it. */
export function parseWithinLimits(file: string, source: string): ParsedBody {
  const problems: Problem[] = []
  let text = source
  while (problems.length < MAX_ERRORS) {
    if (problems.length > 0 && problems.length * source.length > MAX_CHARACTERS_READ) break
    const { tree, problem, skip = [] } = parseOnce(file, text)
    if (tree) return { tree, problems }
    if (problem) problems.push(problem)
    const rest = skip.reduce(blankOut, text)
    if (rest === text) break
    text = rest
  }
  return { tree: { type: 'root', children: [] }, problems }
}

/** Writes spaces in place of a part of a text that has its lines for itself, or else a word. Each offset stays. */
function blankOut(text: string, { start, end }: Required<TextSpan>): string {
  const [before, after] = [text.slice(0, start), text.slice(end)]
  const isAlone = /(?:^|\n)[ \t]*$/.test(before) && /^[ \t\r]*(?:\n|$)/.test(after)
  return before + text.slice(start, end).replace(/[^\r\n]/g, isAlone ? ' ' : 'x') + after
}

type Parsed = { tree?: Markdown; problem?: Problem; skip?: Required<TextSpan>[] }

/** Parses a text once. Gives its tree, or why that is not possible, and the parts without which it may be. */
function parseOnce(file: string, source: string): Parsed {
  const costly = findCostlyMarkup(file, source, MAX_MARKUP_CHARACTERS)
  if (costly) return { problem: costly }
  const { tree, ...refused } = parseByEither(file, source)
  if (!tree) return refused
  for (const { node, depth } of walkNodes(tree))
    if (depth > MAX_DEPTH) return { problem: problemIn(file, source, spanOf(node), NESTED_TOO_DEEP) }
  endBareAddresses(tree, source)
  return { tree }
}

/** Parses a text by satteri, or by remark where satteri may read it differently. */
function parseByEither(file: string, source: string): Parsed {
  const tree = parseWithSatteri(source)
  if (tree) return { tree }
  const problem = findCostlyMarkup(file, source, MAX_MARKUP_CHARACTERS_FOR_REMARK)
  if (problem) return { problem }
  try {
    return { tree: parseWithRemark(source) }
  } catch (error) {
    const { start, told, skip } = explainMarkdownError(error, source)
    return { problem: problemIn(file, source, { start }, told), skip }
  }
}

/** Finds the first nesting, or the first paragraph with more markup than `maxMarkup`, that would keep a parser too busy. */
function findCostlyMarkup(file: string, source: string, maxMarkup: number): Problem | undefined {
  const refuse = (start: number, told: Told) => problemIn(file, source, { start }, told)
  for (const { 0: opening, index } of source.matchAll(/^(?:[ \t>]|(?:[-*+]|\d{1,9}[.)])(?=[ \t]))+/gm))
    if (opening.trim() !== '' && opening.length > MAX_INDENT) return refuse(index, NESTED_TOO_DEEP)
  let markupCharacters = 0
  let offset = 0
  let paragraphStart = 0
  for (const line of source.split('\n')) {
    markupCharacters += line.match(/[*_~`[\]!<{}]/g)?.length ?? 0
    offset += line.length + 1
    if (markupCharacters > maxMarkup)
      return refuse(paragraphStart, tell('dense-markup', { limit: maxMarkup }))
    if (line.trim() !== '') continue
    markupCharacters = 0
    paragraphStart = offset
  }
  return undefined
}
