/** The anchors of a page as written: every `id` of a block, at any depth. */
export function anchorsOf(page: unknown): Set<string> {
  const anchors = new Set<string>()
  const queue: unknown[] = [page]
  for (let value = queue.pop(); value !== undefined; value = queue.pop()) {
    if (typeof value !== 'object' || value === null) continue
    if ('type' in value && 'id' in value && typeof value.id === 'string') anchors.add(value.id)
    queue.push(...Object.values(value))
  }
  return anchors
}
