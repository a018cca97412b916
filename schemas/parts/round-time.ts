import { z } from 'zod'

/** How long a row that moves takes for one round. */
export const RoundTime = z
  .int()
  .min(4000)
  .max(120_000)
  .default(18_000)
  .describe('The milliseconds of one round.')
  .meta({ title: 'Time of one round (milliseconds)' })
