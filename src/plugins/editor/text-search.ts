/** What to look for in the texts of the site. */
export interface TextSearch {
  /** The words, at least one character. */
  find: string
  /** Whether capital and small letters differ. */
  matchCase: boolean
  /** Whether numbers are found as a whole only: "$9" is not found in "$99" and "$9.50". */
  wholeNumbers?: boolean
}

/** Creates the expression that finds the words wherever they stand. A space finds every kind of space. */
export function finderOf({ find, matchCase, wholeNumbers = false }: TextSearch): RegExp {
  const words = find.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replace(/\s/g, '\\s')
  const source = wholeNumbers ? `(?<!\\p{N}|\\p{N}[.,])${words}(?!\\p{N}|[.,]\\p{N})` : words
  return new RegExp(source, matchCase ? 'gu' : 'giu')
}

/** Gives the first sentence of a text that has the words, or the whole text when they stand in several sentences. */
export function sentenceWith(text: string, search: TextSearch): string {
  const sentences = [...new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(text)]
  const found = sentences.find(({ segment }) => segment.search(finderOf(search)) >= 0)
  return (found?.segment ?? text).trim()
}
