import { isRule, type RuleName } from '../../../schemas/rules.ts'
import type { Finding } from '../../engine/diagnostics/finding.ts'
import { contactRules } from './contact.ts'
import { countRules } from './counts.ts'
import { dateRules } from './dates.ts'
import { priceJumpRules } from './figure-jumps.ts'
import { fromPriceRules } from './from-prices.ts'
import { pagePriceRules } from './page-prices.ts'
import { pictureRules } from './pictures.ts'
import { priceRules } from './prices.ts'
import { refundRules } from './prose-figures.ts'
import { recordFigureRules } from './record-figures.ts'
import { repeatedRules } from './repeated.ts'
import type { LintRule, LintRules, LintSite } from './rule.ts'
import { textRules } from './texts.ts'
import { wordingRules } from './wording.ts'

const BY_NAME: LintRules = {
  ...priceRules,
  ...priceJumpRules,
  ...pagePriceRules,
  ...fromPriceRules,
  ...recordFigureRules,
  ...refundRules,
  ...countRules,
  ...dateRules,
  ...textRules,
  ...wordingRules,
  ...contactRules,
  ...pictureRules,
  ...repeatedRules,
}

/** All rules of the lint. `schemas/rules.ts` says what each of them asks for. */
export const LINT_RULES: readonly LintRule[] = Object.entries(BY_NAME).flatMap(([name, rule]) =>
  isRule(name) ? { name, ...(typeof rule === 'function' ? { check: rule } : rule) } : [],
)

/** Rules of which several checks may find the same mistake: only the first finding of each location is reported. */
const ONE_PER_LOCATION: ReadonlySet<RuleName> = new Set<RuleName>([
  'contact',
  'count-contradicts',
  'currency',
  'page-price',
  'price-rise',
  'repeated',
  'same-thing-different-figures',
])

/** The rules that read amounts. They cannot read amounts in another currency. */
const AMOUNT_RULES: readonly RuleName[] = [
  'from-price',
  'loose-price',
  'page-price',
  'price-after-term-lower',
  'price-rise',
  'same-thing-different-figures',
]

/** Finds violations of all rules, in each document and between documents. The facts must be of the same day. */
export function lintContent(site: LintSite): Finding[] {
  return LINT_RULES.flatMap(({ name: rule, compare }) => {
    const seen = new Set<string>()
    const inDocuments = site.facts.flatMap(({ file, findings }) =>
      findings
        .filter((finding) => finding.rule === rule)
        .map(
          ({ otherAt, ...finding }): Finding => ({
            ...finding,
            file,
            ...(otherAt && { other: { file, at: otherAt } }),
            // The other rules cannot read these amounts: they find nothing here until the currency is corrected.
            ...(rule === 'currency' && { hides: AMOUNT_RULES }),
          }),
        ),
    )
    const between = [...(compare?.(site) ?? [])]
    return [...inDocuments, ...between].filter(({ file, at }) => {
      const place = JSON.stringify([file, at])
      const isNew = !ONE_PER_LOCATION.has(rule) || !seen.has(place)
      seen.add(place)
      return isNew
    })
  })
}
