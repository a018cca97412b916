import { Accepted } from '../../../../schemas/site-file.ts'
import { advice } from '../../diagnostics/did-you-mean.ts'
import type { Finding, Problem } from '../../diagnostics/problem.ts'
import { rules } from '../../diagnostics/rules.ts'
import type { Document } from '../../read/json-document.ts'
import { valueAt } from '../../read/value-at.ts'

/** What somebody lets stand. */
export interface Acceptance {
  /** Whether a finding is accepted. */
  accepts: (finding: Finding & { file: string }) => boolean
  /** The entries of `accepted` that none of the findings asked about so far stands for. */
  unused: () => Problem[]
}

function stands({ rule, file, match }: Accepted, finding: Finding & { file: string }): boolean {
  return (
    rule === finding.rule &&
    (file === undefined || file === finding.file) &&
    (match === undefined || finding.message.includes(match))
  )
}

/** Reads `accepted` in site.json. */
export function acceptanceIn(site: Document): Acceptance {
  const entries = Accepted.array().safeParse(valueAt(site.data, ['accepted']) ?? []).data ?? []
  const used = new Set<Accepted>()
  return {
    accepts: (finding) => {
      const standing = entries.filter((entry) => stands(entry, finding))
      for (const entry of standing) used.add(entry)
      return standing.length > 0
    },
    unused: () =>
      entries.flatMap((entry, index) => {
        if (used.has(entry)) return []
        const message = Object.hasOwn(rules, entry.rule)
          ? 'stands for no finding any more; remove it'
          : `"${entry.rule}" is no rule${advice(entry.rule, Object.keys(rules))}`
        return [site.problemAt(['accepted', index], { rule: 'accepted-unused', message })]
      }),
  }
}
