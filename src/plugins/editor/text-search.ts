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
