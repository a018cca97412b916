import { z } from 'zod'
import { Link } from '../parts/link.ts'
import { datesInOrder, datesOutOfOrder, offerDates } from '../parts/offer-dates.ts'
import { Price } from '../parts/price.ts'
import { Text } from '../parts/text.ts'

/** A plan that visitors subscribe to: price, features and terms. */
export const PlanCard = z
  .strictObject({
    name: Text,
    price: Price,
    badge: Text.optional().describe('A label in the corner, such as "Most chosen". The card stands out.'),
    speed: z
      .strictObject({ down: Text, up: Text })
      .optional()
      .describe('Download and upload speed with their units, such as "150 Mbps".'),
    features: z
      .array(
        z.strictObject({
          text: Text,
          included: z.boolean().default(true).describe('Whether the plan includes the feature.'),
        }),
      )
      .min(1),
    terms: Text.optional().describe('The small print: contract length, later price, limits.'),
    action: Link,
    ...offerDates,
  })
  .refine(datesInOrder, datesOutOfOrder)
export type PlanCard = z.output<typeof PlanCard>
