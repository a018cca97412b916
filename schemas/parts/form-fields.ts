import { z } from 'zod'
import { Field } from './field.ts'
import { Href, Link } from './link.ts'
import { Text } from './text.ts'

/** The fields, the button and the links of a form. */
export const FormFields = z
  .strictObject({
    fields: z.array(Field).min(1),
    submit: Text.describe('The label of the button.'),
    alternative: z
      .strictObject({
        label: Text,
        href: Href.optional().describe('Where the button leads. Without it the button does nothing.'),
      })
      .optional()
      .describe('A second button, for an alternative such as "Login With Phone Number".'),
    flow: z
      .enum(['row', 'stack'])
      .default('stack')
      .describe(
        'row: the fields and the button share one line if it is wide enough. stack: each has a line of its own.',
      ),
    note: Text.optional().describe('The text before the links, such as "Already a customer?".'),
    endpoint: z
      .httpUrl()
      .regex(/^https:/, { error: 'is not secure; write https:' })
      .optional()
      .describe(
        'The https: address that the form posts its fields to. Without it the form sends nothing and its button does nothing.',
      ),
    order: z
      .boolean()
      .optional()
      .describe(
        'Whether the form orders what is in the cart: the endpoint then gets the fields and the lines of the cart as JSON.',
      ),
    sent: Text.optional().describe('The message after the endpoint has received the fields.'),
    next: Href.refine((href) => href.startsWith('/'), {
      error: 'is no page of this site; write one such as "/pay-bill-pin"',
    })
      .optional()
      .describe('The page that the button opens. The form sends nothing.'),
    links: z.array(Link).default([]),
  })
  .superRefine(({ fields, endpoint, order, sent, next }, context) => {
    const addIssue = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message })
    if (next !== undefined && endpoint !== undefined)
      addIssue(['next'], 'stands beside an endpoint; a form either sends its fields or leads on, not both')
    if (order && endpoint === undefined)
      addIssue(['order'], 'orders nothing, because the form has no endpoint; add one, or remove it')
    if (sent !== undefined && endpoint === undefined)
      addIssue(['sent'], 'is never shown, because the form has no endpoint; add one, or remove it')
    for (const [index, { name }] of fields.entries())
      if (fields.findIndex((field) => field.name === name) < index)
        addIssue(['fields', index, 'name'], `"${name}" is used twice; every field needs a name of its own`)
  })
export type FormFields = z.output<typeof FormFields>
