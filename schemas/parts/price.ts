import { z } from 'zod'
import { Money } from './money.ts'
import { Text } from './text.ts'

/** What something costs, and for how long or how much that is the price. */
export const Price = z.strictObject({
  amount: Money.describe('Dollars, such as 59.99.'),
  per: Text.optional().describe('The unit after the slash: "mo" shows as /mo.'),
  prefix: Text.optional().describe('Words before the amount, such as "From".'),
  note: Text.optional().describe('Words under the amount, such as "for 1 year".'),
})
export type Price = z.output<typeof Price>
