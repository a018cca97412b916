import type { Path } from '../../read/json-document.ts'
import { valueAt } from '../../read/value-at.ts'

/** An object of a document, such as a record or a block. */
export interface Thing {
  value: object
  path: Path
}

/** The text at a path below a thing; undefined when none stands there. */
export function textAt({ value }: Pick<Thing, 'value'>, ...path: string[]): string | undefined {
  const found = valueAt(value, path)
  return typeof found === 'string' ? found : undefined
}

/** The number at a path below a thing; undefined when none stands there. */
export function numberAt({ value }: Pick<Thing, 'value'>, ...path: string[]): number | undefined {
  const found = valueAt(value, path)
  return typeof found === 'number' ? found : undefined
}
