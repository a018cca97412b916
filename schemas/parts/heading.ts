import { z } from 'zod'
import { Link } from './link.ts'
import { Text } from './text.ts'

/** The heading of a block: title, text, rating and link above it. */
export const Heading = z.strictObject({
  title: Text,
  eyebrow: Text.optional().describe('A few words above the title.'),
  text: Text.optional().describe('A sentence or two below the title.'),
  score: z
    .strictObject({
      value: z.number().min(0).max(5).describe('Stars out of five, such as 4.7.'),
      text: Text.describe('The source of the score, such as "500K five-star reviews".'),
    })
    .optional(),
  action: Link.optional().describe('A link beside the title.'),
})
export type Heading = z.output<typeof Heading>
