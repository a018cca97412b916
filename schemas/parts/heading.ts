import { z } from 'zod'
import { Link } from './link.ts'
import { Caption, Description, Title } from './text.ts'

/** The heading of a block: title, text, rating and link above it. */
export const Heading = z
  .strictObject({
    title: Title,
    eyebrow: Caption.optional()
      .describe('A few words above the title.')
      .meta({ title: 'Line above the title' }),
    text: Description.optional().describe('A sentence or two below the title.'),
    score: z
      .strictObject({
        value: z
          .number()
          .min(0)
          .max(5)
          .meta({ role: 'quantity', description: 'Stars out of five, such as 4.7.', title: 'Stars' }),
        text: Description.describe('The source of the score, such as "500K five-star reviews".').meta({
          title: 'Where the rating is from',
        }),
      })
      .optional()
      .meta({ title: 'Rating' }),
    action: Link.optional().describe('A link beside the title.').meta({ title: 'Link beside the title' }),
  })
  .meta({ role: 'heading' })
export type Heading = z.output<typeof Heading>
