import { listBlocks } from '../../../../schemas/walk-blocks.ts'
import type { Content } from '../../../engine/check/content-session.ts'
import { routeOf } from '../../../engine/read/document-paths.ts'
import { toPointer } from '../json-pointer.ts'
import { valueAt } from '../operations.ts'
import type { BlockExample } from '../protocol.ts'
import { readEditable } from './splice/apply-operations.ts'

/**
 * Finds the first block of a type on the pages of a site, the home page first. Blocks of .mdx pages are left out: in the file they
 * have other places. `shown` has the texts of documents that show in place of those with a problem, by path. Undefined when there
 * is none.
 */
export function findExample(
  { pages, results, sources }: Content,
  shown: ReadonlyMap<string, string>,
  type: string,
): BlockExample | undefined {
  const others = [...pages.keys()].filter((name) => name !== 'index')
  for (const name of ['index', ...others]) {
    const file = results.get(name)?.path
    const found = listBlocks(pages.get(name)?.sections ?? []).find(({ block }) => block.type === type)
    if (!file?.endsWith('.json') || !found) continue
    const fields = readEditable(file, shown.get(file) ?? String(sources.readText(file)))
    const value = 'data' in fields ? valueAt(fields.data, toPointer(['sections', ...found.path])) : undefined
    return value === undefined ? undefined : { route: routeOf(name), value }
  }
  return undefined
}
