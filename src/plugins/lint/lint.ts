import { type RuleName, severityOf } from '../../../schemas/rules.ts'
import type { Finding } from '../../engine/public/problems.ts'
import type { LintContext, LintRule, LintSite } from './rule.ts'
import { altText } from './rules/alt-text.ts'
import { contact } from './rules/contact.ts'
import { countContradicts } from './rules/count-contradicts.ts'
import { currency } from './rules/currency.ts'
import { date } from './rules/date.ts'
import { description } from './rules/description.ts'
import { figureJump } from './rules/figure-jump.ts'
import { fromPrice } from './rules/from-price.ts'
import { headingLevel } from './rules/heading-level.ts'
import { lapse } from './rules/lapse.ts'
import { linkText } from './rules/link-text.ts'
import { lookAlike } from './rules/look-alike.ts'
import { loosePrice } from './rules/loose-price.ts'
import { menuRows } from './rules/menu-rows.ts'
import { oddUnit } from './rules/odd-unit.ts'
import { orphan } from './rules/orphan.ts'
import { pagePrice } from './rules/page-price.ts'
import { pictureFit } from './rules/picture-fit.ts'
import { pictureMoves } from './rules/picture-moves.ts'
import { placeholder } from './rules/placeholder.ts'
import { plainText } from './rules/plain-text.ts'
import { priceAfterTermLower } from './rules/price-after-term-lower.ts'
import { priceRise } from './rules/price-rise.ts'
import { refundPeriods } from './rules/refund-periods.ts'
import { repeated } from './rules/repeated.ts'
import { sameThingDifferentFigures } from './rules/same-thing-different-figures.ts'
import { spaces } from './rules/spaces.ts'
import { title } from './rules/title.ts'
import { tooLong } from './rules/too-long.ts'

/** All rules of the lint. `schemas/rules.ts` says what each of them asks for. */
export const LINT_RULES: readonly LintRule[] = [
  loosePrice,
  priceAfterTermLower,
  priceRise,
  figureJump,
  pagePrice,
  fromPrice,
  sameThingDifferentFigures,
  refundPeriods,
  countContradicts,
  date,
  lapse,
  plainText,
  spaces,
  placeholder,
  lookAlike,
  tooLong,
  oddUnit,
  currency,
  linkText,
  contact,
  altText,
  pictureMoves,
  pictureFit,
  repeated,
  title,
  description,
  headingLevel,
  orphan,
  menuRows,
]

/** Lists the rules that apply to a site. */
export function rulesFor(context: Pick<LintContext, 'siteField'>): LintRule[] {
  return LINT_RULES.filter(({ appliesTo }) => appliesTo?.(context) ?? true)
}

/** Whether a site has rules whose findings are errors. */
export function hasErrorRules(context: Pick<LintContext, 'siteField'>): boolean {
  return rulesFor(context).some(({ name }) => severityOf(name) === 'error')
}

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

/**
 * Finds violations of the rules for errors, or of those for warnings, in each document and between documents. The facts must be of
 * the same day.
 */
export function lintContent(site: LintSite, severity: 'error' | 'warning'): Finding[] {
  return rulesFor(site)
    .filter(({ name }) => severityOf(name) === severity)
    .flatMap(({ name: rule, compare }) => {
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
