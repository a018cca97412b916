/** Paths that are normalized already: nearly all of them. */
const NORMALIZED = /^(?:\/[a-z\d.-]+)+$|^\/$/

/**
 * Normalizes the path of a page: decodes it, converts it to lower case, and removes duplicate and trailing slashes. `/FAQ/` →
 * `/faq`. Skips only the decoding when the path cannot be decoded.
 */
export function normalizePath(pathname: string): string {
  if (NORMALIZED.test(pathname)) return pathname
  let path = pathname
  try {
    path = decodeURIComponent(pathname)
  } catch {
    // The path has a malformed percent escape. No page has such a path, so the result does not matter.
  }
  return `/${path.toLowerCase().split('/').filter(Boolean).join('/')}`
}

/** The base path of the site, such as `/shop`. The build writes it into the HTML, where the browser reads it. Empty in Node. */
export const BASE = (typeof document !== 'undefined' && document.documentElement.dataset.base) || ''

/** The names of the pages that each site has: all pages lead to the first, and unknown addresses to the second. */
export const NEEDED_PAGES: readonly string[] = ['index', '404']

/** The path of the CSV file with the labels of the plans. */
export const LABELS_PATH = '/broadband-labels.csv'

/** Gives the name of a page's files in `dist`: `/` → `index`, `/faq` → `faq`. Removes `BASE`. */
export function pageName(pathname: string): string {
  const path = normalizePath(pathname)
  return path.slice(BASE.length + 1) || 'index'
}

/** Gives the path of page `page` of the list at `path`: `/blog`, then `/blog/page/2`. */
export function listPagePath(path: string, page: number): string {
  return page === 1 ? path : `${path === '/' ? '' : path}/page/${page}`
}

/** Removes the number of a list's page: `/blog/page/2` → `/blog`. Normalizes every path. */
export function stripListPage(pathname: string): string {
  const path = normalizePath(pathname)
  return path.replace(/\/page\/\d+$/, '') || '/'
}

/** Reads the `page` parameter of a query; undefined when it is not a positive integer of at most nine digits. */
export function readPageParam(search: string): number | undefined {
  const value = new URLSearchParams(search).get('page') ?? ''
  return /^[1-9]\d{0,8}$/.test(value) ? Number(value) : undefined
}
