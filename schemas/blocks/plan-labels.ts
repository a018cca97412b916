import { z } from 'zod'
import { PlanCard } from '../cards/plan.ts'
import { library } from '../library.ts'
import { blockBase } from '../parts/block-base.ts'
import { collectionName, collectionReference } from '../parts/collection-reference.ts'
import { labelOf, readLabelFacts } from '../parts/plan-label.ts'
import { Text, Title, textWith } from '../parts/text.ts'
import { unwrap } from '../parts/unwrap-lookup.ts'

/** The plans of a collection that are not sold any more: their labels, each with its last day. */
const RetiredPlans = z
  .strictObject({
    title: Title.describe('What opens the list, such as "Plans no longer sold".'),
    until: textWith(['date'])
      .describe('Above each label, such as "Sold until {date}".')
      .meta({ title: 'Last day of sale' }),
    from: collectionName('plan'),
  })
  .transform(({ title, until, from }, context) => {
    const found = library().records('plan', from)
    const records = unwrap(found, context, ['from'])
    if ('problem' in found || readLabelFacts()?.archive === false) return { title, items: [] }
    const items = records.flatMap((plan) => {
      const { validTo } = plan
      const label = labelOf(plan)
      if (!label || validTo === undefined || validTo >= library().day) return []
      return [{ note: until.replace('{date}', () => library().longDate(validTo)), label }]
    })
    return { title, items }
  })

export const PlanLabels = z
  .strictObject({
    type: z.literal('plan-labels'),
    ...blockBase,
    plans: collectionReference('plan', PlanCard)
      .transform((plans) => plans.flatMap((plan) => labelOf(plan) ?? []))
      .describe('The plans on sale. Those without an "id" have no label.'),
    retired: RetiredPlans.optional()
      .describe(
        'A collection with the plans that are not sold any more, for the two years in which their labels are kept.',
      )
      .meta({ title: 'Plans no longer sold' }),
    download: Text.transform((text) => (readLabelFacts()?.machineReadable === false ? undefined : text))
      .optional()
      .describe(
        'The link to the machine-readable labels, /broadband-labels.csv. It is not shown when the site publishes no such labels.',
      )
      .meta({ title: 'Link to the table (CSV)' }),
  })
  .describe('The Broadband Facts labels of plans, one below the other, for the page that has them all.')
export type PlanLabels = z.output<typeof PlanLabels>
