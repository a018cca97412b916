import { z } from 'zod'
import { Href } from '../parts/link.ts'
import { Money } from '../parts/money.ts'
import { backwards, forwards, validity } from '../parts/offer-dates.ts'
import { Picture } from '../parts/picture.ts'
import { Text } from '../parts/text.ts'

/** Something that the shop sells. */
export const Product = z
  .strictObject({
    id: z.int().positive().describe('Tells products apart in carts; never give an id to another product.'),
    name: Text,
    picture: Picture,
    text: Text.optional().describe('One sentence: what it does.'),
    price: Money.describe('Dollars, such as 129.'),
    oldPrice: Money.optional().describe('Shown struck through; must be above the price.'),
    href: Href.describe('Where picture and name lead.'),
    ...validity,
  })
  .refine(({ price, oldPrice }) => oldPrice === undefined || oldPrice > price, {
    path: ['oldPrice'],
    error: 'is not above the price; leave it out, or write what the product cost before',
    // Also when something else is wrong, but not on top of what is wrong with the prices themselves.
    when: ({ value, issues }) =>
      value instanceof Object &&
      issues.every(({ path: [key] = [] }) => key !== 'price' && key !== 'oldPrice'),
  })
  .refine(forwards, backwards)
export type Product = z.output<typeof Product>
