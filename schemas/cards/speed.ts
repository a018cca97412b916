import { z } from 'zod'
import { Link } from '../parts/link.ts'
import { Price } from '../parts/price.ts'
import { Description } from '../parts/text.ts'

export const SpeedCard = z
  .strictObject({
    mbps: z
      .int()
      .positive()
      .max(100_000)
      .meta({ role: 'bandwidth' })
      .describe('Download speed in Mbps.')
      .meta({ title: 'Download in Mbps' }),
    price: Price,
    text: Description.optional().describe('What the speed is enough for.'),
    action: Link.meta({ title: 'Button' }),
  })
  .describe('A plan that differs from the other plans only in its speed.')
export type SpeedCard = z.output<typeof SpeedCard>
