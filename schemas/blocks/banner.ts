import { z } from 'zod'
import { frame } from '../parts/block-base.ts'
import { Entry } from '../parts/form-fields.ts'
import { Link } from '../parts/link.ts'
import { Picture } from '../parts/picture.ts'
import { Price } from '../parts/price.ts'
import { Text } from '../parts/text.ts'

/** Opens a home page: its title is the page's one h1. */
export const Banner = z.strictObject({
  type: z.literal('banner'),
  ...frame,
  title: Text,
  eyebrow: Text.optional(),
  text: Text.optional(),
  price: Price.optional(),
  picture: Picture.optional(),
  rows: z
    .strictObject({
      speed: z.int().min(4000).max(120_000).default(18_000).describe('Milliseconds of one round.'),
      pictures: z.array(z.array(Picture).min(4)).min(1).max(3),
    })
    .optional()
    .describe(
      'Rows of pictures that run past without a halt, every other one backwards; they can be paused.',
    ),
  actions: z.array(Link).max(3).default([]).describe('The first is the main one.'),
  points: z.array(Text).max(4).default([]).describe('Short assurances under the actions.'),
  entry: Entry.optional().describe('A form in the banner.'),
})
export type Banner = z.output<typeof Banner>
