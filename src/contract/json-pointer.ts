import type { Pointer } from './edit-protocol.ts'

/** The keys and indexes of a pointer, decoded by RFC 6901. */
export function splitPointer(pointer: Pointer): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))
}

/** The place of `key` in the value at `pointer`. */
export function childOf(pointer: Pointer, key: string | number): Pointer {
  return `${pointer}/${String(key).replaceAll('~', '~0').replaceAll('/', '~1')}`
}
