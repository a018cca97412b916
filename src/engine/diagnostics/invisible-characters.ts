import type { Finding } from './problem.ts'

const names: [RegExp, string][] = [
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
 * What no text of the site needs and what makes it lie or break: control characters (tabs and line breaks are none),
 * overrides of direction, halves of characters, and code points that stand for no character.
 */
const HIDDEN = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069\uFEFF\uFFFD\uFDD0-\uFDEF\uFFFE\uFFFF]|\p{Cs}/gu
/** Most texts: told apart quickly. */
const PLAIN = /^[\t\n\r\x20-\x7E\u00A0-\u024F\u2010-\u2027]*$/
const ALLOWED = new Set(['\t', '\n', '\r'])

function code(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}

/** What is wrong with a text that holds a hidden character; undefined when it holds none. */
export function hiddenCharacter(text: string): Finding | undefined {
  if (PLAIN.test(text)) return undefined
  for (const [character] of text.matchAll(HIDDEN)) {
    if (ALLOWED.has(character)) continue
    const name = names.find(([pattern]) => pattern.test(character))?.[1] ?? 'a control character'
    return { rule: 'hidden-character', message: `holds ${name} (${code(character)}); remove it` }
  }
  return undefined
}

/** `text` with every hidden character written out as its code point: for terminals and reports. */
export function visible(text: string): string {
  return text.replace(HIDDEN, (character) => (ALLOWED.has(character) ? character : `[${code(character)}]`))
}

/** `text` with a sign in place of every hidden character: as long as before, for what is underlined. */
export function masked(text: string): string {
  return text.replace(HIDDEN, (character) => (ALLOWED.has(character) ? character : '\u00B7'))
}

interface Place {
  path: (string | number)[]
  finding: Finding
}

/** The texts in `data` that hold a hidden character, by their paths. */
export function hiddenCharacters(data: unknown): Place[] {
  if (typeof data === 'string') {
    const finding = hiddenCharacter(data)
    return finding ? [{ path: [], finding }] : []
  }
  if (typeof data !== 'object' || data === null) return []
  const places: Place[] = []
  for (const [key, inner] of Object.entries(data))
    for (const { path, finding } of hiddenCharacters(inner))
      places.push({ path: [Array.isArray(data) ? Number(key) : key, ...path], finding })
  return places
}
