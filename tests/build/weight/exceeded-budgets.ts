import type { Weights } from './weigh.ts'

/** How much pages may weigh, in bytes. */
export interface Budgets {
  /** Kind of file → where all pages should come to. */
  goals: Record<string, number>
  /** Page type → kind of file → the most that it may be. */
  limits: Record<string, Record<string, number>>
  /** What each file weighed when the limits were set. */
  files: Record<string, number>
}

/** Sum of some files. */
export function total(files: Record<string, number>): number {
  return Object.values(files).reduce((sum, size) => sum + size, 0)
}

function growths(files: Record<string, number>, before: Record<string, number>): string {
  return Object.entries(files)
    .map(([name, size]) => ({ name, more: size - (before[name] ?? 0), known: name in before }))
    .filter(({ more }) => more > 0)
    .toSorted((a, b) => b.more - a.more)
    .slice(0, 5)
    .map(({ name, more, known }) => `${name} ${known ? `grew by ${more}` : `is new: ${more}`}`)
    .join('; ')
}

/** Every budget that `weights` break: by how much, and by which files. Empty when all is within. */
export function breaches(weights: Weights, { goals, limits, files }: Budgets): string[] {
  return Object.entries(weights).flatMap(([type, weight]) =>
    Object.entries(weight).flatMap(([kind, parts]) => {
      const [size, most] = [total(parts), limits[type]?.[kind]]
      if (most === undefined) return [`${type}: ${kind} has no budget`]
      if (size <= most) return []
      const goal = goals[kind] === undefined ? '' : `, goal ${goals[kind]}`
      return [
        `${type}: ${kind} is ${size} bytes, ${size - most} more than its budget (${most}${goal}). ${growths(parts, files)}`,
      ]
    }),
  )
}
