import { z } from 'zod'
import { cardVariants } from '../cards.ts'
import { blockBase } from '../parts/block-base.ts'
import type { Pagination } from '../parts/pager.ts'

export const Grid = z
  .discriminatedUnion(
    'card',
    cardVariants({
      type: z.literal('grid'),
      ...blockBase,
      pageSize: z
        .int()
        .min(1)
        .max(60)
        .optional()
        .describe(
          'The number of cards on a page. More cards get page numbers (?page=2). Only one grid of a page may have this field.',
        )
        .meta({ title: 'Cards on a page' }),
      columns: z
        .int()
        .min(1)
        .max(4)
        .default(3)
        .describe('The number of cards in a row on wide screens.')
        .meta({ title: 'Cards in a row' }),
    }),
  )
  .transform((grid): typeof grid & { pager?: Pagination } => grid)
  .describe('Rows of cards of one kind.')
export type Grid = z.output<typeof Grid>
