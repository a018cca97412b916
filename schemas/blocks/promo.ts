import { z } from 'zod'
import { blockBase } from '../parts/block-base.ts'
import { Icon } from '../parts/icon.ts'
import { Link } from '../parts/link.ts'
import { Picture } from '../parts/picture.ts'
import { Price } from '../parts/price.ts'
import { Description, Title } from '../parts/text.ts'

export const Promo = z
  .strictObject({
    type: z.literal('promo'),
    ...blockBase,
    text: z.array(Description).default([]).describe('Paragraphs.').meta({ title: 'Paragraphs' }),
    bullets: z
      .array(z.strictObject({ title: Title, text: Description.optional(), icon: Icon.optional() }))
      .default([])
      .meta({ title: 'Bullet points' }),
    picture: Picture.optional(),
    look: z
      .enum(['beside', 'edge'])
      .default('beside')
      .describe(
        'Where the picture is on wide screens. beside: beside the text. edge: up to the edge of the window, with a larger heading; at most one on a page.',
      )
      .meta({ title: 'Place of the picture' }),
    side: z
      .enum(['start', 'end'])
      .default('end')
      .describe('The side of the picture on wide screens.')
      .meta({ title: 'Side of the picture' }),
    price: Price.optional(),
    actions: z.array(Link).max(3).default([]).meta({ title: 'Buttons' }),
  })
  .describe('A text with buttons beside a picture.')
export type Promo = z.output<typeof Promo>
