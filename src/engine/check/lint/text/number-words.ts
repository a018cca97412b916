const words = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ')

/** A count from two on, in words or figures, for a pattern. One is left out: "one bill" counts nothing. */
export const COUNT = `(?<![\\p{L}\\d.,/$:-])(${words.slice(2).join('|')}|[2-9]|[1-9]\\d)`

/** The number that such a count is. */
export function numberOf(count: string): number {
  const index = words.indexOf(count.toLowerCase())
  return index < 0 ? Number(count) : index
}
