import type { FieldPath } from '../../contract/json.ts'

/** Whether a value has keys: an object or a list. */
export function hasKeys(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/** Whether a value is an object and not a list. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return hasKeys(value) && !Array.isArray(value)
}

/** Returns the value at `path` of `data`; undefined when there is none. */
export function valueAt(data: unknown, path: FieldPath): unknown {
  let value = data
  for (const key of path)
    value = Array.isArray(value) ? value[Number(key)] : isRecord(value) ? value[key] : undefined
  return value
}
