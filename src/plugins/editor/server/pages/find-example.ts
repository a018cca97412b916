import { listBlocks } from '../../../../../schemas/walk-blocks.ts'
import type { Content } from '../../../../engine/check/content-session.ts'
import { routeOf } from '../../../../engine/read/document-paths.ts'
import type { BlockExample, Json } from '../../protocol.ts'
import type { ShownText } from '../drafts/drafts.ts'
import { readEditable } from '../splice/apply-operations.ts'

/** Finds the first block of a type in a value that is on the site on all days. */
function findBlock(value: Json, type: string): Json | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  if (!Array.isArray(value) && (value.validFrom ?? value.validTo) !== undefined) return undefined
  if (!Array.isArray(value) && value.type === type) return value
  for (const inner of Object.values(value)) {
    const found = findBlock(inner, type)
    if (found !== undefined) return found
  }
  return undefined
}

/**
 * Finds a block of a type on the pages of a site, the home page first. Blocks of .mdx pages are left out: they may stand in the
 * text. `shown` has the texts of documents that show in place of those with a problem, by path. Undefined when there is none.
 */
export function findExample(
  { pages, results, sources }: Content,
  shown: ReadonlyMap<string, ShownText>,
  type: string,
): BlockExample | undefined {
  for (const name of new Set(['index', ...pages.keys()])) {
    const file = results.get(name)?.path
    const blocks = listBlocks(pages.get(name)?.sections ?? [])
    if (!file?.endsWith('.json') || !blocks.some(({ block }) => block.type === type)) continue
    const fields = readEditable(file, shown.get(file)?.text ?? String(sources.readText(file)))
    const value = !('severity' in fields) ? findBlock(fields.data, type) : undefined
    if (value !== undefined) return { route: routeOf(name), value }
  }
  return undefined
}
