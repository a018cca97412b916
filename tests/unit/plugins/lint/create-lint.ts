import { expect } from 'vitest'
import { formatProblem } from '../../../../src/engine/diagnostics/reporters.ts'
import type { ReaderOptions } from '../../../../src/engine/library/site-sources.ts'
import { page } from '../../../fixtures/offers-page.ts'
import { createSiteCheck } from '../../../fixtures/site-check.ts'
import { collection } from '../../../fixtures/site-documents.ts'

export const DAY = '2026-12-24'
export const SITE = 'content/site.json'
export const OFFERS = 'content/pages/offers.json'
export const TERMS = 'content/pages/terms.mdx'
export const PLANS = 'content/collections/plans.json'

/** What is put into the small site: the blocks of a page, or files. */
export type Added = object[] | Record<string, string>

/** A page with these blocks, and a collection of one plan. */
export const besides = (sold: object, ...blocks: object[]) => ({
  [OFFERS]: page(blocks),
  [PLANS]: collection('plan', sold),
})

/** Creates what finds the warnings of these rules, by their names with spaces between. What it checks has no problem. */
export function createLint(rules: string, options: Partial<ReaderOptions> = {}) {
  const check = createSiteCheck({ day: DAY, ...options })
  const warningsIn = (added: Added) => {
    const { problems, warnings } = check(Array.isArray(added) ? { [OFFERS]: page(added) } : added)
    expect(problems.map(formatProblem)).toEqual([])
    return warnings.filter(({ rule }) => rules.split(' ').includes(rule))
  }
  /** The warnings, a line each: rule, file, field, message. */
  const findingsIn = (added: Added) =>
    warningsIn(added).map(
      ({ rule, file, field, message }) => `${rule} ${file.slice('content/'.length)} ${field} ${message}`,
    )
  return { warningsIn, findingsIn }
}
