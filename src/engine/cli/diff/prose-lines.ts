const END = /<\/(?:p|h[1-6]|li|td|th|pre|figcaption|blockquote)>/

function plain(text: string): string {
  return text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
}

/** The paragraphs, headings, list items and cells of a body's HTML as plain texts; links and pictures with their addresses. */
export function proseLines(html: string): string[] {
  return html
    .split(END)
    .map((part) =>
      part
        .replace(/<a href="([^"]*)">(.*?)<\/a>/gs, '$2 ($1)')
        .replace(/<img[^>]* src="([^"]*)" alt="([^"]*)"[^>]*>/g, '[$2: $1]')
        .replace(/<[^>]*>/g, ''),
    )
    .map((part) => plain(part).trim())
    .filter((line) => line !== '')
}
