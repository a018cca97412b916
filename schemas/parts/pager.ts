/** Which page of a list this is. The build sets it where a list has several; editors never write it. */
export interface Pager {
  /** Where the list's first page stands: `/blog`. */
  path: string
  /** From 1. */
  page: number
  /** How many there are: at least 2. */
  pages: number
}
