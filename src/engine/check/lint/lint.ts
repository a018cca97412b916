import type { Rule } from '../../../../schemas/rule-name.ts'
import type { Finding, Problem } from '../../diagnostics/problem.ts'
import type { Document } from '../../read/json-document.ts'
import { onceAPlace } from './dedupe.ts'
import type { ClaimBasis, ClaimSheet } from './fact-sheet.ts'
import type { Told } from './finding.ts'
import { located } from './locate.ts'
import { countsOfRecords } from './rules/contradicted-counts.ts'
import { staleTokens } from './rules/expiry.ts'
import { loosePrices } from './rules/loose-price.ts'
import { differingProse } from './rules/named-prices.ts'
import { differingClaims } from './rules/prose-figures.ts'
import { differingRecords } from './rules/record-figures.ts'
import { refundPeriods } from './rules/refund-periods.ts'

/** What all documents claim. */
interface Claimed {
  /** The day that the site is built for, the same as that of the sheets. */
  day: string
  /** Token → what it stands for. */
  tokens: ReadonlyMap<string, string>
  /** How many records of a collection are published on the day. */
  published: ClaimBasis['published']
  /** The names of all collections. */
  collections: readonly string[]
  /** Those of collections, of site.json and of pages. */
  sheets: readonly ClaimSheet[]
  /** Reads a document once more, for the line of a finding; undefined when it is gone. */
  open: (file: string) => Document | undefined
  /** Whether somebody accepts a finding: it is left out, and its document is not opened for it. */
  accepts?: (finding: Finding & { file: string }) => boolean
}

/** Everything that the content claims and that does not agree with itself. */
export function claimFindings(all: Claimed): Problem[] {
  const { day, tokens, published, collections, sheets, open, accepts = () => false } = all
  const found = (rule: Rule): Told[] =>
    sheets.flatMap(({ file, found }) =>
      found.filter((one) => one.rule === rule).map((one) => ({ ...one, file })),
    )
  return located(
    [
      ...found('price-after-term-lower'),
      ...onceAPlace([...differingRecords(sheets), ...differingProse(sheets), ...differingClaims(sheets)]),
      ...loosePrices(sheets, tokens),
      ...found('odd-unit'),
      ...onceAPlace([...found('count-contradicts'), ...countsOfRecords(sheets, collections, published)]),
      ...refundPeriods(sheets),
      ...found('lapse'),
      ...staleTokens(sheets, day),
    ],
    open,
    accepts,
  )
}
