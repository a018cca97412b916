import { z } from 'zod'
import { frame } from '../parts/block-base.ts'
import { Icon } from '../parts/icon.ts'
import { Link } from '../parts/link.ts'
import { ProductRecord } from '../parts/product-reference.ts'
import { Text } from '../parts/text.ts'

/** All about one product, with a quantity and a way to the cart. The button only leads there (spec.md, /product-details). */
export const Product = z.strictObject({
  type: z.literal('product'),
  ...frame,
  product: ProductRecord,
  text: Text,
  sku: Text,
  available: z
    .boolean()
    .default(true)
    .describe('Whether it is in stock: visitors and search engines are told so.'),
  categories: z.array(Link).min(1),
  tags: z.array(Link).min(1),
  action: Link.describe('The button beside the quantity.'),
  points: z
    .array(z.strictObject({ icon: Icon, text: Text }))
    .max(4)
    .default([])
    .describe('What a buyer may count on, a few words each.'),
})
export type Product = z.output<typeof Product>
