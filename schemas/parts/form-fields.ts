import { z } from 'zod'
import { library } from '../library.ts'
import { Field } from './field.ts'
import { Href, Link } from './link.ts'
import { OptionalCoverage } from './needs-coverage.ts'
import { Caption, Label, Text } from './text.ts'

/** Says why a form cannot post to an address; undefined when it can. The dev server lets it post to this computer. */
function describeBadEndpoint(address: string): string | undefined {
  const { protocol = '', hostname = '' } = URL.canParse(address) ? new URL(address) : {}
  const isLocal = /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)
  if (isLocal && library().local) return undefined
  if (isLocal)
    return `"${address}" is on your own computer, where visitors cannot reach it; write the https: address of the form service (only npm run dev takes this one)`
  if (protocol === 'https:' && hostname.includes('.')) return undefined
  if (protocol === 'http:') return 'is not secure; write https:'
  return 'is no whole address; write the one that the form service gives you, such as "https://forms.example/your-form"'
}

/** The fields, the button and the links of a form that answers nothing by itself. */
export const BasicFields = z
  .strictObject({
    fields: z.array(Field).min(1).meta({ title: 'Form fields' }),
    submit: Caption.describe('The label of the button.').meta({ title: 'Button' }),
    alternative: z
      .strictObject({
        label: Label,
        href: Href.optional().describe('Where the button leads. Without it the button does nothing.'),
      })
      .optional()
      .describe('A second button, for an alternative such as "Login With Phone Number".')
      .meta({ title: 'Second button' }),
    flow: z
      .enum(['row', 'stack'])
      .default('stack')
      .describe(
        'row: the fields and the button share one line if it is wide enough. stack: each has a line of its own.',
      )
      .meta({ title: 'Arrangement' }),
    note: Text.optional()
      .describe('The text before the links, such as "Already a customer?".')
      .meta({ title: 'Text before the links' }),
    endpoint: z
      .string()
      .superRefine((address, context) => {
        const message = describeBadEndpoint(address)
        if (message !== undefined)
          context.addIssue({ code: 'custom', message, params: { rule: 'address' }, input: address })
      })
      .meta({ role: 'address' })
      .optional()
      .describe(
        'The https: address that the form posts its fields to. Without it the form sends nothing and its button does nothing.',
      )
      .meta({ title: 'Address that gets the form' }),
    sent: Text.optional()
      .describe('The message after the fields have arrived.')
      .meta({ title: 'Message after sending' }),
    next: Href.refine((href) => href.startsWith('/'), {
      error: 'is no page of this site; write one such as "/pay-bill-pin"',
    })
      .optional()
      .describe('The page that the button opens. The form sends nothing.')
      .meta({ title: 'Page that the button opens' }),
    links: z.array(Link).default([]),
  })
  .superRefine(({ fields, endpoint, sent, next }, context) => {
    const addIssue = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message })
    if (next !== undefined && endpoint !== undefined)
      addIssue(
        ['next'],
        'stands beside "endpoint"; remove one of them: a form either sends its fields or leads on',
      )
    if (sent !== undefined && endpoint === undefined)
      addIssue(['sent'], 'is never shown, because the form has no "endpoint"; add it, or remove this')
    for (const [index, { name }] of fields.entries())
      if (fields.findIndex((field) => field.name === name) < index)
        addIssue(['fields', index, 'name'], `"${name}" is used twice; every field needs a name of its own`)
  })

/** The fields, the button and the links of a form. A form with `coverage` answers by itself, and sends nothing. */
export const FormFields = BasicFields.extend({
  coverage: OptionalCoverage.describe(
    'Whether the form says which plans are sold at a postcode. It has one field, for the postcode, and sends nothing.',
  ).meta({ title: 'Answers for a postcode' }),
  help: z
    .strictObject({ link: Link, text: Text })
    .optional()
    .describe(
      'A sentence below the button that says what visitors can do instead. It starts with the link: "Call {phone}", then "and a person looks at the map."',
    )
    .meta({ title: 'Help below the button' }),
  notify: BasicFields.optional()
    .describe(
      'A form below the answer "not yet", such as for an email address. It posts to its endpoint, and the postcode with it.',
    )
    .meta({ title: 'Form below “not yet”' }),
}).superRefine(({ fields, endpoint, next, coverage, notify }, context) => {
  const addIssue = (path: (string | number)[], message: string) =>
    context.addIssue({ code: 'custom', path, message })
  if (notify && !coverage) addIssue(['notify'], 'is never shown; say "coverage": true, or remove it')
  if (notify && notify.endpoint === undefined)
    addIssue(['notify'], 'sends nothing; give it an "endpoint", or remove it')
  if (!coverage) return
  const [field] = fields
  for (const [index, { name }] of notify?.fields.entries() ?? [])
    if (name === field?.name)
      addIssue(
        ['notify', 'fields', index, 'name'],
        'is the name of the postcode, which this form sends too; give it another one',
      )
  if (fields.length > 1 || field?.kind !== 'text' || field.autocomplete !== 'postal-code')
    addIssue(
      ['fields'],
      'hold more or less than a postcode; a form with "coverage" has one field, of the kind "text" with "autocomplete": "postal-code"',
    )
  for (const [key, value] of Object.entries({ endpoint, next }))
    if (value !== undefined) addIssue([key], 'stands beside "coverage"; remove it, such a form sends nothing')
})
export type FormFields = z.output<typeof FormFields>
