/** Gives the item whose figure is in the middle. Throws when there is none. */
export function medianBy<T>(items: readonly T[], figure: (item: T) => number): T {
  const middle = items.toSorted((a, b) => figure(a) - figure(b)).at(Math.floor(items.length / 2))
  if (middle === undefined) throw new Error('There is no median of nothing.')
  return middle
}

/** Gives the number in the middle. */
export function medianOf(numbers: readonly number[]): number {
  return medianBy(numbers, (number) => number)
}

/** Gives the median of each figure. */
export function mediansOf<K extends string>(measured: readonly Readonly<Record<K, number>>[], ...names: K[]) {
  return Object.fromEntries(names.map((name) => [name, medianOf(measured.map((one) => one[name]))]))
}

/** Measures `count` times, one after the other. */
export async function repeat<T>(count: number, measure: (turn: number) => T | Promise<T>): Promise<T[]> {
  const measured: T[] = []
  for (let turn = 0; turn < count; turn++) measured.push(await measure(turn))
  return measured
}
