import { z } from 'zod'
import { frame } from '../parts/frame.ts'
import { Link } from '../parts/link.ts'
import { Text } from '../parts/text.ts'

/** A list of links, such as categories or tags. */
export const Links = z.strictObject({
  type: z.literal('links'),
  ...frame,
  items: z
    .array(
      z.strictObject({
        ...Link.shape,
        count: z.int().nonnegative().optional().describe('How many things are behind the link.'),
        note: Text.optional().describe('Small words after the label, such as a date or a price.'),
      }),
    )
    .min(1),
  look: z.enum(['list', 'tags']).default('list').describe('list: one below the other; tags: pills in a row.'),
})
export type Links = z.output<typeof Links>
