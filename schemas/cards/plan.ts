import { z } from 'zod'
import { Link } from '../parts/link.ts'
import { backwards, forwards, validity } from '../parts/offer-dates.ts'
import { Price } from '../parts/price.ts'
import { Text } from '../parts/text.ts'

/** Something that a visitor subscribes to. */
export const Plan = z
  .strictObject({
    name: Text,
    price: Price,
    badge: Text.optional().describe('A word on the corner, such as "Most chosen"; the card stands out.'),
    speed: z
      .strictObject({ down: Text, up: Text })
      .optional()
      .describe('Download and upload speed with their units, such as "150 Mbps".'),
    features: z
      .array(
        z.strictObject({
          text: Text,
          included: z.boolean().default(true).describe('False shows it as not in the plan.'),
        }),
      )
      .min(1),
    terms: Text.optional().describe('The small print: term, price afterwards, limits.'),
    action: Link,
    ...validity,
  })
  .refine(forwards, backwards)
export type Plan = z.output<typeof Plan>
