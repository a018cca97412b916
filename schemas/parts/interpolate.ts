import { type Found, type Library, library } from '../library.ts'

/** Names that stand for something later, in the browser: "{page}" of "Page {page}". */
export type Placeholders = readonly string[]

const UNCLOSED: Found<string> = {
  rule: 'token',
  problem: 'holds a "{" that no "}" closes; write {{ for the sign itself',
}
const BRACES = /\{\{|\{([^{}]*)\}|\{/g

/**
 * A text with what its tokens stand for (`{phone}`, `{plan.internet-150.price}`), and `{` for `{{`. Only a text that
 * holds a brace asks for tokens; `lookUp` finds them, the library of the parse under way when left out.
 */
export function filled(
  text: string,
  placeholders: Placeholders = [],
  lookUp: Library['token'] = (name, also) => library().token(name, also),
): Found<string> {
  if (!text.includes('{')) return { value: text }
  let wrong: Found<string> | undefined
  const value = text.replace(BRACES, (written, name?: string) => {
    if (written === '{{') return '{'
    if (name !== undefined && placeholders.includes(name)) return written
    const found = name === undefined ? UNCLOSED : lookUp(name, placeholders)
    if ('value' in found) return found.value
    const fix = found.fix === undefined ? undefined : text.replace(written, () => found.fix ?? '')
    wrong ??= { ...found, fix }
    return written
  })
  return wrong ?? { value }
}
