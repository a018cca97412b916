import { z } from 'zod'
import { blockBase } from '../parts/block-base.ts'
import { RoundTime } from '../parts/round-time.ts'
import { Text } from '../parts/text.ts'

export const Marquee = z
  .strictObject({
    type: z.literal('marquee'),
    ...blockBase,
    items: z.array(Text.max(80)).min(2).meta({ title: 'Texts' }),
    speed: RoundTime,
  })
  .describe(
    'Short texts that scroll continuously in one line. Visitors can pause them. With reduced motion they do not move.',
  )
export type Marquee = z.output<typeof Marquee>
