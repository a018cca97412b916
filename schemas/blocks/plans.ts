import { z } from 'zod'
import { PlanCard } from '../cards/plan.ts'
import { blockBase } from '../parts/block-base.ts'
import { collectionReference } from '../parts/collection-reference.ts'
import { OptionalCoverage } from '../parts/needs-coverage.ts'
import { Label, Text, Title, textWith } from '../parts/text.ts'
import { defineWords, issueOf, problem } from '../words.ts'

const tell = defineWords({
  'missing-label-of-group': problem('value', () => [
    'is missing',
    'write one for each group, because several groups are tabs',
  ]),
})

const TotalWords = z.strictObject({
  title: Title.describe('The line that opens the totals of a plan, such as "What it costs in total".'),
  months: textWith(['months']).describe('Such as "{months} months together": the site replaces "{months}".'),
  after: Text.describe(
    'The words before what each month costs after these, such as "Each month after that".',
  ).meta({ title: 'Cost of later months' }),
  taxes: Text.describe('The note at a plan without the taxes in its price, such as "Plus taxes".').meta({
    title: 'Note about taxes',
  }),
  start: Text.describe('The label of the choice of the first month, such as "Starting in".').meta({
    title: 'Choice of the first month',
  }),
})
export type TotalWords = z.output<typeof TotalWords>

export const Plans = z
  .strictObject({
    type: z.literal('plans'),
    ...blockBase,
    groups: z
      .array(
        z.strictObject({
          label: Label.optional().describe('The label of the tab. Several groups need labels.'),
          intro: Text.optional()
            .describe('A sentence above the plans that says what is special about this tab.')
            .meta({ title: 'Text above the plans' }),
          plans: collectionReference('plan', PlanCard),
        }),
      )
      .min(1)
      .superRefine((groups, context) => {
        groups.forEach((group, index) => {
          if (groups.length > 1 && !group.label)
            context.addIssue(issueOf(tell('missing-label-of-group'), [index, 'label']))
        })
      }),
    coverage: OptionalCoverage.describe(
      'Whether plans that are not sold at the postcode that the visitor has checked are hidden.',
    ).meta({ title: 'Only plans sold at the postcode' }),
    note: Text.optional().describe('A sentence below all plans.'),
    total: TotalWords.optional()
      .describe(
        'Shows what 12 and 24 months cost together, below the plans whose price changes or that have fees: these are the words for it.',
      )
      .meta({ title: 'Total costs' }),
  })
  .describe('Plans side by side. Several groups become tabs, and the first tab is selected.')
export type Plans = z.output<typeof Plans>
