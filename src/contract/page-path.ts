/** Paths that are normalized already: nearly all of them. */
const NORMALIZED = /^(?:\/[a-z\d.-]+)+$|^\/$/

/**
 * Normalizes the path of a page: decodes it, lower-cases it, and removes doubled and trailing slashes. `/FAQ/` → `/faq`.
 * A path that cannot be decoded is only lower-cased and stripped of slashes.
 */
export function normalizePath(pathname: string): string {
  if (NORMALIZED.test(pathname)) return pathname
  let path = pathname
  try {
    path = decodeURIComponent(pathname)
  } catch {
    // A stray percent sign: no page has such a path, so any result but a crash will do.
  }
  return `/${path.toLowerCase().split('/').filter(Boolean).join('/')}`
}

/** The path below which the site is published, such as `/shop`. The build writes it into the HTML; it knows it by itself. */
export const BASE = (typeof document !== 'undefined' && document.documentElement.dataset.base) || ''

/** Where the site has the labels of its plans as CSV. */
export const LABELS_PATH = '/broadband-labels.csv'

/** The name of a page's files in `dist`: `/` → `index`, `/faq` → `faq`. Of the browser's paths, `BASE` is left out. */
export function pageName(pathname: string): string {
  const path = normalizePath(pathname)
  return path.slice(BASE.length + 1) || 'index'
}

/** The path of page `page` of the list on `path`: `/blog`, then `/blog/page/2`. */
export function listPagePath(path: string, page: number): string {
  return page === 1 ? path : `${path === '/' ? '' : path}/page/${page}`
}

/** Removes the number of a list's page: `/blog/page/2` → `/blog`. Normalizes every path. */
export function stripListPage(pathname: string): string {
  const path = normalizePath(pathname)
  return path.replace(/\/page\/\d+$/, '') || '/'
}

/** Reads the `page` parameter of a query; undefined when it is not a whole number from 1. */
export function readPageParam(search: string): number | undefined {
  const value = new URLSearchParams(search).get('page') ?? ''
  return /^[1-9]\d{0,8}$/.test(value) ? Number(value) : undefined
}
