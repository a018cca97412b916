import { z } from 'zod'
import { Label, Text } from '../parts/text.ts'

export const FactCard = z
  .strictObject({
    value: z
      .number()
      .nonnegative()
      .max(1_000_000_000)
      .meta({ role: 'figure' })
      .describe('The number alone, such as 20.')
      .meta({ title: 'Number' }),
    suffix: Text.meta({ role: 'affix' })
      .optional()
      .describe('The text right after the number: "K+", "%", "GB".')
      .meta({ title: 'Text after the number' }),
    label: Label,
    highlight: z
      .boolean()
      .default(false)
      .describe('Whether this card is highlighted.')
      .meta({ title: 'Stands out' }),
  })
  .describe(
    'A number with a label. It counts up when the visitor first sees it; the HTML holds the final number.',
  )
export type FactCard = z.output<typeof FactCard>
