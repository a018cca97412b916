import { PICTURE_LIMITS } from './picture-limits.ts'

const { photograph, unchanged } = PICTURE_LIMITS

/** What each rule asks for that stops a build. `tests/fixtures/rule-examples.md` has a wrong and a right example of each. */
const errors = {
  address: 'A link leads to a page of this site ("/faq"), or to an https:, mailto: or tel: address.',
  alt: 'A picture has a text that describes it to people who cannot see it, or it is marked as decorative.',
  body: 'A block that shows Markdown needs an .mdx page with Markdown text. A page has at most one such block.',
  clip: 'A clip consists of three files with the same name in one folder: .webm, .mp4, and the first frame as .webp.',
  code: 'Content contains no code: no import, no export, and no expression in braces.',
  collection:
    'A list names a file of content/collections/ that contains cards of the kind that the list shows.',
  contrast:
    'People with weak sight can read the colours of theme.json: a text has a contrast of 4.5 to its background, and the border of a field 3 (WCAG 2.2 AA).',
  duplicate: 'Names, ids and addresses are unique.',
  'duplicate-key': 'An object has each key only once.',
  empty: 'A text is not empty.',
  encoding: 'A file is UTF-8 without a byte order mark.',
  'file-name':
    'A page is a .json or .mdx file, and its name has only lower-case letters, digits and hyphens. Windows can store every file and folder: its name is not con, prn, aux, nul, com1 or lpt1, and ends in no dot or space.',
  format: 'A value has the format that its field asks for.',
  heading: 'Headings in Markdown start with ## and skip no level.',
  'hidden-character': 'A text contains no control characters, no direction overrides and no half characters.',
  icon: 'An icon is an outline icon from tabler.io/icons.',
  link: 'A link leads to a page and an anchor, or to a file of public/, that exist, and not to the old address of a moved page.',
  markdown:
    'Markdown contains only paragraphs, headings, lists, tables, quotations, links, pictures and the known tags.',
  missing: 'A required field is present.',
  'missing-file':
    'The file site.json, the pages index and 404, and the scripts of site.json that are files of public/ exist.',
  nesting: 'Objects and lists are nested at most 64 levels deep.',
  picture: `A picture is a complete file in content/media/, its extension matches its format, and the build can decode it. A photograph has at most ${photograph.megabytes} MB and ${photograph.pixels.toLocaleString('en')} pixels in each direction; a drawing, an icon and the picture of \`share\` have at most ${unchanged.megabytes} MB and ${unchanged.pixels} pixels, do not move, and contain no data after their end. A drawing contains only shapes, text, gradients, filters and styles that refer to nothing outside: no scripts, links, pictures or animations.`,
  range:
    'A number is neither too small nor too large, and a text or a list is neither too short nor too long.',
  'price-rise':
    'In the United Kingdom ("market": "uk" in site.json), a price that rises is told in full with its day: no percentage, no index such as CPI or RPI, and no "a month for 24 months" where it rises within them.',
  'redirect-chain': 'A redirect leads to the current address of a page, and not to another old address.',
  'redirect-loop': 'Redirects do not form a loop.',
  'redirect-taken':
    'A redirect starts at a free address: it is not a page of the site, not a page of a list (/blog/page/2), and not a file that the build writes: below /assets, /media or a folder with _, or one such as /sitemap.xml.',
  size: 'A file has at most 2,000,000 characters.',
  syntax: 'A file is valid JSON, or valid YAML and Markdown.',
  tag: 'A tag in Markdown is a known tag, and has only the fields of that tag.',
  token:
    'A name in braces is a token. The build replaces it by its value: {phone}, {email}, {address}, {plan.internet-150.price}, {product.mesh-router.price}, {speed.150.price}, {fact.uptime}, {price.ignite-streaming}. A text that the site fills keeps its placeholders, such as {count}. Write {{ for the character { itself, and \\{ in Markdown.',
  translation:
    'A file of content/languages/ belongs to a language of site.json. It has pairs of texts for a document of the site ("$translates": true), or it is a whole document.',
  'translation-token': 'A translation has the names in braces of its source, and no others.',
  type: 'A value has the type that its field asks for.',
  'unknown-key': 'An object has only the keys that its type allows.',
  'unknown-value': 'A value is one of the values that its field allows.',
  value: 'Fields that depend on each other agree.',
}

/** What each rule asks for that does not stop a build. */
const warnings = {
  'accepted-unused':
    'Each entry of "accepted" in site.json accepts a warning that still exists. Remove the entry when the warning is gone.',
  'accepted-words':
    'An entry of "accepted" in site.json names the id and the data of a warning, and not words of its message, which may change.',
  'alt-text':
    'The alternative text of a picture describes the picture. It contains no file name and no "image of", and differs from the text beside the picture.',
  contact:
    'A text names the phone number, the email and the address of site.json, by {phone}, {email} and {address}.',
  'count-contradicts':
    'A count in a text agrees with the list that it describes: the items below a heading, or the records of a collection.',
  coverage:
    'A planned day in content/coverage/ is not over, every plan is sold at some postcode, and site.json says "coverage" where there is a table.',
  currency: 'A text names amounts in the currency of site.json.',
  date: 'The date of an article or of a change is not before the company, and not in the future. Lists and the feed show an article from its date on.',
  description: 'A description is unique, and its length suits search results.',
  'figure-jump':
    'A price or a figure is not ten times as large or as small as in the last commit, and not zero all at once; nor is a price of a record about ten times the one before it.',
  'from-price':
    'A price that a text calls the lowest ("from $49.90") is the lowest of its collection, or the sentence says for what it is.',
  'heading-level':
    'A block whose items have headings of the third level needs a heading of the second level: its own, or one above it. People who use a screen reader find their way by headings.',
  lapse:
    'No item has ended ("validTo"), no item ends within the next 14 days, and no step of a price has come. A build does not publish items that are not on offer on its day.',
  'link-text': 'The words of a link say where it leads, also to people who hear only the links of a page.',
  'look-alike':
    'A text contains no invisible characters, and no letters of another alphabet that look like the letters beside them.',
  'loose-price':
    'An amount in a sentence is the price of a record or of a block, or "prices" in site.json names it. A token such as {plan.internet-150.price} is better: it always shows the price of the record.',
  'menu-rows':
    'The menu of site.json fits beside the logo and the buttons in one row, in a window 1280 pixels wide.',
  'odd-unit': 'A unit fits the quantity: speeds are in Mbps or Gbps, and data volumes are in GB or TB.',
  orphan:
    'A link leads to every page and to the machine-readable labels, and every collection appears on a page.',
  'page-price':
    'A title, a description or the text of a picture names only prices that its page shows, and the heading and the sentences of a block or a record name its own price.',
  'picture-fit':
    'A place shows enough pixels of a picture for half of its own width, and at least half of the picture, unless a "focalPoint" says what to show.',
  'picture-moves':
    'A photograph does not move: the build publishes its first frame. What moves is a clip, which visitors can pause.',
  placeholder: 'A text contains no filler for words that are still missing, such as "Lorem ipsum" or "TODO".',
  'plain-text':
    'A plain text has no markup: visitors read <b>, **, links in brackets and &amp; as they stand. Only the text of an .mdx page has markup.',
  'price-after-term-lower':
    'The price after the term is not lower than the promotional price before it. (An "oldPrice" that is not higher than the price is an error of the rule value.)',
  'refund-periods': 'All texts state the same period for a refund.',
  repeated:
    'No block, question, card, feature or paragraph appears twice on a page, and no record twice in a collection.',
  'same-thing-different-figures':
    'A plan, a product, a speed or a fact has the same figures everywhere, in records and in sentences.',
  spaces:
    'A text has no space at its ends, no two spaces side by side, and none before a comma or a full stop.',
  synonym:
    'Pages say at least one word of each group in synonyms.json: a visitor who searches for the others finds these pages.',
  title: 'A title is unique, and short enough for search results.',
  'too-long':
    'A heading or a label has at most 120 characters, a word at most 40, and a page shows at most 300 items of a list at once.',
  'translation-length':
    'A short text is at most twice as long in another language: buttons and menus have room for that.',
  'translation-link': 'A page that is written in another language leads to pages in that language.',
  'translation-missing':
    'Each text of a page has a translation: a page is published in another language when its own texts and those of the lists and menus that it shows have one.',
  'translation-number':
    'A translation has the figures of its source, and no others. Accept the warning where the language counts in another way, such as hours.',
  'translation-same': 'A translation of four words or more differs from its source.',
  'translation-stale': 'A translation says what the source says now.',
  'translation-unused': 'The source of each pair of texts is a text of the site.',
  'unused-file': 'Every picture and clip in content/media/ appears on a page.',
}

/** Every rule of content, in one or two sentences for editors. */
export const rules = { ...errors, ...warnings }

/** The name of a rule. */
export type RuleName = keyof typeof rules

/** Whether `name` is the name of a rule. */
export function isRule(name: unknown): name is RuleName {
  return typeof name === 'string' && Object.hasOwn(rules, name)
}

/** Gives the severity of a rule: an error stops a build, a warning does not. */
export function severityOf(rule: RuleName): 'error' | 'warning' {
  return Object.hasOwn(errors, rule) ? 'error' : 'warning'
}
