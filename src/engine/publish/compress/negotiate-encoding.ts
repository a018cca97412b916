import { existsSync } from 'node:fs'
import { smallestEncodings } from './encodings.ts'

/** Gives the extension of the copy of `file` that the `Accept-Encoding` header allows; '' if there is no such copy. */
export function negotiateEncoding(file: string, accepted = ''): string {
  const names = accepted
    .split(',')
    .filter((entry) => !/;\s*q=0(?:\.0*)?\s*$/.test(entry))
    .map((entry) => entry.split(';')[0]?.trim())
  const found = smallestEncodings.find(
    ({ name, extension }) => names.includes(name) && existsSync(file + extension),
  )
  return found?.extension ?? ''
}
