import { z } from 'zod'
import { PlanCard } from '../cards/plan.ts'
import { blockBase } from '../parts/block-base.ts'
import { collectionReference } from '../parts/collection-reference.ts'
import { FormFields } from '../parts/form-fields.ts'
import { Link } from '../parts/link.ts'
import { Picture } from '../parts/picture.ts'
import { Price } from '../parts/price.ts'
import { RoundTime } from '../parts/round-time.ts'
import { Caption, Description, Label, Text, Title } from '../parts/text.ts'
import { TvGuide } from '../parts/tv-guide.ts'
import { defineWords, problem, refuseWith } from '../words.ts'

const tell = defineWords({
  'choice-of-other-than-two-to-four-plans': problem('value', () => [
    'needs two to four plans',
    'add or remove some',
  ]),
})

export const Banner = z
  .strictObject({
    type: z.literal('banner'),
    ...blockBase,
    title: Title,
    eyebrow: Caption.optional().meta({ title: 'Line above the title' }),
    text: Description.optional(),
    price: Price.optional(),
    picture: Picture.optional(),
    look: z
      .enum(['beside', 'behind', 'rings'])
      .default('beside')
      .describe(
        'Where the picture is on wide screens. beside: beside the text, up to the edge of the window. behind: behind the text, as wide as the window. rings: round, in rings that stand for what a signal covers.',
      )
      .meta({ title: 'Place of the picture' }),
    rows: z
      .strictObject({
        speed: RoundTime,
        pictures: z.array(z.array(Picture).min(4)).min(1).max(3),
      })
      .optional()
      .describe(
        'Rows of pictures that scroll continuously, every second row backwards. Visitors can pause them.',
      )
      .meta({ title: 'Scrolling pictures' }),
    choice: z
      .strictObject({
        label: Label.describe('The question that the choice answers, such as "How fast?".').meta({
          title: 'Question',
        }),
        plans: collectionReference('plan', PlanCard)
          // A collection with a problem of its own gives no plans.
          .refine(
            ({ length }) => length === 0 || (length >= 2 && length <= 4),
            refuseWith(tell('choice-of-other-than-two-to-four-plans')),
          )
          .describe('Two to four plans. The one with a badge is chosen at first, else the first one.'),
      })
      .optional()
      .describe(
        'Buttons with the download speeds of plans. The chosen one shows its price. The picture gets brighter with each plan of the list.',
      )
      .meta({ title: 'Choice of speed' }),
    actions: z
      .array(Link)
      .max(3)
      .default([])
      .describe('Up to three buttons. The first one is the main action.')
      .meta({ title: 'Buttons' }),
    points: z
      .array(Text)
      .max(4)
      .default([])
      .describe('Up to four short benefits below the buttons.')
      .meta({ title: 'Short benefits' }),
    guide: TvGuide.optional()
      .describe('What several channels show at one time of day, in a strip at the foot of the banner.')
      .meta({ title: 'TV guide' }),
    entry: FormFields.extend({ title: Title.optional().describe('A title above the fields.') })
      .optional()
      .describe('A form in the banner.')
      .meta({ title: 'Form' }),
  })
  .describe('The top of a home page. Its title is the main title of the page.')
export type Banner = z.output<typeof Banner>
