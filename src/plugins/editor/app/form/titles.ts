import { nameOf, type RoleView } from '../../../../contract/title-of.ts'
import type { Json } from '../../protocol.ts'
import { isObject } from '../json.ts'
import type { Control } from './control.ts'
import { followVariants } from './find-control.ts'

function roleOf(control: Control | undefined): string | undefined {
  return control?.kind === 'reference' ? control.to : control?.role
}

/** The fields of an object or the items of a list, each with its control. */
function partsOf(whole: Control | undefined, value: Json | undefined): { control: Control; value: Json }[] {
  const control = followVariants(whole, value)
  switch (control?.kind) {
    case 'records':
      return partsOf(Array.isArray(value) ? control.own : control.selection, value)
    case 'list':
      return Array.isArray(value) ? value.map((item) => ({ control: control.item, value: item })) : []
    case 'object':
      return Object.entries(isObject(value) ? value : {}).flatMap(([name, inner]) => {
        const field = control.fields.find((one) => one.name === name)
        return field ? [{ control: field.control, value: inner }] : []
      })
    default:
      return []
  }
}

/** A view of a value, with the roles that the schema gives its fields. */
export function viewOf(control: Control | undefined, value: Json | undefined): RoleView {
  const fields = () => partsOf(control, value).map((part) => viewOf(part.control, part.value))
  return { role: roleOf(control), value, fields }
}

/** The first prose in a value; undefined when it has none. */
export function firstProse(control: Control | undefined, value: Json | undefined): string | undefined {
  if (control?.kind === 'text') return (control.isProse && typeof value === 'string' && value) || undefined
  for (const part of partsOf(control, value)) {
    const text = firstProse(part.control, part.value)
    if (text !== undefined) return text
  }
  return undefined
}

/** The title of an item, or its first text; undefined when it is empty. */
export function titleOf(control: Control, value: Json | undefined): string | undefined {
  return nameOf(viewOf(control, value).fields()) ?? firstOf(control, value)
}

function firstOf(whole: Control, value: Json | undefined): string | undefined {
  const control = followVariants(whole, value)
  if (!control) return undefined
  if (typeof value === 'string' || typeof value === 'number') return String(value) || undefined
  if (control.kind === 'list' && Array.isArray(value))
    return (
      value
        .map((item) => titleOf(control.item, item))
        .filter((title) => title !== undefined)
        .join(', ') || undefined
    )
  if (control.kind !== 'object' || !isObject(value)) return undefined
  const found = (fits: (control: Control) => boolean) =>
    control.fields
      .filter((field) => fits(field.control))
      .map((field) => titleOf(field.control, value[field.name]))
      .find((title) => title !== undefined)
  const prose = found((inner) => inner.kind === 'text' && inner.isProse)
  const kinds = ['text', 'object', 'reference', 'list', 'number'] as const
  return (
    prose ?? kinds.map((kind) => found((inner) => inner.kind === kind)).find((title) => title !== undefined)
  )
}

/** The path of the first picture in an item, not deeper than one object; undefined when it has none. */
export function pictureOf(whole: Control, value: Json | undefined, depth = 1): string | undefined {
  const control = followVariants(whole, value)
  if (control?.kind === 'reference')
    return control.to === 'picture' && typeof value === 'string' ? value : undefined
  if (control?.kind !== 'object' || !isObject(value) || depth < 0) return undefined
  for (const { name, control: inner } of control.fields) {
    const picture = pictureOf(inner, value[name], depth - 1)
    if (picture) return picture
  }
  return undefined
}
