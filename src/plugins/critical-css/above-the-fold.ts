const TAG = /<(?<end>\/?)section\b[^>]*>/g

/**
 * Extracts the HTML that a page shows before it has all styles: up to the first section, and what is in `<main>` beside
 * the sections. `src/styles/first-frame.css` hides the other sections, the footer and the panels until then; what else
 * comes after `<main>` shows only when the visitor acts.
 */
export function extractAboveTheFold(html: string): string {
  const page = html.slice(0, html.lastIndexOf('</main>'))
  let extract = ''
  /** Where the next HTML to keep begins; undefined within a hidden section. */
  let from: number | undefined = 0
  let [depth, sections] = [0, 0]
  for (const { 0: tag, index, groups } of page.matchAll(TAG)) {
    if (groups?.end) {
      depth--
      if (depth === 0) from ??= index + tag.length
    } else if (depth++ === 0 && ++sections > 1) {
      extract += page.slice(from, index)
      from = undefined
    }
  }
  return from === undefined ? extract : extract + page.slice(from)
}
