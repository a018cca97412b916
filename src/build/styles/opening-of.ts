/** So many parts of `<main>`, a masthead with a picture or sections, are there before all styles are. */
const PARTS = 2

const TAG = /<(?<end>\/?)(?<name>main|section|footer)\b|<[a-z]+(?=[^>]* data-pictured)/g

/**
 * What a page shows until all styles are there: its HTML without the sections that `src/styles/first-frame.css` holds
 * back, and what stands in them.
 */
export function openingOf(html: string): string {
  let [opening, from, depth, parts] = ['', 0, 0, 0]
  let place: 'before' | 'within' | 'after' = 'before'
  for (const { 0: tag, index, groups } of html.matchAll(TAG)) {
    if (groups?.name === 'main') place = groups.end ? 'after' : 'within'
    else if (groups?.end) {
      depth--
      // What is held back ends with it.
      if (depth === 0 && from < 0) from = html.indexOf('>', index) + 1
    } else if (groups?.name === undefined) parts += place === 'within' ? 1 : 0
    else if (depth++ === 0 && (place === 'after' || (place === 'within' && ++parts > PARTS))) {
      opening += html.slice(from, index)
      from = -tag.length
    }
  }
  return from < 0 ? opening : opening + html.slice(from)
}
