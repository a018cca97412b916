import { ownLink } from './internal-link.ts'
import { isPlainClick } from './is-plain-click.ts'
import { journey } from './navigate.ts'

/**
 * Follows links to pages of this site in place, wherever they stand: also those in written-out texts, and in blocks
 * that do not listen yet. Links to a fragment of the same page are the browser's; `beforeFragment` runs first.
 */
export function followLinks(beforeFragment: () => void): void {
  document.addEventListener('click', (event) => {
    const link = ownLink(event.target)
    if (!link || !isPlainClick(event)) return
    const { pathname, search, hash } = link
    if (hash && pathname === location.pathname && search === location.search) return beforeFragment()
    event.preventDefault()
    journey.follow(pathname + search + hash)
  })
}
