import { createContext, useContext } from 'react'
import type { Labels } from '../../schemas/site.ts'

const LabelsContext = createContext<Labels | undefined>(undefined)

/** Provides the labels of `content/site.json` to the components below. */
export const LabelsProvider = LabelsContext.Provider

/** Gives the texts that components show on their own (`labels` of `content/site.json`). Throws outside `LabelsProvider`. */
export function useLabels(): Labels {
  const labels = useContext(LabelsContext)
  if (!labels) throw new Error('A component that needs labels is rendered outside LabelsProvider.')
  return labels
}
