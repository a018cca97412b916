import { type RuleName, rules } from '../../../schemas/rules.ts'
import { AcceptedFinding } from '../../../schemas/site-file.ts'
import { didYouMean } from '../diagnostics/did-you-mean.ts'
import type { Problem, UnplacedProblem } from '../diagnostics/problem.ts'
import type { ContentDocument } from '../read/json-document.ts'
import { valueAt } from '../read/value-at.ts'

/** Decides whether site.json accepts a finding. */
export type IsSuppressed = (finding: UnplacedProblem & { file: string; field?: string }) => boolean

/** The findings that `accepted` in site.json suppresses. */
export interface Suppressions {
  /** Marks the entries that match the finding as used. */
  isSuppressed: IsSuppressed
  /** Gives a problem for each entry that has matched no finding so far, except for rules that could find nothing. */
  unused: (blind: readonly RuleName[]) => Problem[]
}

function matches(
  { rule, file: path, field, match }: AcceptedFinding,
  finding: Parameters<IsSuppressed>[0],
): boolean {
  // Windows copies paths with backslashes.
  const file = path?.replaceAll('\\', '/')
  return (
    rule === finding.rule &&
    (file === undefined || file === finding.file || (file.endsWith('/') && finding.file.startsWith(file))) &&
    (field === undefined || `${finding.field ?? ''}.`.startsWith(`${field}.`)) &&
    (match === undefined || finding.message.includes(match))
  )
}

/** Reads `accepted` in site.json. */
export function readSuppressions(site: ContentDocument): Suppressions {
  const entries = AcceptedFinding.array().safeParse(valueAt(site.data, ['accepted']) ?? []).data ?? []
  const used = new Set<AcceptedFinding>()
  return {
    isSuppressed: (finding) => {
      const matching = entries.filter((entry) => matches(entry, finding))
      for (const entry of matching) used.add(entry)
      return matching.length > 0
    },
    unused: (blind) =>
      entries.flatMap((entry, index) => {
        if (used.has(entry) || blind.some((rule) => rule === entry.rule)) return []
        const message = Object.hasOwn(rules, entry.rule)
          ? 'accepts a warning that no longer occurs; remove it'
          : `"${entry.rule}" is no rule${didYouMean(entry.rule, Object.keys(rules))}`
        return [site.problemAt(['accepted', index], { rule: 'accepted-unused', message })]
      }),
  }
}
