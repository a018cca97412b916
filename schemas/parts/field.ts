import { z } from 'zod'
import { defineWords, problem, refuseWith } from '../words.ts'
import { Link } from './link.ts'
import { Label, Placeholder, Text } from './text.ts'

const tell = defineWords({
  'not-a-name-of-a-field': problem('format', () => [
    'is not a name for programs',
    'write one word of letters and digits, such as "postcode"',
  ]),
})

const shared = {
  name: z
    .string()
    .max(60)
    .regex(/^[a-z][a-zA-Z0-9]*$/, refuseWith(tell('not-a-name-of-a-field')))
    .meta({ role: 'identifier' }),
  label: Label,
  wide: z
    .boolean()
    .default(true)
    .describe('Whether the field takes a row of its own. With false, two fields share a row.')
    .meta({ title: 'Row of its own' }),
}

/** What people call the kinds of fields. */
const names = {
  text: 'One line of text',
  email: 'Email address',
  tel: 'Phone number',
  url: 'Web address',
  search: 'Words to look for',
  area: 'Several lines of text',
  select: 'Choice from a list that opens',
  choice: 'Choice by round buttons',
  code: 'Boxes for a code',
  rating: 'Stars',
  check: 'Checkbox',
}

/** The autofill tokens of the HTML standard. */
const Autocomplete = z
  .enum([
    'off',
    'name',
    'given-name',
    'family-name',
    'email',
    'tel',
    'tel-country-code',
    'tel-national',
    'url',
    'organization',
    'street-address',
    'address-line1',
    'address-level2',
    'address-level3',
    'country',
    'postal-code',
    'username',
    'current-password',
    'new-password',
    'one-time-code',
  ])
  .meta({
    names: {
      off: 'Nothing',
      name: 'Full name',
      tel: 'Phone number',
      'tel-country-code': 'Country code of the phone number',
      'tel-national': 'Phone number without its country code',
      url: 'Web address',
      organization: 'Company',
      'address-line1': 'First line of the address',
      'address-level2': 'City',
      'address-level3': 'District',
      'postal-code': 'Postcode',
      'one-time-code': 'Code of a message',
    },
  })

/** A text field of one line. */
export const InputField = z.strictObject({
  kind: z.enum(['text', 'email', 'tel', 'url', 'search', 'password']).meta({ names }),
  ...shared,
  placeholder: Placeholder.optional(),
  autocomplete: Autocomplete.default('off')
    .describe('What the browser may fill in. On phones it also selects the keyboard.')
    .meta({ title: 'Filled in by the browser' }),
})
export type InputField = z.output<typeof InputField>

const Area = z.strictObject({
  kind: z.literal('area').meta({ names }),
  ...shared,
  placeholder: Placeholder.optional(),
})

const Select = z.strictObject({
  kind: z.literal('select').meta({ names }),
  ...shared,
  autocomplete: Autocomplete.default('off').meta({ title: 'Filled in by the browser' }),
  options: z.array(Text).min(1),
})

const Choice = z.strictObject({
  kind: z.literal('choice').meta({ names }),
  ...shared,
  options: z.array(Text).min(2).describe('Radio buttons. At the start the first one is selected.'),
})

const Code = z.strictObject({
  kind: z.literal('code').meta({ names }),
  ...shared,
  length: z
    .int()
    .min(3)
    .max(8)
    .describe('The number of boxes. Each holds one character.')
    .meta({ title: 'Number of boxes' }),
  autocomplete: Autocomplete.default('one-time-code').meta({ title: 'Filled in by the browser' }),
})

const Rating = z
  .strictObject({ kind: z.literal('rating').meta({ names }), ...shared })
  .describe('One to five stars. At the start none is selected.')

const Check = z.strictObject({
  kind: z.literal('check').meta({ names }),
  ...shared,
  link: Link.optional().describe(
    'A link beside the checkbox, such as to the terms that the visitor accepts.',
  ),
})

/** One field of a form. No field is required, because forms do not validate. */
export const Field = z.discriminatedUnion('kind', [InputField, Area, Select, Choice, Code, Rating, Check])
export type Field = z.output<typeof Field>
