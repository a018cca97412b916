import { z } from 'zod'
import { Link as Target } from '../parts/link.ts'
import { Text } from '../parts/text.ts'

export const LinkCard = z
  .strictObject({
    ...Target.shape,
    count: z
      .int()
      .nonnegative()
      .meta({ role: 'quantity' })
      .optional()
      .describe('The number of items behind the link.')
      .meta({ title: 'Number of items' }),
    note: Text.optional()
      .describe('A short text after the label, such as a date or a price.')
      .meta({ title: 'Text after the label' }),
  })
  .describe('One link of a list, such as a category or a tag.')
export type LinkCard = z.output<typeof LinkCard>
