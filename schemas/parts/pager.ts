/** The position of a page in a paginated list. The build sets it if a list has several pages; editors never write it. */
export interface Pagination {
  /** The path of the first page: `/blog`. */
  path: string
  /** The number of this page, from 1. */
  page: number
  /** The number of pages: at least 2. */
  pages: number
}
