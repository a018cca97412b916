import { z } from 'zod'
import type { Cards } from '../cards.ts'
import { library } from '../library.ts'
import { found } from './found.ts'

/** A choice of records: those of one collection, all or the first few. */
const From = z.strictObject({
  from: z.string().describe('The name of a file in content/collections/ without ".json".'),
  first: z.int().positive().optional().describe('How many records, from the top; all when left out.'),
})

/** Cards of one kind: written out, or `{ "from": "testimonials", "first": 3 }`. */
export function list<K extends keyof Cards, C extends z.ZodType<Cards[K]>>(card: K, item: C) {
  return z.union([
    z.array(item).min(1, { error: 'is empty; add an item, or remove the block' }),
    From.transform(({ from, first }, context) => {
      const records = library().records(card, from)
      return found('value' in records ? { value: records.value.slice(0, first) } : records, context, ['from'])
    }),
  ])
}
