import { isJson } from '../json.ts'
import type { Control, ControlKind, FormField, ObjectControl, ReferenceKind } from './control.ts'
import { wordsOf } from './words.ts'

/** A JSON Schema (draft 7), as the server gives it for each kind of document. */
export type FormSchema = { readonly [key: string]: unknown }

const REFERENCES: Record<ReferenceKind, true> = {
  route: true,
  picture: true,
  clip: true,
  icon: true,
  collection: true,
}

/** Whether a value may be a JSON Schema: an object. */
export function isSchema(value: unknown): value is FormSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isReference(value: unknown): value is ReferenceKind {
  return typeof value === 'string' && value in REFERENCES
}

function listSchemas(value: unknown): FormSchema[] {
  return Array.isArray(value) ? value.filter(isSchema) : []
}

function numberOr(value: unknown, otherwise: number): number {
  return typeof value === 'number' ? value : otherwise
}

/** The node that another one refers to, by `$ref` or `allOf`. */
function referredBy({ $ref, allOf }: FormSchema, definitions: FormSchema): FormSchema | undefined {
  const node =
    typeof $ref === 'string' ? definitions[$ref.replace('#/definitions/', '')] : listSchemas(allOf)[0]
  return isSchema(node) ? node : undefined
}

/** Merges the references and `allOf` of a node into it. Keywords of the node itself win. */
function flatten({ $ref, allOf, ...own }: FormSchema, definitions: FormSchema): FormSchema {
  const parts = listSchemas([...listSchemas(allOf), referredBy({ $ref }, definitions)])
  return Object.assign({}, ...parts.map((part) => flatten(part, definitions)), own)
}

/** Follows a node that is only a reference, so that fields with the same definition share a control. */
function followOnly(node: FormSchema, definitions: FormSchema): FormSchema {
  const { $ref: _, allOf, description: __, default: ___, title: ____, ...rest } = node
  const isOnly = Object.keys(rest).length === 0 && listSchemas(allOf).length < 2
  const next = isOnly ? referredBy(node, definitions) : undefined
  return next ? followOnly(next, definitions) : node
}

/** The title of a field. */
function labelOf(node: FormSchema, definitions: FormSchema): string | undefined {
  if (typeof node.title === 'string') return node.title
  const next = referredBy(node, definitions)
  return next && labelOf(next, definitions)
}

/** The description of a field. A reference has none, because its control shows its kind. */
function describe(node: FormSchema, definitions: FormSchema): string | undefined {
  if (node.refers !== undefined) return undefined
  if (typeof node.description === 'string') return node.description.replaceAll('`', '"')
  const next = referredBy(node, definitions)
  return next && describe(next, definitions)
}

/** What a block is for, as the server has added it to its schema. */
function purposeOf(node: FormSchema, definitions: FormSchema): string | undefined {
  const { purpose } = flatten(node, definitions)
  return typeof purpose === 'string' ? purpose : undefined
}

/** Reads a node that is neither a list, an object nor a union. */
function readScalar(node: FormSchema): ControlKind {
  const { refers, card, control, type } = node
  if (isReference(refers))
    return { kind: 'reference', to: refers, card: typeof card === 'string' ? card : undefined }
  if (node.not !== undefined) return { kind: 'body' }
  if (node.const !== undefined) return { kind: 'constant', value: isJson(node.const) ? node.const : null }
  if (Array.isArray(node.enum))
    return { kind: 'choice', options: node.enum.filter((value) => typeof value === 'string') }
  if (type === 'boolean') return { kind: 'switch' }
  if (type === 'number' || type === 'integer')
    return {
      kind: 'number',
      isWhole: type === 'integer',
      isPrice: control === 'price',
      minimum: numberOr(node.minimum, numberOr(node.exclusiveMinimum, -Infinity)),
    }
  if (type !== 'string') return { kind: 'unknown' }
  if (node.format === 'date') return { kind: 'date' }
  if (control === 'time' || control === 'colour') return { kind: control }
  return { kind: 'text', maxLength: numberOr(node.maxLength, Infinity), isProse: control === 'prose' }
}

/** Gives the control of the documents that a schema describes. Equal nodes share one control. */
export function readSchema(schema: FormSchema): Control {
  const definitions = isSchema(schema.definitions) ? schema.definitions : {}
  const controls = new Map<FormSchema, Control>()

  function read(node: FormSchema): Control {
    const key = followOnly(node, definitions)
    const known = controls.get(key)
    if (known) return known
    const flat = flatten(key, definitions)
    const control = { ...readKind(flat), role: typeof flat.role === 'string' ? flat.role : undefined }
    controls.set(key, control)
    return control
  }

  function readKind(node: FormSchema): ControlKind {
    const variants = listSchemas(node.oneOf ?? node.anyOf)
    if (variants.length > 0) return readUnion(variants)
    if (node.type === 'array') return readList(node)
    if (node.role === 'focal-point') return { kind: 'focal-point' }
    return node.type === 'object' ? readObject(node) : readScalar(node)
  }

  /** Reads a list. The items of a tuple (`items: [a, b]`) are of one kind, and their number is fixed. */
  function readList({ items, minItems, maxItems }: FormSchema): ControlKind {
    const tuple = listSchemas(items)
    const item = isSchema(items) ? items : tuple[0]
    if (!item) return { kind: 'unknown' }
    const { length } = tuple
    return {
      kind: 'list',
      item: read(item),
      minItems: numberOr(minItems, length),
      maxItems: length || numberOr(maxItems, Infinity),
    }
  }

  function readObject({ properties, required }: FormSchema): ObjectControl {
    const names = Array.isArray(required) ? required : []
    const fields = Object.entries(isSchema(properties) ? properties : {}).flatMap(
      ([name, node]): FormField[] => {
        // `$schema` is for code editors.
        if (!isSchema(node) || name === '$schema') return []
        const { default: value } = flatten(node, definitions)
        return [
          {
            name,
            label: labelOf(node, definitions) ?? wordsOf(name),
            control: read(node),
            description: describe(node, definitions),
            isRequired: names.includes(name),
            default: value !== undefined && isJson(value) ? value : undefined,
          },
        ]
      },
    )
    return { kind: 'object', fields }
  }

  function readUnion(nodes: readonly FormSchema[]): ControlKind {
    const parts = nodes.map(read)
    const options = parts.flatMap((part): readonly (string | boolean)[] => {
      if (part.kind === 'switch') return [true, false]
      if (part.kind === 'choice') return part.options
      return part.kind === 'constant' && typeof part.value === 'string' ? [part.value] : []
    })
    if (parts.every(({ kind }) => ['switch', 'choice', 'constant'].includes(kind)))
      return { kind: 'choice', options }
    const own = parts.find((part) => part.kind === 'list')
    const selection = parts.find((part) => part.kind === 'object' && part.fields.some(isCollection))
    if (parts.length === 2 && own?.kind === 'list' && selection?.kind === 'object')
      return { kind: 'records', own, selection }
    const key = parts.flatMap(fieldNames).find((name) => discriminates(name, parts))
    const variants = parts.map((control, index) => ({
      values: key === undefined ? [] : constantsOf(control, key),
      control,
      description: describe(nodes[index] ?? {}, definitions),
      purpose: purposeOf(nodes[index] ?? {}, definitions),
    }))
    return { kind: 'variants', key, variants }
  }

  return read(schema)
}

function isCollection({ control }: FormField): boolean {
  return control.kind === 'reference' && control.to === 'collection'
}

function fieldNames(control: Control): string[] {
  if (control.kind === 'variants') return control.variants.flatMap((variant) => fieldNames(variant.control))
  return control.kind === 'object' ? control.fields.map(({ name }) => name) : []
}

/** The values that the required field `key` may have in a control, its variants included. */
function constantsOf(control: Control, key: string): string[] {
  if (control.kind === 'variants')
    return [...new Set(control.variants.flatMap((variant) => constantsOf(variant.control, key)))]
  const field = control.kind === 'object' && control.fields.find(({ name }) => name === key)
  if (field === false || !field?.isRequired) return []
  if (field.control.kind === 'constant')
    return typeof field.control.value === 'string' ? [field.control.value] : []
  return field.control.kind === 'choice'
    ? field.control.options.filter((value) => typeof value === 'string')
    : []
}

/** Whether the field `key` is a discriminator: its values are different in each of the controls. */
function discriminates(key: string, controls: readonly Control[]): boolean {
  const values = controls.map((control) => constantsOf(control, key))
  const all = values.flat()
  return values.every(({ length }) => length > 0) && new Set(all).size === all.length
}
