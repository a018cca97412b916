/** So many opening tags are remembered; most of a site's are the same on all pages. */
const REMEMBERED = 5000

/** What selectors may ask for in one opening tag: `section class="a b" data-type="faq"`. */
function factsIn(tag: string): string[] {
  const [name = ''] = /^[^\s/]+/.exec(tag) ?? []
  const facts = [name.toLowerCase()]
  for (const [, written = '', value = ''] of tag.matchAll(/\s([^\s=/]+)(?:="([^"]*)")?/g)) {
    const attribute = written.toLowerCase()
    if (attribute === 'class') facts.push(...value.split(' ').map((one) => `.${one}`))
    if (attribute === 'id') facts.push(`#${value}`)
    facts.push(`[${attribute}]`, `[${attribute}=${value}]`)
  }
  return facts
}

/**
 * Makes the function that finds which of the facts that are `asked` for hold in a page's HTML: tags, classes, ids and
 * attributes. Attributes are written as React writes them: in double quotes, with every `>` escaped.
 */
export function openFacts(asked: ReadonlySet<string>): (html: string) => Set<string> {
  const known = new Map<string, readonly string[]>()
  return (html) => {
    const facts = new Set<string>()
    for (let start = html.indexOf('<'); start >= 0; start = html.indexOf('<', start + 1)) {
      // The end of an element: half of all tags.
      if (html[start + 1] === '/') continue
      const tag = html.slice(start + 1, html.indexOf('>', start))
      let found = known.get(tag)
      if (!found) {
        if (known.size === REMEMBERED) known.clear()
        found = /^[a-zA-Z]/.test(tag) ? factsIn(tag).filter((fact) => asked.has(fact)) : []
        known.set(tag, found)
      }
      for (const fact of found) facts.add(fact)
    }
    return facts
  }
}
