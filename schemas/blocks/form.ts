import { z } from 'zod'
import { blockBase } from '../parts/block-base.ts'
import { FormFields } from '../parts/form-fields.ts'
import { Icon } from '../parts/icon.ts'
import { Text } from '../parts/text.ts'

const Aside = z.strictObject({
  title: Text,
  points: z
    .array(z.strictObject({ icon: Icon, text: Text }))
    .min(1)
    .max(4),
})

/** A form on a card. It sends its fields only if it has an `endpoint`. */
export const Form = FormFields.extend({
  type: z.literal('form'),
  ...blockBase,
  aside: Aside.optional().describe(
    'A panel beside the fields that says what the visitor gets for filling them in.',
  ),
})
export type Form = z.output<typeof Form>
