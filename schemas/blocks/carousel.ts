import { z } from 'zod'
import { eachCard } from '../cards.ts'
import { frame } from '../parts/block-base.ts'
import { Text } from '../parts/text.ts'

const count = z.int().min(1).max(6)

/** Cards of one kind in a row that moves by itself, can be paused, and stops for the keyboard. */
export const Carousel = z.discriminatedUnion(
  'card',
  eachCard({
    type: z.literal('carousel'),
    ...frame,
    label: Text.describe('Names the carousel for screen readers, such as "Partners".'),
    delay: z.int().min(1000).max(30_000).default(5000).describe('Milliseconds between two moves.'),
    speed: z.int().min(100).max(5000).default(400).describe('Milliseconds that a move takes.'),
    effect: z
      .enum(['slide', 'fade'])
      .default('slide')
      .describe('fade: one card at a time, over the whole width, each fading into the next.'),
    ranked: z.boolean().default(false).describe('True numbers the cards from 1.'),
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
      .describe('Cards side by side: "default", and from each window width in pixels on.'),
  }),
)
export type Carousel = z.output<typeof Carousel>
