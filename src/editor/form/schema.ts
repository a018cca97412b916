import type { EditState, Json } from '../../contract/edit-protocol.ts'

/** A JSON Schema (draft 7), as the server gives it for each kind of document. */
export type JsonSchema = { readonly [key: string]: unknown }

/** What a field points at. */
type ReferenceKind = Exclude<keyof EditState['names'], 'cards'>

interface ReferenceControl {
  kind: 'reference'
  to: ReferenceKind
  card?: string
}

export interface ListControl {
  kind: 'list'
  item: Control
  minItems: number
  maxItems: number
}

export interface ObjectControl {
  kind: 'object'
  fields: readonly Field[]
}

/** One of several forms of a value: `values` are those of the discriminator, or there is none. */
export interface Variant {
  values: readonly string[]
  control: Control
  /** What it is for, for people. */
  description?: string
}

/** With what an editor changes a value. */
export type Control =
  /** Prose is for visitors; other texts are names, addresses and the like. */
  | { kind: 'text'; maxLength: number; isProse: boolean }
  | { kind: 'number'; isWhole: boolean; isPrice: boolean; minimum: number; maximum: number }
  | { kind: 'switch' }
  | { kind: 'choice'; options: readonly (string | boolean)[] }
  | { kind: 'date' }
  | { kind: 'time' }
  | { kind: 'colour' }
  /** `card` is the kind of the cards that a collection must have. */
  | ReferenceControl
  | ObjectControl
  | ListControl
  /** Own records, or those of a collection. */
  | { kind: 'records'; own: ListControl; selection: ObjectControl }
  | { kind: 'variants'; key?: string; variants: readonly Variant[] }
  | { kind: 'constant'; value: Json }
  /** The text of an .mdx page, which stands below its fields. */
  | { kind: 'body' }
  /** No control knows the schema. */
  | { kind: 'unknown' }

export interface Field {
  name: string
  control: Control
  /** What the schema says about it, for people. */
  description?: string
  isRequired: boolean
  /** What counts while the field is left out. */
  default?: Json
}

const REFERENCES: Record<ReferenceKind, true> = {
  route: true,
  picture: true,
  clip: true,
  icon: true,
  collection: true,
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isJson(value: unknown): value is Json {
  if (Array.isArray(value)) return value.every(isJson)
  return value === null || ['string', 'number', 'boolean'].includes(typeof value) || isSchema(value)
}

function isReference(value: unknown): value is ReferenceKind {
  return typeof value === 'string' && value in REFERENCES
}

function listSchemas(value: unknown): JsonSchema[] {
  return Array.isArray(value) ? value.filter(isSchema) : []
}

function numberOr(value: unknown, otherwise: number): number {
  return typeof value === 'number' ? value : otherwise
}

/** Creates the function that gives the control of each node of `root`. The same node has the same control. */
export function createControlReader(root: JsonSchema): (node: JsonSchema) => Control {
  const definitions = isSchema(root.definitions) ? root.definitions : {}
  const controls = new Map<JsonSchema, Control>()

  /** Gives a node with what its references and `allOf` say. What stands in the node itself counts more. */
  function flatten(node: JsonSchema): JsonSchema {
    const { $ref, allOf, ...own } = node
    const target = typeof $ref === 'string' ? definitions[$ref.replace('#/definitions/', '')] : undefined
    const parts = [...listSchemas(allOf), ...(isSchema(target) ? [target] : [])]
    return Object.assign({}, ...parts.map(flatten), own)
  }

  /** The node that a reference alone leads to, so that fields which share a definition share a control. */
  function target(node: JsonSchema): JsonSchema {
    const { $ref, allOf, description: _, default: __, ...rest } = node
    const [inner, ...others] = listSchemas(allOf)
    if (Object.keys(rest).length > 0) return node
    if (typeof $ref === 'string') {
      const next = definitions[$ref.replace('#/definitions/', '')]
      return isSchema(next) ? target(next) : node
    }
    return inner && others.length === 0 ? target(inner) : node
  }

  function read(node: JsonSchema): Control {
    const key = target(node)
    const known = controls.get(key)
    if (known) return known
    const control = readControl(flatten(key))
    controls.set(key, control)
    return control
  }

  function readControl(node: JsonSchema): Control {
    const variants = listSchemas(node.oneOf ?? node.anyOf)
    if (variants.length > 0) return readUnion(variants)
    if (isReference(node.refers))
      return {
        kind: 'reference',
        to: node.refers,
        ...(typeof node.card === 'string' && { card: node.card }),
      }
    if (node.not !== undefined) return { kind: 'body' }
    if (node.const !== undefined) return { kind: 'constant', value: isJson(node.const) ? node.const : null }
    if (Array.isArray(node.enum))
      return { kind: 'choice', options: node.enum.filter((value) => typeof value === 'string') }
    switch (node.type) {
      case 'string':
        return readText(node)
      case 'number':
      case 'integer':
        return {
          kind: 'number',
          isWhole: node.type === 'integer',
          isPrice: node.multipleOf === 0.01,
          minimum: numberOr(node.minimum, numberOr(node.exclusiveMinimum, -Infinity)),
          maximum: numberOr(node.maximum, Infinity),
        }
      case 'boolean':
        return { kind: 'switch' }
      case 'array':
        return readList(node)
      case 'object':
        return readObject(node)
      default:
        return { kind: 'unknown' }
    }
  }

  function readText({ format, pattern, maxLength }: JsonSchema): Control {
    if (format === 'date') return { kind: 'date' }
    if (typeof pattern === 'string' && /\\d.*:\[0-5\]/.test(pattern)) return { kind: 'time' }
    if (typeof pattern === 'string' && /^\^#\[.*\]\{6\}\$$/.test(pattern)) return { kind: 'colour' }
    const limit = numberOr(maxLength, Infinity)
    // Of prose nothing is asked but one sign that is no space; what may be empty has a length that people read.
    const isProse = pattern === '\\S' || (pattern === undefined && format === undefined && limit <= 250)
    return { kind: 'text', maxLength: limit, isProse }
  }

  /** Reads a list. The items of a tuple (`items: [a, b]`) are of one kind, and their number is fixed. */
  function readList({ items, minItems, maxItems }: JsonSchema): Control {
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

  function readObject({ properties, required }: JsonSchema): ObjectControl {
    const names = Array.isArray(required) ? required : []
    const fields = Object.entries(isSchema(properties) ? properties : {}).flatMap(([name, node]): Field[] => {
      // `$schema` is for the editors of code.
      if (!isSchema(node) || name === '$schema') return []
      const { default: value } = flatten(node)
      const description = describe(node)
      return [
        {
          name,
          control: read(node),
          isRequired: names.includes(name),
          ...(description !== undefined && { description }),
          ...(value !== undefined && isJson(value) && { default: value }),
        },
      ]
    })
    return { kind: 'object', fields }
  }

  /** What the schema says about a field. What it says about all references of a kind, their controls show. */
  function describe({ refers, description, $ref, allOf }: JsonSchema): string | undefined {
    if (refers !== undefined) return undefined
    if (typeof description === 'string') return description.replaceAll('`', '"')
    const next =
      typeof $ref === 'string' ? definitions[$ref.replace('#/definitions/', '')] : listSchemas(allOf)[0]
    return isSchema(next) ? describe(next) : undefined
  }

  function readUnion(nodes: readonly JsonSchema[]): Control {
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
    return {
      kind: 'variants',
      ...(key !== undefined && { key }),
      variants: parts.map((control, index) => {
        const description = describe(nodes[index] ?? {})
        return {
          values: key === undefined ? [] : constantsOf(control, key),
          control,
          ...(description !== undefined && { description }),
        }
      }),
    }
  }

  return read
}

/** Lists the names that a field may hold. */
export function namesFor({ to, card }: ReferenceControl, names: EditState['names']): readonly string[] {
  return card === undefined ? names[to] : names[to].filter((name) => names.cards[name] === card)
}

function isCollection({ control }: Field): boolean {
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

/** Whether the field `key` says which of the controls a value has: each has values of its own. */
function discriminates(key: string, controls: readonly Control[]): boolean {
  const values = controls.map((control) => constantsOf(control, key))
  const all = values.flat()
  return values.every(({ length }) => length > 0) && new Set(all).size === all.length
}

/** Gives the variant that `value` has; the first one when it fits none. */
export function findVariant(
  { key, variants }: { key?: string; variants: readonly Variant[] },
  value: Json | undefined,
): Variant | undefined {
  const fits = variants.find(({ values, control }) => {
    if (key === undefined) return fitsControl(control, value)
    const named = isObject(value) ? value[key] : undefined
    return typeof named === 'string' && values.includes(named)
  })
  return fits ?? variants[0]
}

export function isObject(value: Json | undefined): value is { [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Whether a value may have been made with a control: it has its type, and an object its required fields. */
function fitsControl(control: Control, value: Json | undefined): boolean {
  switch (control.kind) {
    case 'constant':
      return value === control.value
    case 'number':
      return typeof value === 'number'
    case 'list':
      return Array.isArray(value)
    case 'object': {
      if (!isObject(value)) return false
      const names = control.fields.map(({ name }) => name)
      return (
        Object.keys(value).every((name) => names.includes(name)) &&
        control.fields.every(({ name, isRequired }) => !isRequired || value[name] !== undefined)
      )
    }
    default:
      return typeof value === 'string'
  }
}

/** The control of the value at a place of a document, following the variants that its values have; undefined for none. */
export function controlAt(root: Control, data: Json, path: readonly string[]): Control | undefined {
  if (root.kind === 'variants') {
    const variant = findVariant(root, data)
    return path.length === 0 ? root : variant && controlAt(variant.control, data, path)
  }
  if (root.kind === 'records') {
    if (path.length === 0) return root
    return controlAt(Array.isArray(data) ? root.own : root.selection, data, path)
  }
  const [step, ...rest] = path
  if (step === undefined) return root
  const inner = Array.isArray(data) ? data[Number(step)] : isObject(data) ? data[step] : undefined
  if (inner === undefined) return undefined
  if (root.kind === 'list') return controlAt(root.item, inner, rest)
  const field = root.kind === 'object' && root.fields.find(({ name }) => name === step)
  return field ? controlAt(field.control, inner, rest) : undefined
}

/** Whether a field holds blocks: the outline shows, adds and moves them. */
export function holdsBlocks({ control }: Field): boolean {
  return control.kind === 'list' && control.item.kind === 'variants' && control.item.key === 'type'
}
