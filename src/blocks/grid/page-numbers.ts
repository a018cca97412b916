/**
 * The numbers that a pager shows: all up to seven, else seven places with the first, the last and those around `page`;
 * `undefined` stands for what is left out.
 */
export function pageNumbers(page: number, pages: number): (number | undefined)[] {
  const run = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)
  if (pages <= 7) return run(1, pages)
  if (page <= 4) return [...run(1, 5), undefined, pages]
  if (page > pages - 4) return [1, undefined, ...run(pages - 4, pages)]
  return [1, undefined, ...run(page - 1, page + 1), undefined, pages]
}
