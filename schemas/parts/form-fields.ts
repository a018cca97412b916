import { z } from 'zod'
import { library } from '../library.ts'
import { defineWords, issueOf, problem, refuseWith, statement, type Told } from '../words.ts'
import { Field } from './field.ts'
import { Href, Link } from './link.ts'
import { OptionalCoverage } from './needs-coverage.ts'
import { Caption, Label, Text } from './text.ts'

const tell = defineWords(
  {
    'endpoint-on-this-computer': statement(
      'address',
      ({ address }: { address: string }) => [
        `"${address}" is on your own computer, where visitors cannot reach it`,
        'write the https: address of the form service (only npm run dev takes this one)',
      ],
      ({ address }) => [
        `"${address}" is on your own computer, where visitors cannot reach it`,
        'write the https: address of the form service',
      ],
    ),
    'endpoint-not-secure': problem('address', () => ['is not secure', 'write https:']),
    'not-an-endpoint': problem('address', () => [
      'is not a whole address',
      'write the one that the form service gives you, such as "https://forms.example/your-form"',
    ]),
    'next-not-a-page': problem('value', () => [
      'is not a page of this site',
      'write one such as "/pay-bill-pin"',
    ]),
    'next-with-endpoint': problem('value', (_, { field }) => [
      `cannot be used together with ${field('endpoint')}`,
      'remove one of them: a form either sends its fields or leads on',
    ]),
    'sent-without-endpoint': problem('value', (_, { field }) => [
      `is never shown, because the form has no ${field('endpoint')}`,
      'add it, or remove this',
    ]),
    'duplicate-name-of-field': statement('value', ({ name }: { name: string }) => [
      `"${name}" is used twice`,
      'every field needs a name of its own',
    ]),
    'notify-without-coverage': problem(
      'value',
      () => ['is never shown', 'say "coverage": true, or remove it'],
      (_, { field }) => ['is never shown', `choose yes in ${field('coverage')}, or remove it`],
    ),
    'notify-without-endpoint': problem(
      'value',
      () => ['sends nothing', 'give it an "endpoint", or remove it'],
      (_, { field }) => ['sends nothing', `write ${field('endpoint')} in it, or remove it`],
    ),
    'name-of-the-postcode': problem('value', () => [
      'is the name of the postcode, which this form sends too',
      'give it another one',
    ]),
    'coverage-of-other-fields': problem(
      'value',
      () => [
        'hold more or less than a postcode',
        'a form with "coverage" has one field, of the kind "text" with "autocomplete": "postal-code"',
      ],
      (_, { choice, field }) => [
        'hold more or less than a postcode',
        `a form with ${field('coverage')} has one field, of the kind ${choice('text')} with ${choice('postal-code')} in ${field('autocomplete')}`,
      ],
    ),
    'used-with-coverage': problem('value', (_, { field }) => [
      `cannot be used together with ${field('coverage')}`,
      'remove it: such a form sends nothing',
    ]),
  },
  {
    'endpoint-on-this-computer': { address: 'http://localhost:3000/form' },
    'duplicate-name-of-field': { name: 'email' },
  },
)

/** Gives the problem of an address that a form cannot post to; undefined when it can. The dev server lets it post to this computer. */
function endpointProblem(address: string): Told | undefined {
  const { protocol = '', hostname = '' } = URL.canParse(address) ? new URL(address) : {}
  const isLocal = /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)
  if (isLocal && library().local) return undefined
  if (isLocal) return tell('endpoint-on-this-computer', { address })
  if (protocol === 'https:' && hostname.includes('.')) return undefined
  return tell(protocol === 'http:' ? 'endpoint-not-secure' : 'not-an-endpoint')
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
        const told = endpointProblem(address)
        if (told) context.addIssue(issueOf(told))
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
    next: Href.refine((href) => href.startsWith('/'), refuseWith(tell('next-not-a-page')))
      .optional()
      .describe('The page that the button opens. The form sends nothing.')
      .meta({ title: 'Page that the button opens' }),
    links: z.array(Link).default([]),
  })
  .superRefine(({ fields, endpoint, sent, next }, context) => {
    const report = (path: (string | number)[], told: Told) => context.addIssue(issueOf(told, path))
    if (next !== undefined && endpoint !== undefined) report(['next'], tell('next-with-endpoint'))
    if (sent !== undefined && endpoint === undefined) report(['sent'], tell('sent-without-endpoint'))
    for (const [index, { name }] of fields.entries())
      if (fields.findIndex((field) => field.name === name) < index)
        report(['fields', index, 'name'], tell('duplicate-name-of-field', { name }))
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
  const report = (path: (string | number)[], told: Told) => context.addIssue(issueOf(told, path))
  if (notify && !coverage) report(['notify'], tell('notify-without-coverage'))
  if (notify && notify.endpoint === undefined) report(['notify'], tell('notify-without-endpoint'))
  if (!coverage) return
  const [field] = fields
  for (const [index, { name }] of notify?.fields.entries() ?? [])
    if (name === field?.name) report(['notify', 'fields', index, 'name'], tell('name-of-the-postcode'))
  if (fields.length > 1 || field?.kind !== 'text' || field.autocomplete !== 'postal-code')
    report(['fields'], tell('coverage-of-other-fields'))
  for (const [key, value] of Object.entries({ endpoint, next }))
    if (value !== undefined) report([key], tell('used-with-coverage'))
})
export type FormFields = z.output<typeof FormFields>
