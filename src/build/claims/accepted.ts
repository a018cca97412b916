import { Accepted } from '../../../schemas/site-file.ts'
import type { Document } from '../json-document.ts'
import type { Problem } from '../problem.ts'
import { rules } from '../rules.ts'
import { valueAt } from '../shape.ts'
import { advice } from '../suggest.ts'

function stands({ rule, file, match }: Accepted, problem: Problem): boolean {
  return (
    rule === problem.rule &&
    (file === undefined || file === problem.file) &&
    (match === undefined || problem.message.includes(match))
  )
}

/** The findings that nobody has accepted, and the entries of `accepted` in site.json that stand for none. */
export function withoutAccepted(findings: readonly Problem[], site: Document): Problem[] {
  const entries = Accepted.array().safeParse(valueAt(site.data, ['accepted']) ?? []).data ?? []
  const unused = entries.flatMap((entry, index) => {
    if (findings.some((problem) => stands(entry, problem))) return []
    const message = Object.hasOwn(rules, entry.rule)
      ? 'stands for no finding any more; remove it'
      : `"${entry.rule}" is no rule${advice(entry.rule, Object.keys(rules))}`
    return [site.problemAt(['accepted', index], { rule: 'accepted-unused', message })]
  })
  return [...findings.filter((problem) => !entries.some((entry) => stands(entry, problem))), ...unused]
}
