import { z } from 'zod'
import { Link as Target } from '../parts/link.ts'
import { Text } from '../parts/text.ts'

/** A link of a list of links, such as a category or a tag. */
export const Link = z.strictObject({
  ...Target.shape,
  count: z.int().nonnegative().optional().describe('How many things are behind the link.'),
  note: Text.optional().describe('Small words after the label, such as a date or a price.'),
})
export type Link = z.output<typeof Link>
