/** Finds a text that `unwrittenText` has made. */
export const UNWRITTEN = /\[Write [^\]]+\]/

/** A text for a new block, such as "[Write the title]". The check finds it, and the editor publishes nothing that holds it. */
export function unwrittenText(what: string, maxLength = Number.POSITIVE_INFINITY): string {
  const text = `[Write the ${what}]`
  return text.length > maxLength ? '[Write it]' : text
}
