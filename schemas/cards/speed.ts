import { z } from 'zod'
import { Link } from '../parts/link.ts'
import { Price } from '../parts/price.ts'
import { Text } from '../parts/text.ts'

/** A plan that is told from its neighbours by its speed alone. */
export const Speed = z.strictObject({
  mbps: z.int().positive().max(100_000).describe('Download speed in Mbps.'),
  price: Price,
  text: Text.optional().describe('What that is enough for.'),
  action: Link,
})
export type Speed = z.output<typeof Speed>
