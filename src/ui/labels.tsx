import { createContext, useContext } from 'react'
import type { Labels, Site } from '../../schemas/site.ts'
import { createFormats, type Formats } from '../contract/formats.ts'

type SiteTexts = Pick<Site, 'labels' | 'locale' | 'currency' | 'shortAmounts' | 'search' | 'coverage'>

const SiteContext = createContext<SiteTexts | undefined>(undefined)

/** Provides the labels and formats of `content/site.json` to the components below. */
export const SiteProvider = SiteContext.Provider

function useSite(): SiteTexts {
  const site = useContext(SiteContext)
  if (!site) throw new Error('A component that needs labels is rendered outside SiteProvider.')
  return site
}

/** Gives the texts that components show on their own (`labels` of `content/site.json`). Throws outside `SiteProvider`. */
export function useLabels(): Labels {
  return useSite().labels
}

/** Gives what the site says of postcodes (`coverage` of `content/site.json`). Throws where it says nothing. */
export function useCoverageTexts(): NonNullable<Site['coverage']> {
  const { coverage } = useSite()
  if (!coverage) throw new Error('A block tells where plans are sold, and the site does not.')
  return coverage
}

/** Gives what writes amounts and numbers as the site does. Throws outside `SiteProvider`. */
export function useFormats(): Formats {
  return createFormats(useSite())
}

/** Gives what the search fields suggest (`search` of `content/site.json`); undefined where they suggest nothing. */
export function useSiteSearch(): Site['search'] {
  return useSite().search
}
