import { z } from 'zod'
import { blockBase } from '../parts/block-base.ts'
import { FormFields } from '../parts/form-fields.ts'
import { Icon } from '../parts/icon.ts'
import { Description, Title } from '../parts/text.ts'

const Aside = z.strictObject({
  title: Title,
  points: z
    .array(z.strictObject({ icon: Icon, text: Description }))
    .min(1)
    .max(4)
    .meta({ title: 'Benefits' }),
})

export const Form = FormFields.extend({
  type: z.literal('form'),
  ...blockBase,
  aside: Aside.optional()
    .describe('A panel beside the fields that says what the visitor gets for filling them in.')
    .meta({ title: 'Panel beside the fields' }),
}).describe('A form on a card. It sends its fields only if it says where to.')
export type Form = z.output<typeof Form>
