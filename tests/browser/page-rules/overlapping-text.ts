import type { Box } from './box.ts'
import type { TextRun } from './text-runs.ts'

/** The share of a line's height that is empty above and below the letters, so that close lines do not count as overlapping. */
const EMPTY_PART = 0.2

function letterBox({ left, top, right, bottom }: Box, visibleArea: Box): Box {
  const padding = (bottom - top) * EMPTY_PART
  return {
    left: Math.max(left + 1, visibleArea.left),
    top: Math.max(top + padding, visibleArea.top),
    right: Math.min(right - 1, visibleArea.right),
    bottom: Math.min(bottom - padding, visibleArea.bottom),
  }
}

/** Finds texts that overlap each other. */
export function checkOverlappingText(runs: TextRun[]): string[] {
  const lines = runs
    .flatMap(({ text, block, lines, visibleArea }) =>
      lines.map((line) => ({ text, block, ...letterBox(line, visibleArea) })),
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
