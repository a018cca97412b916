import { z } from 'zod'
import { filling } from './interpolation-check.ts'

const Words = z.string().regex(/\S/, { error: 'is empty; write the text, or remove the key' }).max(5000)

/** Words that a visitor reads: plain text, not empty, 5,000 characters at most, its tokens filled (`{phone}`). */
export const Text = Words.check(filling())
export type Text = z.output<typeof Text>

/** Text in which these names in braces stand for what a component puts there: `{page}`. */
export function textWith(...placeholders: string[]): typeof Text {
  return Words.check(filling(placeholders))
}
