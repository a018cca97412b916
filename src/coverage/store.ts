import { proxy } from 'valtio'
import type { CoverageAnswer, CoverageStatus } from '../contract/coverage.ts'
import { createStateHook } from '../hydration/state-hook.ts'

/** A postcode that the visitor has checked, and what the site says of it. */
export interface CheckedPostcode extends Omit<CoverageAnswer, 'status'> {
  /** As the site writes it; one that is none stands as typed. */
  postcode: string
  status: CoverageStatus | 'unknown'
}

interface CoverageState {
  checked: CheckedPostcode | undefined
  /** Whether the visitor wants to see the plans too that are not sold there. */
  allPlans: boolean
}

/** The last postcode that the visitor has checked. Nothing stores it: it lives as long as the document. */
export const coverage = proxy<CoverageState>({ checked: undefined, allPlans: false })

/** Gives what the visitor has checked. */
export const useCoverage = createStateHook(coverage)
