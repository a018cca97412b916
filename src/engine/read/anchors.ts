import { nearest } from '../diagnostics/did-you-mean.ts'
import type { Problem } from '../diagnostics/problem.ts'
import type { ContentDocument } from './json-document.ts'

/** Collects the ids of all blocks in the data of a page, at any depth, and the anchors of the topics of forms. */
export function collectBlockIds(data: unknown): Set<string> {
  const ids = new Set<string>()
  const queue: unknown[] = [data]
  for (let value = queue.pop(); value !== undefined; value = queue.pop()) {
    if (typeof value !== 'object' || value === null) continue
    if ('type' in value && 'id' in value && typeof value.id === 'string') ids.add(value.id)
    if ('anchor' in value && typeof value.anchor === 'string') ids.add(value.anchor)
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

/** The path of a block, or of a list of blocks. */
const BLOCK = /(?:^|\.)(?:sections|columns)(?:\.\d+)*$/

/** Without these keys a block has no anchor. */
const ANCHOR_KEYS = ['id', 'type']

/** Whether a problem hides the id of a block: links to it have no problem of their own then. */
export function hidesAnchor({ field, rule }: Problem): boolean {
  const [, parent = '', key = ''] = /^(.*)\.([^.]+)$/.exec(field) ?? []
  if (BLOCK.test(field)) return rule === 'type' || rule === 'missing'
  const meant = rule === 'unknown-key' ? nearest(key, ANCHOR_KEYS) : key
  return BLOCK.test(parent) && meant !== undefined && ANCHOR_KEYS.includes(meant)
}
