import type { z } from 'zod'

/**
 * What a field is for. Lint, diff, editor and search ask for the role, and know no names of fields. A schema states it in
 * its metadata: `Text.meta({ role: 'title' })`. A field that refers to something (`refers`) has the role of that name.
 *
 * | role | the value |
 * | --- | --- |
 * | `name` | the proper name of a person or a thing: a plan, a product, a fee. Texts use it too |
 * | `title` | the title above something |
 * | `question` | a question, which names its answer |
 * | `label` | the text of a link, a field, a tab or a figure, or an accessible name |
 * | `caption` | a few words beside a title or on a button: an eyebrow, a badge |
 * | `description` | a sentence or two about the thing. It names what has no title |
 * | `terms` | the small print beside a price |
 * | `quotation` | what a customer or another person says |
 * | `definition` | values that texts use by a token |
 * | `placeholder` | an example in an empty field |
 * | `affix` | a text set right before or after a figure |
 * | `alternative` | the alternative text of a picture |
 * | `prose` | any other text for visitors |
 * | `metadata` | what only the head of the page's HTML has: search results and shared links show it |
 * | `heading` | the object with the title above a block or a page |
 * | `focal-point` | the point of a picture that crops keep |
 * | `picture`, `clip`, `icon`, `collection`, `route` | a name that `refers` completes; for `picture` also the object around it |
 * | `selection` | which records of a shared list show, by their id or name |
 * | `address` | an address that is no link, such as that of a form service |
 * | `identifier` | a name for programs: an anchor, an id |
 * | `price`, `former-price`, `later-price`, `line-price`, `fee` | an amount of money: `line-price` for a line of an order, of which the page shows the sum. `price` and `later-price` also for the object with the amount |
 * | `bandwidth`, `download`, `upload` | a speed: a number in Mbps, or two texts with their units |
 * | `figure` | any other number that the site claims |
 * | `quantity` | a number that visitors read and that claims nothing: a rating, minutes, a count |
 * | `availability` | whether something is included or in stock |
 * | `published`, `modified`, `valid-from`, `valid-through`, `date` | a day of the calendar |
 */
export type Role =
  | 'name'
  | 'title'
  | 'question'
  | 'label'
  | 'caption'
  | 'description'
  | 'terms'
  | 'quotation'
  | 'definition'
  | 'placeholder'
  | 'affix'
  | 'alternative'
  | 'prose'
  | 'metadata'
  | 'heading'
  | 'focal-point'
  | Reference
  | 'selection'
  | 'address'
  | 'identifier'
  | Amount
  | 'bandwidth'
  | 'download'
  | 'upload'
  | 'figure'
  | 'quantity'
  | 'availability'
  | 'published'
  | 'modified'
  | 'valid-from'
  | 'valid-through'
  | 'date'

/** The kinds of names that a field refers to. */
export type Reference = 'route' | 'picture' | 'clip' | 'icon' | 'collection'

/** The roles of amounts of money. */
type Amount = 'price' | 'former-price' | 'later-price' | 'line-price' | 'fee'

/** How the form of the editor changes a value whose type does not say it: prose has several lines, a price the sign of its currency. */
type FieldControl = 'prose' | 'price' | 'time' | 'colour'

declare module 'zod' {
  interface GlobalMeta {
    role?: Role
    control?: FieldControl
    refers?: Reference
    /** What people call the values of a choice, by these values. A form shows the others by their words. */
    names?: Readonly<Record<string, string>>
  }
}

const AMOUNTS: Readonly<Record<Amount, true>> = {
  price: true,
  'former-price': true,
  'later-price': true,
  'line-price': true,
  fee: true,
}

/** Returns whether numbers of a role are amounts of money. */
export function isAmount(role: Role | undefined): role is Amount {
  return role !== undefined && role in AMOUNTS
}

const REFERENCES: Readonly<Record<Reference, true>> = {
  route: true,
  picture: true,
  clip: true,
  icon: true,
  collection: true,
}

/** Returns whether values of a role are names that `refers` completes. */
export function isReference(role: Role | undefined): role is Reference {
  return role !== undefined && role in REFERENCES
}

const TEXTS: ReadonlySet<Role | undefined> = new Set<Role>([
  'name',
  'title',
  'question',
  'label',
  'caption',
  'description',
  'terms',
  'quotation',
  'placeholder',
  'affix',
  'alternative',
  'prose',
  'metadata',
])

/** Returns whether visitors read texts of a role. */
export function isText(role: Role | undefined): boolean {
  return TEXTS.has(role)
}

const OUTPUTS = new WeakMap<z.core.$ZodType, z.core.$ZodType>()

/** Says that a value of `schema` becomes one of `output`, which has other fields than an editor writes. Returns `schema`. */
export function withOutput<S extends z.ZodType>(schema: S, output: z.ZodType): S {
  OUTPUTS.set(schema, output)
  return schema
}

/** Returns the schema of what a value becomes, if it has other fields than an editor writes. */
export function outputOf(schema: z.core.$ZodType): z.core.$ZodType | undefined {
  return OUTPUTS.get(schema)
}
