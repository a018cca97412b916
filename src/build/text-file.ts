import type { Problem } from './problem.ts'

const MAX_CHARACTERS = 2_000_000

/** How deep what a content file says may be nested. */
export const MAX_DEPTH = 64

/** A problem at `offset` of the text of `file`. */
export function problemIn(file: string, text: string, offset: number, message: string, field = ''): Problem {
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1
  return {
    file,
    line: text.slice(0, offset).split('\n').length,
    column: offset - lineStart + 1,
    field,
    message,
  }
}

/** Why no reader should even begin with a text: too long, a byte order mark, bytes that are no UTF-8. */
export function unreadable(file: string, text: string): Problem | undefined {
  if (text.length > MAX_CHARACTERS)
    return problemIn(file, text, 0, `is longer than ${MAX_CHARACTERS} characters; split it up`)
  if (text.startsWith('\uFEFF'))
    return problemIn(file, text, 0, 'starts with a byte order mark; save the file as UTF-8 without it')
  const odd = text.search(/[\0\uFFFD]/)
  return odd < 0 ? undefined : problemIn(file, text, odd, 'is no UTF-8 text here; save the file as UTF-8')
}
