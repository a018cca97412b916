/** What to look for in the texts of the site. */
export interface TextSearch {
  /** The words, at least one character. */
  find: string
  /** Whether capital and small letters differ. */
  matchCase: boolean
}

/** Creates the expression that finds the words wherever they stand. */
export function finderOf({ find, matchCase }: TextSearch): RegExp {
  return new RegExp(find.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&'), matchCase ? 'gu' : 'giu')
}

/** Gives the first sentence of a text that has the words, or the whole text when they stand in several sentences. */
export function sentenceWith(text: string, search: TextSearch): string {
  const sentences = [...new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(text)]
  const found = sentences.find(({ segment }) => segment.search(finderOf(search)) >= 0)
  return (found?.segment ?? text).trim()
}
