import type { PageWeights } from './measure-weights.ts'

/** The budgets of pages, in bytes. */
export interface Budgets {
  /** Kind of file → the size that all pages should reach in the end. */
  goals: Record<string, number>
  /** Page type → kind of file → the largest size allowed. */
  limits: Record<string, Record<string, number>>
  /** The size of each file when somebody set the limits. */
  files: Record<string, number>
}

/** Gives the sum of these sizes. */
export function totalBytes(files: Record<string, number>): number {
  return Object.values(files).reduce((sum, size) => sum + size, 0)
}

function describeGrowth(files: Record<string, number>, before: Record<string, number>): string {
  return Object.entries(files)
    .map(([name, size]) => ({ name, more: size - (before[name] ?? 0), known: name in before }))
    .filter(({ more }) => more > 0)
    .toSorted((a, b) => b.more - a.more)
    .slice(0, 5)
    .map(({ name, more, known }) => `${name} ${known ? `grew by ${more}` : `is new: ${more}`}`)
    .join('; ')
}

/** Gives a line for every budget that `weights` exceed: by how much, and which files grew. */
export function listExceededBudgets(weights: PageWeights, { goals, limits, files }: Budgets): string[] {
  return Object.entries(weights).flatMap(([type, weight]) =>
    Object.entries(weight).flatMap(([kind, parts]) => {
      const [size, most] = [totalBytes(parts), limits[type]?.[kind]]
      if (most === undefined) return [`${type}: ${kind} has no budget`]
      if (size <= most) return []
      const goal = goals[kind] === undefined ? '' : `, goal ${goals[kind]}`
      return [
        `${type}: ${kind} is ${size} bytes, ${size - most} more than its budget (${most}${goal}). ${describeGrowth(parts, files)}`,
      ]
    }),
  )
}
