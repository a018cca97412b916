import { z } from 'zod'
import { blockBase } from '../parts/block-base.ts'
import { FormFields } from '../parts/form-fields.ts'
import { Link } from '../parts/link.ts'
import { Picture } from '../parts/picture.ts'
import { Price } from '../parts/price.ts'
import { Text } from '../parts/text.ts'

/** The top of a home page. Its title is the h1 of the page. */
export const Banner = z.strictObject({
  type: z.literal('banner'),
  ...blockBase,
  title: Text,
  eyebrow: Text.optional(),
  text: Text.optional(),
  price: Price.optional(),
  picture: Picture.optional(),
  rows: z
    .strictObject({
      speed: z.int().min(4000).max(120_000).default(18_000).describe('The milliseconds of one round.'),
      pictures: z.array(z.array(Picture).min(4)).min(1).max(3),
    })
    .optional()
    .describe(
      'Rows of pictures that scroll continuously, every second row backwards. Visitors can pause them.',
    ),
  actions: z
    .array(Link)
    .max(3)
    .default([])
    .describe('Up to three buttons. The first one is the main action.'),
  points: z.array(Text).max(4).default([]).describe('Up to four short benefits below the buttons.'),
  entry: FormFields.optional().describe('A form in the banner.'),
})
export type Banner = z.output<typeof Banner>
