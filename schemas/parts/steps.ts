import { z } from 'zod'
import { Href } from './link.ts'
import { Label } from './text.ts'

/** The steps from the cart to the order. The one that leads to the current page is marked. */
export const Steps = z
  .array(
    z.strictObject({
      label: Label,
      href: Href.optional().describe('The page of the step. A step without one is still to come.'),
    }),
  )
  .max(5)
  .default([])
  .describe(
    'The steps from the cart to the order, such as Cart, Checkout, Done. The page shows them above the block.',
  )
export type Steps = z.output<typeof Steps>
