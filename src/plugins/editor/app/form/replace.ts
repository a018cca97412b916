import type { EditDocument, Operation } from '../../protocol.ts'
import { finderOf, type TextSearch } from '../../text-search.ts'
import type { FoundText } from '../../words-protocol.ts'

/** A text before and after a replacement, cut where it is found: the parts at odd places are found. */
export function splitFound(text: string, search: TextSearch): string[] {
  const finder = finderOf(search)
  const between = text.split(finder)
  const found = text.match(finder) ?? []
  return between.flatMap((part, index) => (index < found.length ? [part, found[index] ?? ''] : [part]))
}

/** Gives the operations that replace the words in these texts of a document. A text that has changed meanwhile stays as it is. */
export function replaceFound(
  { body }: Pick<EditDocument, 'body'>,
  texts: readonly FoundText[],
  search: TextSearch,
  replacement: string,
): Operation[] {
  const finder = finderOf(search)
  const replace = (text: string) => text.replace(finder, () => replacement)
  const fields = texts.flatMap(({ pointer, text }): Operation[] =>
    pointer === undefined ? [] : [{ op: 'set', pointer, value: replace(text), expect: text }],
  )
  const lines = new Map(
    texts.flatMap(({ line, text }) => (line === undefined ? [] : [[line, text] as const])),
  )
  if (body === undefined || lines.size === 0) return fields
  const value = body
    .split('\n')
    .map((text, index) => (lines.get(index + 1) === text ? replace(text) : text))
    .join('\n')
  return [...fields, { op: 'body', value, expect: body }]
}
