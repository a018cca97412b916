import { z } from 'zod'
import { PlanCard } from '../cards/plan.ts'
import { blockBase } from '../parts/block-base.ts'
import { collectionReference } from '../parts/collection-reference.ts'
import { Label, Text } from '../parts/text.ts'
import { defineWords, problem, refuseWith } from '../words.ts'

const tell = defineWords({
  'too-many-plans-to-compare': problem('value', () => ['holds more than six plans', 'remove some']),
})

const label = Label.describe('The name of the row.')
const months = z.int().min(1).max(60)

/** A row of the comparison. A row that no plan has a value for is left out. */
const Row = z.discriminatedUnion('show', [
  z.strictObject({
    show: z
      .enum(['price', 'later', 'download', 'upload', 'once', 'monthly', 'termination', 'terms'])
      .describe(
        'later: the price after the introductory time. once, monthly: the fees besides the price. termination: the fee for ending the contract early. terms: the small print.',
      )
      .meta({ title: 'What the row shows' }),
    label,
  }),
  z.strictObject({
    show: z
      .enum(['introductory', 'contract', 'typical-download', 'typical-upload', 'latency'])
      .describe(
        'introductory: the months of the introductory price. contract: the months of the minimum term.',
      )
      .meta({ title: 'What the row shows' }),
    label,
    unit: Text.describe('What stands after the number, such as "months" or "Mbps".'),
  }),
  z.strictObject({
    show: z.literal('data').describe('The data of a month.').meta({ title: 'What the row shows' }),
    label,
    unit: Text.describe('What stands after the number of gigabytes, such as "GB".'),
    unlimited: Text.describe('The text for data without a limit.').meta({
      title: 'Words for unlimited data',
    }),
  }),
  z.strictObject({
    show: z
      .enum(['total', 'after'])
      .describe(
        'total: what all months cost together with all fees. after: what each month costs after them.',
      )
      .meta({ title: 'What the row shows' }),
    label,
    months,
  }),
  z.strictObject({
    show: z
      .literal('features')
      .describe('A row for each feature of the plans.')
      .meta({ title: 'What the row shows' }),
  }),
])

export const Compare = z
  .strictObject({
    type: z.literal('compare'),
    ...blockBase,
    plans: collectionReference('plan', PlanCard).refine(
      ({ length }) => length <= 6,
      refuseWith(tell('too-many-plans-to-compare')),
    ),
    choose: Text.describe('The words before the names of the plans, such as "Plans to compare".').meta({
      title: 'Words before the plans',
    }),
    differs: Text.describe('What the mark of a row means in which plans differ, such as "Differs".').meta({
      title: 'Mark of a difference',
    }),
    order: Label.optional()
      .describe(
        'A short word for the links below the plans, such as "Order". Without it, they say what the buttons of the plans say.',
      )
      .meta({ title: 'Word of the links' }),
    rows: z.array(Row).min(1),
  })
  .describe(
    'Two to four of up to six plans in a table. Visitors choose them, and can share the address with their choice.',
  )
export type Compare = z.output<typeof Compare>
