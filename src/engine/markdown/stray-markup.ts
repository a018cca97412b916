import type { TextSpan } from '../diagnostics/problem.ts'
import { type Markdown, spanOf, walkNodes } from './parse.ts'

/** Markup at the start of a paragraph that the parser took for text. */
const PARAGRAPH_RULES: [RegExp, string][] = [
  [/^#{2,6}[^\s#]/, 'begins like a heading; write a space after the #, or \\# for the sign itself'],
  [
    /^\|[^\n]*\|[ \t]*(?:\n|$)/,
    'begins like a table; below its first line, write one such as | --- | --- |, with as many columns',
  ],
]
/** Markup inside a line that the parser took for text. */
const TEXT_RULES: [RegExp, string][] = [
  [/(?<!\\)\]\(/, 'holds half a link; write [words](address), without spaces in the address'],
  [/(?<!\\)\]\[/, 'holds a link to an address that is not defined; write [words](address)'],
  [
    // Requires a letter before or after. It takes one pass, because texts are long.
    /^(?=.*?\p{L}).*?(?<!\\)\*\*/su,
    'holds a ** without its counterpart; write bold as **words**, without spaces inside, and the sign itself as \\*',
  ],
]

/**
 * Finds markup that readers would see as plain characters, because it is not written correctly. `source` is the text that
 * was parsed.
 */
export function* findStrayMarkup(
  tree: Markdown,
  source: string,
): Iterable<{ span: TextSpan; message: string }> {
  for (const { node } of walkNodes(tree)) {
    const rules = node.type === 'paragraph' ? PARAGRAPH_RULES : node.type === 'text' ? TEXT_RULES : []
    const span = spanOf(node)
    const written = source.slice(span.start, span.end)
    const [, message] = rules.find(([pattern]) => pattern.test(written)) ?? []
    if (message !== undefined) yield { span, message }
  }
}
