import { listBlocks } from '../../../../../schemas/walk-blocks.ts'
import { routeOf } from '../../../../engine/public/documents.ts'
import type { Content } from '../../../../engine/public/site.ts'
import type { BlockExample, Json } from '../../protocol.ts'
import type { ShownText } from '../drafts/drafts.ts'
import { readEditable } from '../splice/apply-operations.ts'

/** Lists the blocks of a type in a value that are on the site on all days. */
function* findBlocks(value: Json, type: string): Generator<Json> {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value) && (value.validFrom ?? value.validTo) !== undefined) return
  if (!Array.isArray(value) && value.type === type) yield value
  else for (const inner of Object.values(value)) yield* findBlocks(inner, type)
}

/** Counts the kinds of fields in a form; 0 for other blocks. */
const countKinds = (value: Json) => new Set(JSON.stringify(value).match(/"kind":"[^"]*"/g)).size

/** The most pages that are read for a form. */
const PAGES = 20

/**
 * Finds a block of a type on the pages of a site, the home page first: the first one, or the first form with the most kinds of
 * fields. A new form would not show what a form can have if it began as a search field. Blocks of .mdx pages are left out: they
 * may stand in the text. `shown` has the texts of documents that show in place of those with a problem, by path. Undefined when
 * there is none.
 */
export function findExample(
  { pages, results, sources }: Content,
  shown: ReadonlyMap<string, ShownText>,
  type: string,
): BlockExample | undefined {
  let best: { example: BlockExample; kinds: number } | undefined
  let count = 0
  for (const name of new Set(['index', ...pages.keys()])) {
    const file = results.get(name)?.path
    const blocks = listBlocks(pages.get(name)?.sections ?? [])
    if (!file?.endsWith('.json') || !blocks.some(({ block }) => block.type === type)) continue
    const fields = readEditable(file, shown.get(file)?.text ?? String(sources.readText(file)))
    for (const value of 'severity' in fields ? [] : findBlocks(fields.data, type)) {
      const kinds = countKinds(value)
      if (!best || kinds > best.kinds) best = { example: { route: routeOf(name), value }, kinds }
    }
    // Only forms are compared: of other blocks, the first one is taken.
    if (best?.kinds === 0 || ++count === PAGES) break
  }
  return best?.example
}
