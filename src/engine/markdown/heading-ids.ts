import { slug } from './slug.ts'

/** Ids of elements that stand around every page: no heading may take them. */
const SHELL = ['root', 'main', 'menu', 'search', 'cart', 'menu-title', 'search-title', 'cart-title']

/** An id for every heading, by its words; a second one of the same name gets a number. `taken` are those of blocks. */
export function headingIds(headings: readonly string[], taken: Iterable<string>): string[] {
  const used = new Set([...SHELL, ...taken])
  return headings.map((words) => {
    const name = slug(words) || 'section'
    let id = name
    for (let number = 2; used.has(id); number++) id = `${name}-${number}`
    used.add(id)
    return id
  })
}
