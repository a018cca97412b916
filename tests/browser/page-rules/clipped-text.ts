import type { Words } from './words-on.ts'

/** Texts of which a part cannot be seen, or that stand out of their button. */
export function cutOff(words: Words[]): string[] {
  return words.flatMap(({ text, lines, window, short, control }) => {
    const found: string[] = []
    for (const { left, top, right, bottom } of lines) {
      // The empty part of a line may well be cut.
      const air = (bottom - top) / 4
      if (
        !short &&
        (left < window.left - 1 ||
          right > window.right + 1 ||
          top + air < window.top ||
          bottom - air > window.bottom)
      )
        found.push(`“${text}” is cut off`)
      if (control && (left < control.left - 1 || right > control.right + 1 || bottom - air > control.bottom))
        found.push(`“${text}” stands out of its button`)
    }
    return [...new Set(found)]
  })
}
