import type { ScrollPlaces } from './scroll-restoration.ts'

/**
 * Makes the way back lead to the place where a page was left. Within this document that is ours, as pages come later
 * than the browser would scroll; a reload, and the way back from another site, stay the browser's.
 */
export function leadScroll(places: ScrollPlaces, here: () => string): void {
  const lead = () => {
    history.scrollRestoration = 'manual'
  }
  lead()
  addEventListener('pageshow', lead)
  addEventListener('pagehide', () => {
    places.keep(here(), scrollY)
    places.store()
    history.scrollRestoration = 'auto'
  })
}
