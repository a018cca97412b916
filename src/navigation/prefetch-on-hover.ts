import { ownLink } from './internal-link.ts'
import type { Address } from './page-data.ts'

/** Calls `prepare` for a page when the visitor points at, focuses or touches a link to it. */
export function followIntent(prepare: (address: Address) => Promise<unknown>): void {
  const meant = (event: Event) => {
    const link = ownLink(event.target)
    if (link && (link.pathname !== location.pathname || link.search !== location.search))
      prepare(link).catch(() => {})
  }
  for (const type of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(type, meant, { passive: true })
}
