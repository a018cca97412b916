import { codePoint } from './invisible-characters.ts'

/** Cyrillic and Greek letters that look like Latin ones, and these. */
const CYRILLIC = 'аеорсухіјѕԁһАВЕКМНОРСТХІЈЅ'
const GREEK = 'οΑΒΕΖΗΙΚΜΝΟΡΤΥΧ'
export const LATIN = new Map([
  ...[...CYRILLIC].map((letter, index) => [letter, 'aeopcyxijsdhABEKMHOPCTXIJS'.charAt(index)] as const),
  ...[...GREEK].map((letter, index) => [letter, 'oABEZHIKMNOPTYX'.charAt(index)] as const),
])
/** Characters without a width that no text of the site needs; a joiner is needed in emoji and in some scripts. */
export const ZERO_WIDTH =
  /[\u200B\u2060\u180E]|(?<=[\p{Script=Latin}\d])[\u200C\u200D]|[\u200C\u200D](?=[\p{Script=Latin}\d])/gu
/** A word with Latin letters and with others that look like them. */
export const MIXED_WORD = new RegExp(
  `\\p{L}*(?:\\p{Script=Latin}[${CYRILLIC}${GREEK}]|[${CYRILLIC}${GREEK}]\\p{Script=Latin})\\p{L}*`,
  'gu',
)
/** Most texts have none of these characters: a quick test. */
export const MAYBE_LOOK_ALIKE = /[\u00AD\u0370-\u052F\u180E\u200B-\u200D\u2060]/

/**
 * Gives the text with a name in place of each invisible character, such as `[U+200B]`, and behind each letter that
 * only looks like a Latin one: `contа[U+0430]ct`.
 */
export function showLookAlikes(text: string): string {
  if (!MAYBE_LOOK_ALIKE.test(text)) return text
  return text
    .replace(MIXED_WORD, (word) =>
      [...word].map((letter) => (LATIN.has(letter) ? `${letter}[${codePoint(letter)}]` : letter)).join(''),
    )
    .replace(ZERO_WIDTH, (character) => `[${codePoint(character)}]`)
    .replaceAll('\u00AD', '[U+00AD]')
}
