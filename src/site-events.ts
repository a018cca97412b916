/** What other services learn of a line of the cart. */
export interface OrderLine {
  /** The `id` of the product. */
  id: number | string
  name: string
  /** The price of one piece, in cents. */
  price: number
  quantity: number
}

/** The events that the app dispatches at `document`, for scripts of other services. */
interface SiteEvents {
  /** The visitor has gone to another page by the app. The first page dispatches none: it is a page load. */
  'site:page-view': { path: string; title: string }
  /** `quantity` pieces have come into the cart. */
  'site:cart-add': OrderLine
  /** `quantity` pieces have left the cart. */
  'site:cart-remove': OrderLine
  /** An endpoint has received a form of the page at `path`; `lines` are what it ordered. */
  'site:form-sent': { path: string; endpoint: string; lines?: readonly OrderLine[] | undefined }
}

/** Dispatches an event at `document`. */
export function dispatchSiteEvent<K extends keyof SiteEvents>(name: K, detail: SiteEvents[K]): void {
  // Unit tests of the cart have no document.
  globalThis.document?.dispatchEvent(new CustomEvent(name, { detail }))
}
