import type { Document } from './json-document.ts'

/** The ids that the blocks of a page as written have, at any depth. */
export function blockIds(page: unknown): Set<string> {
  const ids = new Set<string>()
  const queue: unknown[] = [page]
  for (let value = queue.pop(); value !== undefined; value = queue.pop()) {
    if (typeof value !== 'object' || value === null) continue
    if ('type' in value && 'id' in value && typeof value.id === 'string') ids.add(value.id)
    queue.push(...Object.values(value))
  }
  return ids
}

/** What a link may point at on a page: its blocks and the headings of its body; undefined when the body is broken. */
export function anchorsOf({ data, body }: Document): Set<string> | undefined {
  if (body && !body.anchors) return undefined
  return new Set([...blockIds(data), ...(body?.anchors ?? [])])
}
