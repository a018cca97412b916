/** What to look for in the texts of the site. */
export interface TextSearch {
  /** The words, at least one character. */
  find: string
  /** Whether capital and small letters differ. */
  matchCase: boolean
  /** Whether numbers are found as a whole only: "$9" is not found in "$99" and "$9.50". */
  wholeNumbers?: boolean
  /** Whether accents do not count: "qualite" finds "Qualité", and "über" finds "uber". */
  anyAccents?: boolean
}

/** Gives a letter without its accents: `é` → `e`. */
function plainOf(letter: string): string {
  return letter.normalize('NFD').replace(/\p{M}/gu, '') || letter
}

/** The letters of Latin writing by the plain letter that they have without accents: `e` → `èéêë…`. */
const accented = new Map<string, string>()
for (const [first, last] of [
  [0xc0, 0x24f],
  [0x1e00, 0x1eff],
] as const)
  for (let code = first; code <= last; code++) {
    const letter = String.fromCharCode(code)
    const plain = plainOf(letter)
    if (plain !== letter) accented.set(plain, (accented.get(plain) ?? '') + letter)
  }

/** Writes a letter or sign as a part of an expression. A space finds every kind of space. */
function partOf(letter: string, anyAccents: boolean): string {
  if (/\s/.test(letter)) return '\\s'
  if (!anyAccents || !/\p{L}/u.test(letter)) return letter.replace(/[\\^$.*+?()[\]{}|/]/, '\\$&')
  const plain = plainOf(letter)
  return `[${plain}${accented.get(plain) ?? ''}]\\p{M}*`
}

/** Creates the expression that finds the words wherever they stand. */
export function finderOf({ find, matchCase, wholeNumbers = false, anyAccents = false }: TextSearch): RegExp {
  const letters = anyAccents ? find.normalize('NFC') : find
  const words = [...letters].map((letter) => partOf(letter, anyAccents)).join('')
  const source = wholeNumbers ? `(?<!\\p{N}|\\p{N}[.,])${words}(?!\\p{N}|[.,]\\p{N})` : words
  return new RegExp(source, matchCase ? 'gu' : 'giu')
}

/** Creates the function that says whether a text has the words. */
export function matcherOf(search: TextSearch): (text: string) => boolean {
  const finder = finderOf(search)
  // `test` would go on where the last match ended.
  return (text) => text.search(finder) >= 0
}

/** Gives the first sentence of a text that has the words, or the whole text when they stand in several sentences. */
export function sentenceWith(text: string, search: TextSearch): string {
  const sentences = [...new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(text)]
  const isFound = matcherOf(search)
  const found = sentences.find(({ segment }) => isFound(segment))
  return (found?.segment ?? text).trim()
}
