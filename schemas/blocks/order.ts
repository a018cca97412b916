import { z } from 'zod'
import { blockBase } from '../parts/block-base.ts'
import { BasicFields } from '../parts/form-fields.ts'
import { Link } from '../parts/link.ts'
import { Money } from '../parts/money.ts'
import { needsShop } from '../parts/needs-shop.ts'
import { Steps } from '../parts/steps.ts'
import { Description, Label, Name, Text, Title } from '../parts/text.ts'
import { defineWords, issueOf, problem, statement, type Told } from '../words.ts'

const tell = defineWords({
  'field-named-payment': statement('value', () => [
    '"payment" is the name of the way to pay',
    'give the field another one',
  ]),
  'missing-link-to-shop': problem('value', () => [
    'is missing',
    'an empty cart needs a link to the shop, such as to "/products"',
  ]),
  'shop-of-fixed-items': problem(
    'value',
    () => ['is never shown, because the items are fixed', 'remove it, or write "items": "cart"'],
    (_, { choice, field }) => [
      'is never shown, because the items are fixed',
      `remove it, or choose ${choice('cart')} in ${field('items')}`,
    ],
  ),
  'endpoint-of-fixed-items': problem(
    'value',
    () => ['would order the cart while the page shows fixed items', 'write "items": "cart", or remove it'],
    (_, { choice, field }) => [
      'would order the cart while the page shows fixed items',
      `choose ${choice('cart')} in ${field('items')}, or remove it`,
    ],
  ),
})

export const Order = BasicFields.extend({
  type: z.literal('order'),
  ...blockBase,
  steps: Steps,
  details: Text.describe('The heading above the fields, such as "Billing details".').meta({
    title: 'Heading of the fields',
  }),
  summary: Text.describe('The heading above the items, such as "Your order".').meta({
    title: 'Heading of the items',
  }),
  summaryText: Text.optional()
    .describe('A line beside that heading, which is always visible, such as that the items are an example.')
    .meta({ title: 'Text below that heading' }),
  items: z
    .union([
      z
        .array(
          z.strictObject({ name: Name, detail: Text.optional(), amount: Money.meta({ role: 'line-price' }) }),
        )
        .min(1),
      z.literal('cart'),
    ])
    .describe('Fixed items, or "cart": what the visitor has put into the cart.'),
  shop: Link.optional()
    .describe('The way to the shop while the cart is empty. An order of the cart needs it.')
    .meta({ title: 'Link to the shop' }),
  payment: z
    .strictObject({
      title: Title,
      options: z.array(z.strictObject({ label: Label, text: Description.optional() })).min(2),
    })
    .meta({ title: 'Ways to pay' }),
})
  .superRefine(({ fields, items, shop, endpoint }, context) => {
    const report = (path: (string | number)[], told: Told) => context.addIssue(issueOf(told, path))
    const index = fields.findIndex(({ name }) => name === 'payment')
    if (index >= 0) report(['fields', index, 'name'], tell('field-named-payment'))
    if (items === 'cart' && !shop) report(['shop'], tell('missing-link-to-shop'))
    if (items !== 'cart' && shop) report(['shop'], tell('shop-of-fixed-items'))
    if (items !== 'cart' && endpoint !== undefined) report(['endpoint'], tell('endpoint-of-fixed-items'))
  })
  .check(needsShop)
  .describe(
    'The checkout: one form with fields, the items with their total, the ways to pay, and the button. The total is the sum of the items. An order of what is in the cart may be sent to an address: the fields, the way to pay and the lines of the cart.',
  )
export type Order = z.output<typeof Order>
