import { z } from 'zod'
import { Leaf } from '../leaf.ts'
import { frame } from '../parts/block-base.ts'
import { Text } from '../parts/text.ts'

/** Groups of blocks of which one shows at a time, the first one at the start. Holds leaves only. */
export const Tabs = z.strictObject({
  type: z.literal('tabs'),
  ...frame,
  tabs: z.array(z.strictObject({ label: Text, sections: z.array(Leaf).min(1) })).min(2),
})
export type Tabs = z.output<typeof Tabs>
