import { findInternalLink } from './internal-link.ts'
import type { PageAddress } from './load-data.ts'

/** Calls `preload` for a page when the visitor points at, focuses or touches a link to it. */
export function prefetchOnHover(preload: (address: PageAddress) => Promise<unknown>): void {
  const onIntent = (event: Event) => {
    const link = findInternalLink(event.target)
    if (link && (link.pathname !== location.pathname || link.search !== location.search))
      preload(link).catch(() => {})
  }
  for (const type of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(type, onIntent, { passive: true })
}
