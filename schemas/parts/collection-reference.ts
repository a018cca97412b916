import { z } from 'zod'
import type { Cards } from '../cards.ts'
import { library } from '../library.ts'
import { isListedOn, offersOverlap } from './offer-dates.ts'
import { unwrap } from './unwrap-lookup.ts'

/** The name of a collection, with cards of one kind if `card` says one. */
export function collectionName(card?: keyof Cards) {
  return z.string().meta({
    description: 'The name of a file in content/collections/ without ".json".',
    refers: 'collection',
    ...(card && { card }),
  })
}

/** The records of one collection, with cards of one kind if `card` says one: all of them, or the first few. */
function recordSelection(card?: keyof Cards) {
  return z.strictObject({
    from: collectionName(card),
    first: z
      .int()
      .positive()
      .optional()
      .describe('How many records, from the first one on. Leave it out for all.'),
  })
}

/** Refuses two records with the same id, because a cart cannot distinguish them. */
function refuseDuplicateIds(items: readonly object[], context: z.RefinementCtx): void {
  items.forEach((item, index) => {
    if (!('id' in item)) return
    // Two records of one product may have the same id if their offer dates do not overlap.
    if (
      items
        .slice(0, index)
        .some((other) => 'id' in other && other.id === item.id && offersOverlap(other, item))
    )
      context.addIssue({
        code: 'custom',
        path: [index, 'id'],
        message: `${item.id} is the id of another one above; give each its own`,
        params: { rule: 'duplicate' },
      })
  })
}

/**
 * The schema of a list of cards of one kind: an array of cards, or a reference to a collection such as
 * `{ "from": "testimonials", "first": 3 }`. It becomes an array of cards.
 */
export function collectionReference<K extends keyof Cards, C extends z.ZodType<Cards[K]>>(card: K, item: C) {
  return z.union([
    z.array(item).min(1).superRefine(refuseDuplicateIds),
    recordSelection(card).transform(({ from, first }, context) => {
      const records = library().records(card, from)
      return unwrap(
        'value' in records
          ? { value: records.value.filter((record) => isListedOn(library().day, record)).slice(0, first) }
          : records,
        context,
        ['from'],
      )
    }),
  ])
}
