import type { FileLocation } from '../../engine/public/problems.ts'
import type { CheckedContent } from '../../engine/public/site.ts'

/** Finds the pages whose title or description an earlier page has, with the file of that page. */
export function* findRepeatedTexts(
  { results, summaries }: CheckedContent,
  field: 'title' | 'description',
): Generator<FileLocation & { other: string }> {
  const seen = new Map<string, string>()
  for (const [name, page] of summaries) {
    const file = results.get(name)?.path ?? name
    const key = page[field].toLowerCase()
    const other = seen.get(key)
    seen.set(key, file)
    if (other !== undefined) yield { other, file, at: [field] }
  }
}
