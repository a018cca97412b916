import type { FieldPath } from '../../read/json-document.ts'
import { valueAt } from '../../read/value-at.ts'

/** An object of a document, such as a record of a collection or a block of a page. */
export interface DocumentObject {
  value: object
  path: FieldPath
}

/** Gives the text at a path below an object; undefined when there is none. */
export function textAt({ value }: Pick<DocumentObject, 'value'>, ...path: string[]): string | undefined {
  const found = valueAt(value, path)
  return typeof found === 'string' ? found : undefined
}

/** Gives the number at a path below an object; undefined when there is none. */
export function numberAt({ value }: Pick<DocumentObject, 'value'>, ...path: string[]): number | undefined {
  const found = valueAt(value, path)
  return typeof found === 'number' ? found : undefined
}
