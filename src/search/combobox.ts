import type { SearchHit } from '../contract/search.ts'

/** The results of one kind. */
interface HitGroup {
  kind: string
  hits: SearchHit[]
}

/** Groups results by their kind. The groups have the order of their best results, and results keep theirs. */
export function groupHits(hits: readonly SearchHit[]): HitGroup[] {
  const groups = new Map<string, SearchHit[]>()
  for (const hit of hits) groups.set(hit.kind, [...(groups.get(hit.kind) ?? []), hit])
  return [...groups].map(([kind, hits]) => ({ kind, hits }))
}

/**
 * Says which of `count` suggestions a key makes the active one, as WAI-ARIA describes it for an editable combobox: `active`
 * and the result are indices, undefined while the field itself is active. Keys that only write change nothing here.
 */
export function moveActive(key: string, active: number | undefined, count: number): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return count === 0 ? undefined : active === undefined ? 0 : (active + 1) % count
    case 'ArrowUp':
      return count === 0 ? undefined : ((active ?? 0) - 1 + count) % count
    // They move the cursor in the text.
    case 'Home':
    case 'End':
    case 'ArrowLeft':
    case 'ArrowRight':
      return undefined
    default:
      return active
  }
}
