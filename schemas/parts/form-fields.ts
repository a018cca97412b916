import { z } from 'zod'
import { Field } from './field.ts'
import { Href, Link } from './link.ts'
import { Text } from './text.ts'

/** The part of a page that a visitor fills in: fields, one button, and links beside it. */
export const Entry = z
  .strictObject({
    fields: z.array(Field).min(1),
    submit: Text.describe('The words of the button.'),
    alternative: Link.optional().describe('Another way to the same end, as a second button.'),
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
    sent: Text.optional().describe('What a visitor reads when the endpoint has the fields.'),
    next: Href.refine((href) => href.startsWith('/'), {
      error: 'is no page of this site; write one such as "/pay-bill-pin"',
    })
      .optional()
      .describe('The page that the button leads on to; nothing is sent.'),
    links: z.array(Link).default([]),
  })
  .superRefine(({ fields, endpoint, sent, next }, context) => {
    const wrong = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message })
    if (next !== undefined && endpoint !== undefined)
      wrong(['next'], 'stands beside an endpoint; a form either sends its fields or leads on, not both')
    if (sent !== undefined && endpoint === undefined)
      wrong(['sent'], 'is never shown, because the form has no endpoint; add one, or remove it')
    for (const [index, { name }] of fields.entries())
      if (fields.findIndex((field) => field.name === name) < index)
        wrong(['fields', index, 'name'], `"${name}" is used twice; every field needs a name of its own`)
  })
export type Entry = z.output<typeof Entry>
