import type { SiteSources } from '../library/site-sources.ts'
import type { SiteCheck } from './checked-content.ts'

/** Creates a function that computes something of a site once. */
export function oncePerSite<T>(compute: (site: SiteCheck) => T): (site: SiteCheck) => T {
  const known = new WeakMap<SiteSources, { value: T }>()
  return (site) => {
    const found = known.get(site.sources) ?? { value: compute(site) }
    known.set(site.sources, found)
    return found.value
  }
}
