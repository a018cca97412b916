/** Returns the route of a page by its name: `index` → `/`, `faq` → `/faq`. */
export function routeOf(name: string): string {
  return name === 'index' ? '/' : `/${name}`
}
