/** What each rule asks for that stops a build. `content/RULES.md` has a wrong and a right example of each. */
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
    'A page is a .json or .mdx file, and its name has only lower-case letters, digits and hyphens.',
  format: 'A value has the format that its field asks for.',
  heading: 'Headings in Markdown start with ## and skip no level.',
  'hidden-character': 'A text contains no control characters, no direction overrides and no half characters.',
  icon: 'An icon is an outline icon from tabler.io/icons.',
  link: 'A link leads to a page and an anchor that exist, and not to the old address of a moved page.',
  markdown:
    'Markdown contains only paragraphs, headings, lists, tables, quotations, links, pictures and the known tags.',
  missing: 'A required field is present.',
  'missing-file': 'The file site.json and the pages index and 404 exist.',
  nesting: 'Objects and lists are nested at most 64 levels deep.',
  picture:
    'A picture is a complete file in content/media/, and its extension matches its format. It can be decoded. A photograph has at most 25 MB and 10,000 pixels in each direction; a drawing, an icon and the picture of `share` have at most 1 MB and 4000 pixels. It contains no scripts and no references to other files.',
  range:
    'A number is neither too small nor too large, and a text or a list is neither too short nor too long.',
  'redirect-chain': 'A redirect leads to the current address of a page, and not to another old address.',
  'redirect-loop': 'Redirects do not form a loop.',
  'redirect-taken':
    'A redirect starts at a free address: it is not a page of the site, not a page of a list (/blog/page/2), and not below /assets, /media or /_data.',
  size: 'A file has at most 2,000,000 characters.',
  syntax: 'A file is valid JSON, or valid YAML and Markdown.',
  tag: 'A tag in Markdown is a known tag, and has only the fields of that tag.',
  token:
    'A name in braces is a token. The build replaces it by its value: {phone}, {email}, {address}, {plan.internet-150.price}, {product.mesh-router.price}, {speed.150.price}, {fact.uptime}, {price.ignite-streaming}. Write {{ for the character { itself, and \\{ in Markdown.',
  type: 'A value has the type that its field asks for.',
  'unknown-key': 'An object has only the keys that its type allows.',
  'unknown-value': 'A value is one of the values that its field allows.',
  value: 'Fields that depend on each other agree.',
}

/** What each rule asks for that does not stop a build. */
const warnings = {
  'accepted-unused':
    'Each entry of "accepted" in site.json accepts a warning that still exists. Remove the entry when the warning is gone.',
  'count-contradicts':
    'A count in a text agrees with the list that it describes: the items below a heading, or the records of a collection.',
  description: 'A description is unique, and its length suits search results.',
  lapse:
    'No item has ended ("validTo"), and no item ends within the next 14 days. A build does not publish items that are not on offer on its day.',
  'loose-price':
    'An amount in a sentence is the price of a record or of a block, or "prices" in site.json names it. A token such as {plan.internet-150.price} is better: it always shows the price of the record.',
  'odd-unit': 'A unit fits the quantity: speeds are in Mbps or Gbps, and data volumes are in GB or TB.',
  orphan: 'A link leads to every page, and every collection appears on a page.',
  'price-after-term-lower':
    'The price after the term is not lower than the promotional price before it. (An "oldPrice" that is not higher than the price is an error of the rule value.)',
  'refund-periods': 'All texts state the same period for a refund.',
  'same-thing-different-figures':
    'A plan, a product, a speed or a fact has the same figures everywhere, in records and in sentences.',
  title: 'A title is unique, and short enough for search results.',
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
