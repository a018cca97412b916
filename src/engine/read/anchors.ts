import type { ContentDocument } from './json-document.ts'

/** Collects the ids of all blocks in the data of a page, at any depth. */
export function collectBlockIds(data: unknown): Set<string> {
  const ids = new Set<string>()
  const queue: unknown[] = [data]
  for (let value = queue.pop(); value !== undefined; value = queue.pop()) {
    if (typeof value !== 'object' || value === null) continue
    if ('type' in value && 'id' in value && typeof value.id === 'string') ids.add(value.id)
    queue.push(...Object.values(value))
  }
  return ids
}

/**
 * Collects the ids that a link may point at on a page: those of its blocks and of the headings of its body. Returns
 * undefined when the parser refuses the body.
 */
export function collectAnchors({ data, body }: ContentDocument): Set<string> | undefined {
  if (body && !body.anchors) return undefined
  return new Set([...collectBlockIds(data), ...(body?.anchors ?? [])])
}
