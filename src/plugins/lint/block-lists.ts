import { findBlockTraits, findCardTraits } from '../../../schemas/traits.ts'
import { valueAt } from '../../engine/public/documents.ts'
import type { LintContext } from './rule.ts'

/** A list of a block. */
export interface BlockList {
  /** The nouns that may mean its items, in lower case. */
  nouns: readonly string[]
  count: number
}

/** Gives the lists of a block: one for each tab when it has tabs. A list may take its items from a collection. */
export function findLists({ value }: { value: object }, published: LintContext['published']): BlockList[] {
  const type = valueAt(value, ['type'])
  if (typeof type !== 'string') return []
  const traits = findBlockTraits(type)
  const kind = valueAt(value, ['card'])
  const nouns = (kind === undefined ? traits?.nouns : findCardTraits(kind)?.nouns)?.split(' ') ?? []
  const [outer, inner] = traits?.nestedLists ?? []
  const tabs = outer === undefined ? [value] : valueAt(value, [outer])
  const lists = inner === undefined ? ['items', 'bullets'] : [inner]
  return (Array.isArray(tabs) ? tabs : []).flatMap((tab) =>
    lists.flatMap((list) => {
      const items = valueAt(tab, [list])
      if (Array.isArray(items)) return { nouns, count: items.length }
      const collection = valueAt(items, ['from'])
      const ids = valueAt(items, ['ids'])
      const all = typeof collection === 'string' ? published(collection)?.length : undefined
      const size = Array.isArray(ids) ? ids.length : all
      const first = valueAt(items, ['first'])
      if (size === undefined) return []
      return { nouns, count: typeof first === 'number' ? Math.min(size, first) : size }
    }),
  )
}
