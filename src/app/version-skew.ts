import { handOverCart } from '../cart/hand-over.ts'
import { BASE } from '../contract/page-path.ts'

const KEY = 'reloaded'

/** Goes to `href` by a full page load and hands the cart over to the next document. */
export function loadDocument(href: string): void {
  handOverCart()
  location.assign(href)
}

/**
 * Reloads the page, once per address and revision. A second call does nothing and gives false, and so does a call that
 * cannot store that it ran: no page may reload for ever, not even when two servers with different releases answer in
 * turn.
 */
export function reloadOnce(): boolean {
  try {
    const reload = `${location.pathname} ${document.documentElement.dataset.revision}`
    const reloads = sessionStorage.getItem(KEY)?.split('\n') ?? []
    if (reloads.includes(reload)) return false
    sessionStorage.setItem(KEY, [...reloads, reload].join('\n'))
  } catch {
    return false
  }
  handOverCart()
  // Chromium would scroll to the end of a page that it reloads before all blocks have their layout.
  if (scrollY === 0) history.scrollRestoration = 'manual'
  location.reload()
  return true
}

/** Reloads the page when the server has a newer release; otherwise does nothing. */
export async function reloadIfOutdated(): Promise<void> {
  const { page, build } = document.documentElement.dataset
  const path = `${BASE}/_data/pages/${page}.js?newest`
  const newest: { default: { build: string } } | undefined = await import(/* @vite-ignore */ path).catch(
    () => undefined,
  )
  if (newest && newest.default.build !== build) reloadOnce()
}
