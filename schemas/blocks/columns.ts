import { z } from 'zod'
import { Leaf } from '../leaf.ts'
import { frame } from '../parts/block-base.ts'

const column = z.array(Leaf).min(1)

/** Two columns of blocks, one below the other on a phone. Holds leaves only. */
export const Columns = z.strictObject({
  type: z.literal('columns'),
  ...frame,
  ratio: z
    .enum(['even', 'aside-first', 'aside-last'])
    .default('even')
    .describe('Which column is the narrow one.'),
  columns: z.tuple([column, column]),
})
export type Columns = z.output<typeof Columns>
