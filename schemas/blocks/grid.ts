import { z } from 'zod'
import { eachCard } from '../cards.ts'
import { frame } from '../parts/frame.ts'

/** Cards of one kind in rows. */
export const Grid = z.discriminatedUnion(
  'card',
  eachCard({
    type: z.literal('grid'),
    ...frame,
    columns: z.int().min(1).max(4).default(3).describe('Cards in a row on a wide screen.'),
  }),
)
export type Grid = z.output<typeof Grid>
