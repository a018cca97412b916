import { z } from 'zod'
import { Link } from '../parts/link.ts'
import { Name, Text } from '../parts/text.ts'

export const TestimonialCard = z
  .strictObject({
    name: Name,
    place: Text.optional()
      .describe('The address or role of the customer, such as "Harbour Street".')
      .meta({ title: 'Address or role' }),
    review: Text.meta({ role: 'quotation' }),
    rating: z
      .int()
      .min(0)
      .max(5)
      .meta({ role: 'quantity' })
      .default(5)
      .describe('0 for a comment, which has neither stars nor a quotation mark.'),
    link: Link.optional().describe('An action for this review, such as "Reply".'),
  })
  .describe('The review of a customer. The card shows initials instead of a photograph.')
export type TestimonialCard = z.output<typeof TestimonialCard>
