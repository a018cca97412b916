import { z } from 'zod'
import { checkInterpolation } from './interpolation-check.ts'

const Words = z.string().regex(/\S/, { error: 'is empty; write the text, or remove the key' }).max(5000)

/** Plain text for visitors: not empty, 5,000 characters at most. Tokens such as `{phone}` become their values. */
export const Text = Words.check(checkInterpolation())
export type Text = z.output<typeof Text>

/** Returns a `Text` schema that allows these placeholders in braces, such as `{page}`. A component replaces them. */
export function textWith(...placeholders: string[]): typeof Text {
  return Words.check(checkInterpolation(placeholders))
}
