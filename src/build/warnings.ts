import { withoutAccepted } from './claims/accepted.ts'
import { claimFindings } from './claims/claims.ts'
import { fileProblem, type Problem } from './problem.ts'
import { siteFindings } from './site-findings.ts'

/** A site without problems: what its checks look at. */
type Whole = Parameters<typeof siteFindings>[0] &
  Parameters<typeof claimFindings>[0] & {
    /** Pictures and clips that stand nowhere. */
    unused: readonly string[]
  }

/** All that may be worth a look in a site without problems, but for what somebody has accepted. */
export function warningsOf({ unused, ...whole }: Whole): Problem[] {
  const files = unused.map((file) =>
    fileProblem(file, { rule: 'unused-file', message: 'is on no page; use it, or remove it' }),
  )
  return withoutAccepted([...files, ...siteFindings(whole), ...claimFindings(whole)], whole.siteDocument)
}
