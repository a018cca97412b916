import type { Role } from '../../schemas/parts/roles.ts'
import { isObject, type Json } from './json.ts'
import type { Shape } from './shape.ts'
import { fieldsAt, followVariants, roleOf } from './shape-at.ts'

/** A value and its role in the schema. */
export interface RoleView {
  /** One of `Role`. */
  role: string | undefined
  value: unknown
  /** Lists its fields, or the items of a list. */
  fields: () => readonly RoleView[]
}

type Field = Pick<RoleView, 'role' | 'value'>

/** The roles of headings, and of all texts that name an object, in order of preference. */
const HEADINGS: readonly Role[] = ['name', 'title', 'question']
const NAMES: readonly Role[] = [...HEADINGS, 'label', 'description']

function textOf(fields: readonly Field[], roles: readonly Role[]): string | undefined {
  for (const role of roles)
    for (const field of fields)
      if (field.role === role && typeof field.value === 'string' && field.value !== '') return field.value
  return undefined
}

/** Gives the object in a field with a role, if one has it. */
function objectOf(fields: readonly RoleView[], role: Role): RoleView | undefined {
  return fields.find(
    (field) => field.role === role && typeof field.value === 'object' && field.value !== null,
  )
}

/** Gives the heading of a value: its own name or title, or else that of its heading; undefined when it has none. */
export function headingOf(view: RoleView): string | undefined {
  const fields = view.fields()
  const heading = objectOf(fields, 'heading')
  return textOf(fields, HEADINGS) ?? (heading && headingOf(heading))
}

/** Gives the text that identifies an object: its name or title, or else its label or description; undefined when it has none. */
export function nameOf(fields: readonly Field[]): string | undefined {
  return textOf(fields, NAMES)
}

/** Gives what names a value: its name or title, or else its label, description, speed, heading, or the description of its picture. */
function namedBy(view: RoleView): string | undefined {
  const fields = view.fields()
  const text = nameOf(fields)
  if (text !== undefined) return text
  const speed = fields.find(({ role, value }) => role === 'bandwidth' && typeof value === 'number')
  if (speed) return `${speed.value} Mbps`
  const picture = objectOf(fields, 'picture')
  return headingOf(view) ?? (picture && textOf(picture.fields(), ['alternative']))
}

/** Gives the title of a record, a link or a block: what names it, or else its link target; undefined when it has none of these. */
export function titleOfView(view: RoleView): string | undefined {
  return namedBy(view) ?? textOf(view.fields(), ['route'])
}

/** The fields of an object or the items of a list, each with its shape. */
function partsOf(whole: Shape | undefined, value: Json | undefined): { shape: Shape; value: Json }[] {
  if (!whole || typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    const [field] = fieldsAt([whole], value, key)
    return field ? [{ shape: field.shape, value: inner }] : []
  })
}

/** A view of a value, with the roles that the schema gives its fields. */
export function viewOf(shape: Shape | undefined, value: Json | undefined): RoleView {
  const fields = () => partsOf(shape, value).map((part) => viewOf(part.shape, part.value))
  return { role: shape && roleOf(shape), value, fields }
}

/** The first prose in a value; undefined when it has none. */
export function firstProse(shape: Shape | undefined, value: Json | undefined): string | undefined {
  if (shape?.kind === 'text') return (shape.isProse && typeof value === 'string' && value) || undefined
  for (const part of partsOf(shape, value)) {
    const text = firstProse(part.shape, part.value)
    if (text !== undefined) return text
  }
  return undefined
}

/** Gives what names a value, or else its first text; undefined when it is empty. */
export function titleOf(shape: Shape, value: Json | undefined): string | undefined {
  return namedBy(viewOf(shape, value)) ?? firstOf(shape, value)
}

function firstOf(whole: Shape, value: Json | undefined): string | undefined {
  const shape = followVariants(whole, value)
  if (!shape) return undefined
  if (typeof value === 'string' || typeof value === 'number') return String(value) || undefined
  if (shape.kind === 'list' && Array.isArray(value))
    return (
      value
        .map((item) => titleOf(shape.item, item))
        .filter((title) => title !== undefined)
        .join(', ') || undefined
    )
  if (shape.kind !== 'object' || !isObject(value)) return undefined
  const found = (fits: (shape: Shape) => boolean) =>
    shape.fields
      .filter((field) => fits(field.shape))
      .map((field) => titleOf(field.shape, value[field.name]))
      .find((title) => title !== undefined)
  const prose = found((inner) => inner.kind === 'text' && inner.isProse)
  const kinds = ['text', 'object', 'reference', 'list', 'number'] as const
  return (
    prose ?? kinds.map((kind) => found((inner) => inner.kind === kind)).find((title) => title !== undefined)
  )
}

/** The path of the first picture in an item, not deeper than one object; undefined when it has none. */
export function pictureOf(whole: Shape, value: Json | undefined, depth = 1): string | undefined {
  const shape = followVariants(whole, value)
  if (shape?.kind === 'reference')
    return shape.to === 'picture' && typeof value === 'string' ? value : undefined
  if (shape?.kind !== 'object' || !isObject(value) || depth < 0) return undefined
  for (const { name, shape: inner } of shape.fields) {
    const picture = pictureOf(inner, value[name], depth - 1)
    if (picture) return picture
  }
  return undefined
}
