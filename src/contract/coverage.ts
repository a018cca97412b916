import type { PostcodeRule } from '../../schemas/parts/coverage.ts'

/** Whether the network reaches the homes of a postcode or street: all, some, planned, or none. */
export type CoverageStatus = 'yes' | 'part' | 'planned' | 'no'

/** What a site says about a postcode. */
export interface CoverageAnswer {
  status: CoverageStatus
  technology?: string | undefined
  /** The names of the available plans; undefined when all are available. */
  plans?: readonly string[] | undefined
  /** The planned day, as visitors read it. */
  date?: string | undefined
}

/** A module of answers for postcodes with the same prefix. Each key maps to the index of an answer. */
export interface CoverageModule {
  answers: readonly CoverageAnswer[]
  keys: Readonly<Record<string, number>>
}

/** A postcode in the format of the site, and its key in files and addresses. */
export interface Postcode {
  /** `SW1A 1AA` */
  text: string
  /** `sw1a-1aa` */
  key: string
  /** The start of the key that many postcodes share: `sw1a-`, `241`. */
  prefix: string
}

const LETTER = /^\p{L}$/u
const DIGIT = /^\d$/

/** Puts letters and digits into a format; undefined when they do not fit. */
function fillIn(format: string, signs: readonly string[]): string | undefined {
  let text = ''
  let next = 0
  for (const place of format) {
    const sign = place === '0' || place === 'A' ? signs[next++] : place
    if (sign === undefined || (place === '0' && !DIGIT.test(sign)) || (place === 'A' && !LETTER.test(sign)))
      return undefined
    text += sign
  }
  return next === signs.length ? text : undefined
}

/** Reads a postcode as people type it: in any case, with or without spaces. Undefined when no format fits. */
export function readPostcode(typed: string, { formats, prefix }: PostcodeRule): Postcode | undefined {
  const signs = [
    ...typed
      .normalize('NFKC')
      .toUpperCase()
      .replace(/[^\p{L}\d]+/gu, ''),
  ]
  for (const format of formats) {
    const text = fillIn(format, signs)
    if (text === undefined) continue
    const key = text.toLowerCase().replaceAll(' ', '-')
    const length = prefix === 'first-part' ? key.indexOf('-') + 1 : prefix
    return { text, key, prefix: key.slice(0, length || key.length) }
  }
  return undefined
}

/** Finds the module for a key: the longest prefix of the key in `modules`. Undefined when there is none. */
export function findModule(key: string, modules: ReadonlySet<string>): string | undefined {
  for (let length = key.length; length > 0; length--) {
    const start = key.slice(0, length)
    if (modules.has(start)) return start
  }
  return undefined
}

/** Fills the placeholders of a text with the data of a postcode. */
export function fillInAnswer(
  text: string,
  { postcode, technology = '', date = '' }: Omit<CoverageAnswer, 'status'> & { postcode: string },
): string {
  const values: Record<string, string> = { postcode, technology, date }
  return text.replace(/\{(postcode|technology|date)\}/g, (_, name: string) => values[name] ?? '')
}
