import type { Span } from '../diagnostics/source-text.ts'
import { type Markdown, type MarkdownNode, nodesIn, spanOf } from './parse.ts'

/** Markup at the beginning of a paragraph that became none. */
const BEGINNINGS: [RegExp, string][] = [
  [/^#{2,6}[^\s#]/, 'begins like a heading; write a space after the #, or \\# for the sign itself'],
  [
    /^\|[^\n]*\|[ \t]*(?:\n|$)/,
    'begins like a table; below its first line stands one such as | --- | --- |, with as many columns',
  ],
]
/** Markup inside a line that became none. */
const SIGNS: [RegExp, string][] = [
  [/(?<!\\)\]\(/, 'holds half a link; write [words](address), without spaces in the address'],
  [/(?<!\\)\]\[/, 'holds a link to an address that stands nowhere; write [words](address)'],
  [
    // Beside letters, before or after; in one pass, as texts are long.
    /^(?=.*?\p{L}).*?(?<!\\)\*\*/su,
    'holds ** that begins or ends nothing; bold is **words**, without spaces inside, and \\* the sign itself',
  ],
]

/** Markup that readers would see as signs, because it is not written right. `source` is what was parsed. */
export function* looseMarkup(tree: Markdown, source: string): Iterable<{ span: Span; message: string }> {
  for (const { node } of nodesIn(tree)) {
    const rules = node.type === 'paragraph' ? BEGINNINGS : node.type === 'text' ? SIGNS : []
    const found = first(rules, written(node, source))
    if (found !== undefined) yield { span: spanOf(node), message: found }
  }
}

function written(node: MarkdownNode, source: string): string {
  const { start, end } = spanOf(node)
  return source.slice(start, end)
}

function first(rules: readonly [RegExp, string][], text: string): string | undefined {
  return rules.find(([pattern]) => pattern.test(text))?.[1]
}
