import { z } from 'zod'
import { blockBase } from '../parts/block-base.ts'
import { InitiallyOpen } from '../parts/initially-open.ts'
import { Text } from '../parts/text.ts'

export const Faq = z
  .strictObject({
    type: z.literal('faq'),
    ...blockBase,
    items: z.array(z.strictObject({ question: Text.meta({ role: 'question' }), answer: Text })).min(1),
    open: InitiallyOpen.meta({ title: 'Open at first' }),
  })
  .describe(
    'Questions that open and close, one at a time. Search engines may show them below the link to the page.',
  )
export type Faq = z.output<typeof Faq>
