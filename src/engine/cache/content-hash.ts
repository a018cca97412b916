import { hash } from 'node:crypto'

/** The first `length` hexadecimal digits of the SHA-256 of `data`. */
export function contentHash(data: string | Buffer, length: number): string {
  return hash('sha256', data).slice(0, length)
}
