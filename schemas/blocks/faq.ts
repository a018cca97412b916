import { z } from 'zod'
import { frame } from '../parts/block-base.ts'
import { Open } from '../parts/initially-open.ts'
import { Text } from '../parts/text.ts'

/** Questions of which one is open at a time; search engines get them as FAQPage data too. */
export const Faq = z.strictObject({
  type: z.literal('faq'),
  ...frame,
  items: z.array(z.strictObject({ question: Text, answer: Text })).min(1),
  open: Open,
})
export type Faq = z.output<typeof Faq>
