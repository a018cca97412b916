/** Writes a number in as few letters as possible: 0 → a, 25 → z, 26 → aa. */
export function toBase26(index: number): string {
  const rest = Math.floor(index / 26)
  return (rest > 0 ? toBase26(rest - 1) : '') + String.fromCharCode(97 + (index % 26))
}
