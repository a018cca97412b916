import { z } from 'zod'

/** Words that a visitor reads: plain text, not empty, 5,000 characters at most. */
export const Text = z.string().regex(/\S/, { error: 'is empty; write the text, or remove the key' }).max(5000)
export type Text = z.output<typeof Text>
