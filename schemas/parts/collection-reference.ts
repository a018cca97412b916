import { z } from 'zod'
import type { Cards } from '../cards.ts'
import { library } from '../library.ts'
import { overlap, validOn } from './offer-dates.ts'
import { found } from './unwrap-lookup.ts'

/** A choice of records: those of one collection, all or the first few. */
const From = z.strictObject({
  from: z.string().meta({
    description: 'The name of a file in content/collections/ without ".json".',
    refers: 'collection',
  }),
  first: z.int().positive().optional().describe('How many records, from the top; all when left out.'),
})

/** Records that say who they are say it once each: a cart could not tell two of the same id apart. */
function refuseTwins(items: readonly object[], context: z.RefinementCtx): void {
  items.forEach((item, index) => {
    if (!('id' in item)) return
    // Two prices of one thing may follow each other.
    if (items.slice(0, index).some((other) => 'id' in other && other.id === item.id && overlap(other, item)))
      context.addIssue({
        code: 'custom',
        path: [index, 'id'],
        message: `${item.id} is the id of another one above; give each its own`,
        params: { rule: 'duplicate' },
      })
  })
}

/** Cards of one kind: written out, or `{ "from": "testimonials", "first": 3 }`. */
export function list<K extends keyof Cards, C extends z.ZodType<Cards[K]>>(card: K, item: C) {
  return z.union([
    z.array(item).min(1, { error: 'is empty; add an item, or remove the block' }).superRefine(refuseTwins),
    From.transform(({ from, first }, context) => {
      const records = library().records(card, from)
      return found(
        'value' in records
          ? { value: records.value.filter((record) => validOn(library().day, record)).slice(0, first) }
          : records,
        context,
        ['from'],
      )
    }),
  ])
}
