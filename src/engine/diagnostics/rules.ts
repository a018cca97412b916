import type { RuleName } from '../../../schemas/rule-name.ts'
import { lintRules } from './lint-rules.ts'
import type { Problem } from './problem.ts'
import { redirectRules } from './redirect-rules.ts'

/** What a rule asks for, with a wrong and a right example. */
export interface RuleText {
  severity: Problem['severity']
  /** One or two sentences for editors. */
  text: string
  /** A file of a small site that breaks the rule, and the same file after the fix. Empty text: the file does not exist. */
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
export const rules: Record<RuleName, RuleText> = {
  ...lintRules,
  ...redirectRules,
  address: error(
    'A link leads to a page of this site ("/faq"), or to an https:, mailto: or tel: address.',
    OFFERS,
    promo('"actions": [{ "label": "Go", "href": "http://tidewire.example" }]'),
    promo('"actions": [{ "label": "Go", "href": "https://tidewire.example" }]'),
  ),
  alt: error(
    'A picture has a text that describes it to people who cannot see it, or it is marked as decorative.',
    OFFERS,
    promo('"picture": { "src": "mark.svg", "alt": "" }'),
    promo('"picture": { "src": "mark.svg", "alt": "", "decorative": true }'),
  ),
  body: error(
    'A block that shows Markdown needs an .mdx page with Markdown text. A page has at most one such block.',
    OFFERS,
    page('{ "type": "prose" }'),
    page(''),
  ),
  clip: error(
    'A clip consists of three files with the same name in one folder: .webm, .mp4, and the first frame as .webp.',
    OFFERS,
    page(
      '{ "type": "grid", "card": "movie", "items": [{ "title": "Ink", "picture": { "src": "mark.svg", "alt": "Ink" }, "trailer": { "src": "ink", "title": "Trailer" } }] }',
    ),
    page(
      '{ "type": "grid", "card": "movie", "items": [{ "title": "Ink", "picture": { "src": "mark.svg", "alt": "Ink" } }] }',
    ),
  ),
  code: error(
    'Content contains no code: no import, no export, and no expression in braces.',
    TERMS,
    mdx('It costs {2 + 3} dollars.'),
    mdx('It costs $5.'),
  ),
  collection: error(
    'A list names a file of content/collections/ that contains cards of the kind that the list shows.',
    OFFERS,
    page('{ "type": "grid", "card": "logo", "items": { "from": "partner" } }'),
    page('{ "type": "grid", "card": "logo", "items": { "from": "partners" } }'),
  ),
  duplicate: error(
    'Names, ids and addresses are unique.',
    OFFERS,
    page(
      '{ "type": "grid", "card": "product", "items": [{ "id": 1, "name": "A", "price": 1, "href": "/", "picture": { "src": "mark.svg", "alt": "A" } }, { "id": 1, "name": "B", "price": 1, "href": "/", "picture": { "src": "mark.svg", "alt": "B" } }] }',
    ),
    page(
      '{ "type": "grid", "card": "product", "items": [{ "id": 1, "name": "A", "price": 1, "href": "/", "picture": { "src": "mark.svg", "alt": "A" } }, { "id": 2, "name": "B", "price": 1, "href": "/", "picture": { "src": "mark.svg", "alt": "B" } }] }',
    ),
  ),
  description: warning('A description is unique, and its length suits search results.', OFFERS, page(''), ''),
  'duplicate-key': error(
    'An object has each key only once.',
    OFFERS,
    faq('{ "question": "Why?", "question": "How?", "answer": "Because." }'),
    faq(question),
  ),
  empty: error(
    'A text is not empty.',
    OFFERS,
    faq('{ "question": " ", "answer": "Because." }'),
    faq(question),
  ),
  encoding: error(
    'A file is UTF-8 without a byte order mark.',
    OFFERS,
    `\uFEFF${faq(question)}`,
    faq(question),
  ),
  'file-name': error(
    'A page is a .json or .mdx file, and its name has only lower-case letters, digits and hyphens.',
    'content/pages/My Page.json',
    page(''),
    '',
  ),
  format: error(
    'A value has the format that its field asks for.',
    OFFERS,
    page('{ "type": "promo", "id": "How it works" }'),
    page('{ "type": "promo", "id": "how-it-works" }'),
  ),
  heading: error(
    'Headings in Markdown start with ## and skip no level.',
    TERMS,
    mdx('# Terms'),
    mdx('## Refunds'),
  ),
  'hidden-character': error(
    'A text contains no control characters, no direction overrides and no half characters.',
    OFFERS,
    faq('{ "question": "Why?", "answer": "Because\\u202e." }'),
    faq(question),
  ),
  icon: error(
    'An icon is an outline icon from tabler.io/icons.',
    OFFERS,
    promo('"bullets": [{ "title": "Fast", "icon": "wify" }]'),
    promo('"bullets": [{ "title": "Fast", "icon": "wifi" }]'),
  ),
  link: error(
    'A link leads to a page and an anchor that exist, and not to the old address of a moved page.',
    OFFERS,
    promo('"actions": [{ "label": "Refunds", "href": "/faq#refund" }]'),
    promo('"actions": [{ "label": "Refunds", "href": "/faq#refunds" }]'),
  ),
  markdown: error(
    'Markdown contains only paragraphs, headings, lists, tables, quotations, links, pictures and the known tags.',
    TERMS,
    mdx('- [ ] A box to tick'),
    mdx('- A point'),
  ),
  missing: error('A required field is present.', OFFERS, faq('{ "question": "Why?" }'), faq(question)),
  'missing-file': error(
    'The file site.json and the pages index and 404 exist.',
    'content/pages/404.json',
    '',
    page(''),
  ),
  nesting: error('Objects and lists are nested at most 64 levels deep.', OFFERS, '['.repeat(65), page('')),
  orphan: warning(
    'A link leads to every page, and every collection appears on a page.',
    OFFERS,
    '{ "title": "Lost", "description": "A page that no other page, no menu and no footer leads to.", "masthead": { "title": "LOST" }, "sections": [] }',
    '',
  ),
  picture: error(
    'A picture is a complete file in content/media/, and its extension matches its format. It has at most 1 MB and 4000 pixels in each direction, and contains no scripts and no references to other files.',
    OFFERS,
    promo('"picture": { "src": "marc.svg", "alt": "The mark" }'),
    promo('"picture": { "src": "mark.svg", "alt": "The mark" }'),
  ),
  range: error(
    'A number is neither too small nor too large, and a text or a list is neither too short nor too long.',
    OFFERS,
    page('{ "type": "grid", "card": "logo", "columns": 9, "items": { "from": "partners" } }'),
    page('{ "type": "grid", "card": "logo", "columns": 4, "items": { "from": "partners" } }'),
  ),
  size: error('A file has at most 2,000,000 characters.', OFFERS, ' '.repeat(2_000_001), page('')),
  syntax: error(
    'A file is valid JSON, or valid YAML and Markdown.',
    OFFERS,
    faq('{ "question": "Why?" "answer": "Because." }'),
    faq(question),
  ),
  tag: error(
    'A tag in Markdown is a known tag, and has only the fields of that tag.',
    TERMS,
    mdx('<Notes>\n\nText\n\n</Notes>'),
    mdx('<Note>\n\nText\n\n</Note>'),
  ),
  title: warning(
    'A title is unique, and short enough for search results.',
    OFFERS,
    page('').replace('Offers', 'Home'),
    '',
  ),
  type: error(
    'A value has the type that its field asks for.',
    OFFERS,
    page('{ "type": "grid", "card": "logo", "columns": "4", "items": { "from": "partners" } }'),
    page('{ "type": "grid", "card": "logo", "columns": 4, "items": { "from": "partners" } }'),
  ),
  'unknown-key': error(
    'An object has only the keys that its type allows.',
    OFFERS,
    faq('{ "qestion": "Why?", "answer": "Because." }'),
    faq(question),
  ),
  'unknown-value': error(
    'A value is one of the values that its field allows.',
    OFFERS,
    page('{ "type": "fag", "items": [] }'),
    faq(question),
  ),
  'unused-file': warning(
    'Every picture and clip in content/media/ appears on a page.',
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

/** Whether `name` is the name of a rule. */
export function isRule(name: unknown): name is RuleName {
  return typeof name === 'string' && Object.hasOwn(rules, name)
}

/** Gives the severity of a rule: an error stops a build, a warning does not. */
export function severityOf(rule: RuleName): Problem['severity'] {
  return rules[rule].severity
}
