import { findLookAlike } from '../../diagnostics/look-alikes.ts'
import type { Finding, LintRule } from './rule.ts'

/** Markup that a plain text shows as it stands, and what to do instead. */
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
/** Most texts have none of these signs: a quick test. */
const MAYBE_MARKUP = /[<*_`~#[]|\n|:\/\//

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

/** Gives the character that an entity such as `&amp;` stands for. */
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
      return `holds ${JSON.stringify(words.trim().slice(0, 60))}, and visitors read the signs as they stand, because this text is plain; ${advice}`
  }
  return undefined
}

/** A plain text holds markup, which visitors would read as it stands. */
export const plainText: LintRule = {
  name: 'plain-text',
  check: ({ fields }) =>
    fields.flatMap(({ at, key, text }): Finding[] => {
      if (key === 'placeholder') return []
      const entity = text.includes('&') ? text.match(ENTITY)?.[0] : undefined
      if (entity !== undefined) {
        const message = `holds "${entity}", and visitors read it as it stands, because this text is plain; write "${decodeEntity(entity)}"`
        return [{ at, message, fix: text.replace(ENTITY, decodeEntity) }]
      }
      const message = findMarkup(text)
      return message === undefined ? [] : [{ at, message }]
    }),
}

/** A space too many: doubled, at an end, or before a comma or a full stop. */
const SURPLUS_SPACE = /^\s|\s$|[ \t\u00A0]{2}|\t|[\p{L}\d)"”] (?=[,.](?:\s|$))/u

function describeSpace(text: string, found: string): string {
  if (text.trim() !== text) return 'begins or ends with a space; remove it'
  if (found.includes('\t')) return 'holds a tab; write a space'
  return /\S/.test(found)
    ? `has a space behind "${found.trim()}" before a comma or a full stop; remove it`
    : 'has two spaces side by side; remove one'
}

/** A text has a space too many. */
export const spaces: LintRule = {
  name: 'spaces',
  check: ({ fields }) =>
    fields.flatMap(({ at, key, text }): Finding[] => {
      // A space sets these apart from the figure beside them.
      if (key === 'prefix' || key === 'suffix') return []
      const [found] = SURPLUS_SPACE.exec(text) ?? []
      if (found === undefined) return []
      const fix = text
        .trim()
        .replace(/[ \t\u00A0]{2,}|\t/g, ' ')
        .replace(/(?<=[\p{L}\d)"”]) (?=[,.](?:\s|$))/gu, '')
      return [{ at, message: describeSpace(text, found), fix }]
    }),
}

/** Words that nobody writes for visitors, in any language. */
const PLACEHOLDER =
  /\blorem ipsum\b|\bdolor sit amet\b|(?<![\w-])x{3,}(?![\w-])|(?<![\w-])(?:asdf|qwertz?|foobar|blah blah)\w*/i

/** Parts of these words, in lower case: a search for them skips most texts quickly. */
const PLACEHOLDER_PARTS = ['lorem', 'dolor sit', 'xxx', 'asdf', 'qwert', 'foobar', 'blah']

/** A text that somebody meant to replace. */
export const placeholder: LintRule = {
  name: 'placeholder',
  check: ({ fields, texts, words }) => {
    const parts = [...PLACEHOLDER_PARTS, ...(words?.placeholderParts ?? [])]
    const find = (text: string) => {
      const lowerCase = text.toLowerCase()
      if (!parts.some((part) => lowerCase.includes(part))) return undefined
      return (PLACEHOLDER.exec(text) ?? words?.placeholder.exec(text))?.[0].trim()
    }
    return [
      ...fields.filter(({ key }) => key !== 'placeholder' && key !== 'name'),
      ...texts.filter(({ at }) => 'start' in at),
    ].flatMap(({ at, text }) => {
      const found = find(text)
      return found === undefined
        ? []
        : {
            at,
            message: `holds ${JSON.stringify(found.slice(0, 40))}, which stands for a text that is still to come; write the text`,
          }
    })
  },
}

/** A text holds a character that nobody sees, or a letter of another alphabet that looks like a Latin one. */
export const lookAlike: LintRule = {
  name: 'look-alike',
  check: ({ fields, texts }) =>
    [...fields, ...texts.filter(({ at }) => 'start' in at)].flatMap(({ at, text }): Finding[] => {
      const found = findLookAlike(text)
      if (!found) return []
      return [{ at, message: found.what, ...('start' in at ? {} : { fix: found.fix }) }]
    }),
}
