import { existsSync } from 'node:fs'
import { thorough } from './encodings.ts'

/** Ending of the copy of `file` that a browser takes by its `accept-encoding`; empty when there is none. */
export function copyFor(file: string, accepted = ''): string {
  const names = accepted
    .split(',')
    .filter((entry) => !/;\s*q=0(?:\.0*)?\s*$/.test(entry))
    .map((entry) => entry.split(';')[0]?.trim())
  const found = thorough.find(({ name, ending }) => names.includes(name) && existsSync(file + ending))
  return found?.ending ?? ''
}
