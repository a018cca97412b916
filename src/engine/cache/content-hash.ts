import { hash } from 'node:crypto'

/** Gives the first `length` hexadecimal digits of the SHA-256 hash of `data`. */
export function contentHash(data: string | Buffer, length: number): string {
  return hash('sha256', data).slice(0, length)
}
