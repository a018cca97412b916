import { z } from 'zod'
import { defineWords, problem, refuseWith } from '../words.ts'
import { Href } from './link.ts'
import { Text } from './text.ts'

const tell = defineWords({
  'not-an-frn': problem('format', () => [
    'is not an FCC registration number',
    'write its ten digits, with zeros in front',
  ]),
})

/** What all Broadband Facts labels of a provider share, and a switch for each duty that a regulator may lift. */
export const LabelFacts = z.strictObject({
  provider: Text.describe('The name of the provider, as its customers know it.'),
  frn: z
    .string()
    .regex(/^\d{10}$/, refuseWith(tell('not-an-frn')))
    .describe('The FCC registration number (FRN), ten digits. The "id" of every plan holds it.')
    .meta({ title: 'FCC registration number' }),
  discounts: Href.describe('The page about discounts and bundles.').meta({ title: 'Page about discounts' }),
  networkManagement: Href.describe('The policy of network management.').meta({
    title: 'Page about network management',
  }),
  privacy: Href.describe('The privacy policy.').meta({ title: 'Page about privacy' }),
  dataAllowance: Href.optional()
    .describe('The policy of data allowances, if there is one.')
    .meta({ title: 'Page about data allowances' }),
  support: z.strictObject({
    label: Text.describe('The address of the support page as customers read it.').meta({
      title: 'Address as customers read it',
    }),
    href: Href,
    phone: Text.describe('Its phone number, such as "{phone}".'),
  }),
  page: Href.optional()
    .describe(
      'The place with all labels, such as "/pricing-plan#broadband-facts". Below its button, a plan then links to it. Without it, a plan shows its label there.',
    )
    .meta({ title: 'Place with all labels' }),
  itemise: z
    .boolean()
    .default(true)
    .describe('Whether each fee has a row. Without it, one row has the sum of them.')
    .meta({ title: 'A row for each fee' }),
  machineReadable: z
    .boolean()
    .default(true)
    .describe('Whether the build writes /broadband-labels.csv, and the labels block links to it.')
    .meta({ title: 'Labels as a table (CSV)' }),
  archive: z
    .boolean()
    .default(true)
    .describe('Whether the labels block shows the plans that are retired.')
    .meta({ title: 'Labels of plans no longer sold' }),
  acp: z
    .boolean()
    .default(false)
    .describe('Whether labels mention the Affordable Connectivity Program.')
    .meta({ title: 'Mention the Affordable Connectivity Program' }),
})
export type LabelFacts = z.output<typeof LabelFacts>

/** The field of `content/site.json` with them. */
export const LABEL = 'label'
