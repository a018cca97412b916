import { z } from 'zod'
import { blockBase } from '../parts/block-base.ts'
import { Icon } from '../parts/icon.ts'
import { Link } from '../parts/link.ts'
import { needsShop } from '../parts/needs-shop.ts'
import { Picture } from '../parts/picture.ts'
import { ProductReference } from '../parts/product-reference.ts'
import { Description, Text } from '../parts/text.ts'

export const Product = z
  .strictObject({
    type: z.literal('product'),
    ...blockBase,
    product: ProductReference,
    views: z
      .array(Picture)
      .max(4)
      .default([])
      .describe(
        'More pictures of the product, such as from behind or in a room. Small copies below the picture choose among them.',
      )
      .meta({ title: 'More pictures' }),
    text: Description,
    sku: Text.meta({ title: 'Article number' }),
    available: z
      .boolean()
      .meta({ role: 'availability' })
      .default(true)
      .describe('Whether the product is in stock. Visitors and search engines read this.')
      .meta({ title: 'In stock' }),
    categories: z.array(Link).min(1),
    tags: z.array(Link).min(1),
    action: Link.describe('The button beside the quantity.').meta({ title: 'Button' }),
    points: z
      .array(z.strictObject({ icon: Icon, text: Description }))
      .max(4)
      .default([])
      .describe('Up to four promises to the buyer, a few words each.')
      .meta({ title: 'Promises' }),
  })
  .check(needsShop)
  .describe('The details of one product, with a quantity and a button. The button only links to the cart.')
export type Product = z.output<typeof Product>
