import type { EditState, Json } from '../../contract/edit-protocol.ts'
import { type Control, namesFor } from '../form/schema.ts'
import { emptyValue, wordsOf } from '../form/values.ts'

/**
 * A first value that the page can show at once: each text says which field it is, each reference leads somewhere. `name` is
 * that of the field.
 */
export function starterValue(control: Control, names: EditState['names'], name = ''): Json {
  switch (control.kind) {
    case 'text':
      return wordsOf(name).slice(0, control.maxLength)
    case 'reference':
      return namesFor(control, names)[0] ?? ''
    case 'list':
      return Array.from({ length: Math.max(control.minItems, 1) }, () =>
        starterValue(control.item, names, name),
      )
    case 'records':
      return starterValue(control.own, names, name)
    case 'variants': {
      const { key, variants } = control
      const [first] = variants
      const value = first ? starterValue(first.control, names, name) : ''
      const kind = first?.values[0]
      if (key === undefined || kind === undefined) return value
      return typeof value === 'object' && value !== null && !Array.isArray(value)
        ? { ...value, [key]: kind }
        : value
    }
    case 'object':
      return Object.fromEntries(
        control.fields
          .filter(({ isRequired }) => isRequired)
          .map((field) => [field.name, starterValue(field.control, names, field.name)]),
      )
    default:
      return emptyValue(control)
  }
}
