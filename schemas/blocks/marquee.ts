import { z } from 'zod'
import { blockBase } from '../parts/block-base.ts'
import { Text } from '../parts/text.ts'

/** Short texts that scroll continuously in one line. Visitors can pause them. With reduced motion they do not move. */
export const Marquee = z.strictObject({
  type: z.literal('marquee'),
  ...blockBase,
  items: z.array(Text.max(80)).min(2).meta({ title: 'Texts' }),
  speed: z
    .int()
    .min(4000)
    .max(120_000)
    .default(18_000)
    .describe('The milliseconds of one round.')
    .meta({ title: 'Time of one round (milliseconds)' }),
})
export type Marquee = z.output<typeof Marquee>
