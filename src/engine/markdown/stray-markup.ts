import { DEFAULT_BODY_BLOCK } from '../../../schemas/traits.ts'
import type { Told } from '../../../schemas/words.ts'
import type { TextSpan } from '../diagnostics/problem.ts'
import { tell } from '../diagnostics/words/stray-markup.ts'
import { type Markdown, spanOf, walkNodes } from './parse.ts'
import { findStrayBlocks, replace, type Stray } from './stray-blocks.ts'

/** Markup that the parser took for text, or for something else than its author meant. */
interface StrayRule {
  /** Finds all places (`g`). */
  pattern: RegExp
  told: Told
  /** Gives what was meant in place of the match; undefined when that is not sure. */
  meant?: (match: readonly (string | undefined)[]) => string | undefined
  /** Whether the problem is that of the whole text, and not of the match. */
  isOfAll?: true
}

const CALLOUT = tell('callout-of-another-system')
const RAISED: Readonly<Record<string, string>> = { '^': '⁰¹²³⁴⁵⁶⁷⁸⁹', '~': '₀₁₂₃₄₅₆₇₈₉' }
/** Writes digits above or below the line. */
const raise = (digits: string, sign: string) =>
  digits.replace(/\d/g, (digit) => [...(RAISED[sign] ?? '')][Number(digit)] ?? digit)

/** Rules for paragraphs, at their start or over all of their lines. */
const PARAGRAPH_RULES: readonly StrayRule[] = [
  {
    pattern: /^#{2,6}[^\s#]/g,
    told: tell('heading-without-space'),
  },
  {
    pattern: /^\|[^\n]*\|[ \t]*(?:\n|$)/g,
    told: tell('table-without-second-line'),
  },
  { pattern: /^\[!\w+\]/g, told: CALLOUT },
  { pattern: /^:{2,3}[\p{L}{]|^:::\s*$/gu, told: CALLOUT },
  {
    pattern: /^\[{1,2}_?toc_?\]{1,2}$/gi,
    told: tell('contents-of-another-system', { block: DEFAULT_BODY_BLOCK }),
  },
  {
    pattern: /^[^\n]+\n: +\S/g,
    told: tell('definitions-of-another-system'),
  },
  {
    pattern: /^(?:[^\n]*\n)?(?:[•·‣▪◦–—][ \t\u00A0]+\S[^\n]*(?:\n|$)){2,}/g,
    told: tell('bullets-without-list'),
    meant: ([all = '']) => all.replace(/^[•·‣▪◦–—][ \t\u00A0]+/gm, '- '),
  },
  {
    pattern: /^(?:[^\n]*\n)?(?:(?:[-+]|\d{1,2}[.)])(?=\p{L})[^\n]*(?:\n|$)){2,}/gu,
    told: tell('signs-without-list'),
    meant: ([all = '']) => all.replace(/^([-+]|\d{1,2}[.)])(?=\p{L})/gmu, '$1 '),
  },
  {
    pattern: /^(?:[^\n]*\n)?(?:\(?[a-z]\)[ \t]+\S[^\n]*(?:\n|$)){2,}/g,
    told: tell('letters-without-list'),
  },
  {
    pattern: /^[^\n]*\n(?:\d{1,3}[.)] +\S[^\n]*(?:\n|$)){2,}/g,
    told: tell('numbers-without-list'),
    meant: ([all = '']) => all.replace('\n', '\n\n'),
  },
  {
    pattern: /(?<!\\)\\$/g,
    told: tell('backslash-at-end'),
    meant: () => '',
  },
]
/** Rules for texts inside of a line. */
const TEXT_RULES: readonly StrayRule[] = [
  {
    pattern: /(?<!\\)!\[\[[^\]\n]+\]\]/g,
    told: tell('picture-of-a-wiki'),
  },
  { pattern: /(?<![\\[!])\[\[[^\]\n]+\]\]/g, told: tell('link-of-a-wiki') },
  {
    pattern: /(?<!\\)\]\(/g,
    isOfAll: true,
    told: tell('half-a-link'),
  },
  {
    pattern: /(?<!\\)\]\[/g,
    isOfAll: true,
    told: tell('undefined-link'),
  },
  {
    pattern: /(?<![\\!])(\[[^\]\n]+\])[ \t]+\((?=$|\/|mailto:|tel:)/g,
    told: tell('link-with-space'),
    meant: ([, words]) => `${words}(`,
  },
  {
    pattern: /(?<!\\)\)\[(?=$|\/|mailto:|tel:)/g,
    isOfAll: true,
    told: tell('link-with-swapped-brackets'),
  },
  {
    pattern: /(?<!\\)!\[(?!\[)[^\]\n]*\](?![([])/g,
    told: tell('picture-without-file'),
  },
  { pattern: /(?<=\p{L})[`´](?=\p{L})/gu, told: tell('lone-accent'), meant: () => '’' },
  {
    // Requires a letter before or after. It takes one pass, because texts are long.
    pattern: /^(?=.*?\p{L}).*?(?<!\\)\*\*/gsu,
    isOfAll: true,
    told: tell('half-of-bold'),
  },
  {
    pattern: /(?<![\\\p{L}\d*])\*(?=[^\s*])([^*\n]*[^\s*])\*(?!\*)([\p{L}\d]*)/gu,
    told: tell('stars-within-word'),
    meant: ([, words, rest]) => (rest ? `*${words}${rest}*` : undefined),
  },
  {
    pattern: /(?<!\\)~~(?:\s+([^~\n]*\S)\s+~~|[^~\n]*~~)?/g,
    told: tell('half-of-struck-out'),
    meant: ([, words]) => words && `~~${words}~~`,
  },
  {
    pattern: /(?<![\\\p{L}\d_])(_{1,2})\s+([^_\n]*\S)\s+\1(?![\p{L}\d_])/gu,
    told: tell('underscore-with-spaces'),
    meant: ([, sign = '', words]) => sign.replaceAll('_', '*') + words + sign.replaceAll('_', '*'),
  },
  {
    pattern: /(?<![\\=])==(?=[^\s=])([^=\n]*[^\s=])==(?!=)/g,
    told: tell('mark-of-another-system'),
    meant: ([, words]) => `**${words}**`,
  },
  {
    pattern: /(?<=[\p{L}\d)])(?<!\\)([~^])(\d{1,3})\1/gu,
    told: tell('raised-figure'),
    meant: ([, sign = '', digits = '']) => raise(digits, sign),
  },
  {
    pattern: /(?<![\w:\\]):[a-z][a-z\d_+-]+:(?![\w:])/g,
    told: tell('emoji-name'),
  },
]

/** Each of `TEXT_RULES` asks for one of these signs, and most texts have none. */
const SIGNS = /[[\]`´*~_=^:]/

/** Lists the places where a text, written at `span`, breaks the rules. */
function applyRules(rules: readonly StrayRule[], written: string, span: TextSpan): Stray[] {
  return rules.flatMap(({ pattern, told, meant, isOfAll }): Stray[] => {
    // `matchAll` copies the pattern for each text, and most texts break no rule.
    if (written.search(pattern) < 0) return []
    if (isOfAll) return [{ span, told }]
    return [...written.matchAll(pattern)].map((match) => {
      const text = meant?.(match)
      const start = span.start + match.index
      const place = { start, end: start + match[0].length }
      return { span: place, told, edit: text === undefined ? undefined : replace(place, text) }
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
    if (node.type !== 'paragraph' && node.type !== 'text') continue
    const span = spanOf(node)
    const written = source.slice(span.start, span.end)
    if (node.type === 'paragraph') yield* applyRules(PARAGRAPH_RULES, written, span)
    else if (SIGNS.test(written)) yield* applyRules(TEXT_RULES, written, span)
  }
}
