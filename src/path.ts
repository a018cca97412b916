/**
 * The one normaliser of page paths: decoded, lower-case, no doubled or trailing slash.
 * `/FAQ/` → `/faq`; what cannot be decoded stays as it is.
 */
export function pagePath(pathname: string): string {
  let path = pathname
  try {
    path = decodeURIComponent(pathname)
  } catch {
    // A stray percent sign: no page has such a name, so any answer but a crash will do.
  }
  return `/${path.toLowerCase().split('/').filter(Boolean).join('/')}`
}

/** The name under which a page's files stand in `dist`: `/` → `index`, `/faq` → `faq`. */
export function pageName(pathname: string): string {
  return pagePath(pathname).slice(1) || 'index'
}
