/**
 * Returns the page numbers that a pager shows: all of up to seven pages, else seven entries with the first page, the last
 * page and those around `page`. `undefined` marks a gap.
 */
export function pageNumbers(page: number, pages: number): (number | undefined)[] {
  const range = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => from + index)
  if (pages <= 7) return range(1, pages)
  if (page <= 4) return [...range(1, 5), undefined, pages]
  if (page > pages - 4) return [1, undefined, ...range(pages - 4, pages)]
  return [1, undefined, ...range(page - 1, page + 1), undefined, pages]
}
