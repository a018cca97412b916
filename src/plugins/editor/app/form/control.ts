import type { EditState, Json } from '../../protocol.ts'

/** The kinds of targets of a reference. */
export type ReferenceKind = Exclude<keyof EditState['names'], 'cards' | 'records'>

export interface ReferenceControl {
  kind: 'reference'
  to: ReferenceKind
  card: string | undefined
}

export interface ListControl {
  kind: 'list'
  item: Control
  minItems: number
  maxItems: number
}

export interface ObjectControl {
  kind: 'object'
  fields: readonly FormField[]
}

/** One variant of a value. `values` are those of its discriminator; empty without a discriminator. */
export interface Variant {
  values: readonly string[]
  control: Control
  /** A description for editors. */
  description: string | undefined
  /** What a block is for. */
  purpose: string | undefined
}

/** A list of records, or a selection from a collection. */
export interface RecordsControl {
  kind: 'records'
  own: ListControl
  selection: ObjectControl
}

export interface VariantsControl {
  kind: 'variants'
  /** The discriminator; undefined when the variants differ in their kinds of values or fields. */
  key: string | undefined
  variants: readonly Variant[]
}

/** The control that edits a value, and the role of the value. */
export type Control = ControlKind & { role?: string | undefined }

export type ControlKind =
  /** Prose is for visitors; other texts are names, addresses and the like. */
  | { kind: 'text'; maxLength: number; isProse: boolean }
  | { kind: 'number'; isWhole: boolean; isPrice: boolean; minimum: number }
  | { kind: 'switch' }
  | { kind: 'choice'; options: readonly (string | boolean)[] }
  | { kind: 'date' }
  | { kind: 'time' }
  | { kind: 'colour' }
  /** The point of a picture that crops keep. */
  | { kind: 'focal-point' }
  /** `card` is the kind of the cards that a collection must have. */
  | ReferenceControl
  | ObjectControl
  | ListControl
  | RecordsControl
  | VariantsControl
  | { kind: 'constant'; value: Json }
  /** The text of an .mdx page, which follows its fields in the file. */
  | { kind: 'body' }
  /** A schema that no control can edit. */
  | { kind: 'unknown' }

export interface FormField {
  name: string
  /** The name that the form shows. */
  label: string
  control: Control
  /** The description in the schema. */
  description: string | undefined
  isRequired: boolean
  /** The value that applies when the field is not set. */
  default: Json | undefined
}
