import { z } from 'zod'
import { Link } from '../parts/link.ts'
import { Text } from '../parts/text.ts'

/** What a customer said. Initials stand for the portrait: the site shows no invented photographs. */
export const Testimonial = z.strictObject({
  name: Text,
  place: Text.optional().describe('Where or what the customer is, such as "Harbour Street".'),
  review: Text,
  rating: z.int().min(1).max(5).default(5),
  link: Link.optional().describe('What can be done about it, such as "Reply".'),
})
export type Testimonial = z.output<typeof Testimonial>
