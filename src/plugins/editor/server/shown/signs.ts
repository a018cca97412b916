/** Two characters of Braille between white square brackets: no text of a site has that, and no name or address is made of it. */
const SIGN = /⟦([\u2801-\u28ff])([\u2801-\u28ff])⟧/g
const FIRST = 0x2801
const DIGITS = 0xff

/** The number of different signs. */
export const MOST_SIGNS = DIGITS ** 2

/** Writes a number below `MOST_SIGNS` as a sign that stands behind a text. */
export function writeSign(number: number): string {
  return `⟦${String.fromCharCode(FIRST + Math.floor(number / DIGITS), FIRST + (number % DIGITS))}⟧`
}

/** Reads the signs in a text. Gives the text without them, and for each sign its number and how much of that text stands before it. */
export function readSigns(signed: string): { text: string; signs: { number: number; end: number }[] } {
  let text = ''
  let last = 0
  const signs: { number: number; end: number }[] = []
  for (const { 0: sign, 1: high = '', 2: low = '', index } of signed.matchAll(SIGN)) {
    text += signed.slice(last, index)
    last = index + sign.length
    signs.push({
      number: (high.charCodeAt(0) - FIRST) * DIGITS + low.charCodeAt(0) - FIRST,
      end: text.length,
    })
  }
  return { text: text + signed.slice(last), signs }
}
