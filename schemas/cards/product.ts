import { z } from 'zod'
import { Href } from '../parts/link.ts'
import { Money } from '../parts/money.ts'
import { needsShop } from '../parts/needs-shop.ts'
import { datesInOrder, datesOutOfOrder, offerDates } from '../parts/offer-dates.ts'
import { Picture } from '../parts/picture.ts'
import { Description, Name } from '../parts/text.ts'
import { defineWords, problem, refuseWith } from '../words.ts'

const tell = defineWords({
  'old-price-not-above-price': problem('value', () => [
    'is not above the price',
    'leave it out, or write what the product cost before',
  ]),
})

export const ProductCard = z
  .strictObject({
    id: z
      .int()
      .positive()
      .meta({ role: 'identifier' })
      .describe('Identifies the product in carts. Never give the id to another product.'),
    name: Name,
    picture: Picture,
    text: Description.optional().describe('One sentence that says what the product does.'),
    price: Money.describe('In the currency of the site, such as 129.'),
    oldPrice: Money.meta({ role: 'former-price' })
      .optional()
      .describe('The previous price, crossed out. It must be above the price.'),
    href: Href.describe('The target of the picture and the name.'),
    ...offerDates,
  })
  .refine(({ price, oldPrice }) => oldPrice === undefined || oldPrice > price, {
    path: ['oldPrice'],
    ...refuseWith(tell('old-price-not-above-price')),
    // Zod also runs this check if other fields have issues, but not if one of the prices has.
    when: ({ value, issues }) =>
      value instanceof Object &&
      issues.every(({ path: [key] = [] }) => key !== 'price' && key !== 'oldPrice'),
  })
  .refine(datesInOrder, datesOutOfOrder)
  .check(needsShop)
  .describe('A product of the shop.')
export type ProductCard = z.output<typeof ProductCard>
