import { nearest } from './did-you-mean.ts'
import type { Problem } from './problem.ts'

function splitField(field: string): { parent: string; key: string } {
  const cut = field.lastIndexOf('.')
  return { parent: field.slice(0, Math.max(cut, 0)), key: field.slice(cut + 1) }
}

/**
 * Reduces the problems of a file to one per mistake. Where a key is misspelt, this drops the problems of the missing key
 * that the author meant, and of dependent fields. Where a value breaks two rules, the narrower rule stays.
 */
export function dedupeProblems(problems: Problem[]): Problem[] {
  const unknown = problems.filter(({ rule }) => rule === 'unknown-key').map(({ field }) => splitField(field))
  const missing = problems.filter(({ rule }) => rule === 'missing').map(({ field }) => splitField(field))
  const onlyKeyIn = (list: readonly { parent: string; key: string }[], parent: string) => {
    const [first, ...others] = list.filter((other) => other.parent === parent)
    return others.length === 0 ? first?.key : undefined
  }
  // An object with one unknown key and one missing key: the author meant the missing one.
  const missingByParent = new Map(
    unknown.flatMap(({ parent, key }) => {
      const missingKey = onlyKeyIn(missing, parent)
      return missingKey !== undefined && onlyKeyIn(unknown, parent) === key ? [[parent, missingKey]] : []
    }),
  )
  const isConsequence = ({ field, rule }: Problem) => {
    const { parent, key } = splitField(field)
    const siblings = unknown.filter((other) => other.parent === parent)
    if (rule === 'missing')
      return siblings.some((other) => nearest(other.key, [key]) !== undefined) || missingByParent.has(parent)
    return (rule === 'value' || rule === 'alt') && siblings.length > 0
  }
  const causes = problems
    .filter((problem) => problem.rule === 'unknown-key' || !isConsequence(problem))
    .map((problem) => {
      const missingKey =
        problem.rule === 'unknown-key' ? missingByParent.get(splitField(problem.field).parent) : undefined
      if (missingKey === undefined || problem.edit) return problem
      return { ...problem, message: `${problem.message}; "${missingKey}" is missing` }
    })
  return causes.filter(({ field, rule }, index) => {
    if (rule === 'unknown-key') return true
    const first = causes.findIndex((other) => other.field === field && other.rule !== 'unknown-key')
    const last = causes.findLastIndex((other) => other.field === field && other.rule === 'range')
    return causes[first]?.rule === 'range' ? index === last : index === first
  })
}
