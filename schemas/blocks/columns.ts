import { z } from 'zod'
import { Leaf } from '../leaf.ts'
import { blockBase } from '../parts/block-base.ts'

const column = z.array(Leaf).min(1)

export const Columns = z
  .strictObject({
    type: z.literal('columns'),
    ...blockBase,
    ratio: z
      .enum(['even', 'aside-last'])
      .default('even')
      .describe('"aside-last": the second column is narrow. Phones show it below the first.')
      .meta({ title: 'Widths of the columns' }),
    columns: z.tuple([column, column]),
  })
  .describe(
    'Two columns of blocks. On a phone the second one is below the first. It holds all blocks but columns and tabs.',
  )
export type Columns = z.output<typeof Columns>
