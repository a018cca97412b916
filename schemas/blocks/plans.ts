import { z } from 'zod'
import { PlanCard } from '../cards/plan.ts'
import { blockBase } from '../parts/block-base.ts'
import { collectionReference } from '../parts/collection-reference.ts'
import { Text } from '../parts/text.ts'

/** Plans side by side. Several groups become tabs, and the first tab is selected. */
export const Plans = z.strictObject({
  type: z.literal('plans'),
  ...blockBase,
  groups: z
    .array(
      z.strictObject({
        label: Text.optional().describe('The label of the tab. Several groups need labels.'),
        plans: collectionReference('plan', PlanCard),
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
  note: Text.optional().describe('A sentence below all plans.'),
})
export type Plans = z.output<typeof Plans>
