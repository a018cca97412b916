/** This many parts of `<main>` are above the fold: sections, and a masthead with a picture. */
const PARTS_ABOVE_FOLD = 2

const TAG = /<(?<end>\/?)(?<name>main|section|footer|dialog)\b/g
/** A masthead with a picture has this attribute. React escapes quotes in text. */
const PICTURED = ' data-pictured="'

/**
 * Extracts the HTML that a page shows before it has all styles. It leaves out the sections, the footer and the panels
 * that `src/styles/first-frame.css` hides until then, with all that is in them.
 */
export function extractAboveTheFold(html: string): string {
  let extract = ''
  /** Where the next HTML to keep begins; undefined within a hidden section. */
  let from: number | undefined = 0
  let [inMain, afterMain] = [false, false]
  let [depth, parts] = [0, 0]
  for (const { index, groups } of html.matchAll(TAG)) {
    const { name, end } = groups ?? {}
    if (name === 'main') {
      inMain = end === ''
      afterMain = !inMain
      if (inMain && html.includes(PICTURED, index)) parts = 1
    } else if (end) {
      depth--
      if (depth === 0) from ??= html.indexOf('>', index) + 1
    } else if (depth++ === 0) {
      if (inMain) parts++
      if (afterMain || parts > PARTS_ABOVE_FOLD) {
        extract += html.slice(from, index)
        from = undefined
      }
    }
  }
  return from === undefined ? extract : extract + html.slice(from)
}
