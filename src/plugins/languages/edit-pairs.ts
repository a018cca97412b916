import { parseTree } from 'jsonc-parser'
import { applyEdits, type Edit } from '../../engine/public/problems.ts'
import { keyOf } from './segments.ts'

/** The text of a document without pairs. */
export const NO_PAIRS = '{\n  "$translates": true\n}\n'
/** The fields before the pairs. */
const FIRST = ['$schema', '$translates']

/** A translation as a document of pairs has it. */
export interface PairValue {
  text: string
  was: string | undefined
  at: ReadonlyMap<string, string>
}

/** A text of the source, and what becomes of its pair. */
export interface PairEdit {
  key: string
  /** The key of its pair as it is written in the document; undefined when there is none. */
  written: string | undefined
  /** The new value; undefined when the pair stays as it is. */
  value: PairValue | undefined
}

/**
 * Writes changed pairs into the text of a document of pairs, which must be valid JSON. `pairs` has the texts of the source in
 * its order, with the unchanged ones: a new pair follows the pair of the text before it. All other bytes stay.
 */
export function editPairs(text: string, pairs: readonly PairEdit[]): string {
  const eol = text.includes('\r\n') ? '\r\n' : '\n'
  const properties = new Map(
    parseTree(text)?.children?.map(({ children, offset, length }) => {
      return [String(children?.[0]?.value), { start: offset, end: offset + length }] as const
    }),
  )
  const edits: Edit[] = []
  let last = Math.max(...FIRST.map((name) => properties.get(name)?.end ?? 0))
  for (const { key, written, value } of pairs) {
    const property = written === undefined ? undefined : properties.get(written)
    if (property) last = property.end
    if (!value) continue
    const kept = written !== undefined && keyOf(written) === key ? written : key
    const pair = `${JSON.stringify(kept)}: ${toJson(value, eol)}`
    if (property) edits.push({ ...property, text: pair })
    else edits.push({ start: last, end: last, text: `,${eol}  ${pair}` })
  }
  return applyEdits(text, edits)
}

/** Writes a value as JSON for the second level of a document: as a text alone where that says everything. */
function toJson({ text, was, at }: PairValue, eol: string): string {
  if (was === undefined && at.size === 0) return JSON.stringify(text)
  const others = at.size > 0 ? { at: Object.fromEntries(at) } : {}
  return JSON.stringify({ text, was, ...others }, null, 2).replaceAll('\n', `${eol}  `)
}
