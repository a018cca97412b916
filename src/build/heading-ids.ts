/** Ids of elements that stand around every page: no heading may take them. */
const SHELL = ['root', 'main', 'menu', 'search', 'cart', 'menu-title', 'search-title', 'cart-title']

/** The words of a heading as an id: `What's *not* covered` → `whats-not-covered`. */
function slug(words: string): string {
  const name = words
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}'’]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  return name || 'section'
}

/** An id for every heading, by its words; a second one of the same name gets a number. `taken` are those of blocks. */
export function headingIds(headings: readonly string[], taken: Iterable<string>): string[] {
  const used = new Set([...SHELL, ...taken])
  return headings.map((words) => {
    const name = slug(words)
    let id = name
    for (let number = 2; used.has(id); number++) id = `${name}-${number}`
    used.add(id)
    return id
  })
}
