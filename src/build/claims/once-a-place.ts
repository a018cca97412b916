import type { Problem } from '../problem.ts'

/** The first finding of each place: one mistake that several looks find is told once. */
export function onceAPlace(problems: readonly Problem[]): Problem[] {
  const seen = new Set<string>()
  return problems.filter(({ file, line, column }) => {
    const place = `${file}:${line}:${column}`
    return !seen.has(place) && seen.add(place)
  })
}
