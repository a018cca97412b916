import { z } from 'zod'
import { Link } from './link.ts'
import { Text } from './text.ts'

const shared = {
  name: z
    .string()
    .max(60)
    .regex(/^[a-z][a-zA-Z0-9]*$/, { error: 'is no field name; write one camelCase word' }),
  label: Text,
  wide: z.boolean().default(true).describe('False lets two fields share a row.'),
}

/** The tokens of the HTML standard that say what a browser may fill in. */
const Autocomplete = z.enum([
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

/** A field of one line that a visitor types into. */
export const Typed = z.strictObject({
  kind: z.enum(['text', 'email', 'tel', 'url', 'search', 'password']),
  ...shared,
  placeholder: Text.optional(),
  autocomplete: Autocomplete.default('off').describe('What a browser may fill in; keyboards follow it too.'),
})
export type Typed = z.output<typeof Typed>

const Area = z.strictObject({ kind: z.literal('area'), ...shared, placeholder: Text.optional() })

const Select = z.strictObject({
  kind: z.literal('select'),
  ...shared,
  autocomplete: Autocomplete.default('off'),
  options: z.array(Text).min(1),
})

const Choice = z.strictObject({
  kind: z.literal('choice'),
  ...shared,
  options: z.array(Text).min(2).describe('Radio buttons; the first one is chosen at the start.'),
})

const Code = z.strictObject({
  kind: z.literal('code'),
  ...shared,
  length: z.int().min(3).max(8).describe('How many boxes, one character each.'),
  autocomplete: Autocomplete.default('one-time-code'),
})

const Rating = z
  .strictObject({ kind: z.literal('rating'), ...shared })
  .describe('One to five stars; none is chosen at the start.')

const Check = z.strictObject({
  kind: z.literal('check'),
  ...shared,
  link: Link.optional().describe('A link beside the box, such as to the terms that it accepts.'),
})

/** One field of a form. No field is required: spec.md asks for no validation. */
export const Field = z.discriminatedUnion('kind', [Typed, Area, Select, Choice, Code, Rating, Check])
export type Field = z.output<typeof Field>
