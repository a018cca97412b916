import type { RuleName } from '../../../../schemas/rules.ts'
import { fileProblem, type Problem, type UnplacedProblem } from '../../diagnostics/problem.ts'
import type { ContentDocument } from '../../read/json-document.ts'
import { contact } from './contact.ts'
import { countContradicts } from './counts.ts'
import { currency } from './currency.ts'
import { dates } from './dates.ts'
import { lapse } from './expiry.ts'
import { priceJump } from './figure-jumps.ts'
import { tooLong } from './lengths.ts'
import { linkText } from './links.ts'
import { pagePrice } from './page-prices.ts'
import { altText, pictureFit } from './pictures.ts'
import { lookAlike, placeholder, plainText, spaces } from './plain-texts.ts'
import { priceRise } from './price-rises.ts'
import { loosePrice, priceAfterTerm } from './prices.ts'
import { sameThing } from './record-figures.ts'
import { refundPeriods } from './refund-periods.ts'
import { repeated } from './repeated.ts'
import type { FileFinding, FileLocation, IsSuppressed, LintRule, LintSite } from './rule.ts'
import { oddUnit } from './units.ts'

/** All rules of the lint. `schemas/rules.ts` says what each of them asks for. */
export const LINT_RULES: readonly LintRule[] = [
  currency,
  priceAfterTerm,
  priceRise,
  priceJump,
  sameThing,
  loosePrice,
  oddUnit,
  countContradicts,
  refundPeriods,
  lapse,
  plainText,
  spaces,
  placeholder,
  tooLong,
  altText,
  pictureFit,
  linkText,
  contact,
  repeated,
  pagePrice,
  lookAlike,
  dates,
]

/** The rules that read amounts, and find none in another currency. */
export const AMOUNT_RULES: readonly RuleName[] = [
  priceAfterTerm,
  priceRise,
  sameThing,
  loosePrice,
  pagePrice,
].map(({ name }) => name)

/**
 * Finds what the rules above ask for, in each document and between documents. `collectFacts` has read
 * each document before; the facts must be of the same day. `openDocument` reads a document again, for the lines of its
 * findings, and gives undefined when it is gone.
 */
export function lintContent(
  site: LintSite,
  openDocument: (file: string) => ContentDocument | undefined,
  isSuppressed: IsSuppressed = () => false,
): Problem[] {
  const findings = LINT_RULES.flatMap(({ name: rule, compare, onePerLocation }) => {
    const inDocuments = site.facts.flatMap(({ file, findings }) =>
      findings
        .filter((finding) => finding.rule === rule)
        .map(({ otherAt, message, ...finding }): FileFinding & Pick<UnplacedProblem, 'rule'> => ({
          ...finding,
          file,
          ...(otherAt
            ? { other: { file, at: otherAt }, message: (where) => message.replace('{where}', () => where) }
            : { message }),
        })),
    )
    const all = [...inDocuments, ...(compare?.(site) ?? []).map((finding) => ({ ...finding, rule }))]
    if (!onePerLocation) return all
    return [
      ...new Map(
        all.toReversed().map((finding) => [JSON.stringify([finding.file, finding.at]), finding]),
      ).values(),
    ]
  })
  return locateFindings(findings, openDocument, isSuppressed)
}

/**
 * Looks up the lines of findings and gives them as problems, by file. It leaves out the suppressed ones and opens no file
 * for them. It opens each file twice at most, and holds one file at a time.
 */
function locateFindings(
  findings: readonly (FileFinding & Pick<UnplacedProblem, 'rule'>)[],
  openDocument: (file: string) => ContentDocument | undefined,
  isSuppressed: IsSuppressed,
): Problem[] {
  /** Gives the problem at each location, in the order of the files. */
  const place = <T extends FileLocation>(
    locations: Iterable<T>,
    problemOf: (location: T) => UnplacedProblem,
  ) =>
    [...groupByFile(locations)].flatMap(([file, group]) => {
      const document = openDocument(file)
      return group.map((location) => ({
        location,
        problem: toProblem(document, location, problemOf(location)),
      }))
    })
  const others = new Set(findings.flatMap(({ other }) => other ?? []))
  const placed = place<FileLocation>(others, () => ({ rule: 'value', message: '' }))
  const descriptions = new Map(
    placed.map(({ location, problem: { file, line } }) => [location, `${file}:${line}`]),
  )
  const described = findings.map(({ file, at, rule, message, fix, other }) => {
    const where = (other && descriptions.get(other)) ?? ''
    return { file, at, rule, fix, message: typeof message === 'string' ? message : message(where) }
  })
  const kept = described.filter(
    (finding) => !isSuppressed('start' in finding.at ? finding : { ...finding, field: finding.at.join('.') }),
  )
  return place(kept, ({ rule, message, fix }) => ({ rule, message, fix })).map(({ problem }) => problem)
}

function toProblem(
  document: ContentDocument | undefined,
  { file, at }: FileLocation,
  problem: UnplacedProblem,
): Problem {
  if (!document) return fileProblem(file, problem)
  if (!('start' in at)) return document.problemAt(at, problem)
  return document.body?.problemAt(at, problem) ?? fileProblem(file, problem)
}

function groupByFile<T extends FileLocation>(locations: Iterable<T>): Map<string, T[]> {
  const files = new Map<string, T[]>()
  for (const location of locations) {
    const group = files.get(location.file) ?? []
    files.set(location.file, group)
    group.push(location)
  }
  return files
}
