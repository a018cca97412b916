import type { FileLocation } from '../../engine/public/problems.ts'

/** A figure in a text, with what it counts: `['satisfied clients', '9K']`. */
export type ProseFigure = readonly [subject: string, figure: string]

/** Gives the figures of each subject with their places, the most frequent figure first. */
export function groupBySubject(claims: readonly (FileLocation & { found: ProseFigure })[]) {
  const subjects = new Map<string, Map<string, FileLocation[]>>()
  for (const { file, at, found } of claims) {
    const [subject, figure] = found
    const figures = subjects.get(subject) ?? new Map<string, FileLocation[]>()
    subjects.set(subject, figures)
    figures.set(figure, [...(figures.get(figure) ?? []), { file, at }])
  }
  return [...subjects].map(([subject, figures]) => ({
    subject,
    figures: [...figures].toSorted(([, a], [, b]) => b.length - a.length),
  }))
}
