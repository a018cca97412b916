import { z } from 'zod'
import { library } from '../library.ts'
import { Link } from '../parts/link.ts'
import { datesInOrder, datesOutOfOrder, offerDates } from '../parts/offer-dates.ts'
import { withLabel } from '../parts/plan-label.ts'
import { planTerms, termsAgree } from '../parts/plan-terms.ts'
import { Price } from '../parts/price.ts'
import { withPriceChanges } from '../parts/price-changes.ts'
import { Caption, Description, Name, Terms, Text } from '../parts/text.ts'

export const PlanCard = z
  .strictObject({
    name: Name,
    price: Price,
    badge: Caption.optional()
      .describe('A label in the corner, such as "Most chosen". It highlights the card.')
      .meta({ title: 'Label in the corner' }),
    speed: z
      .strictObject({
        down: Text.meta({ role: 'download', title: 'Download' }),
        up: Text.meta({ role: 'upload', title: 'Upload' }),
      })
      .optional()
      .describe('Download and upload speed with their units, such as "150 Mbps".'),
    features: z
      .array(
        z.strictObject({
          text: Description,
          included: z
            .union([z.boolean(), z.literal('add-on')])
            .meta({ role: 'availability' })
            .default(true)
            .describe(
              'Whether the plan includes the feature. "add-on" if visitors can add it: the text then says for how much.',
            ),
        }),
      )
      .min(1),
    terms: Terms.optional()
      .describe('The small print: contract length, later price, limits.')
      .meta({ title: 'Small print' }),
    action: Link.meta({ title: 'Button' }),
    ...planTerms,
    ...offerDates,
  })
  .check(termsAgree)
  .refine(datesInOrder, datesOutOfOrder)
  .transform(withPriceChanges)
  // What dated steps cost depends on the month from which somebody counts: `asOf` is that of the build, such as "2026-12".
  .transform((plan) => ({ ...plan, ...(plan.priceSteps && { asOf: library().day.slice(0, 7) }) }))
  .transform(withLabel)
  .describe('A plan that visitors subscribe to: price, features and terms.')
export type PlanCard = z.output<typeof PlanCard>
