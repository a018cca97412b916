import { type Markdown, type MarkdownNode, spanOf, walkNodes } from './parse.ts'
import { findStrayBlocks, replace, type Stray } from './stray-blocks.ts'

/** Markup that the parser took for text, or for something else than its author meant. */
interface StrayRule {
  /** Finds all places (`g`). */
  pattern: RegExp
  message: string
  /** Gives what was meant in place of the match; undefined when that is not sure. */
  meant?: (match: readonly (string | undefined)[]) => string | undefined
  /** Whether the problem is that of the whole text, and not of the match. */
  isOfAll?: true
}

const CALLOUT = 'is a callout of another system; write <Note title="…">words</Note>'
const RAISED: Readonly<Record<string, string>> = { '^': '⁰¹²³⁴⁵⁶⁷⁸⁹', '~': '₀₁₂₃₄₅₆₇₈₉' }
/** Writes digits above or below the line. */
const raise = (digits: string, sign: string) =>
  digits.replace(/\d/g, (digit) => [...(RAISED[sign] ?? '')][Number(digit)] ?? digit)

/** Rules for paragraphs, at their start or over all of their lines. */
const PARAGRAPH_RULES: readonly StrayRule[] = [
  {
    pattern: /^#{2,6}[^\s#]/g,
    message: 'begins like a heading; write a space after the #, or \\# for the sign itself',
  },
  {
    pattern: /^\|[^\n]*\|[ \t]*(?:\n|$)/g,
    message:
      'begins like a table; below its first line, write one such as | --- | --- |, with as many columns',
  },
  { pattern: /^\[!\w+\]/g, message: CALLOUT },
  { pattern: /^:{2,3}[\p{L}{]|^:::\s*$/gu, message: CALLOUT },
  {
    pattern: /^\[{1,2}_?toc_?\]{1,2}$/gi,
    message: 'is a table of contents of another system; remove it, and set "contents" of the block "prose"',
  },
  {
    pattern: /^[^\n]+\n: +\S/g,
    message: 'is a list of definitions of another system; write a list or a table',
  },
  {
    pattern: /^(?:[^\n]*\n)?(?:[•·‣▪◦–—][ \t\u00A0]+\S[^\n]*(?:\n|$)){2,}/g,
    message: 'has bullets that make no list; write "- " at the start of each line',
    meant: ([all = '']) => all.replace(/^[•·‣▪◦–—][ \t\u00A0]+/gm, '- '),
  },
  {
    pattern: /^(?:[^\n]*\n)?(?:(?:[-+]|\d{1,2}[.)])(?=\p{L})[^\n]*(?:\n|$)){2,}/gu,
    message: 'has signs that make no list; write a space after each of them',
    meant: ([all = '']) => all.replace(/^([-+]|\d{1,2}[.)])(?=\p{L})/gmu, '$1 '),
  },
  {
    pattern: /^(?:[^\n]*\n)?(?:\(?[a-z]\)[ \t]+\S[^\n]*(?:\n|$)){2,}/g,
    message: 'has letters that make no list, so that its lines run together; write "- " or "1. " instead',
  },
  {
    pattern: /^[^\n]*\n(?:\d{1,3}[.)] +\S[^\n]*(?:\n|$)){2,}/g,
    message: 'has numbers that make no list; write an empty line before the first of them',
    meant: ([all = '']) => all.replace('\n', '\n\n'),
  },
  {
    pattern: /(?<!\\)\\$/g,
    message: 'ends in a backslash, which breaks a line only before another one; remove it',
    meant: () => '',
  },
]
/** Rules for texts inside of a line. */
const TEXT_RULES: readonly StrayRule[] = [
  {
    pattern: /(?<!\\)!\[\[[^\]\n]+\]\]/g,
    message: 'is a picture of a wiki; write ![what it shows](folder/picture.webp)',
  },
  { pattern: /(?<![\\[!])\[\[[^\]\n]+\]\]/g, message: 'is a link of a wiki; write [words](/page)' },
  {
    pattern: /(?<!\\)\]\(/g,
    isOfAll: true,
    message: 'holds half a link; write [words](address), without spaces in the address',
  },
  {
    pattern: /(?<!\\)\]\[/g,
    isOfAll: true,
    message: 'holds a link to an address that is not defined; write [words](address)',
  },
  {
    pattern: /(?<![\\!])(\[[^\]\n]+\])[ \t]+\((?=$|\/|mailto:|tel:)/g,
    message: 'is no link, because a space stands between its words and its address; remove the space',
    meant: ([, words]) => `${words}(`,
  },
  {
    pattern: /(?<!\\)\)\[(?=$|\/|mailto:|tel:)/g,
    isOfAll: true,
    message: 'holds a link whose brackets have changed places; write [words](address)',
  },
  {
    pattern: /(?<!\\)!\[(?!\[)[^\]\n]*\](?![([])/g,
    message: 'is a picture without its file; write ![what it shows](folder/picture.webp)',
  },
  { pattern: /(?<=\p{L})[`´](?=\p{L})/gu, message: 'is an accent by itself; write ’', meant: () => '’' },
  {
    // Requires a letter before or after. It takes one pass, because texts are long.
    pattern: /^(?=.*?\p{L}).*?(?<!\\)\*\*/gsu,
    isOfAll: true,
    message:
      'holds a ** without its counterpart; write bold as **words**, without spaces inside, and the sign itself as \\*',
  },
  {
    pattern: /(?<![\\\p{L}\d*])\*(?=[^\s*])([^*\n]*[^\s*])\*(?!\*)([\p{L}\d]*)/gu,
    message: 'holds * that make nothing italic; mark whole words, and write the sign itself as \\*',
    meant: ([, words, rest]) => (rest ? `*${words}${rest}*` : undefined),
  },
  {
    pattern: /(?<!\\)~~(?:\s+([^~\n]*\S)\s+~~|[^~\n]*~~)?/g,
    message:
      'holds a ~~ without its counterpart; write struck-out words as ~~words~~, without spaces inside, and the sign itself as \\~',
    meant: ([, words]) => words && `~~${words}~~`,
  },
  {
    pattern: /(?<![\\\p{L}\d_])(_{1,2})\s+([^_\n]*\S)\s+\1(?![\p{L}\d_])/gu,
    message: 'holds _ with spaces inside; write italic words as *words*, and bold ones as **words**',
    meant: ([, sign = '', words]) => sign.replaceAll('_', '*') + words + sign.replaceAll('_', '*'),
  },
  {
    pattern: /(?<![\\=])==(?=[^\s=])([^=\n]*[^\s=])==(?!=)/g,
    message: 'is marked text of another system; write bold as **words**',
    meant: ([, words]) => `**${words}**`,
  },
  {
    pattern: /(?<=[\p{L}\d)])(?<!\\)([~^])(\d{1,3})\1/gu,
    message: 'is a raised or lowered figure of another system; write the sign itself',
    meant: ([, sign = '', digits = '']) => raise(digits, sign),
  },
  {
    pattern: /(?<![\w:\\]):[a-z][a-z\d_+-]+:(?![\w:])/g,
    message: 'is the name of an emoji; write the emoji itself',
  },
]

/** Lists the places where a node breaks the rules. */
function applyRules(rules: readonly StrayRule[], node: MarkdownNode, source: string): Stray[] {
  const span = spanOf(node)
  const written = source.slice(span.start, span.end)
  return rules.flatMap(({ pattern, message, meant, isOfAll }): Stray[] => {
    if (isOfAll) return written.search(pattern) < 0 ? [] : [{ span, message }]
    return [...written.matchAll(pattern)].map((match) => {
      const text = meant?.(match)
      const start = span.start + match.index
      const place = { start, end: start + match[0].length }
      return { span: place, message, edit: text === undefined ? undefined : replace(place, text) }
    })
  })
}

/**
 * Finds markup that readers would see as plain characters, or as something else, because it is not written correctly. `source` is
 * the text that was parsed.
 */
export function* findStrayMarkup(tree: Markdown, source: string): Iterable<Stray> {
  yield* findStrayBlocks(tree, source)
  for (const { node } of walkNodes(tree)) {
    if (node.type === 'paragraph') yield* applyRules(PARAGRAPH_RULES, node, source)
    else if (node.type === 'text') yield* applyRules(TEXT_RULES, node, source)
  }
}
