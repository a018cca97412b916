import { z } from 'zod'
import { holdsNothing, htmlHint, isHtmlTag } from './tags.ts'

/** The reason why a body cannot be parsed, in plain words, with its offset. */
interface MarkdownErrorHint {
  start: number
  message: string
}

/** What the parsers throw. */
const ParserError = z.object({
  reason: z.string(),
  ruleId: z.unknown(),
  line: z.number().catch(1),
  column: z.number().catch(1),
})

/** What text programs write in place of straight quotes, and a value between two of them. */
const CURLY = /[“”„‟«»‘’‚‛‹›]/
const CURLY_VALUE = /^[“”„‟«»‘’‚‛‹›]([^“”„‟«»‘’‚‛‹›>]*)/

/** Gives the offset of a line and a column (both from 1) in a text. */
function offsetAt(text: string, line: number, column: number): number {
  let start = 0
  for (let before = 1; before < line; before++) start = text.indexOf('\n', start) + 1
  return start + column - 1
}

function restOfLine(text: string, start: number): string {
  return /^.*/.exec(text.slice(start))?.[0] ?? ''
}

/**
 * Explains a character that starts syntax in MDX but that most writers mean literally. `after` is its line from there on,
 * `before` the text up to there.
 */
function explainCharacter(reason: string, before: string, after: string): string {
  if (after.startsWith('!--')) return 'comments are not possible here; remove it'
  if (reason.includes('to create a link'))
    return 'write an address without < and >: by itself, or as [words](address)'
  const [, value] = CURLY_VALUE.exec(after) ?? []
  if (reason.includes('attribute value') && value !== undefined)
    return `these are curly quotes; write straight ones: ${/[\w-]*\s*=\s*$/.exec(before)?.[0] ?? ''}"${value}"`
  if (reason.includes('attribute value')) return 'put the value of a field in double quotes'
  return 'this tag is not written correctly; write \\< for the sign < itself'
}

/** Explains an error of the Markdown parser. `text` is the text that it parsed. Throws any other error again. */
export function explainMarkdownError(error: unknown, text: string): MarkdownErrorHint {
  const parsed = ParserError.safeParse(error)
  if (!parsed.success) throw error
  const { reason, ruleId, line, column } = parsed.data
  const here = offsetAt(text, line, column)
  const before = text.slice(0, here)
  /** Finds the last `sign` before the error: the parser did not find its end. */
  const findOpening = (sign: RegExp) => [...before.matchAll(sign)].at(-1)?.index ?? 0
  const explainUnfinishedTag = () => {
    // A value that no quote ends goes on to the end of the text, with all closing tags.
    const start = findOpening(reason.includes('attribute value') ? /<\w/g : /</g)
    const isCurly = CURLY.test(restOfLine(text, start))
    const advice = isCurly ? 'write straight quotes (") in place of curly ones' : 'is a quote or a > missing?'
    return { start, message: `this tag is not finished; ${advice}` }
  }
  const at = (start: number, message: string): MarkdownErrorHint => ({ start, message })
  const [, tag = '', openLine = '1', openColumn = '1'] = /`<([^`>]*)>` \((\d+):(\d+)/.exec(reason) ?? []

  switch (ruleId) {
    case 'unexpected-character':
      return at(here, explainCharacter(reason, before, restOfLine(text, here)))
    case 'unexpected-eof':
      return reason.includes('in expression')
        ? at(findOpening(/\{/g), 'a { begins code, which content cannot hold; write \\{ for the sign itself')
        : explainUnfinishedTag()
    case 'unexpected-lazy':
      return at(here, 'this line belongs to a tag further up; indent it like the lines before it')
    case 'unexpected-closing-slash':
      return at(here - 1, 'this closing tag has no opening tag; remove it')
    case 'unexpected-attribute':
    case 'unexpected-self-closing-slash':
      return at(here, 'a closing tag holds its name and nothing else')
    case 'end-tag-mismatch': {
      if (reason.startsWith('Unexpected closing'))
        return at(here, `this tag closes nothing; <${tag}> of line ${openLine} is still open`)
      if (reason.startsWith('Expected the closing'))
        return at(here, 'an opening tag and its closing tag are on different levels')
      const opening = offsetAt(text, Number(openLine), Number(openColumn))
      if (isHtmlTag(tag)) return at(opening, htmlHint(tag))
      if (holdsNothing(tag))
        return at(opening, `<${tag}> is not closed, and holds nothing; end it by />: <${tag} … />`)
      const advice = reason.includes('before the end')
        ? '; around several paragraphs, put each tag on a line of its own'
        : ''
      return at(opening, `<${tag}> is not closed; write </${tag}> where it ends${advice}`)
    }
    default:
      return at(here, `cannot be read here: ${reason}`)
  }
}
