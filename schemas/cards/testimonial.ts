import { z } from 'zod'
import { Link } from '../parts/link.ts'
import { Text } from '../parts/text.ts'

/** The review of a customer. The card shows initials instead of a photograph. */
export const TestimonialCard = z.strictObject({
  name: Text,
  place: Text.optional().describe('The address or role of the customer, such as "Harbour Street".'),
  review: Text,
  rating: z.int().min(1).max(5).default(5),
  link: Link.optional().describe('An action for this review, such as "Reply".'),
})
export type TestimonialCard = z.output<typeof TestimonialCard>
