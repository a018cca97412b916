import { slugify } from './slug.ts'

/** The ids that the site's shell uses on every page: no heading may take them. */
const SHELL_IDS = ['root', 'main', 'menu', 'search', 'cart', 'menu-title', 'search-title', 'cart-title']

/**
 * Returns one id per heading, made of its text; a repeated id gets a number. No heading takes an id of `takenIds`, which
 * blocks of the page use.
 */
export function assignHeadingIds(headings: readonly string[], takenIds: Iterable<string>): string[] {
  const used = new Set([...SHELL_IDS, ...takenIds])
  return headings.map((text) => {
    const name = slugify(text) || 'section'
    let id = name
    for (let number = 2; used.has(id); number++) id = `${name}-${number}`
    used.add(id)
    return id
  })
}
