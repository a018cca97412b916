import type { Told } from '../../../schemas/words.ts'
import { tell } from './words/unreadable.ts'

const NAMES: [RegExp, string][] = [
  [/\u202E/, 'a right-to-left override'],
  [/\u202D/, 'a left-to-right override'],
  [/[\u202A\u202B]/, 'the beginning of an embedded direction'],
  [/[\u2066-\u2068]/, 'the beginning of an isolated direction'],
  [/[\u202C\u2069]/, 'the end of a direction'],
  [/[\uD800-\uDFFF]/, 'half of a character (a lone surrogate)'],
  [/[\u2028\u2029]/, 'a line break of another kind'],
  [/\uFEFF/, 'a byte order mark'],
  [/\uFFFD/, 'a sign for a character that was lost'],
]

/**
 * Characters that no text of the site needs and that mislead readers or break programs: control characters, overrides
 * of the text direction, lone surrogates, and code points that are no characters. `ALLOWED` holds the exceptions.
 */
const HIDDEN_CHARACTER =
  /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069\uFEFF\uFFFD\uFDD0-\uFDEF\uFFFE\uFFFF]|\p{Cs}/gu
/** Matches most texts; these skip the slower search. */
const ORDINARY_TEXT = /^[\t\n\r\x20-\x7E\u00A0-\u024F\u2010-\u2027]*$/
const ALLOWED = new Set(['\t', '\n', '\r'])

/** Names a character by its code point: `U+202E`. */
export function codePoint(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}

/** Gives the problem of the first hidden character in `text`; undefined when there is none. */
export function findHiddenCharacter(text: string): Told | undefined {
  if (ORDINARY_TEXT.test(text)) return undefined
  for (const [character] of text.matchAll(HIDDEN_CHARACTER)) {
    if (ALLOWED.has(character)) continue
    const name = NAMES.find(([pattern]) => pattern.test(character))?.[1] ?? 'a control character'
    return tell('hidden-character', { name, code: codePoint(character) })
  }
  return undefined
}

/** Replaces every hidden character by its code point, such as `[U+202E]`, for terminals and reports. */
export function escapeHiddenCharacters(text: string): string {
  return text.replace(HIDDEN_CHARACTER, (character) =>
    ALLOWED.has(character) ? character : `[${codePoint(character)}]`,
  )
}

/** Replaces every hidden character by a dot of the same length, so that an underline below `text` stays aligned. */
export function maskHiddenCharacters(text: string): string {
  return text.replace(HIDDEN_CHARACTER, (character) => (ALLOWED.has(character) ? character : '\u00B7'))
}

/** Finds all texts in `data` that hold a hidden character, with the keys and indexes that lead to each. */
export function findHiddenCharacters(data: unknown): { path: (string | number)[]; problem: Told }[] {
  if (typeof data === 'string') {
    const problem = findHiddenCharacter(data)
    return problem ? [{ path: [], problem }] : []
  }
  if (typeof data !== 'object' || data === null) return []
  return Object.entries(data).flatMap(([name, inner]) => {
    const key = Array.isArray(data) ? Number(name) : name
    return findHiddenCharacters(inner).map(({ path, problem }) => ({ path: [key, ...path], problem }))
  })
}
