const TAG = /<(?<end>\/?)(?<name>main|section|footer|dialog)\b/g

/**
 * Extracts the HTML that a page shows before it has all styles: up to the first section. It leaves out the other
 * sections, the footer and the panels, which `src/styles/first-frame.css` hides until then, with all that is in them.
 */
export function extractAboveTheFold(html: string): string {
  let extract = ''
  /** Where the next HTML to keep begins; undefined within a hidden section. */
  let from: number | undefined = 0
  let [inMain, afterMain] = [false, false]
  let [depth, sections] = [0, 0]
  for (const { index, groups } of html.matchAll(TAG)) {
    const { name, end } = groups ?? {}
    if (name === 'main') {
      inMain = end === ''
      afterMain = !inMain
    } else if (end) {
      depth--
      if (depth === 0) from ??= html.indexOf('>', index) + 1
    } else if (depth++ === 0) {
      if (inMain) sections++
      if (afterMain || sections > 1) {
        extract += html.slice(from, index)
        from = undefined
      }
    }
  }
  return from === undefined ? extract : extract + html.slice(from)
}
