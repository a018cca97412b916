import { z } from 'zod'
import { ProductCard } from '../cards/product.ts'
import { library } from '../library.ts'
import { defineWords, statement } from '../words.ts'
import { collectionName } from './collection-reference.ts'
import { isOfferedOn } from './offer-dates.ts'
import { withOutput } from './roles.ts'
import { unwrap } from './unwrap-lookup.ts'

const tell = defineWords(
  {
    'no-product': statement(
      'collection',
      ({ id, from, known }: { id: number; from: string; known: readonly number[] }) => [
        `no product ${id} in "${from}"`,
        `known: ${known.join(', ')}`,
      ],
      ({ id, from, known }) => [
        `no product of “${from}” has the number ${id}`,
        `choose one of ${known.join(', ')}`,
      ],
    ),
  },
  {
    'no-product': { id: 9, from: 'routers', known: [1, 2] },
  },
)

/** One product of a collection: `{ "from": "products", "id": 1 }`. */
export const ProductReference = withOutput(
  z
    .strictObject({
      from: collectionName('product').meta({ title: 'Shared list' }),
      id: ProductCard.shape.id,
    })
    .transform(({ from, id }, context): ProductCard => {
      const records = library().records('product', from)
      if ('problem' in records) return unwrap<ProductCard>(records, context, ['from'])
      const named = records.value.filter((record) => record.id === id)
      const product = named.find((record) => isOfferedOn(library().day, record)) ?? named[0]
      // Only a collection with problems of its own is empty, and the build reports those in its file.
      if (records.value.length === 0) {
        context.addIssue({ code: 'custom', params: { reported: true } })
        return z.NEVER
      }
      return unwrap<ProductCard>(
        product
          ? { value: product }
          : { problem: tell('no-product', { id, from, known: records.value.map((record) => record.id) }) },
        context,
        ['id'],
      )
    }),
  ProductCard,
)
