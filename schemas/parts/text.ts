import { z } from 'zod'
import { checkInterpolation } from './interpolation-check.ts'

/** Plain text for editors: not empty, 5,000 characters at most. It has no tokens, and keeps its quotation marks. */
export const EditorText = z
  .string()
  .regex(/\S/, { error: 'is empty; write the text, or remove the key' })
  .max(5000)

/** Plain text for visitors: not empty, 5,000 characters at most. Tokens such as `{phone}` become their values. */
export const Text = EditorText.check(checkInterpolation())
export type Text = z.output<typeof Text>

/** Returns a `Text` schema that allows these placeholders in braces, such as `{page}`. A component replaces them. */
export function textWith(...placeholders: string[]): typeof Text {
  return EditorText.check(checkInterpolation(placeholders))
}

/** Replaces placeholders such as `{date}` by their values. A placeholder without a value stays. */
export function fillPlaceholders(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (written, name: string) => values[name] ?? written)
}
