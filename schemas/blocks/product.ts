import { z } from 'zod'
import { frame } from '../parts/frame.ts'
import { Link } from '../parts/link.ts'
import { Picture } from '../parts/picture.ts'
import { ProductRecord } from '../parts/record.ts'
import { Text } from '../parts/text.ts'

/** All about one product, with a quantity and a way to the cart. The button only leads there (spec.md, /product-details). */
export const Product = z.strictObject({
  type: z.literal('product'),
  ...frame,
  product: ProductRecord,
  pictures: z.array(Picture).max(6).default([]).describe('More views, after the picture of the record.'),
  text: Text,
  sku: Text,
  availability: Text.describe('Such as "In stock".'),
  categories: z.array(Link).min(1),
  tags: z.array(Link).min(1),
  action: Link.describe('The button beside the quantity.'),
})
export type Product = z.output<typeof Product>
