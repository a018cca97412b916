import { useEffect, useState } from 'react'
import type { SearchHit } from '../contract/search.ts'
import { loadSearch } from './load-search.ts'

/** What the search has found. */
export interface Answer {
  query: string
  hits: SearchHit[]
}

/**
 * Searches for at most `limit` results whenever the query changes, at once: nothing waits for a pause between two keys. Gives the last answer, also while
 * the next one is on its way, and whether the search did not load. An empty query only loads the search.
 */
export function useAnswer(query: string, limit: number): { answer?: Answer | undefined; failed: boolean } {
  const [answer, setAnswer] = useState<Answer>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let latest = true
    const ask = async () => {
      const search = await loadSearch()
      const hits = query === '' ? [] : await search.find(query, limit)
      if (latest) setAnswer(query === '' ? undefined : { query, hits })
    }
    ask().then(
      () => setFailed(false),
      () => latest && setFailed(true),
    )
    return () => {
      latest = false
    }
  }, [query, limit])
  return query === '' ? { failed: false } : { answer, failed }
}
