import { z } from 'zod'
import { Leaf } from '../leaf.ts'
import { blockBase } from '../parts/block-base.ts'
import { Label } from '../parts/text.ts'

export const Tabs = z
  .strictObject({
    type: z.literal('tabs'),
    ...blockBase,
    tabs: z
      .array(z.strictObject({ label: Label, sections: z.array(Leaf).min(1).meta({ title: 'Blocks' }) }))
      .min(2),
  })
  .describe(
    'Tabs with blocks. One tab is visible at a time, at the start the first one. It holds all blocks but columns and tabs.',
  )
export type Tabs = z.output<typeof Tabs>
