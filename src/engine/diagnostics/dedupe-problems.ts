import { nearest } from './did-you-mean.ts'
import type { Problem } from './problem.ts'

function split(field: string): { parent: string; key: string } {
  const cut = field.lastIndexOf('.')
  return { parent: field.slice(0, Math.max(cut, 0)), key: field.slice(cut + 1) }
}

/**
 * One mistake is one problem. A key written wrong: what it was meant to be is not reported as missing as well, nor
 * that fields which depend on it disagree. A value that breaks two rules: the narrower one is told.
 */
export function withoutEchoes(problems: Problem[]): Problem[] {
  const wrong = problems.filter(({ rule }) => rule === 'unknown-key').map(({ field }) => split(field))
  const missing = problems.filter(({ rule }) => rule === 'missing').map(({ field }) => split(field))
  const only = (list: readonly { parent: string; key: string }[], parent: string) => {
    const [one, ...others] = list.filter((other) => other.parent === parent)
    return others.length === 0 ? one?.key : undefined
  }
  // Of the one key that is not known, and the one that is missing, one is meant as the other.
  const instead = new Map(
    wrong.flatMap(({ parent, key }) => {
      const lacking = only(missing, parent)
      return lacking !== undefined && only(wrong, parent) === key ? [[parent, lacking]] : []
    }),
  )
  const follows = ({ field, rule }: Problem) => {
    const { parent, key } = split(field)
    const beside = wrong.filter((other) => other.parent === parent)
    if (rule === 'missing')
      return beside.some((other) => nearest(other.key, [key]) !== undefined) || instead.has(parent)
    return (rule === 'value' || rule === 'alt') && beside.length > 0
  }
  const others = problems
    .filter((problem) => problem.rule === 'unknown-key' || !follows(problem))
    .map((problem) => {
      const lacking = problem.rule === 'unknown-key' ? instead.get(split(problem.field).parent) : undefined
      if (lacking === undefined || problem.edit) return problem
      return { ...problem, message: `${problem.message}; "${lacking}" is missing` }
    })
  return others.filter(({ field, rule }, index) => {
    if (rule === 'unknown-key') return true
    const first = others.findIndex((other) => other.field === field && other.rule !== 'unknown-key')
    const last = others.findLastIndex((other) => other.field === field && other.rule === 'range')
    return others[first]?.rule === 'range' ? index === last : index === first
  })
}
