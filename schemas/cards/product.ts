import { z } from 'zod'
import { Href } from '../parts/link.ts'
import { Money } from '../parts/money.ts'
import { Picture } from '../parts/picture.ts'
import { Text } from '../parts/text.ts'

/** Something that the shop sells. */
export const Product = z
  .strictObject({
    id: z.int().positive().describe('Tells products apart in carts; never give an id to another product.'),
    name: Text,
    picture: Picture,
    price: Money,
    oldPrice: Money.optional().describe('Shown struck through; must be above the price.'),
    href: Href.describe('Where picture and name lead.'),
  })
  .superRefine(({ price, oldPrice }, context) => {
    if (oldPrice !== undefined && oldPrice <= price)
      context.addIssue({
        code: 'custom',
        path: ['oldPrice'],
        message: 'is not above the price; leave it out, or write what the product cost before',
      })
  })
export type Product = z.output<typeof Product>
