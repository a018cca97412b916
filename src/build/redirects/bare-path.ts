/** A path without what makes no difference at its end: `/Plans/`, `/Plans.html` and `/Plans/index` are `/Plans`. */
export function barePath(path: string): string {
  return path.replace(/\/+$/, '').replace(/(?:\/index)?(?:\.html)?$/i, '') || '/'
}
