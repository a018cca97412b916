import { useSyncExternalStore } from 'react'
import { proxy, snapshot, subscribe } from 'valtio/vanilla'
import type { CoverageAnswer, CoverageStatus } from '../contract/coverage.ts'

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

const NOTHING_CHECKED: CoverageState = { checked: undefined, allPlans: false }

function subscribeToCoverage(onChange: () => void): () => void {
  return subscribe(coverage, onChange)
}

/** Gives what the visitor has checked. A component first hydrates with nothing, as the server rendered it. */
export function useCoverage() {
  return useSyncExternalStore<ReturnType<typeof snapshot<CoverageState>>>(
    subscribeToCoverage,
    () => snapshot(coverage),
    () => NOTHING_CHECKED,
  )
}
