import { ownLink } from './own-link.ts'
import type { Address } from './state/pages.ts'

/** Calls `prepare` with the address of a page when the visitor points at, focuses or touches a link to it. */
export function followIntent(prepare: (address: Address) => Promise<unknown>): void {
  const meant = (event: Event) => {
    const link = ownLink(event)
    if (link && (link.pathname !== location.pathname || link.search !== location.search))
      prepare(link).catch(() => {})
  }
  for (const type of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(type, meant, { passive: true })
}
