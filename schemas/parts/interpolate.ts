import { type Library, type LookupResult, library } from '../library.ts'
import { defineWords, problem } from '../words.ts'

/** Names in braces that a component replaces in the browser: "page" in "Page {page}". */
export type Placeholders = readonly string[]

const tell = defineWords({
  'unclosed-brace': problem('token', () => [
    'holds a "{" that no "}" closes',
    'write {{ for the sign itself',
  ]),
})
const UNCLOSED: LookupResult<string> = { problem: tell('unclosed-brace') }
const BRACES = /\{\{|\{([^{}]*)\}|\{/g

/**
 * Replaces each token of a text (`{phone}`, `{plan.internet-150.price}`) with its value, and `{{` with `{`. Leaves the
 * placeholders. `lookUp` finds the values; by default it asks the library of the current parse. Gives the text, or the
 * first problem. A text without a brace looks nothing up.
 */
export function interpolate(
  text: string,
  placeholders: Placeholders = [],
  lookUp: Library['token'] = (name, also) => library().token(name, also),
): LookupResult<string> {
  if (!text.includes('{')) return { value: text }
  let failure: LookupResult<string> | undefined
  const value = text.replace(BRACES, (written, name?: string) => {
    if (written === '{{') return '{'
    if (name !== undefined && placeholders.includes(name)) return written
    const result = name === undefined ? UNCLOSED : lookUp(name, placeholders)
    if ('value' in result) return result.value
    const fix = result.fix === undefined ? undefined : text.replace(written, () => result.fix ?? '')
    failure ??= { ...result, fix }
    return written
  })
  return failure ?? { value }
}
