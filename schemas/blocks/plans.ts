import { z } from 'zod'
import { Plan } from '../cards/plan.ts'
import { frame } from '../parts/block-base.ts'
import { list } from '../parts/collection-reference.ts'
import { Text } from '../parts/text.ts'

/** Plans side by side. More than one group makes tabs, the first one selected. */
export const Plans = z.strictObject({
  type: z.literal('plans'),
  ...frame,
  groups: z
    .array(
      z.strictObject({
        label: Text.optional().describe('The words of the tab; needed when there are several groups.'),
        plans: list('plan', Plan),
      }),
    )
    .min(1)
    .superRefine((groups, context) => {
      groups.forEach((group, index) => {
        if (groups.length > 1 && !group.label)
          context.addIssue({
            code: 'custom',
            path: [index, 'label'],
            message: 'is missing; several groups need labels',
          })
      })
    }),
  note: Text.optional().describe('A sentence below all the plans.'),
})
export type Plans = z.output<typeof Plans>
