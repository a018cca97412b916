import { z } from 'zod'
import { frame } from '../parts/block-base.ts'
import { Entry } from '../parts/form-fields.ts'
import { Icon } from '../parts/icon.ts'
import { Text } from '../parts/text.ts'

const Aside = z.strictObject({
  title: Text,
  points: z
    .array(z.strictObject({ icon: Icon, text: Text }))
    .min(1)
    .max(4),
})

/** A form on a card. It sends nothing, unless its `endpoint` says where to. */
export const Form = Entry.extend({
  type: z.literal('form'),
  ...frame,
  aside: Aside.optional().describe(
    'A calm panel beside the fields: what the visitor gets for filling them in.',
  ),
})
export type Form = z.output<typeof Form>
