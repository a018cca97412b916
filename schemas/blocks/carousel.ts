import { z } from 'zod'
import { cardVariants } from '../cards.ts'
import { blockBase } from '../parts/block-base.ts'
import { Text } from '../parts/text.ts'

const count = z.int().min(1).max(6)

/** A row of cards of one kind that advances by itself. Visitors can pause it, and keyboard focus stops it. */
export const Carousel = z.discriminatedUnion(
  'card',
  cardVariants({
    type: z.literal('carousel'),
    ...blockBase,
    label: Text.describe('The accessible name of the carousel, such as "Partners".'),
    delay: z.int().min(1000).max(30_000).default(5000).describe('The milliseconds between two moves.'),
    speed: z.int().min(100).max(5000).default(400).describe('The milliseconds of one move.'),
    effect: z
      .enum(['slide', 'fade'])
      .default('slide')
      .describe(
        'slide: the row moves. fade: one card at a time over the whole width, and each fades into the next.',
      ),
    ranked: z.boolean().default(false).describe('Whether the cards have numbers, from 1.'),
    perView: z
      .strictObject({
        default: count.default(1),
        340: count.optional(),
        576: count.optional(),
        768: count.optional(),
        992: count.optional(),
        1200: count.optional(),
        1440: count.optional(),
        1600: count.optional(),
      })
      .default({ default: 1 })
      .describe('How many cards are side by side: "default", and from each window width in pixels on.'),
  }),
)
export type Carousel = z.output<typeof Carousel>
