import { z } from 'zod'
import type { Cards } from '../cards.ts'
import { library } from '../library.ts'
import { found } from './found.ts'

/** A choice of records: those of one collection, all or the first few. */
const From = z.strictObject({
  from: z.string().describe('The name of a file in content/collections/ without ".json".'),
  first: z.int().positive().optional().describe('How many records, from the top; all when left out.'),
})

/** Records that say who they are say it once each: a cart could not tell two of the same id apart. */
function refuseTwins(items: readonly object[], context: z.RefinementCtx): void {
  const seen = new Set<unknown>()
  items.forEach((item, index) => {
    if (!('id' in item)) return
    if (seen.has(item.id))
      context.addIssue({
        code: 'custom',
        path: [index, 'id'],
        message: `${item.id} is the id of another one above; give each its own`,
        params: { rule: 'duplicate' },
      })
    seen.add(item.id)
  })
}

/** Cards of one kind: written out, or `{ "from": "testimonials", "first": 3 }`. */
export function list<K extends keyof Cards, C extends z.ZodType<Cards[K]>>(card: K, item: C) {
  return z.union([
    z.array(item).min(1, { error: 'is empty; add an item, or remove the block' }).superRefine(refuseTwins),
    From.transform(({ from, first }, context) => {
      const records = library().records(card, from)
      return found('value' in records ? { value: records.value.slice(0, first) } : records, context, ['from'])
    }),
  ])
}
