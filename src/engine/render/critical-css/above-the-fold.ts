/** So many parts of `<main>`, a masthead with a picture or sections, are there before all styles are. */
const PARTS = 2

const TAG = /<(?<end>\/?)(?<name>main|section|footer)\b/g
/** Marks a masthead with a picture. React escapes quotes in words. */
const PICTURED = ' data-pictured="'

type Place = 'before' | 'within' | 'after'

/**
 * What a page shows until all styles are there: its HTML without the sections that `src/styles/first-frame.css` holds
 * back, and what stands in them. `place` is where the HTML begins: before `<main>`, or after it.
 */
export function openingOf(html: string, place: Place = 'before'): string {
  let opening = ''
  /** Where what is to be kept next begins; undefined within what is held back. */
  let from: number | undefined = 0
  let [depth, parts] = [0, 0]
  for (const { index, groups } of html.matchAll(TAG)) {
    const { name, end } = groups ?? {}
    if (name === 'main') {
      place = end ? 'after' : 'within'
      if (!end && html.includes(PICTURED, index)) parts = 1
    } else if (end) {
      depth--
      if (depth === 0) from ??= html.indexOf('>', index) + 1
    } else if (depth++ === 0) {
      if (place === 'within') parts++
      if (place === 'after' || parts > PARTS) {
        opening += html.slice(from, index)
        from = undefined
      }
    }
  }
  return from === undefined ? opening : opening + html.slice(from)
}
