import { z } from 'zod'
import { frame } from '../parts/block-base.ts'
import { Text } from '../parts/text.ts'

/** Short texts that run past in one line, can be paused, and stand still under reduced motion. */
export const Marquee = z.strictObject({
  type: z.literal('marquee'),
  ...frame,
  items: z.array(Text.max(80)).min(2),
  speed: z.int().min(4000).max(120_000).default(18_000).describe('Milliseconds of one round.'),
})
export type Marquee = z.output<typeof Marquee>
