import { findInternalLink } from './internal-link.ts'
import { isPlainClick } from './is-plain-click.ts'
import { navigate } from './navigate.ts'

/**
 * Navigates without a page load when the visitor follows a link to a page of this site, wherever the link is: also in
 * HTML from Markdown and in blocks that are not hydrated yet. The browser itself follows links to a fragment of the
 * same page; `beforeFragment` runs first.
 */
export function interceptLinks(beforeFragment: () => void): void {
  document.addEventListener('click', (event) => {
    const link = findInternalLink(event.target)
    if (!link || !isPlainClick(event)) return
    const { pathname, search, hash } = link
    if (hash && pathname === location.pathname && search === location.search) return beforeFragment()
    event.preventDefault()
    navigate(pathname + search + hash)
  })
}
