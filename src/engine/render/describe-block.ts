import type { Section } from '../../../schemas/section.ts'
import { listBlocks } from '../../../schemas/walk-blocks.ts'

/** Matches the end of a section, or its start and the type of the block that it frames. */
const SECTION_TAG = /<\/section>|<section\b(?:[^>]*? data-type="([^"]+)")?[^>]*>/g

/** Gives the path of the block that is the `count`th of its type in document order. */
function findPath(sections: Section[], type: string, count: number): string | undefined {
  const found = listBlocks(sections).filter(({ block }) => block.type === type)[count - 1]
  return found && ['sections', ...found.path].join('.')
}

/**
 * Names the block that is open at the end of `htmlBefore`, the start of a page's HTML, and its path in the document:
 * `block promo (sections.1)`. Undefined outside of all blocks.
 */
export function describeBlock(htmlBefore: string, sections: Section[]): string | undefined {
  const open: (string | undefined)[] = []
  const counts = new Map<string, number>()
  for (const [tag, type] of htmlBefore.matchAll(SECTION_TAG)) {
    if (tag.startsWith('</')) open.pop()
    else open.push(type)
    if (type !== undefined) counts.set(type, (counts.get(type) ?? 0) + 1)
  }
  const type = open.findLast((opened) => opened !== undefined)
  if (type === undefined) return undefined
  const path = findPath(sections, type, counts.get(type) ?? 0)
  return `block ${type}${path === undefined ? '' : ` (${path})`}`
}
