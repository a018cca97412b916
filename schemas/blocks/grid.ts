import { z } from 'zod'
import { eachCard } from '../cards.ts'
import { frame } from '../parts/block-base.ts'
import type { Pager } from '../parts/pager.ts'

/** Cards of one kind in rows. */
export const Grid = z
  .discriminatedUnion(
    'card',
    eachCard({
      type: z.literal('grid'),
      ...frame,
      pageSize: z
        .int()
        .min(1)
        .max(60)
        .optional()
        .describe(
          'Cards on a page; more of them get page numbers (?page=2). One grid of a page may have it.',
        ),
      columns: z.int().min(1).max(4).default(3).describe('Cards in a row on a wide screen.'),
    }),
  )
  .transform((grid): typeof grid & { pager?: Pager } => grid)
export type Grid = z.output<typeof Grid>
