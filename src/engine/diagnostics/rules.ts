import type { Rule } from '../../../schemas/rule-name.ts'
import { claimRules } from './lint-rules.ts'
import type { Problem } from './problem.ts'
import { redirectRules } from './redirect-rules.ts'

/** What a rule asks for, with an example of each kind. */
export interface RuleText {
  severity: Problem['severity']
  /** One or two sentences for editors. */
  text: string
  /** A small site's file that breaks the rule, and the same file mended. */
  example: { file: string; bad: string; good: string }
}

const page = (sections: string) =>
  `{ "title": "Offers", "description": "What is cheaper.", "masthead": { "title": "OFFERS" }, "sections": [${sections}] }`
const faq = (item: string) => page(`{ "type": "faq", "items": [${item}] }`)
const promo = (fields: string) => page(`{ "type": "promo", ${fields} }`)
const mdx = (body: string) =>
  `---\ntitle: Terms\ndescription: What we promise.\nmasthead: { title: TERMS }\n---\n\n${body}\n`

const OFFERS = 'content/pages/offers.json'
const TERMS = 'content/pages/terms.mdx'

function error(text: string, file: string, bad: string, good: string): RuleText {
  return { severity: 'error', text, example: { file, bad, good } }
}

function warning(text: string, file: string, bad: string, good: string): RuleText {
  return { severity: 'warning', text, example: { file, bad, good } }
}

const question = '{ "question": "Why?", "answer": "Because." }'

/** Every rule of content. */
export const rules: Record<Rule, RuleText> = {
  ...claimRules,
  ...redirectRules,
  address: error(
    'A link leads to a page of this site ("/faq"), or to an https:, mailto: or tel: address.',
    OFFERS,
    promo('"actions": [{ "label": "Go", "href": "http://tidewire.example" }]'),
    promo('"actions": [{ "label": "Go", "href": "https://tidewire.example" }]'),
  ),
  alt: error(
    'A picture says what it shows to somebody who cannot see it, or that it is decorative.',
    OFFERS,
    promo('"picture": { "src": "mark.svg", "alt": "" }'),
    promo('"picture": { "src": "mark.svg", "alt": "", "decorative": true }'),
  ),
  body: error(
    'An .mdx page has one block that shows its Markdown, and Markdown to show.',
    OFFERS,
    page('{ "type": "prose" }'),
    page(''),
  ),
  clip: error(
    'A clip is three files side by side: .webm, .mp4 and the first frame as .webp.',
    OFFERS,
    page(
      '{ "type": "grid", "card": "movie", "items": [{ "title": "Ink", "picture": { "src": "mark.svg", "alt": "Ink" }, "trailer": { "src": "ink", "title": "Trailer" } }] }',
    ),
    page(
      '{ "type": "grid", "card": "movie", "items": [{ "title": "Ink", "picture": { "src": "mark.svg", "alt": "Ink" } }] }',
    ),
  ),
  code: error(
    'Content holds no code: no import, no export, nothing in braces.',
    TERMS,
    mdx('It costs {2 + 3} dollars.'),
    mdx('It costs $5.'),
  ),
  collection: error(
    'A list names a file of content/collections/ that holds cards of its kind.',
    OFFERS,
    page('{ "type": "grid", "card": "logo", "items": { "from": "partner" } }'),
    page('{ "type": "grid", "card": "logo", "items": { "from": "partners" } }'),
  ),
  duplicate: error(
    'Names, ids and addresses are given once.',
    OFFERS,
    page(
      '{ "type": "grid", "card": "product", "items": [{ "id": 1, "name": "A", "price": 1, "href": "/", "picture": { "src": "mark.svg", "alt": "A" } }, { "id": 1, "name": "B", "price": 1, "href": "/", "picture": { "src": "mark.svg", "alt": "B" } }] }',
    ),
    page(
      '{ "type": "grid", "card": "product", "items": [{ "id": 1, "name": "A", "price": 1, "href": "/", "picture": { "src": "mark.svg", "alt": "A" } }, { "id": 2, "name": "B", "price": 1, "href": "/", "picture": { "src": "mark.svg", "alt": "B" } }] }',
    ),
  ),
  description: warning(
    'A description is unlike all others, and of a length that search results show.',
    OFFERS,
    page(''),
    '',
  ),
  'duplicate-key': error(
    'A key stands once in its object.',
    OFFERS,
    faq('{ "question": "Why?", "question": "How?", "answer": "Because." }'),
    faq(question),
  ),
  empty: error('A text has words.', OFFERS, faq('{ "question": " ", "answer": "Because." }'), faq(question)),
  encoding: error(
    'A file is UTF-8 without a byte order mark.',
    OFFERS,
    `\uFEFF${faq(question)}`,
    faq(question),
  ),
  'file-name': error(
    'A page is a .json or .mdx file named in lower-case letters, digits and hyphens.',
    'content/pages/My Page.json',
    page(''),
    '',
  ),
  format: error(
    'A value is written the way its field asks for.',
    OFFERS,
    page('{ "type": "promo", "id": "How it works" }'),
    page('{ "type": "promo", "id": "how-it-works" }'),
  ),
  heading: error(
    'Headings of Markdown begin with ## and leave out no level.',
    TERMS,
    mdx('# Terms'),
    mdx('## Refunds'),
  ),
  'hidden-character': error(
    'A text holds no control characters, no overrides of direction and no halves of characters.',
    OFFERS,
    faq('{ "question": "Why?", "answer": "Because\\u202e." }'),
    faq(question),
  ),
  icon: error(
    'An icon is an outline icon of tabler.io/icons.',
    OFFERS,
    promo('"bullets": [{ "title": "Fast", "icon": "wify" }]'),
    promo('"bullets": [{ "title": "Fast", "icon": "wifi" }]'),
  ),
  link: error(
    'A link leads to a page and an anchor that exist, and not to the old address of a page that has moved.',
    OFFERS,
    promo('"actions": [{ "label": "Refunds", "href": "/faq#refund" }]'),
    promo('"actions": [{ "label": "Refunds", "href": "/faq#refunds" }]'),
  ),
  markdown: error(
    'Markdown holds paragraphs, headings, lists, tables, quotations, links, pictures and the known tags.',
    TERMS,
    mdx('- [ ] A box to tick'),
    mdx('- A point'),
  ),
  missing: error('A needed field is there.', OFFERS, faq('{ "question": "Why?" }'), faq(question)),
  'missing-file': error(
    'site.json and the pages index and 404 are there.',
    'content/pages/404.json',
    '',
    page(''),
  ),
  nesting: error('Nothing is nested deeper than 64 levels.', OFFERS, '['.repeat(65), page('')),
  orphan: warning(
    'A page is reached by links, and a collection stands on a page.',
    OFFERS,
    '{ "title": "Lost", "description": "A page that no other page, no menu and no footer leads to.", "masthead": { "title": "LOST" }, "sections": [] }',
    '',
  ),
  picture: error(
    'A picture is a file of content/media/: whole, named for what it holds, at most 1 MB and 4000 pixels, without scripts.',
    OFFERS,
    promo('"picture": { "src": "marc.svg", "alt": "The mark" }'),
    promo('"picture": { "src": "mark.svg", "alt": "The mark" }'),
  ),
  range: error(
    'A number, a text or a list is neither too small nor too large.',
    OFFERS,
    page('{ "type": "grid", "card": "logo", "columns": 9, "items": { "from": "partners" } }'),
    page('{ "type": "grid", "card": "logo", "columns": 4, "items": { "from": "partners" } }'),
  ),
  size: error('A file has at most 2,000,000 characters.', OFFERS, ' '.repeat(2_000_001), page('')),
  syntax: error(
    'A file is valid JSON, or YAML and Markdown.',
    OFFERS,
    faq('{ "question": "Why?" "answer": "Because." }'),
    faq(question),
  ),
  tag: error(
    'A tag of Markdown is one of the known ones, with its fields.',
    TERMS,
    mdx('<Notes>\n\nText\n\n</Notes>'),
    mdx('<Note>\n\nText\n\n</Note>'),
  ),
  title: warning(
    'A title is unlike all others, and short enough for search results.',
    OFFERS,
    page('').replace('Offers', 'Home'),
    '',
  ),
  type: error(
    'A value is of the kind that its field asks for.',
    OFFERS,
    page('{ "type": "grid", "card": "logo", "columns": "4", "items": { "from": "partners" } }'),
    page('{ "type": "grid", "card": "logo", "columns": 4, "items": { "from": "partners" } }'),
  ),
  'unknown-key': error(
    'An object has only the keys that its kind knows.',
    OFFERS,
    faq('{ "qestion": "Why?", "answer": "Because." }'),
    faq(question),
  ),
  'unknown-value': error(
    'A value is one of those that its field knows.',
    OFFERS,
    page('{ "type": "fag", "items": [] }'),
    faq(question),
  ),
  'unused-file': warning(
    'A picture or clip of content/media/ stands on a page.',
    'content/media/forgotten.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1" viewBox="0 0 1 1"/>',
    '',
  ),
  value: error(
    'Fields that depend on each other agree.',
    OFFERS,
    page('{ "type": "banner", "title": "A second h1" }'),
    page(''),
  ),
}

/** Whether a name is that of a rule. */
export function isRule(name: unknown): name is Rule {
  return typeof name === 'string' && Object.hasOwn(rules, name)
}

/** Whether breaking the rule stops a build. */
export function severityOf(rule: Rule): Problem['severity'] {
  return rules[rule].severity
}
