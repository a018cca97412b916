import type { RuleName } from '../../../../schemas/rule-name.ts'
import type { Problem } from '../../diagnostics/problem.ts'
import type { ContentDocument } from '../../read/json-document.ts'
import type { DocumentFacts, LintContext } from './collect-facts.ts'
import { dedupeFindings } from './dedupe.ts'
import type { IsSuppressed, UnplacedFinding } from './finding.ts'
import { locateFindings } from './locate.ts'
import { compareCollectionCounts } from './rules/contradicted-counts.ts'
import { findUnpublishedOffers } from './rules/expiry.ts'
import { findLoosePrices } from './rules/loose-price.ts'
import { compareNamedPrices } from './rules/named-prices.ts'
import { compareProseFigures } from './rules/prose-figures.ts'
import { compareRecordFigures } from './rules/record-figures.ts'
import { compareRefundPeriods } from './rules/refund-periods.ts'

/**
 * Finds where the content contradicts itself about money, figures, counts, refunds and dates. `collectFacts` has read
 * each document before: a rule that needs one document has stored its findings in the facts, and a rule that needs
 * several documents compares the facts here. The result has the order of the list below.
 */
export function lintContent(input: LintInput): Problem[] {
  const { day, tokens, countPublished, collections, facts, openDocument, isSuppressed = () => false } = input
  const findings = [
    // A price after the term is lower than the promotional price.
    ...findingsOf('price-after-term-lower', facts),
    // The same thing has different figures: in records, beside its name in a text, in prose.
    ...dedupeFindings([
      ...compareRecordFigures(facts),
      ...compareNamedPrices(facts),
      ...compareProseFigures(facts),
    ]),
    // A text names a price that no record has.
    ...findLoosePrices(facts, tokens),
    // A unit does not fit what it measures: "100 GB download speed".
    ...findingsOf('odd-unit', facts),
    // A text counts other than the list that it is about: on its page, in its collection.
    ...dedupeFindings([
      ...findingsOf('count-contradicts', facts),
      ...compareCollectionCounts(facts, collections, countPublished),
    ]),
    // Texts name different periods for a refund.
    ...compareRefundPeriods(facts),
    // A record or a block has ended, or ends soon; a text names the price of an offer that is not published.
    ...findingsOf('lapse', facts),
    ...findUnpublishedOffers(facts, day),
  ]
  return locateFindings(findings, openDocument, isSuppressed)
}

/** The facts of all documents, and what the rules compare them with. */
interface LintInput {
  /** The day that the site is built for. The facts must be of the same day. */
  day: string
  /** The value of each token. */
  tokens: ReadonlyMap<string, string>
  countPublished: LintContext['countPublished']
  /** The names of all collections. */
  collections: readonly string[]
  /** Of collections, of site.json and of pages without problems. */
  facts: readonly DocumentFacts[]
  /** Reads a document again, for the lines of its findings; undefined when it is gone. */
  openDocument: (file: string) => ContentDocument | undefined
  /** Leaves out a finding. */
  isSuppressed?: IsSuppressed
}

/** The findings of a rule that looks at one document at a time. */
function findingsOf(rule: RuleName, facts: readonly DocumentFacts[]): UnplacedFinding[] {
  return facts.flatMap(({ file, findings }) =>
    findings.filter((finding) => finding.rule === rule).map((finding) => ({ ...finding, file })),
  )
}
