const words = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** Matches a count from two on, in words or digits, in a regular expression. It leaves out one: "one bill" counts nothing. */
export const COUNT_PATTERN = `(?<![\\p{L}\\d.,/$:-])(${words.slice(2).join('|')}|[2-9]|[1-9]\\d)`

/** Gives the number of a count that the pattern matches. */
export function parseCount(count: string): number {
  const index = words.indexOf(count.toLowerCase())
  return index < 0 ? Number(count) : index
}
