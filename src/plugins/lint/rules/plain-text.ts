import { defineWords, problem, type Told } from '../../../../schemas/words.ts'
import { each, type LintRule } from '../rule.ts'

/** What to do about markup in a plain text, by its kind. */
const PLAIN_TEXT: Readonly<Record<string, string>> = {
  'linked-words':
    'write the words alone, and put the link into a field with "label" and "href", or into the text of an .mdx page',
  'line-break': 'leave it out: the text wraps by itself',
  tag: 'remove the tag; only the text of an .mdx page has bold words, by **',
  bold: 'remove the signs; only the text of an .mdx page has bold words',
  italics: 'remove the signs; only the text of an .mdx page has words in italics',
  struck: 'remove the signs; only the text of an .mdx page has struck words',
  code: 'remove the signs',
  address:
    'visitors cannot follow it; put the link into a field with "label" and "href", or into the text of an .mdx page',
  heading: 'remove the sign; the place of the text makes it a heading',
  list: 'write a list in a field such as "bullets", or in the text of an .mdx page',
}

const tell = defineWords(
  {
    'markup-in-plain-text': problem('plain-text', ({ words, kind }: { words: string; kind: string }) => [
      `holds ${JSON.stringify(words)}, and visitors see the signs themselves, because this text is plain`,
      PLAIN_TEXT[kind],
    ]),
    'entity-in-plain-text': problem('plain-text', ({ entity, meant }: { entity: string; meant: string }) => [
      `holds "${entity}", and visitors see it as it is, because this text is plain`,
      `write "${meant}"`,
    ]),
  },
  {
    'markup-in-plain-text': { words: 'https://www.fixture.example/faq', kind: 'address' },
    'entity-in-plain-text': { entity: '&amp;', meant: '&' },
  },
)

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

/** A plain text holds markup, and visitors would see its signs. */
export const plainText: LintRule = {
  name: 'plain-text',
  check: ({ fields }) =>
    each(fields, ({ role, text }) => {
      if (role === 'placeholder') return undefined
      const entity = text.includes('&') ? text.match(ENTITY)?.[0] : undefined
      if (entity === undefined) return findMarkup(text)
      const fix = text.replace(ENTITY, decodeEntity)
      return tell('entity-in-plain-text', { entity, meant: decodeEntity(entity) }, fix)
    }),
}
