import { type FieldPath, isObject } from '../../contract/json.ts'

/** Whether a value has keys: an object or a list. */
export function hasKeys(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/** Returns the value at `path` of `data`; undefined when there is none. */
export function valueAt(data: unknown, path: FieldPath): unknown {
  let value = data
  for (const key of path)
    value = Array.isArray(value) ? value[Number(key)] : isObject(value) ? value[key] : undefined
  return value
}
