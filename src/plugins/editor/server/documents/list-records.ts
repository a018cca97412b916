import { recordKey } from '../../../../../schemas/parts/collection-reference.ts'
import { hasKeys, valueAt } from '../../../../engine/public/documents.ts'
import type { Content } from '../../../../engine/public/site.ts'
import type { RecordName } from '../../protocol.ts'

/** The number of records from which on a list is too long to choose from. */
const MOST = 200

/** Lists the records of each collection that a block can pick one by one. Of two with one key, such as two offers, the first counts. */
export function listRecords({ sources }: Pick<Content, 'sources'>): Record<string, RecordName[]> {
  return Object.fromEntries(
    [...sources.collections].map(([collection, { data }]): [string, RecordName[]] => {
      const items = valueAt(data, ['items'])
      const records = Array.isArray(items) && items.length <= MOST ? items.filter(hasKeys) : []
      const named = records.flatMap((record): [string | number, string][] => {
        const key = recordKey(record)
        if (typeof key !== 'string' && typeof key !== 'number') return []
        const name = valueAt(record, ['name']) ?? valueAt(record, ['title']) ?? key
        return [[key, String(name)]]
      })
      return [collection, [...new Map(named.toReversed())].toReversed().map(([key, name]) => ({ key, name }))]
    }),
  )
}
