import type { Cards } from './cards.ts'
import type { Section } from './section.ts'
import type { Card, FilterCards } from './trait.ts'
import { traitsOf } from './traits.ts'

/** A block and its path below `sections`. */
interface BlockLocation {
  block: Section
  path: (string | number)[]
}

function locateBlocks(block: Section, path: (string | number)[]): BlockLocation[] {
  const inner: BlockLocation[] = []
  traitsOf(block).children?.(block, (blocks, listPath) => {
    inner.push(...blocks.flatMap((child, index) => locateBlocks(child, [...path, ...listPath, index])))
    return blocks
  })
  return [{ block, path }, ...inner]
}

/** Returns all blocks of a page in document order, with those inside containers. */
export function listBlocks(sections: readonly Section[]): BlockLocation[] {
  return sections.flatMap((block, index) => locateBlocks(block, [index]))
}

/** Changes one block, or drops it. */
type MapBlock = <B extends Section>(block: B) => B | undefined

/** Changes the blocks of a page, those inside containers first. Drops a container in which no block is left. */
export function mapBlocks<B extends Section>(blocks: readonly B[], map: MapBlock): B[] {
  return blocks.flatMap((block) => {
    let left: number | undefined
    const fields = traitsOf(block).children?.(block, (children) => {
      const mapped = mapBlocks(children, map)
      left = (left ?? 0) + mapped.length
      return mapped
    })
    return left === 0 ? [] : (map(fields ? { ...block, ...fields } : block) ?? [])
  })
}

/** Filters the cards of a block, but not of the blocks in it. Returns undefined if no card is left. */
export function filterCards<B extends Section>(block: B, filter: FilterCards): B | undefined {
  let left: number | undefined
  const fields = traitsOf(block).cards?.(block, (cards, kind) => {
    const kept = filter(cards, kind)
    left = (left ?? 0) + kept.length
    return kept
  })
  if (left === 0) return undefined
  return fields ? { ...block, ...fields } : block
}

/** Returns the cards that a block shows, but not those of the blocks in it, each with its kind. */
export function listCards(block: Section): { kind: keyof Cards; card: Card }[] {
  const found: { kind: keyof Cards; card: Card }[] = []
  traitsOf(block).cards?.(block, (cards, kind) => {
    found.push(...cards.map((card) => ({ kind, card })))
    return cards
  })
  return found
}
