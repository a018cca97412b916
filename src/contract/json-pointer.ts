/** A JSON pointer (RFC 6901) into the data of a document: `/sections/2/title`. The empty string means the whole document. */
export type Pointer = string

/** Splits a pointer into its decoded keys and indexes (RFC 6901). */
export function splitPointer(pointer: Pointer): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))
}

/** Gives the pointer of the field or item `key` of the value at `pointer`. */
export function childOf(pointer: Pointer, key: string | number): Pointer {
  return `${pointer}/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`
}

/** Writes a path as a pointer. */
export function toPointer(path: readonly (string | number)[]): Pointer {
  return path.reduce<Pointer>(childOf, '')
}
