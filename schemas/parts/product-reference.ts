import { z } from 'zod'
import { Product } from '../cards/product.ts'
import { library } from '../library.ts'
import { validOn } from './offer-dates.ts'
import { found } from './unwrap-lookup.ts'

/** One product of a collection: `{ "from": "products", "id": 1 }`. */
export const ProductRecord = z
  .strictObject({
    from: z.string().meta({
      description: 'The name of a file in content/collections/ without ".json".',
      refers: 'collection',
    }),
    id: Product.shape.id,
  })
  .transform(({ from, id }, context): Product => {
    const records = library().records('product', from)
    if ('problem' in records) return found<Product>(records, context, ['from'])
    const named = records.value.filter((record) => record.id === id)
    const product = named.find((record) => validOn(library().day, record)) ?? named[0]
    const known = records.value.map((record) => record.id).join(', ')
    // Only a collection that is broken is empty, and that is told where it stands.
    if (records.value.length === 0) {
      context.addIssue({ code: 'custom', params: { told: true } })
      return z.NEVER
    }
    return found<Product>(
      product
        ? { value: product }
        : { rule: 'collection', problem: `no product ${id} in "${from}"; known: ${known}` },
      context,
      ['id'],
    )
  })
