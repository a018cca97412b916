/** Gives a number with its noun in the singular or plural: `1 file`, `2 files`. */
export function plural(count: number | bigint, one: string, many = `${one}s`): string {
  return `${count} ${Number(count) === 1 ? one : many}`
}
