import { carryCart } from '../cart/persistence.ts'

const MARK = 'reloaded'

/** Leaves for `href` by a full page load; the cart comes along. */
export function leaveFor(href: string): void {
  carryCart()
  location.assign(href)
}

/**
 * Loads the page anew, once per address and revision: a second call, or storage that cannot remember the first,
 * does nothing and gives false, so that no page reloads for ever; not even where two servers answer in turn, each
 * with a release of its own.
 */
export function reloadOnce(): boolean {
  try {
    const mark = `${location.pathname} ${document.documentElement.dataset.revision}`
    const marks = sessionStorage.getItem(MARK)?.split('\n') ?? []
    if (marks.includes(mark)) return false
    sessionStorage.setItem(MARK, [...marks, mark].join('\n'))
  } catch {
    return false
  }
  carryCart()
  location.reload()
  return true
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
