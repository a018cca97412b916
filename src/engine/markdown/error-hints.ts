import { htmlAdvice } from '../diagnostics/html-hints.ts'
import { isHtml, TAGS } from './html/components.ts'

/** Why a body cannot be parsed at all, and where. */
export interface Mistake {
  line: number
  column: number
  message: string
}

interface ParserError {
  reason: string
  rule: unknown
  line: number
  column: number
}

function parserError(error: unknown): ParserError | undefined {
  if (!(error instanceof Error && 'reason' in error && typeof error.reason === 'string')) return undefined
  const at = (key: string) => Number(Reflect.get(error, key) ?? 1)
  return {
    reason: error.reason,
    rule: 'ruleId' in error ? error.ruleId : undefined,
    line: at('line'),
    column: at('column'),
  }
}

/** Signs that begin something in MDX and are mere signs to most writers. */
function aboutSign({ reason }: ParserError, after: string): string {
  if (after.startsWith('!--')) return 'comments are not possible here; remove it'
  if (reason.includes('to create a link'))
    return 'an address stands without < and >: by itself, or as [words](address)'
  if (reason.includes('attribute value')) return 'the value of a field of a tag stands in double quotes'
  return 'a tag is not written right here; write \\< where the sign < itself is meant'
}

/** What the parser threw, in plain words. `text` is what it parsed. Throws on what is no parser's mistake. */
export function mistakeOf(error: unknown, text: string): Mistake {
  const known = parserError(error)
  if (!known) throw error
  const { reason, rule, line, column } = known
  const lines = text.split(/\r\n|\r|\n/)
  const here = { line, column }
  /** The last `sign` before the place: what the parser looked for the end of. */
  const opening = (sign: string) => {
    const before = [...lines.slice(0, line - 1), (lines[line - 1] ?? '').slice(0, column - 1)]
    const index = before.findLastIndex((content) => content.includes(sign))
    return { line: index + 1, column: (before[index] ?? '').lastIndexOf(sign) + 1 }
  }
  const [, tag = '', openLine = '1', openColumn = '1'] = /`<([^`>]*)>` \((\d+):(\d+)/.exec(reason) ?? []

  switch (rule) {
    case 'unexpected-character':
      return { ...here, message: aboutSign(known, (lines[line - 1] ?? '').slice(column - 1)) }
    case 'unexpected-eof':
      return reason.includes('in expression')
        ? {
            ...opening('{'),
            message: 'a { begins code, which content cannot hold; write \\{ for the sign itself',
          }
        : { ...opening('<'), message: 'this tag is not finished; is a quote or a > missing?' }
    case 'unexpected-lazy':
      return { ...here, message: 'this line belongs to a tag further up; indent it like the lines before it' }
    case 'unexpected-closing-slash':
      return { line, column: column - 1, message: 'this tag closes what nothing opened; remove it' }
    case 'unexpected-attribute':
    case 'unexpected-self-closing-slash':
      return { ...here, message: 'a closing tag holds its name and nothing else' }
    case 'end-tag-mismatch': {
      if (reason.startsWith('Unexpected closing'))
        return { ...here, message: `this tag closes nothing; <${tag}> of line ${openLine} is still open` }
      if (reason.startsWith('Expected the closing'))
        return { ...here, message: 'an opening tag and its closing tag stand on different levels' }
      if (isHtml(tag))
        return { line: Number(openLine), column: Number(openColumn), message: htmlAdvice(tag, TAGS) }
      const advice = reason.includes('before the end')
        ? `; around several paragraphs, it stands on a line of its own`
        : ''
      return {
        line: Number(openLine),
        column: Number(openColumn),
        message: `<${tag}> is not closed; write </${tag}> where it ends${advice}`,
      }
    }
    default:
      return { ...here, message: `cannot be read here: ${reason}` }
  }
}
