import type { Rule } from '../../../schemas/rule.ts'
import type { Document } from '../json-document.ts'
import type { Finding, Problem } from '../problem.ts'
import { countsOfRecords } from './contradicted-counts.ts'
import { differingRecords } from './figures.ts'
import { staleTokens } from './lapse.ts'
import { located } from './located.ts'
import { loosePrices } from './loose-price.ts'
import { differingProse } from './named-prices.ts'
import { onceAPlace } from './once-a-place.ts'
import { refundPeriods } from './refund-periods.ts'
import type { ClaimBasis, ClaimSheet } from './sheet.ts'
import { differingClaims } from './spoken-figures.ts'
import type { Told } from './told.ts'

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
