import type { Role } from '../../schemas/parts/roles.ts'

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

/**
 * Gives the title of a record, a link or a block: its name or title, or else its label, description, speed, heading, the
 * description of its picture, or its link target; undefined when it has none of these.
 */
export function titleOfView(view: RoleView): string | undefined {
  const fields = view.fields()
  const text = nameOf(fields)
  if (text !== undefined) return text
  const speed = fields.find(({ role, value }) => role === 'bandwidth' && typeof value === 'number')
  if (speed) return `${speed.value} Mbps`
  const picture = objectOf(fields, 'picture')
  return (
    headingOf(view) ?? (picture && textOf(picture.fields(), ['alternative'])) ?? textOf(fields, ['route'])
  )
}
