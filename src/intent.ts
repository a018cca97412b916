import { ownLink } from './own-link.ts'
import { prepare } from './prepare.ts'

/** Prepares a page when the visitor points at, focuses or touches a link to it. */
export function followIntent(): void {
  const meant = (event: Event) => {
    const link = ownLink(event.target)
    if (link && (link.pathname !== location.pathname || link.search !== location.search))
      prepare(link).catch(() => {})
  }
  for (const type of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(type, meant, { passive: true })
}
