import { z } from 'zod'
import { holdsNothing, htmlHint, isHtmlTag } from './tags.ts'

/** The reason why a body cannot be parsed, in plain words, with its position (line and column from 1). */
export interface MarkdownErrorHint {
  line: number
  column: number
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

/**
 * Explains a character that starts syntax in MDX but that most writers mean literally. `after` is the text from there on,
 * `before` that of the line up to there.
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
  const lines = text.split(/\r\n|\r|\n/)
  const here = { line, column }
  /** Finds the last `sign` before the error: the parser did not find its end. */
  const findOpening = (sign: RegExp) => {
    const before = [...lines.slice(0, line - 1), (lines[line - 1] ?? '').slice(0, column - 1)]
    const index = before.findLastIndex((content) => content.search(sign) >= 0)
    return { line: index + 1, column: ([...(before[index] ?? '').matchAll(sign)].at(-1)?.index ?? -1) + 1 }
  }
  const explainUnfinishedTag = () => {
    // A value that no quote ends goes on to the end of the text, with all closing tags.
    const opening = findOpening(reason.includes('attribute value') ? /<\w/g : /</g)
    const isCurly = CURLY.test((lines[opening.line - 1] ?? '').slice(opening.column))
    const advice = isCurly ? 'write straight quotes (") in place of curly ones' : 'is a quote or a > missing?'
    return { ...opening, message: `this tag is not finished; ${advice}` }
  }
  const [, tag = '', openLine = '1', openColumn = '1'] = /`<([^`>]*)>` \((\d+):(\d+)/.exec(reason) ?? []

  switch (ruleId) {
    case 'unexpected-character': {
      const text = lines[line - 1] ?? ''
      return { ...here, message: explainCharacter(reason, text.slice(0, column - 1), text.slice(column - 1)) }
    }
    case 'unexpected-eof':
      return reason.includes('in expression')
        ? {
            ...findOpening(/\{/g),
            message: 'a { begins code, which content cannot hold; write \\{ for the sign itself',
          }
        : explainUnfinishedTag()
    case 'unexpected-lazy':
      return { ...here, message: 'this line belongs to a tag further up; indent it like the lines before it' }
    case 'unexpected-closing-slash':
      return { line, column: column - 1, message: 'this closing tag has no opening tag; remove it' }
    case 'unexpected-attribute':
    case 'unexpected-self-closing-slash':
      return { ...here, message: 'a closing tag holds its name and nothing else' }
    case 'end-tag-mismatch': {
      if (reason.startsWith('Unexpected closing'))
        return { ...here, message: `this tag closes nothing; <${tag}> of line ${openLine} is still open` }
      if (reason.startsWith('Expected the closing'))
        return { ...here, message: 'an opening tag and its closing tag are on different levels' }
      const opening = { line: Number(openLine), column: Number(openColumn) }
      if (isHtmlTag(tag)) return { ...opening, message: htmlHint(tag) }
      if (holdsNothing(tag))
        return {
          ...opening,
          message: `<${tag}> is not closed, and holds nothing; end it by />: <${tag} … />`,
        }
      const advice = reason.includes('before the end')
        ? '; around several paragraphs, put each tag on a line of its own'
        : ''
      return { ...opening, message: `<${tag}> is not closed; write </${tag}> where it ends${advice}` }
    }
    default:
      return { ...here, message: `cannot be read here: ${reason}` }
  }
}
