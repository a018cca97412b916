import { groupBy } from '../../contract/group-by.ts'
import { nearest } from './did-you-mean.ts'
import { addData, addNote, type Problem } from './problem.ts'

function splitPath({ path }: Problem): { parent: string; key: string } {
  return { parent: JSON.stringify(path.slice(0, -1)), key: String(path.at(-1) ?? '') }
}

/**
 * Reduces the problems of a file to one per mistake. Where a key is misspelt, this drops the problems of the missing key
 * that the author meant, and of dependent fields. Where a value breaks two rules, the narrower rule stays.
 */
export function dedupeProblems(problems: Problem[]): Problem[] {
  const unknown = problems.filter(({ rule }) => rule === 'unknown-key').map(splitPath)
  const missing = problems.filter(({ rule }) => rule === 'missing').map(splitPath)
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
  const isConsequence = (problem: Problem) => {
    const { rule } = problem
    const { parent, key } = splitPath(problem)
    const siblings = unknown.filter((other) => other.parent === parent)
    if (rule === 'missing')
      return siblings.some((other) => nearest(other.key, [key]) !== undefined) || missingByParent.has(parent)
    return (rule === 'value' || rule === 'alt') && siblings.length > 0
  }
  const causes = problems
    .filter((problem) => problem.rule === 'unknown-key' || !isConsequence(problem))
    .map((problem) => {
      const missingKey =
        problem.rule === 'unknown-key' ? missingByParent.get(splitPath(problem).parent) : undefined
      if (missingKey === undefined || problem.edit) return problem
      return addData(problem, { missing: missingKey })
    })
  return causes.filter(({ field, rule }, index) => {
    if (rule === 'unknown-key') return true
    const first = causes.findIndex((other) => other.field === field && other.rule !== 'unknown-key')
    const last = causes.findLastIndex((other) => other.field === field && other.rule === 'range')
    return causes[first]?.rule === 'range' ? index === last : index === first
  })
}

/** So many problems of a group are shown one by one, and a fold names so many places. */
const MAX_SHOWN = 3

/**
 * Groups problems by `keyOf`. Of a group of more than three, only the first stays, with what `describe` says as a
 * note.
 */
function foldGroups(
  problems: readonly Problem[],
  keyOf: (problem: Problem) => string,
  describe: (group: readonly Problem[]) => string,
): Problem[] {
  return [...groupBy(problems, keyOf).values()].flatMap((group) => {
    const [first] = group
    if (!first || group.length <= MAX_SHOWN) return group
    return [addNote(first, describe(group))]
  })
}

/** Makes many warnings of one rule in one file one warning, with their number and the first places. */
export function foldWarnings(warnings: readonly Problem[]): Problem[] {
  const keyOf = ({ file, rule }: Problem) => `${file} ${rule}`
  return foldGroups(warnings, keyOf, (group) => {
    const places = group.slice(0, MAX_SHOWN).map(({ line, column }) => `${line}:${column}`)
    return `${group.length} warnings of this rule in this file: ${places.join(', ')} …`
  })
}

/** Files in the order in which mistakes follow from each other: pages show what the files before them say. */
const ORDER = [/^content\/[^/]*$/, /^content\/collections\//, /^content\/media\//]

function rankOf({ file }: Problem): number {
  const rank = ORDER.findIndex((pattern) => pattern.test(file))
  return rank < 0 ? ORDER.length : rank
}

/**
 * Prepares problems for people: causes come before what may follow from them, and where more than three have the same
 * words, such as links to one page that is gone, the first names the others.
 */
export function foldProblems(problems: readonly Problem[]): Problem[] {
  return foldGroups(
    problems.toSorted((a, b) => rankOf(a) - rankOf(b)),
    // Only the field tells what is missing, and its last key which one is unknown.
    ({ rule, message, field, path }) => {
      const told = rule === 'missing' ? field : rule === 'unknown-key' ? path.at(-1) : ''
      return `${rule} ${message} ${told}`
    },
    ([, ...others]) => {
      const places = others.slice(0, MAX_SHOWN).map(({ file, line }) => `${file}:${line}`)
      return `${others.length} more places: ${places.join(', ')}${others.length > MAX_SHOWN ? ' …' : ''}`
    },
  )
}
