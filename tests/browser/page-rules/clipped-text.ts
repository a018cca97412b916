import type { TextRun } from './text-runs.ts'

/** Finds texts that an element clips, and texts that overflow their button. */
export function checkClippedText(runs: TextRun[]): string[] {
  return runs.flatMap(({ text, lines, visibleArea, mayClip, control }) => {
    const found: string[] = []
    for (const { left, top, right, bottom } of lines) {
      // An element may clip the empty part of a line.
      const padding = (bottom - top) / 4
      if (
        !mayClip &&
        (left < visibleArea.left - 1 ||
          right > visibleArea.right + 1 ||
          top + padding < visibleArea.top ||
          bottom - padding > visibleArea.bottom)
      )
        found.push(`“${text}” is cut off`)
      if (
        control &&
        (left < control.left - 1 || right > control.right + 1 || bottom - padding > control.bottom)
      )
        found.push(`“${text}” stands out of its button`)
    }
    return [...new Set(found)]
  })
}
