import type { Reference, Role } from '../../schemas/parts/roles.ts'
import type { Json } from './json.ts'

/** What a schema says of a value, as plain data: code and forms read it without knowing the schema. */
export type Shape = ShapeKind & {
  role?: Role
  /** What people call values that are fixed, by these values. */
  names?: Readonly<Record<string, string>>
}

export type ShapeKind =
  /** `isProse` for what visitors read; other texts are names, addresses and the like. `maxLength` in UTF-16 units. */
  | { kind: 'text'; isProse: boolean; maxLength?: number }
  | { kind: 'number'; isWhole: boolean; isPrice: boolean; minimum?: number }
  | { kind: 'switch' }
  | { kind: 'choice'; options: readonly (string | boolean)[] }
  | { kind: 'date' }
  | { kind: 'time' }
  | { kind: 'colour' }
  /** The point of a picture that crops keep. */
  | { kind: 'focal-point' }
  | ReferenceShape
  | ObjectShape
  | ListShape
  | RecordsShape
  | VariantsShape
  | { kind: 'constant'; value: string | number | boolean | null }
  /** The text of an .mdx page, which follows its fields in the file. */
  | { kind: 'body' }
  /** Any value, or one of a kind that no form can change. */
  | { kind: 'unknown' }

/** The name of something else. `card` is the kind of the cards that a collection must have. */
export interface ReferenceShape {
  kind: 'reference'
  to: Reference
  card?: string
}

export interface ListShape {
  kind: 'list'
  item: Shape
  /** From 0. */
  minItems: number
  /** `Number.MAX_SAFE_INTEGER` for as many as one likes. */
  maxItems: number
}

export interface ObjectShape {
  kind: 'object'
  fields: readonly FieldShape[]
}

/** A list of records, or a selection from a collection. */
export interface RecordsShape {
  kind: 'records'
  own: ListShape
  selection: ObjectShape
}

export interface VariantsShape {
  kind: 'variants'
  /** The field by whose value the variants differ; none when they differ in their kinds of values or fields. */
  key?: string
  variants: readonly VariantShape[]
}

/** One variant of a value. */
export interface VariantShape {
  /** The values of the field by which the variants differ; none without such a field. */
  values: readonly string[]
  shape: Shape
  /** What it is, for people. */
  description?: string
  /** What a block is for. */
  purpose?: string
}

export interface FieldShape {
  name: string
  /** What people call it. */
  label: string
  shape: Shape
  /** What it does, for people. */
  description?: string
  isRequired: boolean
  /** The value that applies when the field is not set. */
  default?: Json
}

const ABBREVIATIONS: Readonly<Record<string, string>> = {
  href: 'link',
  src: 'file',
  alt: 'description',
  id: 'ID',
  url: 'web address',
  faq: 'FAQ',
  ott: 'OTT',
  iptv: 'IPTV',
  tv: 'TV',
}

/** Gives the name of a field in words: `oldPrice` → "Old price". */
export function wordsOf(name: string): string {
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('-', ' ')
    .toLowerCase()
    .split(' ')
    .map((word) => ABBREVIATIONS[word] ?? word)
    .join(' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What people call a value that is fixed: its name in the schema, or else its words. */
export function optionName({ names }: Pick<Shape, 'names'>, option: string): string {
  return names?.[option] ?? wordsOf(option)
}
