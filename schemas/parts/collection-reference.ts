import { z } from 'zod'
import type { Cards } from '../cards.ts'
import { library } from '../library.ts'
import { defineWords, issueOf, statement } from '../words.ts'
import { isListedOn, offersOverlap } from './offer-dates.ts'
import { unwrap } from './unwrap-lookup.ts'

const tell = defineWords(
  {
    'duplicate-id-of-record': statement('duplicate', ({ id }: { id: string }) => [
      `${id} is the id of another one above`,
      'give each its own',
    ]),
    'no-record': statement(
      'collection',
      ({ from, key, known }: { from: string; key: string | number; known: readonly string[] }) => [
        `no record of "${from}" has the ${typeof key === 'number' ? 'id' : 'name'} ${key}`,
        `known: ${known.join(', ')}`,
      ],
      ({ from, key, known }) => [
        `no entry of “${from}” has the ${typeof key === 'number' ? 'number' : 'name'} ${key}`,
        `choose one of ${known.join(', ')}`,
      ],
    ),
  },
  {
    'duplicate-id-of-record': { id: 'F0012345678FIBRE0000000001' },
    'no-record': { from: 'voices', key: 9, known: ['1', '2'] },
  },
)

/** The name of a collection, with cards of one kind if `card` says one. */
export function collectionName(card?: keyof Cards) {
  return z.string().meta({
    description: 'The name of a file in content/collections/ without ".json".',
    refers: 'collection',
    ...(card && { card }),
  })
}

/** The records of one collection, with cards of one kind if `card` says one: all of them, some of them, or the first few. */
function recordSelection(card?: keyof Cards) {
  return z.strictObject({
    from: collectionName(card).meta({ title: 'Shared list' }),
    ids: z
      .array(z.union([z.int().positive(), z.string()]).meta({ role: 'selection' }))
      .min(1)
      .optional()
      .describe('Only these records, in this order: their ids, or the names of those that have no id.')
      .meta({ title: 'Which entries', role: 'selection' }),
    first: z
      .int()
      .positive()
      .optional()
      .describe('How many records, from the first one on. Leave it out for all.')
      .meta({ title: 'How many entries' }),
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
      context.addIssue(issueOf(tell('duplicate-id-of-record', { id: String(item.id) }), [index, 'id']))
  })
}

/** Gives what picks a record: its id, or else its name or title. */
export function recordKey(record: object): unknown {
  if ('id' in record && typeof record.id === 'number') return record.id
  return 'name' in record ? record.name : 'title' in record ? record.title : undefined
}

/** Picks the records with these ids or names, in this order. Reports those that no record has. */
function pickByKey<T extends object>(
  records: readonly T[],
  keys: readonly (number | string)[],
  from: string,
  context: z.RefinementCtx,
): T[] {
  return keys.flatMap((key, index) => {
    const found = records.filter((record) => recordKey(record) === key)
    // Only a collection with problems of its own is empty, and the build reports those in its file.
    if (found.length === 0 && records.length > 0)
      context.addIssue(
        issueOf(tell('no-record', { from, key, known: [...new Set(records.map(recordKey).map(String))] }), [
          'ids',
          index,
        ]),
      )
    return found
  })
}

/**
 * The schema of a list of cards of one kind: an array of cards, or a reference to a collection such as
 * `{ "from": "testimonials", "first": 3 }`. It becomes an array of cards.
 */
export function collectionReference<K extends keyof Cards, C extends z.ZodType<Cards[K]>>(card: K, item: C) {
  return z.union([
    z.array(item).min(1).superRefine(refuseDuplicateIds),
    recordSelection(card).transform(({ from, ids, first }, context) => {
      const records = library().records(card, from)
      const choose = (all: readonly Cards[K][]) =>
        (ids ? pickByKey(all, ids, from, context) : all)
          .filter((record) => isListedOn(library().day, record))
          .slice(0, first)
      return unwrap('value' in records ? { value: choose(records.value) } : records, context, ['from'])
    }),
  ])
}
