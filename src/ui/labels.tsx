import { createContext, useContext } from 'react'
import type { Labels } from '../../schemas/site.ts'

const Context = createContext<Labels | undefined>(undefined)

/** Hands the words of `content/site.json` to the components below. */
export const LabelsProvider = Context.Provider

/** The words that a component says by itself (`labels` of `content/site.json`). Throws outside `LabelsProvider`. */
export function useLabels(): Labels {
  const labels = useContext(Context)
  if (!labels) throw new Error('A component that needs labels is rendered outside LabelsProvider.')
  return labels
}
