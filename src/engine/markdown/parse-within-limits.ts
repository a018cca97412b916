import { MAX_DEPTH, NESTED_TOO_DEEP, type Problem, problemIn } from '../diagnostics/problem.ts'
import { endBareAddresses } from './bare-addresses.ts'
import { explainMarkdownError } from './error-hints.ts'
import { type Markdown, parseWithRemark, spanOf, walkNodes } from './parse.ts'
import { parseWithSatteri } from './parse-with-satteri.ts'

/** Per paragraph: satteri takes some of the stack for each level of markup, and a full stack would end the process. */
const MAX_MARKUP_CHARACTERS = 10_000
/** Per paragraph: remark's time grows with the third power of the number of markup characters. */
const MAX_MARKUP_CHARACTERS_FOR_REMARK = 2000
const MAX_INDENT = 3 * MAX_DEPTH

/** Parses the body in `source` once, or gives the problem why that is not possible. */
export function parseWithinLimits(file: string, source: string): Markdown | Problem {
  const tree =
    findCostlyMarkup(file, source, MAX_MARKUP_CHARACTERS) ??
    parseWithSatteri(source) ??
    findCostlyMarkup(file, source, MAX_MARKUP_CHARACTERS_FOR_REMARK) ??
    parseOrExplain(file, source)
  if ('message' in tree) return tree
  for (const { node, depth } of walkNodes(tree))
    if (depth > MAX_DEPTH)
      return problemIn(file, source, spanOf(node), {
        rule: 'nesting',
        message: NESTED_TOO_DEEP,
      })
  endBareAddresses(tree, source)
  return tree
}

/** Parses the body with remark, or gives the problem why that is not possible. */
function parseOrExplain(file: string, source: string): Markdown | Problem {
  try {
    return parseWithRemark(source)
  } catch (error) {
    const { start, message } = explainMarkdownError(error, source)
    return problemIn(file, source, { start }, { rule: 'syntax', message })
  }
}

/** Finds the first nesting, or the first paragraph with more markup than `maxMarkup`, that would keep a parser too busy. */
function findCostlyMarkup(file: string, source: string, maxMarkup: number): Problem | undefined {
  const refuse = (start: number, message: string) =>
    problemIn(file, source, { start }, { rule: 'nesting', message })
  for (const { 0: opening, index } of source.matchAll(/^(?:[ \t>]|(?:[-*+]|\d{1,9}[.)])(?=[ \t]))+/gm))
    if (opening.trim() !== '' && opening.length > MAX_INDENT) return refuse(index, NESTED_TOO_DEEP)
  let markupCharacters = 0
  let offset = 0
  let paragraphStart = 0
  for (const line of source.split('\n')) {
    markupCharacters += line.match(/[*_~`[\]!<{}]/g)?.length ?? 0
    offset += line.length + 1
    if (markupCharacters > maxMarkup)
      return refuse(
        paragraphStart,
        `holds more than ${maxMarkup} signs of markup in one paragraph; break it up`,
      )
    if (line.trim() !== '') continue
    markupCharacters = 0
    paragraphStart = offset
  }
  return undefined
}
