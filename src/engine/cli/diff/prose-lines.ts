const BLOCK_END = /<\/(?:p|h[1-6]|li|td|th|pre|figcaption|blockquote)>/

function decodeEntities(text: string): string {
  return text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
}

/** Splits the HTML of a body into plain texts: paragraphs, headings, list items and cells. Links and pictures keep their addresses. */
export function extractProseLines(html: string): string[] {
  return html
    .split(BLOCK_END)
    .map((part) =>
      part
        .replace(/<a href="([^"]*)">(.*?)<\/a>/gs, '$2 ($1)')
        .replace(/<img[^>]* src="([^"]*)" alt="([^"]*)"[^>]*>/g, '[$2: $1]')
        .replace(/<[^>]*>/g, ''),
    )
    .map((part) => decodeEntities(part).trim())
    .filter((line) => line !== '')
}
