import { z } from 'zod'
import { Money } from './money.ts'
import { Terms, Text } from './text.ts'

/** A price with its unit and its conditions. */
export const Price = z
  .strictObject({
    amount: Money.describe('In the currency of the site, such as 59.99.'),
    per: Text.meta({ role: 'affix' })
      .optional()
      .describe('The unit after the slash: visitors read "mo" as "/mo".')
      .meta({ title: 'Billing period' }),
    prefix: Text.meta({ role: 'affix' })
      .optional()
      .describe('The text before the amount, such as "From".')
      .meta({ title: 'Text before the amount' }),
    note: Terms.optional()
      .describe('The text below the amount, such as "for 1 year".')
      .meta({ title: 'Text below the amount' }),
  })
  .meta({ role: 'price' })
export type Price = z.output<typeof Price> & {
  /** How the price of a plan goes on, as a text for visitors: "for 24 months, then $79.99". */
  changes?: string | undefined
}
