import { remembering } from '../../cache/memoize.ts'

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
 * Makes the function that finds which of the facts that are `asked` for hold in HTML: tags, classes, ids and attributes.
 * Attributes are written as React writes them: in double quotes, with every `>` escaped. It gives a mark for each fact,
 * in their order: 1 where it holds.
 */
export function openFacts(asked: ReadonlySet<string>): (html: string) => Buffer {
  const places = new Map([...asked].map((fact, place) => [fact, place]))
  const placesIn = remembering(
    (tag): readonly number[] =>
      /^[a-zA-Z]/.test(tag) ? factsIn(tag).flatMap((fact) => places.get(fact) ?? []) : [],
    REMEMBERED,
  )
  return (html) => {
    const marks = Buffer.alloc(places.size)
    for (let start = html.indexOf('<'); start >= 0; start = html.indexOf('<', start + 1)) {
      // The end of an element: half of all tags.
      if (html[start + 1] === '/') continue
      const tag = html.slice(start + 1, html.indexOf('>', start))
      for (const place of placesIn(tag)) marks[place] = 1
    }
    return marks
  }
}
