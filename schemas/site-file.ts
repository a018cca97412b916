import { z } from 'zod'
import { missingShopLabels } from './parts/interface-labels.ts'
import { LABEL, LabelFacts } from './parts/label-facts.ts'
import { Money } from './parts/money.ts'
import { PRICE_CHANGES, PriceChangeWords } from './parts/price-changes.ts'
import { Redirect } from './parts/redirect.ts'
import { EditorText, Name } from './parts/text.ts'
import { Site } from './site.ts'
import { defineWords, issueOf, problem } from './words.ts'

const tell = defineWords({
  'missing-word-of-shop': problem('missing', () => ['is missing', 'the cart needs it']),
})

/** A price that only texts use, as the token `{price.ignite-streaming}`. */
const NamedPrice = z.strictObject({
  name: Name.describe(
    'What the price is for. The build makes the token from it: "Ignite streaming" is {price.ignite-streaming}.',
  ),
  amount: Money.describe('In the currency of the site, such as 5.'),
})

/** A finding of `npm run content` that an editor has reviewed and accepts. */
export const AcceptedFinding = z.strictObject({
  rule: EditorText.max(60)
    .describe('The name of the rule in the finding, such as "odd-unit".')
    .meta({ title: 'Kind of hint' }),
  file: EditorText.max(250)
    .optional()
    .describe(
      'The file of the finding, such as "content/pages/index.json", or a folder, such as "content/pages/blog/". Leave it out for any file.',
    ),
  field: EditorText.max(250)
    .optional()
    .describe(
      'The field of the finding, or the block that has it, such as "sections.2". Leave it out for any field.',
    )
    .meta({ title: 'Field or block' }),
  id: EditorText.max(60)
    .optional()
    .describe('The kind of the finding, as "npm run content -- --format json" shows it, such as "odd-unit".')
    .meta({ title: 'Kind of message' }),
  data: z
    .record(z.string().max(60), z.union([z.string().max(250), z.number(), z.boolean()]))
    .optional()
    .describe(
      'What the finding names, such as { "words": "100 GB" }. Leave it out for any finding of the rule.',
    )
    .meta({ title: 'What the hint names' }),
  match: EditorText.max(250)
    .optional()
    .describe('Words of the message, which may change. "npm run content -- --fix" writes "id" and "data".')
    .meta({ title: 'Words of the hint' }),
  reason: EditorText.describe('Why you accept the finding. Somebody reads this next year.'),
})
export type AcceptedFinding = z.output<typeof AcceptedFinding>

/** `content/site.json` as editors write it: the data that all pages share, and data that only the build reads. */
export const SiteFile = Site.extend({
  prices: z
    .array(NamedPrice)
    .meta({ role: 'definition' })
    .default([])
    .describe('Prices that only texts use, as tokens.')
    .meta({ title: 'Prices in texts' }),
  [PRICE_CHANGES]: PriceChangeWords.optional()
    .describe(
      'The words beside the price of a plan that changes. Plans with "introductory" or "priceSteps" need them.',
    )
    .meta({ title: 'Words beside changing prices' }),
  [LABEL]: LabelFacts.optional()
    .describe('What the Broadband Facts labels of all plans share. Plans with an "id" need it.')
    .meta({ title: 'Broadband Facts label' }),
  market: z
    .enum(['us', 'uk', 'eu'])
    .optional()
    .describe('Whose rules for prices hold. uk: a price that rises is told in pounds, with its day.')
    .meta({ title: 'Rules for prices', names: { us: 'US', uk: 'UK', eu: 'EU' } }),
  accepted: z
    .array(AcceptedFinding)
    .default([])
    .describe('Findings that you accept, each with the reason.')
    .meta({ title: 'Accepted hints' }),
  redirects: z
    .array(Redirect)
    .default([])
    .describe('Old addresses of pages. A visitor who opens one is redirected to the current address.'),
})
  .superRefine((site, context) => {
    if (!site.navbar.cart) return
    for (const key of missingShopLabels(site.labels))
      context.addIssue(issueOf(tell('missing-word-of-shop'), ['labels', key]))
  })
  .transform(
    ({
      prices: _,
      accepted: __,
      redirects: ___,
      priceChanges: ____,
      market: _____,
      label: ______,
      ...site
    }): Site => site,
  )
