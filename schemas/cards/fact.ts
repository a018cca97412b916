import { z } from 'zod'
import { Text } from '../parts/text.ts'

/** A number with a label. It counts up when the visitor first sees it; the HTML holds the final number. */
export const FactCard = z.strictObject({
  value: z.number().nonnegative().max(1_000_000_000).describe('The number alone, such as 20.'),
  suffix: Text.optional().describe('The text right after the number: "K+", "%", "GB".'),
  label: Text,
  highlight: z.boolean().default(false).describe('Whether this card stands out from the others.'),
})
export type FactCard = z.output<typeof FactCard>
