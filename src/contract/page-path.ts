/** What the normaliser leaves as it is: nearly all that it is asked for. */
const NORMAL = /^(?:\/[a-z\d.-]+)+$|^\/$/

/**
 * The one normaliser of page paths: decoded, lower-case, no doubled or trailing slash.
 * `/FAQ/` → `/faq`; what cannot be decoded stays as it is.
 */
export function pagePath(pathname: string): string {
  if (NORMAL.test(pathname)) return pathname
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

/** Where page `page` of the list on `path` stands: `/blog`, then `/blog/page/2`. */
export function listPath(path: string, page: number): string {
  return page === 1 ? path : `${path === '/' ? '' : path}/page/${page}`
}

/** The page that an address belongs to: that of the list, for the list's further pages. */
export function placePath(pathname: string): string {
  const path = pagePath(pathname)
  return path.replace(/\/page\/\d+$/, '') || '/'
}

/** The number that an address asks for by `?page=`; undefined for what is no whole number from 1. */
export function askedPage(search: string): number | undefined {
  const asked = new URLSearchParams(search).get('page') ?? ''
  return /^[1-9]\d{0,8}$/.test(asked) ? Number(asked) : undefined
}
