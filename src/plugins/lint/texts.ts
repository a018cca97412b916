import type { Told } from '../../../schemas/words.ts'
import { UNWRITTEN } from '../../contract/unwritten.ts'
import { codePoint } from '../../engine/diagnostics/invisible-characters.ts'
import { LATIN, MAYBE_LOOK_ALIKE, MIXED_WORD, ZERO_WIDTH } from '../../engine/diagnostics/look-alikes.ts'
import { each, type LintRules } from './rule.ts'
import { tell } from './text-words.ts'

/** Patterns of markup, whose signs a plain text would show, each with its kind. */
const MARKUP: [RegExp, string][] = [
  [/\[[^\]\n]+\]\([^)\s]+\)|<a\s[^>]*>/i, 'linked-words'],
  [/<br\s*\/?>/i, 'line-break'],
  [/<\/?[a-z][a-z\d]*(?:\s[^<>]*)?\/?>/i, 'tag'],
  [/(?<![*\w])\*\*(?=\S)[^*\n]+(?<=\S)\*\*(?![*\w])|(?<![_\w])__(?=\S)[^_\n]+(?<=\S)__(?![_\w])/, 'bold'],
  [
    /(?<![*\w\\])\*(?=[\p{L}\d])[^*\n]*(?<=[\p{L}\d.!?])\*(?![*\w])|(?<![_\w])_(?=[\p{L}\d])[^_\n]*(?<=[\p{L}\d.!?])_(?![_\w])/u,
    'italics',
  ],
  [/~~(?=\S)[^~\n]+~~/, 'struck'],
  [/`[^`\n]+`/, 'code'],
  [/\s\(?https?:\/\/[\w-]+\.\S+|^https?:\/\/[\w-]+\.\S+(?=\s)/, 'address'],
  [/^#{1,6}\s/, 'heading'],
  [/(?:^|\n)(?:[-*•] |\d{1,2}[.)] )[^\n]*\n(?:[-*•] |\d{1,2}[.)] )/, 'list'],
]
/** A quick test that rules out most texts: whether there is one of these signs. */
const MAYBE_MARKUP = /[<*_`~#[]|\n|:\/\//

/** What a text holds besides what its readers see, and the text without it; undefined when there is nothing. */
function findLookAlike(text: string): { problem: Told; fix: string } | undefined {
  if (!MAYBE_LOOK_ALIKE.test(text)) return undefined
  const [hidden] = text.match(ZERO_WIDTH) ?? []
  const [word] = text.match(MIXED_WORD) ?? []
  if (hidden === undefined && word === undefined) return undefined
  const problem =
    hidden !== undefined
      ? tell('invisible-character', { code: codePoint(hidden) })
      : tell('letter-of-another-alphabet', { word: word ?? '' })
  const fix = text
    .replace(ZERO_WIDTH, '')
    .replace(MIXED_WORD, (mixed) => [...mixed].map((letter) => LATIN.get(letter) ?? letter).join(''))
  return { problem, fix }
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

function findMarkup(text: string): Told | undefined {
  if (!MAYBE_MARKUP.test(text)) return undefined
  for (const [pattern, kind] of MARKUP) {
    const [words] = pattern.exec(text) ?? []
    if (words !== undefined) return tell('markup-in-plain-text', { words: words.trim().slice(0, 60), kind })
  }
  return undefined
}

/** A surplus space: one of two in a row, at an end, or before a comma or a full stop. */
const SURPLUS_SPACE = /^\s|\s$|[ \t\u00A0]{2}|\t|[\p{L}\d)"”] (?=[,.](?:\s|$))/u

function describeSpace(text: string, found: string, fix: string): Told {
  if (text.trim() !== text) return tell('space-at-end', {}, fix)
  if (found.includes('\t')) return tell('tab-in-text', {}, fix)
  return /\S/.test(found)
    ? tell('space-before-sign', { after: found.trim() }, fix)
    : tell('two-spaces', {}, fix)
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
      const fix = text.replace(ENTITY, decodeEntity)
      return tell('entity-in-plain-text', { entity, meant: decodeEntity(entity) }, fix)
    }),
  /** A text has a surplus space. */
  spaces: ({ fields }) =>
    each(fields, ({ role, text }) => {
      // An affix may have a space between its word and the figure.
      const found = role === 'affix' ? undefined : SURPLUS_SPACE.exec(text)?.[0]
      if (found === undefined) return undefined
      const single = text.trim().replace(/[ \t\u00A0]{2,}|\t/g, ' ')
      const fix = single.replace(/(?<=[\p{L}\d)"”]) (?=[,.](?:\s|$))/gu, '')
      return describeSpace(text, found, fix)
    }),
  /** A text is a placeholder. */
  placeholder: ({ shown, words }) =>
    each(shown, ({ role, text }) => {
      if (role === 'placeholder') return undefined
      const isName = role === 'name'
      const ofLanguage = isName ? undefined : (PLACEHOLDER.exec(text) ?? words?.placeholder.exec(text))
      const found = (UNWRITTEN.exec(text) ?? ofLanguage)?.[0].trim()
      if (found === undefined) return undefined
      return tell('text-to-come', { words: found.slice(0, 40) })
    }),
  /** A text holds an invisible character, or a letter of another alphabet that looks like a Latin one. */
  'look-alike': ({ shown }) =>
    each(shown, ({ at, text }) => {
      const found = findLookAlike(text)
      return found && { ...found.problem, ...('start' in at ? {} : { fix: found.fix }) }
    }),
}
