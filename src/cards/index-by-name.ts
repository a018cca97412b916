/** Returns a number from 0 to `count` - 1, always the same for a name. */
export function indexByName(name: string, count: number): number {
  return [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % count
}
