import { createHash } from 'node:crypto'

/** The first `length` hexadecimal digits of the SHA-256 of `data`. */
export function digest(data: string | Buffer, length: number): string {
  return createHash('sha256').update(data).digest('hex').slice(0, length)
}
