import { UNWRITTEN } from '../../contract/unwritten.ts'
import { codePoint } from '../../engine/diagnostics/invisible-characters.ts'
import { LATIN, MAYBE_LOOK_ALIKE, MIXED_WORD, ZERO_WIDTH } from '../../engine/diagnostics/look-alikes.ts'
import { each, type LintRules } from './rule.ts'

/** Patterns of markup, whose signs a plain text would show, and advice for the editor. */
const MARKUP: [RegExp, string][] = [
  [
    /\[[^\]\n]+\]\([^)\s]+\)|<a\s[^>]*>/i,
    'write the words alone, and put the link into a field with "label" and "href", or into the text of an .mdx page',
  ],
  [/<br\s*\/?>/i, 'leave it out: the text wraps by itself'],
  [
    /<\/?[a-z][a-z\d]*(?:\s[^<>]*)?\/?>/i,
    'remove the tag; only the text of an .mdx page has bold words, by **',
  ],
  [
    /(?<![*\w])\*\*(?=\S)[^*\n]+(?<=\S)\*\*(?![*\w])|(?<![_\w])__(?=\S)[^_\n]+(?<=\S)__(?![_\w])/,
    'remove the signs; only the text of an .mdx page has bold words',
  ],
  [
    /(?<![*\w\\])\*(?=[\p{L}\d])[^*\n]*(?<=[\p{L}\d.!?])\*(?![*\w])|(?<![_\w])_(?=[\p{L}\d])[^_\n]*(?<=[\p{L}\d.!?])_(?![_\w])/u,
    'remove the signs; only the text of an .mdx page has words in italics',
  ],
  [/~~(?=\S)[^~\n]+~~/, 'remove the signs; only the text of an .mdx page has struck words'],
  [/`[^`\n]+`/, 'remove the signs'],
  [
    /\s\(?https?:\/\/[\w-]+\.\S+|^https?:\/\/[\w-]+\.\S+(?=\s)/,
    'visitors cannot follow it; put the link into a field with "label" and "href", or into the text of an .mdx page',
  ],
  [/^#{1,6}\s/, 'remove the sign; the place of the text makes it a heading'],
  [
    /(?:^|\n)(?:[-*•] |\d{1,2}[.)] )[^\n]*\n(?:[-*•] |\d{1,2}[.)] )/,
    'write a list in a field such as "bullets", or in the text of an .mdx page',
  ],
]
/** A quick test that rules out most texts: whether there is one of these signs. */
const MAYBE_MARKUP = /[<*_`~#[]|\n|:\/\//

/** What a text holds besides what its readers see, and the text without it; undefined when there is nothing. */
function findLookAlike(text: string): { what: string; fix: string } | undefined {
  if (!MAYBE_LOOK_ALIKE.test(text)) return undefined
  const [hidden] = text.match(ZERO_WIDTH) ?? []
  const [word] = text.match(MIXED_WORD) ?? []
  if (hidden === undefined && word === undefined) return undefined
  const what =
    hidden !== undefined
      ? `contains an invisible character (${codePoint(hidden)}); remove it`
      : `holds a letter of another alphabet that looks like a Latin one: "${word}"; type the word again`
  const fix = text
    .replace(ZERO_WIDTH, '')
    .replace(MIXED_WORD, (mixed) => [...mixed].map((letter) => LATIN.get(letter) ?? letter).join(''))
  return { what, fix }
}

const ENTITY =
  /&(?:amp|lt|gt|quot|apos|nbsp|shy|ndash|mdash|hellip|copy|reg|trade|euro|#\d{1,6}|#x[\da-f]{1,5});/gi
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
  shy: '\u00AD',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  copy: '©',
  reg: '®',
  trade: '™',
  euro: '€',
}

/** Decodes an entity such as `&amp;`. Gives an unknown one back unchanged. */
function decodeEntity(entity: string): string {
  const name = entity.slice(1, -1).toLowerCase()
  if (!name.startsWith('#')) return ENTITIES[name] ?? entity
  const code = name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : entity
}

function findMarkup(text: string): string | undefined {
  if (!MAYBE_MARKUP.test(text)) return undefined
  for (const [pattern, advice] of MARKUP) {
    const [words] = pattern.exec(text) ?? []
    if (words !== undefined)
      return `holds ${JSON.stringify(words.trim().slice(0, 60))}, and visitors see the signs themselves, because this text is plain; ${advice}`
  }
  return undefined
}

/** A surplus space: one of two in a row, at an end, or before a comma or a full stop. */
const SURPLUS_SPACE = /^\s|\s$|[ \t\u00A0]{2}|\t|[\p{L}\d)"”] (?=[,.](?:\s|$))/u

function describeSpace(text: string, found: string): string {
  if (text.trim() !== text) return 'begins or ends with a space; remove it'
  if (found.includes('\t')) return 'holds a tab; write a space'
  return /\S/.test(found)
    ? `has a space behind "${found.trim()}" before a comma or a full stop; remove it`
    : 'has two spaces side by side; remove one'
}

/** Placeholder words of every language. */
const PLACEHOLDER =
  /\blorem ipsum\b|\bdolor sit amet\b|(?<![\w-])x{3,}(?![\w-])|(?<![\w-])(?:asdf|qwertz?|foobar|blah blah)\w*/i

/** The rules for what no text of the site should hold. */
export const textRules: LintRules = {
  /** A plain text holds markup, and visitors would see its signs. */
  'plain-text': ({ fields }) =>
    each(fields, ({ role, text }) => {
      if (role === 'placeholder') return undefined
      const entity = text.includes('&') ? text.match(ENTITY)?.[0] : undefined
      if (entity === undefined) return findMarkup(text)
      const message = `holds "${entity}", and visitors see it as it is, because this text is plain; write "${decodeEntity(entity)}"`
      return { message, fix: text.replace(ENTITY, decodeEntity) }
    }),
  /** A text has a surplus space. */
  spaces: ({ fields }) =>
    each(fields, ({ role, text }) => {
      // An affix may have a space between its word and the figure.
      const found = role === 'affix' ? undefined : SURPLUS_SPACE.exec(text)?.[0]
      if (found === undefined) return undefined
      const single = text.trim().replace(/[ \t\u00A0]{2,}|\t/g, ' ')
      const fix = single.replace(/(?<=[\p{L}\d)"”]) (?=[,.](?:\s|$))/gu, '')
      return { message: describeSpace(text, found), fix }
    }),
  /** A text is a placeholder. */
  placeholder: ({ shown, words }) =>
    each(shown, ({ role, text }) => {
      if (role === 'placeholder') return undefined
      const isName = role === 'name'
      const ofLanguage = isName ? undefined : (PLACEHOLDER.exec(text) ?? words?.placeholder.exec(text))
      const found = (UNWRITTEN.exec(text) ?? ofLanguage)?.[0].trim()
      if (found === undefined) return undefined
      return `holds ${JSON.stringify(found.slice(0, 40))}, which is a placeholder for a text that is still to come; write the text`
    }),
  /** A text holds an invisible character, or a letter of another alphabet that looks like a Latin one. */
  'look-alike': ({ shown }) =>
    each(shown, ({ at, text }) => {
      const found = findLookAlike(text)
      return found && { message: found.what, ...('start' in at ? {} : { fix: found.fix }) }
    }),
}
