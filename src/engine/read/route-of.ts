/** The route of a page's name: `index` → `/`, `faq` → `/faq`. */
export function routeOf(name: string): string {
  return name === 'index' ? '/' : `/${name}`
}
