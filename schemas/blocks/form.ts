import { z } from 'zod'
import { Anchor } from '../parts/anchor.ts'
import { blockBase } from '../parts/block-base.ts'
import { FormFields } from '../parts/form-fields.ts'
import { Icon } from '../parts/icon.ts'
import { Description, Label, Text, Title } from '../parts/text.ts'

const Aside = z.strictObject({
  title: Title,
  points: z
    .array(z.strictObject({ icon: Icon, text: Description }))
    .min(1)
    .max(4)
    .meta({ title: 'Benefits' }),
})

const Topics = z
  .strictObject({
    label: Label.describe('The words before the topic, such as "You ask about".'),
    items: z
      .array(
        z.strictObject({
          anchor: Anchor.describe('What a link to the form ends in: "/contact-us#internet-500".').meta({
            title: 'Name for links',
          }),
          text: Text.describe('The topic, such as "Internet 500, {plan.internet-500.price} a month".'),
        }),
      )
      .min(1)
      .meta({ title: 'Topics' }),
  })
  .describe(
    'What visitors ask about: a link to one of the topics opens the page at the form, with the topic above it.',
  )

export const Form = FormFields.extend({
  type: z.literal('form'),
  ...blockBase,
  topics: Topics.optional(),
  aside: Aside.optional()
    .describe('A panel beside the fields that says what the visitor gets for filling them in.')
    .meta({ title: 'Panel beside the fields' }),
}).describe('A form on a card. It sends its fields only if it says where to.')
export type Form = z.output<typeof Form>
