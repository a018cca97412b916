import { carryCart } from './keep-cart.ts'

const MARK = 'reloaded'

/** Leaves for `href` by a full page load; the cart comes along. */
export function leaveFor(href: string): void {
  carryCart()
  location.assign(href)
}

/**
 * Loads the page anew, once per address and release: a second call, or storage that cannot remember the first,
 * does nothing, so that no page reloads for ever.
 */
export function reloadOnce(): void {
  try {
    const mark = `${location.pathname} ${document.documentElement.dataset.build}`
    if (sessionStorage.getItem(MARK) === mark) return
    sessionStorage.setItem(MARK, mark)
  } catch {
    return
  }
  carryCart()
  location.reload()
}

/** Moves the visitor to the newest release where the server has one; otherwise the page stays as it is. */
export async function reloadIfOutdated(): Promise<void> {
  const { page, build } = document.documentElement.dataset
  const path = `/_data/pages/${page}.js?newest`
  const newest: { default: { build: string } } | undefined = await import(/* @vite-ignore */ path).catch(
    () => undefined,
  )
  if (newest && newest.default.build !== build) reloadOnce()
}
