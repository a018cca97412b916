import { z } from 'zod'
import { Money } from './parts/money.ts'
import { Redirect } from './parts/redirect.ts'
import { Text } from './parts/text.ts'
import { Site } from './site.ts'

/** A price that stands in sentences only: copy takes it as `{price.ignite-streaming}`. */
const NamedPrice = z.strictObject({
  name: Text.describe(
    'What is paid for; the token is made from it: "Ignite streaming" is {price.ignite-streaming}.',
  ),
  amount: Money.describe('Dollars, such as 5.'),
})

/** A finding of `npm run content` that somebody has looked at and lets stand. */
export const Accepted = z.strictObject({
  rule: z.string().min(1).max(60).describe('The rule that the finding names, such as "odd-unit".'),
  file: z
    .string()
    .min(1)
    .max(250)
    .optional()
    .describe('The file that the finding stands in, such as "content/pages/index.json"; any when left out.'),
  match: z
    .string()
    .min(1)
    .max(250)
    .optional()
    .describe('Words of the finding, such as "100 GB"; any when left out.'),
  reason: Text.describe('Why it stands, for whoever reads this next year.'),
})
export type Accepted = z.output<typeof Accepted>

/** `content/site.json` as editors write it: what all pages share, and what only the build needs to know. */
export const SiteFile = Site.extend({
  prices: z.array(NamedPrice).default([]).describe('Prices that stand in sentences only.'),
  accepted: z.array(Accepted).default([]).describe('Findings that may stand, each with its reason.'),
  redirects: z
    .array(Redirect)
    .default([])
    .describe(
      'Addresses that pages have left: who still has one of them is sent on to where the page stands now.',
    ),
}).transform(({ prices: _, accepted: __, redirects: ___, ...site }): Site => site)
