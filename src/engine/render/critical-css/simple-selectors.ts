import { memoize } from '../../cache/memoize.ts'

/** The matcher remembers this many start tags; most of a site's are the same on all pages. */
const MAX_TAGS = 5000

/** Gives the simple selectors that match the element of a start tag such as `section class="a b" data-type="faq"`. */
function listSimpleSelectors(tag: string): string[] {
  const [name = ''] = /^[^\s/]+/.exec(tag) ?? []
  const selectors = [name.toLowerCase()]
  for (const [, written = '', value = ''] of tag.matchAll(/\s([^\s=/]+)(?:="([^"]*)")?/g)) {
    const attribute = written.toLowerCase()
    if (attribute === 'class') selectors.push(...value.split(' ').map((one) => `.${one}`))
    if (attribute === 'id') selectors.push(`#${value}`)
    selectors.push(`[${attribute}]`, `[${attribute}=${value}]`)
  }
  return selectors
}

/**
 * Creates a function that finds which of `selectors` match an element in HTML: tags, classes, ids and attributes. The
 * HTML must be as React writes it: attributes in double quotes, with every `>` escaped. The function gives a byte for
 * each selector, in their order: 1 where it matches.
 */
export function createSimpleSelectorMatcher(selectors: ReadonlySet<string>): (html: string) => Buffer {
  const indexes = new Map([...selectors].map((selector, index) => [selector, index]))
  const indexesOf = memoize(
    (tag): readonly number[] =>
      /^[a-zA-Z]/.test(tag)
        ? listSimpleSelectors(tag).flatMap((selector) => indexes.get(selector) ?? [])
        : [],
    MAX_TAGS,
  )
  return (html) => {
    const matches = Buffer.alloc(indexes.size)
    for (let start = html.indexOf('<'); start >= 0; start = html.indexOf('<', start + 1)) {
      // Half of all tags are end tags.
      if (html[start + 1] === '/') continue
      const tag = html.slice(start + 1, html.indexOf('>', start))
      for (const index of indexesOf(tag)) matches[index] = 1
    }
    return matches
  }
}
