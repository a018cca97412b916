import { z } from 'zod'
import { Field } from './field.ts'
import { Link } from './link.ts'
import { Text } from './text.ts'

/** The part of a page that a visitor fills in: fields, one button, and links beside it. */
export const Entry = z.strictObject({
  fields: z.array(Field).min(1),
  submit: Text.describe('The words of the button.'),
  flow: z
    .enum(['row', 'stack'])
    .default('stack')
    .describe('row: fields and button on one line where there is room.'),
  note: Text.optional().describe('Words before the links, such as "Already a customer?".'),
  endpoint: z
    .httpUrl()
    .regex(/^https:/, { error: 'is not secure; write https:' })
    .optional()
    .describe(
      'Where the fields are posted to. Without it the form sends nothing and its button changes nothing.',
    ),
  links: z.array(Link).default([]),
})
export type Entry = z.output<typeof Entry>
