import { z } from 'zod'
import { frame } from '../parts/block-base.ts'
import { Icon } from '../parts/icon.ts'
import { Link } from '../parts/link.ts'
import { backwards, forwards, validity } from '../parts/offer-dates.ts'
import { Picture } from '../parts/picture.ts'
import { Price } from '../parts/price.ts'
import { Text } from '../parts/text.ts'

/** A picture beside words that lead somewhere. */
export const Promo = z
  .strictObject({
    type: z.literal('promo'),
    ...frame,
    text: z.array(Text).default([]).describe('Paragraphs.'),
    bullets: z
      .array(z.strictObject({ title: Text, text: Text.optional(), icon: Icon.optional() }))
      .default([]),
    picture: Picture.optional(),
    side: z.enum(['start', 'end']).default('end').describe('Where the picture stands on a wide screen.'),
    price: Price.optional(),
    actions: z.array(Link).max(3).default([]),
    ...validity,
  })
  .refine(forwards, backwards)
export type Promo = z.output<typeof Promo>
