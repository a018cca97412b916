import type { Box } from './box.ts'
import type { Words } from './words-on.ts'

/** Of the height of a line so much above and below is empty: letters of close lines do not touch. */
const AIR = 0.2

function letters({ left, top, right, bottom }: Box, window: Box): Box {
  const air = (bottom - top) * AIR
  return {
    left: Math.max(left + 1, window.left),
    top: Math.max(top + air, window.top),
    right: Math.min(right - 1, window.right),
    bottom: Math.min(bottom - air, window.bottom),
  }
}

/** Texts that lie on each other. */
export function overlaps(words: Words[]): string[] {
  const lines = words
    .flatMap(({ text, block, lines, window }) =>
      lines.map((line) => ({ text, block, ...letters(line, window) })),
    )
    .filter(({ left, top, right, bottom }) => right > left && bottom > top)
    .toSorted((a, b) => a.top - b.top)
  return lines.flatMap((line, index) => {
    const found: string[] = []
    for (const other of lines.slice(index + 1)) {
      if (other.top >= line.bottom) break
      const beside = other.left >= line.right || other.right <= line.left
      if (!beside && other.block !== line.block) found.push(`“${line.text}” and “${other.text}” overlap`)
    }
    return found
  })
}
